package org.occgen.pipelines.benchmark;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.core.calibration.BalanceOutcome;
import org.occgen.core.precision.ReviewedPrecision;
import org.occgen.core.release.Release;
import org.occgen.core.release.ReleaseCounts;
import org.occgen.core.review.ReviewAgreement;

/**
 * How a release was reviewed: what its documents tell.
 *
 * @param version of the release, {@code 1.0.0}
 * @param release its rows and what became of the others
 * @param counts of them
 * @param reviewers how many people decided
 * @param doubleShare share of segments that two people were to review, from 0 to 1
 * @param agreement of two who decided without seeing each other's decision; empty if no two did
 * @param precision by language, of the pairs of the run that were reviewed
 * @param ofRun what balancing made of the thresholds in the run, before anybody reviewed
 * @param files text of the files that only a release has, by name
 */
public record ReleaseFacts(
    String version,
    Release release,
    ReleaseCounts counts,
    int reviewers,
    double doubleShare,
    Optional<ReviewAgreement> agreement,
    List<ReviewedPrecision> precision,
    BalanceOutcome ofRun,
    Map<String, String> files) {
  public ReleaseFacts {
    precision = List.copyOf(precision);
    files = Collections.unmodifiableMap(new TreeMap<>(files));
  }
}
