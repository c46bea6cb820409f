package org.occgen.evaluate.sets;

import static org.occgen.evaluate.ScoreText.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.occgen.core.files.CountText;
import org.occgen.evaluate.LineShift;
import org.occgen.evaluate.SegmentTexts;

/** Reads the texts of a test set and of systems, line by line. */
public final class SetTexts {
  /** The share of sources that may differ from those of the test set. */
  private static final double FEW = 0.01;

  private static final Pattern MARK = Pattern.compile("</?[FM]>");

  private final List<String> warnings;
  private final SegmentTexts texts;

  /**
   * A reader.
   *
   * @param warnings gets a sentence for each unusual thing in a file
   */
  SetTexts(List<String> warnings) {
    this.warnings = warnings;
    this.texts = new SegmentTexts(warnings);
  }

  /**
   * A text of the test set, without the marks that people put around gender-bearing words.
   *
   * @throws IOException if it cannot be read; the message names file and line
   */
  List<String> read(Path file) throws IOException {
    return texts.read(file, Integer.MAX_VALUE).stream().map(SetTexts::withoutMarks).toList();
  }

  /**
   * A system's translations. A file of no bytes stands for empty translations of all lines.
   *
   * @param reference what must have as many lines, for messages
   * @param lines of it
   * @throws IOException if it cannot be read, is a table, or has other lines; the message names
   *     file and line
   */
  List<String> translations(Path file, Path reference, List<String> lines) throws IOException {
    if (Files.size(file) == 0) {
      warnings.add(file + ": is empty; every translation counts as empty");
      return Collections.nCopies(lines.size(), "");
    }
    List<String> read = texts.read(file, 1_000 + 10 * lines.size());
    read = withoutSources(read, lines);
    SegmentTexts.requirePlain(file, read, reference);
    if (read.size() != lines.size()) {
      throw new IOException(
          format(
              "%s: has %s, but %s has %,d; there must be a translation for every line%s",
              file,
              CountText.of(read.size(), "line"),
              reference,
              lines.size(),
              LineShift.find(read, lines)
                  .map(shift -> "; " + shift.told(reference.toString()))
                  .orElse("")));
    }
    if (!read.stream().allMatch(String::isBlank)) { // the published rules call such output correct
      SegmentTexts.requireWhole(file, read, lines);
    }
    List<String> plain = read.stream().map(SetTexts::withoutMarks).toList();
    if (!plain.equals(read)) {
      warnings.add(file + ": has marks such as <F>, which are left out");
    }
    return plain;
  }

  /**
   * The translations of lines that have their sources before them, as in WinoMT's repository,
   * joined by the source. Lines whose sources are others, or that have none, stay as they are.
   *
   * @param sources of the test set; the published translations of two of them are those of the same
   *     sentence with another pronoun, and are taken by their line
   */
  public static List<String> withoutSources(List<String> read, List<String> sources) {
    Map<String, String> bySource = new HashMap<>();
    List<String> translations = new ArrayList<>();
    for (String line : read) {
      int between = line.indexOf(SegmentTexts.BETWEEN);
      if (between < 0) {
        return read;
      }
      translations.add(line.substring(between + SegmentTexts.BETWEEN.length()));
      bySource.put(line.substring(0, between), translations.get(translations.size() - 1));
    }
    long others = sources.stream().filter(source -> !bySource.containsKey(source)).count();
    return read.size() != sources.size() || others > FEW * sources.size()
        ? read
        : IntStream.range(0, sources.size())
            .mapToObj(i -> bySource.getOrDefault(sources.get(i), translations.get(i)))
            .toList();
  }

  private static String withoutMarks(String line) {
    return line.indexOf('<') < 0 ? line : MARK.matcher(line).replaceAll("");
  }
}
