package org.occgen.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The labels with which a judge names the gender that a translation gives a person. */
final class GenderLabels {
  /** A word of the translation shows a woman. */
  static final String FEMININE = "feminine";

  /** A word of the translation shows a man. */
  static final String MASCULINE = "masculine";

  /** The translation speaks of the person, and no word shows a gender. */
  static final String NEUTRAL = "neutral";

  /** The gender cannot be told: words contradict each other, or the person does not appear. */
  static final String UNCLEAR = "unclear";

  private static final Set<String> WOMEN = Set.of(FEMININE, "female", "f", "woman", "women");
  private static final Set<String> MEN = Set.of(MASCULINE, "male", "m", "man", "men");

  /**
   * The label that is right for a person of a category: feminine and masculine by whichever of
   * their usual names, any other category by its own name.
   */
  static String rightFor(String category) {
    String name = category.toLowerCase(Locale.ROOT);
    return WOMEN.contains(name) ? FEMININE : MEN.contains(name) ? MASCULINE : name;
  }

  /** The labels that a judge can give to segments of these categories. */
  static List<String> of(List<String> categories) {
    List<String> labels = new ArrayList<>(List.of(FEMININE, MASCULINE, NEUTRAL, UNCLEAR));
    categories.stream()
        .map(GenderLabels::rightFor)
        .filter(label -> !labels.contains(label))
        .forEach(labels::add);
    return labels;
  }

  /** The label that somebody wrote, in whichever case; empty if it is none of these. */
  static Optional<String> read(String cell, List<String> labels) {
    return Optional.of(cell.toLowerCase(Locale.ROOT)).filter(labels::contains);
  }

  /** Whether a label says one of the two genders. */
  static boolean isDecided(String label) {
    return label.equals(FEMININE) || label.equals(MASCULINE);
  }
}
