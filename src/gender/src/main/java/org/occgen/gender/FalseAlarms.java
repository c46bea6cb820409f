package org.occgen.gender;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.occgen.core.mark.WordGender;
import org.occgen.core.text.WordLists;
import org.occgen.gender.grammar.Lexicon;

/**
 * Verdicts <i>wrong</i> on sentences that are right, by the person's gender: people's own
 * translations (MT-GenEval's development set, even lines), judged without a reference. A judge with
 * more of them for women than for men shows a gap where there is none.
 *
 * @param counts verdicts on right sentences about women, and about men
 */
public record FalseAlarms(Map<WordGender, Count> counts) {
  /** The measured counts, a line for a language with or without its dictionary, and a gender. */
  static final String FILE = "false-alarms.tsv";

  /**
   * Verdicts on right sentences.
   *
   * @param wrong how many are called wrong
   * @param decided how many are called right, wrong or neutral
   */
  public record Count(int wrong, int decided) {
    /** The share of right sentences with a verdict that are called wrong, from 0 to 1. */
    public double share() {
      return (double) wrong / decided;
    }
  }

  /** The share of right sentences about a gender that are called wrong, from 0 to 1. */
  public double share(WordGender gender) {
    return Objects.requireNonNull(counts.get(gender)).share();
  }

  /**
   * The false alarms in a language, with its dictionary if that is on the class path.
   *
   * @param language as occgen writes it
   * @return empty for a language in which they were not measured
   */
  public static Optional<FalseAlarms> of(String language) {
    List<String> key = key(language);
    Map<WordGender, Count> counts = new EnumMap<>(WordGender.class);
    for (String line : WordLists.read(FalseAlarms.class, FILE).orElseThrow()) {
      List<String> cells = List.of(line.split("\t", -1));
      if (cells.subList(0, 2).equals(key)) {
        counts.put(
            WordGender.of(cells.get(2)).orElseThrow(),
            new Count(Integer.parseInt(cells.get(3)), Integer.parseInt(cells.get(4))));
      }
    }
    return counts.isEmpty() ? Optional.empty() : Optional.of(new FalseAlarms(counts));
  }

  /** The first two cells of a language's lines. */
  static List<String> key(String language) {
    return List.of(language, Lexicon.of(language).isThere() ? "dictionary" : "none");
  }
}
