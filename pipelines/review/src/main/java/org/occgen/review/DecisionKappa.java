package org.occgen.review;

import java.util.List;
import org.occgen.review.ReviewEvent.Kind;
import org.occgen.score.Metric;
import org.occgen.score.SegmentStatistics;

/**
 * Cohen's kappa (Cohen 1960) of two reviewers' decisions to accept, edit or reject, as a function
 * of sums over segments, so that it can be resampled by person: (o - e) / (1 - e), o being the
 * share of segments with the same decision and e what it would be if each gave their decisions, as
 * often as they did, at random. 1 is full agreement, 0 chance.
 *
 * <p>Statistics of a segment: a table of 3 by 3, a row a decision of the first reviewer, with a 1
 * in one cell. NaN without segments, or where both always give one and the same decision.
 */
final class DecisionKappa implements Metric {
  private static final List<Kind> KINDS = List.of(Kind.ACCEPT, Kind.EDIT, Kind.REJECT);

  @Override
  public String name() {
    return "kappa";
  }

  @Override
  public String signature() {
    return "";
  }

  @Override
  public boolean lowerIsBetter() {
    return false;
  }

  @Override
  public int width() {
    return KINDS.size() * KINDS.size();
  }

  /** The statistics of segments whose decisions are given in the same order. */
  SegmentStatistics statistics(Kind[] first, Kind[] second) {
    double[] values = new double[first.length * width()];
    for (int segment = 0; segment < first.length; segment++) {
      values[segment * width() + cell(first[segment], second[segment])] = 1;
    }
    return new SegmentStatistics(this, values);
  }

  private static int cell(Kind first, Kind second) {
    return KINDS.indexOf(first) * KINDS.size() + KINDS.indexOf(second);
  }

  @Override
  public double score(double[] sums) {
    double all = 0;
    double same = 0;
    double byChance = 0;
    double[] rows = new double[KINDS.size()];
    double[] columns = new double[KINDS.size()];
    for (int row = 0; row < KINDS.size(); row++) {
      for (int column = 0; column < KINDS.size(); column++) {
        double count = sums[row * KINDS.size() + column];
        all += count;
        rows[row] += count;
        columns[column] += count;
        same += row == column ? count : 0;
      }
    }
    for (int kind = 0; kind < KINDS.size(); kind++) {
      byChance += rows[kind] * columns[kind];
    }
    double rest = all * all - byChance; // whole numbers, so 0 is exact
    return rest > 0 ? (same * all - byChance) / rest : Double.NaN;
  }
}
