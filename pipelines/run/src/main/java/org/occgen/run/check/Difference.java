package org.occgen.run.check;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * The first place at which a text is not what it should be.
 *
 * @param line its line, from 1
 * @param cell its cell among those that tabs part, from 0
 * @param found what stands there: the cell, or the part of it around the place
 * @param expected what should
 */
public record Difference(int line, int cell, String found, String expected) {
  private static final int BEFORE = 40;
  private static final int AFTER = 60;

  private static final int AROUND = 400;

  /** The first difference of two files, neither held in memory; empty if they are equal. */
  public static Optional<String> between(Path found, Path expected) throws IOException {
    long place = Files.mismatch(found, expected);
    return place < 0
        ? Optional.empty()
        : Optional.of(
            String.format(Locale.ROOT, "from byte %,d on it ", place + 1)
                + between(part(found, place), part(expected, place)).shown());
  }

  private static String part(Path file, long place) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      in.skipNBytes(Math.max(0, place - AROUND));
      return new String(in.readNBytes(2 * AROUND), StandardCharsets.UTF_8);
    }
  }

  /** The first difference of two texts, which are not equal. */
  static Difference between(String found, String expected) {
    int place = 0;
    int begin = 0; // of the cell
    int line = 1;
    int cell = 0;
    while (place < found.length()
        && place < expected.length()
        && found.charAt(place) == expected.charAt(place)) {
      char c = found.charAt(place++);
      begin = c == '\t' || c == '\n' ? place : begin;
      line += c == '\n' ? 1 : 0;
      cell = c == '\n' ? 0 : c == '\t' ? cell + 1 : cell;
    }
    begin = Math.max(begin, place - BEFORE);
    return new Difference(line, cell, part(found, begin, place), part(expected, begin, place));
  }

  private static String part(String text, int begin, int place) {
    int end = place;
    while (end < text.length() && end < place + AFTER && "\t\n".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return text.substring(begin, end);
  }

  /** The name of the cell's column and a space; empty where the header names one column or less. */
  String column(String header) {
    String[] columns = header.strip().split("\t", -1);
    return cell < columns.length && columns.length > 1 ? columns[cell] + " " : "";
  }

  /** The two, for a person to read. */
  String shown() {
    return "has \"" + found + "\" where \"" + expected + "\" should be";
  }
}
