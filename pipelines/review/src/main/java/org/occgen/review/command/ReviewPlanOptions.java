package org.occgen.review.command;

import static org.occgen.command.UsageException.require;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.occgen.command.UsageException;
import org.occgen.core.files.CellText;
import org.occgen.review.ReviewerName;
import org.occgen.review.journal.RunReview;
import picocli.CommandLine.Option;

/** The options for the beginning of a review; both values stay as the review began with them. */
final class ReviewPlanOptions {
  @Option(
      names = "--double-share",
      paramLabel = "SHARE",
      description =
          "Share of segments, from 0 to 1, that two people review, neither seeing the other's"
              + " decision before both are in; agreement is measured on them. It stays as the"
              + " review began with it (default: 0).")
  private @Nullable Double doubleShare;

  @Option(
      names = "--adjudicators",
      split = ",",
      paramLabel = "NAME",
      description =
          "The people who decide where two differ (default: any third person). It stays as the review began"
              + " with it.")
  private @Nullable List<String> adjudicators;

  /**
   * The values that were typed.
   *
   * @throws UsageException if it is no share, or no names
   */
  RunReview.Beginning beginning() {
    requireNames("--adjudicators", adjudicators == null ? List.of() : adjudicators);
    if (doubleShare != null && !(doubleShare >= 0 && doubleShare <= 1)) {
      throw new UsageException("--double-share " + doubleShare + ": must be from 0 to 1");
    }
    return new RunReview.Beginning(
        Optional.ofNullable(doubleShare), Optional.ofNullable(adjudicators));
  }

  /**
   * Checks the names of reviewers.
   *
   * @throws UsageException if one is no name, stands twice, or looks like another
   */
  static void requireNames(String flag, List<String> names) {
    for (String name : names) {
      Optional<String> fault = ReviewerName.fault(name);
      if (fault.isPresent()) {
        throw new UsageException(flag + " " + CellText.shown(name) + ": " + fault.get());
      }
      Optional<String> other = ReviewerName.lookAlike(name, names);
      if (other.isPresent()) {
        throw new UsageException(
            flag + ": " + name + " and " + other.get() + " look alike; change one of them");
      }
    }
    require(new HashSet<>(names).size() >= names.size(), "%s: names somebody twice", flag);
  }
}
