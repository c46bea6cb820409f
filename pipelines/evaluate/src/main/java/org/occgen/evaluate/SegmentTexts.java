package org.occgen.evaluate;

import static org.occgen.evaluate.ScoreText.format;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.occgen.core.files.CountText;
import org.occgen.core.text.Utf8Lines;

/**
 * Reads texts with a segment a line, plain or compressed by gzip, and tells what is strange in
 * them. A line feed ends a line and nothing else does ({@link Utf8Lines}).
 *
 * @param warnings gets a sentence for each unusual thing in a file
 */
public record SegmentTexts(List<String> warnings) {
  /**
   * All lines of a file that should have so many. If there are more, the first further one is among
   * them, so that the caller can refuse the file; the others are not held.
   *
   * @param lines how many there should be
   * @throws IOException as {@link #read}
   */
  List<String> readBeside(Path file, int lines) throws IOException {
    return read(file, (int) Math.min(1_000 + 10L * lines, Integer.MAX_VALUE));
  }

  /**
   * All lines of a file.
   *
   * @param most more lines than these are not held
   * @throws IOException if it is empty, has more lines or is no text; the message names file and
   *     line
   */
  public List<String> read(Path file, int most) throws IOException {
    List<String> texts = new ArrayList<>();
    Found empty = new Found();
    Found ends = new Found();
    int firstEnd = 0;
    try (Utf8Lines lines = Utf8Lines.open(file)) {
      while (lines.hasNext()) {
        String line = lines.nextText();
        if (texts.size() == most) {
          throw new IOException(
              format("%s: has more than %,d lines, far more than there are segments", file, most));
        }
        texts.add(line);
        lines.requireMemory();
        if (line.isBlank()) {
          empty.in(texts.size());
        }
        int end = firstEndOfLine(line);
        if (end > 0) {
          ends.in(texts.size());
          firstEnd = firstEnd == 0 ? end : firstEnd;
        }
      }
      if (lines.hasByteOrderMark()) {
        warnings.add(file + ": begins with a byte order mark, which is left out");
      }
      if (lines.carriageReturns() > 0) {
        warnings.add(
            format(
                "%s: %,d of %,d lines %s with CR LF; the carriage returns are left out",
                file,
                lines.carriageReturns(),
                texts.size(),
                CountText.word(lines.carriageReturns(), "ends", "end")));
      }
    }
    if (texts.isEmpty()) {
      throw new IOException(file + ": is empty; it must have a line for every segment");
    }
    if (ends.count > 0) {
      warnings.add(
          format(
              "%s: %s a character that some programs take for the end of a line, the"
                  + " first is U+%04X in line %d; here it stays and ends no line",
              file, CountText.of(ends.count, "line holds", "lines hold"), firstEnd, ends.first));
    }
    if (empty.count > 0) {
      warnings.add(
          format(
              "%s: %,d of %,d lines %s empty, the first is line %d; empty lines are scored, too",
              file,
              empty.count,
              texts.size(),
              CountText.word(empty.count, "is", "are"),
              empty.first));
    }
    return texts;
  }

  /**
   * Refuses a table of sources and translations, which would be scored as if both were translation.
   *
   * @param reference what the lines are compared with, for the message
   * @throws IOException if every line has a tabulator
   */
  public static void requireNoTable(Path file, List<String> lines, Path reference)
      throws IOException {
    if (lines.size() > 1 && lines.stream().allMatch(line -> line.indexOf('\t') >= 0)) {
      throw new IOException(
          format(
              "%s: has a tabulator in every line, so it looks like a table; give the translations"
                  + " alone, line N for line N of %s (src/site/evaluation.md joins a table of"
                  + " sources and translations)",
              file, reference));
    }
  }

  /** Lines in which something was found. */
  private static final class Found {
    private int count;
    private int first;

    void in(int line) {
      first = count == 0 ? line : first;
      count++;
    }
  }

  /**
   * The first character that Python's {@code splitlines}, or universal newlines, take for the end
   * of a line; 0 for none.
   */
  private static int firstEndOfLine(String line) {
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      boolean control = c == '\r' || c == 0x0B || c == 0x0C || (c >= 0x1C && c <= 0x1E);
      if (control || c == 0x85 || c == '\u2028' || c == '\u2029') {
        return c;
      }
    }
    return 0;
  }
}
