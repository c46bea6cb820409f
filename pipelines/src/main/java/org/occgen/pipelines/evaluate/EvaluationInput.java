package org.occgen.pipelines.evaluate;

import java.util.List;

/**
 * All that an evaluation reads.
 *
 * @param testSet what the systems are evaluated on
 * @param systems their output, in the order in which it was given; the names are distinct
 * @param scores scores from elsewhere, in the order in which they were given
 * @param warnings what the readers of the figures must know of the files, a sentence each
 */
public record EvaluationInput(
    TestSet testSet, List<SystemOutput> systems, List<GivenScores> scores, List<String> warnings) {
  public EvaluationInput {
    systems = List.copyOf(systems);
    scores = List.copyOf(scores);
    warnings = List.copyOf(warnings);
  }
}
