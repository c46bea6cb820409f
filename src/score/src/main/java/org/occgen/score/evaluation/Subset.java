package org.occgen.score.evaluation;

import java.util.Arrays;

/**
 * The segments of a figure, or the gap between segments.
 *
 * @param kind which kind of figure
 * @param category the category; empty where the kind needs none
 */
public record Subset(Kind kind, String category) {
  /** Kinds of figures. */
  public enum Kind {
    /** The score of all segments. */
    ALL("all", false),
    /** The score of a gender category. */
    CATEGORY("", false),
    /** Masculine less feminine; positive if masculine segments are translated better. */
    GAP("gap", true),
    /** The mean of the gaps of groups that have both categories. */
    MACRO_GAP("macro-gap", true),
    /** A category less all others together. */
    GAP_TO_REST("gap-to-rest", true),
    /** The best category less the worst. */
    LARGEST_GAP("largest-gap", true);

    private final String shown;
    private final boolean gap;

    Kind(String shown, boolean gap) {
      this.shown = shown;
      this.gap = gap;
    }
  }

  /** All segments. */
  public static final Subset ALL = new Subset(Kind.ALL, "");

  /** Masculine less feminine segments. */
  public static final Subset GAP = new Subset(Kind.GAP, "");

  /** The macro gap. */
  public static final Subset MACRO_GAP = new Subset(Kind.MACRO_GAP, "");

  /** The largest gap. */
  public static final Subset LARGEST_GAP = new Subset(Kind.LARGEST_GAP, "");

  /** A gender category. */
  public static Subset of(String category) {
    return new Subset(Kind.CATEGORY, category);
  }

  /** A category against the rest. */
  public static Subset gapToRest(String category) {
    return new Subset(Kind.GAP_TO_REST, category);
  }

  /** Whether a name is that of another kind of figure, so that no category can be called so. */
  public static boolean isReserved(String name) {
    return Arrays.stream(Kind.values())
        .filter(kind -> kind != Kind.CATEGORY)
        .map(kind -> kind.shown)
        .anyMatch(
            shown ->
                name.equals(shown)
                    || (shown.equals(Kind.GAP_TO_REST.shown) && name.startsWith(shown + ":")));
  }

  /** Whether it is a gap of some kind. */
  public boolean isGap() {
    return kind.gap;
  }

  /** As files call it: {@code all}, {@code feminine}, {@code gap}, {@code gap-to-rest:other}. */
  public String name() {
    if (kind.shown.isEmpty()) {
      return category;
    }
    return category.isEmpty() ? kind.shown : kind.shown + ":" + category;
  }
}
