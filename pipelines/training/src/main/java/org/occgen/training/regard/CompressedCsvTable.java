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
import org.occgen.core.files.CsvRows;

/** The rows of a CSV file, compressed by gzip, by the names of their columns. */
final class CompressedCsvTable {
  private CompressedCsvTable() {}

  /**
   * Reads a file whole.
   *
   * @throws IOException if a row has more fields than the header, or quotes are not in order; the
   *     message names file and line
   */
  static List<Map<String, String>> read(Path file) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8), file.toString());
    }
  }

  /** Reads a text; {@code origin} is what messages call it. */
  static List<Map<String, String>> parse(String text, String origin) throws IOException {
    List<CsvRows.Row> records;
    try {
      records = CsvRows.of(origin, text);
    } catch (IllegalArgumentException e) {
      throw new IOException(e.getMessage(), e);
    }
    List<Map<String, String>> rows = new ArrayList<>();
    for (CsvRows.Row record : records.subList(Math.min(1, records.size()), records.size())) {
      rows.add(row(records.get(0).cells(), record, origin));
    }
    return rows;
  }

  private static Map<String, String> row(List<String> header, CsvRows.Row record, String origin)
      throws IOException {
    List<String> cells = record.cells();
    if (cells.size() > header.size()) {
      throw new IOException(
          origin
              + ", line "
              + record.line()
              + ": has "
              + cells.size()
              + " fields, the header "
              + header.size());
    }
    Map<String, String> row = new LinkedHashMap<>();
    for (int i = 0; i < cells.size(); i++) {
      row.put(header.get(i), cells.get(i));
    }
    return row;
  }
}
