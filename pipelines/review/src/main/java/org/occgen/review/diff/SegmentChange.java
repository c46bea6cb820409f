package org.occgen.review.diff;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A segment that both versions have, and that differs.
 *
 * @param before as the first version has it
 * @param sentences those that were edited, by language
 * @param columns other columns that changed, by name: {@code gender_category}, {@code score}
 */
public record SegmentChange(
    ComparedSegment before, Map<String, Edit> sentences, Map<String, Edit> columns) {
  public SegmentChange {
    sentences = Collections.unmodifiableMap(new TreeMap<>(sentences));
    columns = Collections.unmodifiableMap(new TreeMap<>(columns));
  }
}
