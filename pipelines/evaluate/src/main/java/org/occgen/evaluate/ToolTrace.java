package org.occgen.evaluate;

import static org.occgen.evaluate.ScoreText.format;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.core.text.WordLists;

/**
 * A mark that a tool leaves in a translation: a character, a label or a code that is no part of it.
 * {@code tool-traces.tsv} has all of them, and every command gives them the same names.
 *
 * @param words what a line with the mark has
 * @param share of the lines from which on it is worth a warning, 0 to 1
 * @param pattern finds it, and its group, if it has one, is the example; empty for letters that are
 *     not in NFC
 */
public record ToolTrace(String words, double share, Pattern pattern) {
  /** The share of lines that is worth a warning where no translation has such a mark. */
  static final double RARE = 0.02;

  /** All traces, in the order in which warnings name them. */
  private static final List<ToolTrace> ALL =
      WordLists.read(ToolTrace.class, "tool-traces.tsv").orElseThrow().stream()
          .map(ToolTrace::parse)
          .toList();

  static List<ToolTrace> all() {
    return ALL;
  }

  private static ToolTrace parse(String line) {
    String[] cells = line.split("\t", -1);
    double share =
        switch (cells[0]) {
          case "rare" -> RARE;
          case "many" -> 0.1; // where some translations have it
          case "most" -> 0.5; // where it may be the style of a translation
          default -> throw new IllegalStateException("tool-traces.tsv: " + line);
        };
    return new ToolTrace(cells[1], share, Pattern.compile(cells.length < 3 ? "" : cells[2]));
  }

  /**
   * The marks that a line has and that stand neither in its source nor in its reference, by names
   * in kebab case. Marks that may be the style of a translation are left out.
   */
  public static List<String> namesIn(String line, String source, String reference) {
    return ALL.stream()
        .filter(trace -> trace.share() == RARE && trace.find(line).isPresent())
        .filter(trace -> trace.find(source).isEmpty() && trace.find(reference).isEmpty())
        .map(ToolTrace::name)
        .toList();
  }

  /** Its words in kebab case, without what stands in brackets. */
  private String name() {
    return words.replaceAll(" \\(.*\\)", "").toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
  }

  /** Its first occurrence in a line, as it is shown to people. */
  Optional<String> find(String line) {
    if (pattern.pattern().isEmpty()) {
      return decomposed(line);
    }
    Matcher matcher = pattern.matcher(line);
    if (!matcher.find()) {
      return Optional.empty();
    }
    String found = matcher.group(matcher.groupCount()).strip();
    return Optional.of(
        found.length() == 1 && Character.getType(found.charAt(0)) == Character.FORMAT
            ? format("U+%04X", (int) found.charAt(0))
            : found);
  }

  private static Optional<String> decomposed(String line) {
    String composed = Normalizer.normalize(line, Normalizer.Form.NFC);
    for (int i = 0; composed.length() < line.length() && i < composed.length(); i++) {
      if (composed.charAt(i) != line.charAt(i)) {
        return Optional.of(composed.substring(i, i + 1));
      }
    }
    return composed.length() < line.length() ? Optional.of("") : Optional.empty();
  }
}
