package org.occgen.transforms.characterise;

import java.util.ArrayList;
import java.util.List;
import org.occgen.core.benchmark.BenchmarkSegment;

/**
 * What is counted of a segment.
 *
 * @param genders values of P21 of the person whom it is about
 * @param sentences one in each language that is counted, in the order of these
 */
public record SegmentText(List<String> genders, List<String> sentences) {
  public SegmentText {
    genders = List.copyOf(genders);
    sentences = List.copyOf(sentences);
  }

  /** The sentences of a row in {@code languages}, which are some of its own. */
  public static SegmentText of(BenchmarkSegment row, List<String> languages) {
    List<String> sentences = new ArrayList<>();
    for (String language : languages) {
      sentences.add(row.sentences().get(row.languages().indexOf(language)));
    }
    return new SegmentText(row.genders(), sentences);
  }
}
