package org.occgen.models.averaging;

/** Sums up a word's vector from rows of one table or more. */
interface WordSum {
  /**
   * Adds the vector of a normalised word to a sum.
   *
   * @param sum as many numbers as the vectors are wide
   */
  void addTo(String word, float[] sum);
}
