package org.occgen.evaluate;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All that an evaluation reads.
 *
 * @param testSet what the systems are evaluated on
 * @param systems their output, in the order in which it was given; the names are distinct
 * @param scores scores from elsewhere, in the order in which they were given
 * @param warnings what the readers of the figures must know of the files, a sentence each
 * @param heldBack why nothing may be concluded from the scores of a system, by its name
 */
public record EvaluationInput(
    TestSet testSet,
    List<SystemOutput> systems,
    List<GivenScores> scores,
    List<String> warnings,
    Map<String, String> heldBack) {
  public EvaluationInput {
    systems = List.copyOf(systems);
    scores = List.copyOf(scores);
    warnings = List.copyOf(warnings);
    heldBack = Collections.unmodifiableMap(new LinkedHashMap<>(heldBack));
  }

  /** This input with other scores. */
  public EvaluationInput withScores(List<GivenScores> all) {
    return new EvaluationInput(testSet, systems, all, warnings, heldBack);
  }
}
