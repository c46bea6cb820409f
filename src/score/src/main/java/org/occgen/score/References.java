package org.occgen.score;

import java.util.List;

/** The number of references of every segment: one number, which the signature tells. */
final class References {
  static int require(int references) {
    if (references < 1) {
      throw new IllegalArgumentException("a metric needs a reference a segment, not " + references);
    }
    return references;
  }

  static void check(int expected, List<String> references) {
    if (references.size() != expected) {
      throw new IllegalArgumentException(
          "a segment has " + references.size() + " references, others have " + expected);
    }
  }
}
