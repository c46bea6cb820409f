package org.occgen.evaluate;

import java.util.Optional;
import org.occgen.score.evaluation.Evaluation;
import org.occgen.score.evaluation.ScoreFigure;
import org.occgen.score.evaluation.Subset;

/**
 * The figures beside gender accuracy. Gender accuracy itself is one of the metrics.
 *
 * @param verdicts what rules say of each translation
 * @param shares figures of coverage and of both bounds; they are corrected apart from those of the
 *     metrics, whose tests they would only weaken
 */
record GenderReport(GenderVerdicts verdicts, Evaluation shares) {
  /** A figure of coverage or of a bound. */
  Optional<ScoreFigure> figure(String system, VerdictShare share, Subset subset) {
    return shares.figure(system, share.metric(), subset);
  }
}
