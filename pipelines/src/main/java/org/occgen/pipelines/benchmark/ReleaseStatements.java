package org.occgen.pipelines.benchmark;

import java.util.Locale;
import org.occgen.core.files.CountText;
import org.occgen.core.release.Fate;
import org.occgen.core.review.ReviewStatus;

/** The statements about the review that every user of a release must know, as plain text. */
public final class ReleaseStatements {
  private ReleaseStatements() {}

  /** How many segments people reviewed, and what became of them. */
  public static String reviewed(ReleaseFacts release) {
    return String.format(
        Locale.ROOT,
        "People reviewed the pairs: the review of %,d of %s of the run is finished. %s in this"
            + " release. %s",
        settled(release),
        CountText.of(release.counts().benchmark(), "segment"),
        CountText.of(release.counts().of(Fate.RELEASED), "is", "are"),
        unreviewed(release));
  }

  private static String unreviewed(ReleaseFacts release) {
    long kept = release.counts().keptUnreviewed();
    return kept == 0
        ? "Every segment of it was reviewed."
        : String.format(
            Locale.ROOT,
            "The review of %,d of these is not finished: they have the machine's sentences.",
            kept);
  }

  private static long settled(ReleaseFacts release) {
    return release.counts().byStatus().entrySet().stream()
        .filter(entry -> entry.getKey().isSettled())
        .mapToLong(entry -> entry.getValue())
        .sum();
  }

  /** How many sentences they edited. */
  public static String edited(ReleaseFacts release) {
    return String.format(
        Locale.ROOT,
        "Reviewers edited sentences of %s of this release; %s has the machine's sentence beside"
            + " each.",
        CountText.of(release.counts().edited(), "segment"),
        BenchmarkFiles.HISTORY);
  }

  /** The reviewers: their decisions, their number, and the share that two of them reviewed. */
  public static String annotated(ReleaseFacts release) {
    return String.format(
        Locale.ROOT,
        "Reviewers accepted, edited or rejected segments: %s in all.%s",
        CountText.of(release.reviewers(), "person", "people"),
        release.doubleShare() > 0
            ? String.format(
                Locale.ROOT,
                " Two people reviewed %s%% of the segments, neither seeing the other's decision"
                    + " first; %s adjudicated.",
                trimmed(release.doubleShare() * 100),
                CountText.of(
                    release.counts().byStatus().getOrDefault(ReviewStatus.ADJUDICATED, 0L),
                    "conflict was",
                    "conflicts were"))
            : " One person reviewed each segment.");
  }

  private static String trimmed(double percent) {
    return String.format(Locale.ROOT, "%.1f", percent).replaceFirst("\\.0$", "");
  }

  /** How many people looked at a segment. */
  public static String annotationsPerItem(ReleaseFacts release) {
    return release.doubleShare() > 0
        ? "1 reviewer a segment, and 2 where two were to review it"
        : "1 reviewer a segment";
  }
}
