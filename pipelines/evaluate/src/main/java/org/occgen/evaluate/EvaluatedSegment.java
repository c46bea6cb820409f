package org.occgen.evaluate;

import java.util.List;

/**
 * The person and metadata of a segment.
 *
 * @param line its line in every file, from 1
 * @param id what the metadata call it ({@code segment_id}); the line where they do not
 * @param person the person's id; empty where no person is known
 * @param name the person's name; the id where none is known
 * @param category the person's gender category; {@link TestSet#ALL} without metadata
 * @param group ids of the occupations that it counts for; empty where none are known
 * @param groupLabel their labels, joined by a comma and a space; the ids where there are none
 * @param occupations ids of all occupations that the person has; those of the group where no more
 *     is known
 * @param pair what it has in common with its other version, in which the person has another gender;
 *     empty for none
 * @param articles addresses of the articles that it was taken from: in the language of the
 *     references, then in that of the sources, those that are known
 */
public record EvaluatedSegment(
    int line,
    String id,
    String person,
    String name,
    String category,
    List<String> group,
    String groupLabel,
    List<String> occupations,
    String pair,
    List<String> articles) {
  public EvaluatedSegment {
    group = List.copyOf(group);
    occupations = List.copyOf(occupations);
    articles = List.copyOf(articles);
  }

  /**
   * The unit that figures are resampled over: the person. Where no person is known, it is the pair
   * with both versions, and without a pair the line.
   */
  public String unit() {
    if (!person.isEmpty()) {
      return person;
    }
    return pair.isEmpty() ? Integer.toString(line) : "pair " + pair;
  }

  /** The ids of the occupations, joined by commas: the group's name among groups. */
  public String groupId() {
    return String.join(",", group);
  }
}
