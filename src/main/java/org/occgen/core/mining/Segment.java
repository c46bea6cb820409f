package org.occgen.core.mining;

import static com.google.common.base.Strings.lenientFormat;

import java.util.List;
import org.apiguardian.api.API;

/**
 * One row of the benchmark as ids and scores: one pivot sentence with one counterpart in every
 * other language of the run. The text is joined when the benchmark is written.
 *
 * @param qid whose biographies it comes from
 * @param positions one position a language, in the order of {@link PersonCandidates#languages()}:
 *     the sentence's place in that language's biography, from 0; the pivot's first
 * @param cosines one cosine a language but the pivot, in that order
 * @param margins one margin a language but the pivot, in that order
 * @param probabilities one probability a language but the pivot, in that order: that the two
 *     sentences are translations of each other
 * @param score the smallest of the probabilities; 0 in a monolingual run
 */
@API(status = API.Status.STABLE)
public record Segment(
    String qid,
    List<Integer> positions,
    List<Double> cosines,
    List<Double> margins,
    List<Double> probabilities,
    double score) {
  public Segment {
    positions = List.copyOf(positions);
    cosines = List.copyOf(cosines);
    margins = List.copyOf(margins);
    probabilities = List.copyOf(probabilities);
    if (positions.isEmpty()
        || margins.size() != positions.size() - 1
        || cosines.size() != margins.size()
        || probabilities.size() != margins.size()) {
      throw new IllegalArgumentException(
          lenientFormat(
              "%s: %s positions, %s cosines, %s margins, %s probabilities",
              qid, positions.size(), cosines.size(), margins.size(), probabilities.size()));
    }
  }

  /** A segment whose score is the smallest of its probabilities. */
  public Segment(
      String qid,
      List<Integer> positions,
      List<Double> cosines,
      List<Double> margins,
      List<Double> probabilities) {
    this(
        qid,
        positions,
        cosines,
        margins,
        probabilities,
        probabilities.stream().mapToDouble(Double::doubleValue).min().orElse(0));
  }

  /** Position of the pivot sentence in the pivot biography. */
  public int pivotPosition() {
    return positions.get(0);
  }
}
