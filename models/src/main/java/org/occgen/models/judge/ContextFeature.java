package org.occgen.models.judge;

import java.util.Locale;

/** A feature that the judge looks at when it has seen all candidates of two articles once. */
public enum ContextFeature {
  /** The logarithm of the odds at the first look, at the pair alone. */
  ALONE,
  /**
   * The support of the pairs around, 0 to 1: the largest first probability of a candidate that
   * stands at most three sentences away in both articles, in the same direction; of that distance
   * in both it counts whole, else less. Translated articles run in parallel.
   */
  BESIDE,
  /** Expected share of the shorter article that is translated, by the first look. */
  TRANSLATED,
  /** The largest first probability of another candidate with one of the two sentences. */
  RIVAL;

  /** Its name in files, in kebab-case. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
