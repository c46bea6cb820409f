package org.occgen.evaluate;

import static org.occgen.evaluate.ScoreText.format;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.occgen.core.files.CountText;
import org.occgen.core.text.Utf8Lines;

/**
 * Reads texts with a segment a line, plain or compressed by gzip, and tells what is strange in
 * them. A line feed ends a line and nothing else does ({@link Utf8Lines}).
 *
 * @param warnings gets a sentence for each unusual thing in a file
 */
public record SegmentTexts(List<String> warnings) {
  /** The separator between a source and its translation in files of WinoMT and of fast_align. */
  public static final String BETWEEN = " ||| ";

  private static final Pattern CANARY = Pattern.compile("(?i)\\bcanary\\b.*\\bGUID\\b");
  private static final Pattern FINISHED = Pattern.compile("[.!?…。！？।؟۔\"»”“’'」』)\\]]\\s*$");

  /** The share of a source's length below which a translation without an end is cut off. */
  private static final double SHORT = 0.8;

  /** Fewer lines may be short for any reason. */
  private static final int FEWEST_CUT = 10;

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
        if (lines.number() == 1 && isCanary(line)) {
          warnings.add(
              file + ": begins with a canary, which no program may train on; the line is left out");
          continue;
        }
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
   * Refuses a file of another form than a text a line, which would be scored as if all of it were
   * translation: a table, sources with their translations, or JSON.
   *
   * @param reference what the lines are compared with, for the message
   * @throws IOException if it is one; the message names the file and says what to do
   */
  public static void requirePlain(Path file, List<String> lines, Path reference)
      throws IOException {
    requireNone(
        file, lines, line -> line.indexOf('\t') >= 0, "a tabulator", "a table", "", reference);
    requireNone(
        file,
        lines,
        line -> line.contains(BETWEEN),
        "\"|||\"",
        "sources with their translations",
        ": sed 's/.* ||| //' leaves them",
        reference);
    requireNone(
        file,
        lines,
        line -> line.stripLeading().startsWith("{\""),
        "an object of JSON",
        "JSONL",
        ", or the JSONL of WMT whose documents the test set names by doc_id",
        reference);
  }

  private static void requireNone(
      Path file,
      List<String> lines,
      Predicate<String> has,
      String what,
      String form,
      String cure,
      Path reference)
      throws IOException {
    if (lines.size() > 1 && lines.stream().allMatch(has)) {
      throw new IOException(
          format(
              "%s: has %s in every line, so it looks like %s; give the translations alone, line N"
                  + " for line N of %s%s (src/site/evaluation.md joins a table of sources and"
                  + " translations)",
              file, what, form, reference, cure));
    }
  }

  /**
   * Refuses output without any text, and translations that are cut off: more than half of them end
   * without a mark where the text beside has one, and are clearly shorter than it.
   *
   * @param texts sources or references, one for each line
   * @throws IOException if they are; the message names the file and says what to do
   */
  public static void requireWhole(Path file, List<String> lines, List<String> texts)
      throws IOException {
    if (lines.stream().allMatch(String::isBlank)) {
      throw new IOException(
          format(
              "%s: has no translation of the suite or test set: every line is empty; leave it out",
              file));
    }
    long cut =
        IntStream.range(0, lines.size())
            .filter(
                line ->
                    FINISHED.matcher(texts.get(line)).find()
                        && !FINISHED.matcher(lines.get(line)).find()
                        && !lines.get(line).isBlank()
                        && lines.get(line).length() < SHORT * texts.get(line).length())
            .count();
    if (cut * 2 > lines.size() && cut >= FEWEST_CUT) {
      throw new IOException(
          format(
              "%s: %,d of %,d translations are cut off: they are short and end in the middle of a"
                  + " sentence; translate again with a higher limit of tokens, or leave this"
                  + " system out",
              file, cut, lines.size()));
    }
  }

  /** Whether a line is one by which the makers of a test set keep it out of training data. */
  public static boolean isCanary(String line) {
    return CANARY.matcher(line).find();
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
