package org.occgen.score.significance;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;

/**
 * The unit, category and group of each segment: every segment is of a unit (a person; the line
 * itself where no person is known), and belongs to a gender category and to a group (the
 * occupations that it counts for). Units, categories and groups have numbers, in the order of their
 * names.
 */
public final class SamplingDesign {
  private final List<String> categories;
  private final List<String> units;
  private final List<String> groups;
  private final int[] categoryOf;
  private final int[] unitOf;
  private final int[] groupOf;
  private final int[][] segmentsOf;

  private SamplingDesign(List<String> category, List<String> unit, List<String> group) {
    categories = names(category);
    units = names(unit);
    groups = names(group);
    categoryOf = numbers(category, categories);
    unitOf = numbers(unit, units);
    groupOf = numbers(group, groups);
    segmentsOf = new int[units.size()][];
    int[] counts = new int[units.size()];
    for (int number : unitOf) {
      counts[number]++;
    }
    Arrays.setAll(segmentsOf, number -> new int[counts[number]]);
    for (int segment = unitOf.length - 1; segment >= 0; segment--) {
      int number = unitOf[segment];
      counts[number]--;
      segmentsOf[number][counts[number]] = segment;
    }
  }

  /**
   * The design of segments.
   *
   * @param category the gender category of each segment
   * @param unit the id of the person of each segment
   * @param group the group of each segment; empty where there are none
   * @throws IllegalArgumentException if the lists differ in length
   */
  public static SamplingDesign of(List<String> category, List<String> unit, List<String> group) {
    if (category.size() != unit.size() || category.size() != group.size()) {
      throw new IllegalArgumentException(
          category.size() + " categories, " + unit.size() + " units, " + group.size() + " groups");
    }
    return new SamplingDesign(category, unit, group);
  }

  /** The design of segments without groups. */
  public static SamplingDesign of(List<String> category, List<String> unit) {
    return of(category, unit, Collections.nCopies(category.size(), ""));
  }

  private static List<String> names(List<String> all) {
    return List.copyOf(new TreeSet<>(all));
  }

  private static int[] numbers(List<String> all, List<String> names) {
    String[] sorted = names.toArray(new String[0]);
    return all.stream().mapToInt(name -> Arrays.binarySearch(sorted, name)).toArray();
  }

  /** The number of segments. */
  public int size() {
    return unitOf.length;
  }

  /** Names of the categories. */
  public List<String> categories() {
    return categories;
  }

  /** Ids of the units. */
  public List<String> units() {
    return units;
  }

  /** Names of the groups. */
  public List<String> groups() {
    return groups;
  }

  /** Whether a group is one: segments without a group are together in one without a name. */
  public boolean isNamed(int group) {
    return !groups.get(group).isEmpty();
  }

  /** Number of the category of a segment. */
  public int categoryOf(int segment) {
    return categoryOf[segment];
  }

  /** Number of the unit of a segment. */
  public int unitOf(int segment) {
    return unitOf[segment];
  }

  /** Number of the group of a segment. */
  public int groupOf(int segment) {
    return groupOf[segment];
  }

  /** The segments of a unit, in their order. */
  public int[] segmentsOf(int unit) {
    return segmentsOf[unit].clone();
  }
}
