package org.occgen.score.significance;

import org.occgen.score.MeanScore;
import org.occgen.score.SegmentStatistics;

/** Statistics of segments whose scores are known. */
final class MeanOfScores {
  private MeanOfScores() {}

  /** Scores of which higher ones are better. */
  static SegmentStatistics of(double... scores) {
    return new MeanScore("mean", false).statistics(scores);
  }

  /** Scores of which lower ones are better. */
  static SegmentStatistics errors(double... scores) {
    return new MeanScore("errors", true).statistics(scores);
  }
}
