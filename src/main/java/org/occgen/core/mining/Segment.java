package org.occgen.core.mining;

import java.util.List;

/**
 * One row of the benchmark as ids and scores: one pivot sentence with one counterpart in every
 * other language of the run. The text is joined when the benchmark is written.
 *
 * @param qid whose biographies it comes from
 * @param positions one position a language, in the order of {@link PersonCandidates#languages()}:
 *     the sentence's place in that language's biography, from 0; the pivot's first
 * @param cosines one cosine a language but the pivot, in that order
 * @param margins one margin a language but the pivot, in that order
 * @param score the smallest of (margin minus that language's threshold); 0 in a monolingual run
 */
public record Segment(
    String qid, List<Integer> positions, List<Double> cosines, List<Double> margins, double score) {
  public Segment {
    positions = List.copyOf(positions);
    cosines = List.copyOf(cosines);
    margins = List.copyOf(margins);
    if (positions.isEmpty()
        || margins.size() != positions.size() - 1
        || cosines.size() != margins.size()) {
      throw new IllegalArgumentException(
          qid + ": " + positions.size() + " positions, " + margins.size() + " margins");
    }
  }

  /** Position of the pivot sentence in the pivot biography. */
  public int pivotPosition() {
    return positions.get(0);
  }
}
