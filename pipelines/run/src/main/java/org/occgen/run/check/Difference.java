package org.occgen.run.check;

/**
 * The first place at which a text is not what it should be.
 *
 * @param line its line, from 1
 * @param cell its cell among those that tabs part, from 0
 * @param found what stands there: the cell, or the part of it around the place
 * @param expected what should
 */
record Difference(int line, int cell, String found, String expected) {
  private static final int BEFORE = 40;
  private static final int AFTER = 60;

  /** Where two texts, which are not equal, begin to differ. */
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
