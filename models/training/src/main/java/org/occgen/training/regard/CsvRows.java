package org.occgen.training.regard;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** The rows of a CSV file (RFC 4180, compressed by gzip) by the names of their columns. */
final class CsvRows {
  private CsvRows() {}

  /**
   * Reads a file whole.
   *
   * @throws IOException if a row has more fields than the header, or a quote is not closed; the
   *     message names file and row
   */
  static List<Map<String, String>> read(Path file) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8), file.toString());
    }
  }

  /** Reads a text; {@code origin} is what messages call it. */
  static List<Map<String, String>> parse(String text, String origin) throws IOException {
    List<List<String>> records = records(text, origin);
    List<Map<String, String>> rows = new ArrayList<>();
    for (int r = 1; r < records.size(); r++) {
      List<String> header = records.get(0);
      List<String> fields = records.get(r);
      if (fields.size() > header.size()) {
        throw new IOException(
            origin
                + ": row "
                + r
                + " has "
                + fields.size()
                + " fields, the header "
                + header.size());
      }
      Map<String, String> row = new LinkedHashMap<>();
      for (int i = 0; i < fields.size(); i++) {
        row.put(header.get(i), fields.get(i));
      }
      rows.add(row);
    }
    return rows;
  }

  private static List<List<String>> records(String text, String origin) throws IOException {
    List<List<String>> records = new ArrayList<>();
    List<String> record = new ArrayList<>();
    StringBuilder field = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quoted) {
        if (c != '"') {
          field.append(c);
        } else if (i + 1 < text.length() && text.charAt(i + 1) == '"') {
          field.append(c);
          i++;
        } else {
          quoted = false;
        }
      } else if (c == '"') {
        quoted = true;
      } else if (c == ',' || c == '\n') {
        record.add(field.toString());
        field.setLength(0);
        if (c == '\n') {
          records.add(record);
          record = new ArrayList<>();
        }
      } else if (c != '\r') {
        field.append(c);
      }
    }
    if (quoted) {
      throw new IOException(origin + ": row " + records.size() + " has a quote that is not closed");
    }
    if (field.length() > 0 || !record.isEmpty()) {
      record.add(field.toString());
      records.add(record);
    }
    return records;
  }
}
