package org.occgen.transforms.measure;

import java.util.ArrayList;
import java.util.List;
import org.occgen.core.benchmark.LabelledSegment;

/**
 * The person and the sentences of a segment that are measured.
 *
 * @param person item id of the person whom it is about
 * @param genders values of P21 of the person
 * @param sentences one in each language that is measured, in the order of these
 */
public record SegmentText(String person, List<String> genders, List<String> sentences) {
  public SegmentText {
    genders = List.copyOf(genders);
    sentences = List.copyOf(sentences);
  }

  /** The sentences of a row in {@code languages}, which are some of its own. */
  public static SegmentText of(LabelledSegment row, List<String> languages) {
    List<String> sentences = new ArrayList<>();
    for (String language : languages) {
      sentences.add(row.sentences().get(row.languages().indexOf(language)));
    }
    return new SegmentText(row.qid(), row.genders(), sentences);
  }
}
