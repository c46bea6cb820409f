package org.occgen.review.diff;

/**
 * The changed numbers of people and segments of a gender category in a group.
 *
 * @param group item ids of its occupations, joined by commas
 * @param genderCategory gender category
 * @param before in the first version
 * @param after in the second version
 */
public record CellChange(String group, String genderCategory, Count before, Count after) {
  /**
   * Counts of a cell.
   *
   * @param people how many
   * @param segments of these people
   */
  public record Count(long people, long segments) {
    /** Nobody. */
    public static final Count NONE = new Count(0, 0);
  }
}
