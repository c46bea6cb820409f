package org.occgen.review.diff;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A segment as one version of a benchmark has it.
 *
 * @param id segment id
 * @param qid the person's item id
 * @param genderCategory the person's gender category
 * @param group item ids of the occupations that it counts for, as the table joins them
 * @param sentences by language
 * @param columns what else is known of it, by column: labels, articles, scores
 */
public record ComparedSegment(
    String id,
    String qid,
    String genderCategory,
    String group,
    Map<String, String> sentences,
    Map<String, String> columns) {
  public ComparedSegment {
    sentences = Collections.unmodifiableMap(new TreeMap<>(sentences));
    columns = Collections.unmodifiableMap(new TreeMap<>(columns));
  }
}
