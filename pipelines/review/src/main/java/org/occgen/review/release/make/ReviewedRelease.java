package org.occgen.review.release.make;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.ReleaseFacts;
import org.occgen.benchmark.XliffReview;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CountText;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.precision.ReviewedPrecision;
import org.occgen.review.ReviewAgreement;
import org.occgen.review.ReviewStatus;
import org.occgen.review.journal.ReviewedMarks;
import org.occgen.review.release.Release;
import org.occgen.review.release.ReleaseCounts;
import org.occgen.review.release.SegmentFate;
import org.occgen.score.significance.BootstrapEstimate;

/**
 * A release and the facts of its review.
 *
 * @param version of the release, {@code 1.0.0}
 * @param release its rows and what became of the others
 * @param counts of them
 * @param reviewers how many people decided
 * @param doubleShare share of segments that two people were to review, from 0 to 1
 * @param measured agreement of two who decided without seeing each other's decision; empty if no
 *     two did
 * @param precision by language, of the pairs of the run that were reviewed
 * @param files text of the files that only a release has, by name
 */
record ReviewedRelease(
    String version,
    Release release,
    ReleaseCounts counts,
    int reviewers,
    double doubleShare,
    Optional<ReviewAgreement> measured,
    List<ReviewedPrecision> precision,
    Map<String, String> files)
    implements ReleaseFacts {
  ReviewedRelease {
    precision = List.copyOf(precision);
    files = Collections.unmodifiableMap(new TreeMap<>(files));
  }

  @Override
  public List<LabelledSegment> rows() {
    return release.rows();
  }

  @Override
  public Optional<List<List<GenderMark>>> marks(LabelledSegment row) {
    return ReviewedMarks.of(release.marks()).apply(row);
  }

  @Override
  public XliffReview xliff() {
    return new ReleasedUnits(release);
  }

  @Override
  public String reviewed() {
    return String.format(
        Locale.ROOT,
        "People reviewed the pairs: the review of %,d of %s of the run is finished. %s in this"
            + " release. %s",
        settled(),
        CountText.of(counts.benchmark(), "segment"),
        CountText.of(counts.of(SegmentFate.RELEASED), "is", "are"),
        unreviewed());
  }

  private String unreviewed() {
    long kept = counts.keptUnreviewed();
    return kept == 0
        ? "Every segment of it was reviewed."
        : String.format(
            Locale.ROOT,
            "The review of %,d of these is not finished: they have the machine's sentences.",
            kept);
  }

  private long settled() {
    return counts.byStatus().entrySet().stream()
        .filter(entry -> entry.getKey().isSettled())
        .mapToLong(entry -> entry.getValue())
        .sum();
  }

  @Override
  public String edited() {
    return String.format(
        Locale.ROOT,
        "Reviewers edited sentences of %s of this release; %s has the machine's sentence beside"
            + " each.",
        CountText.of(counts.edited(), "segment"),
        BenchmarkFiles.HISTORY);
  }

  @Override
  public String annotated() {
    return String.format(
        Locale.ROOT,
        "Reviewers accepted, edited or rejected segments: %s in all.%s",
        CountText.of(reviewers, "person", "people"),
        doubleShare > 0
            ? String.format(
                Locale.ROOT,
                " Two people reviewed %s%% of the segments, neither seeing the other's decision"
                    + " first; %s adjudicated.",
                trimmed(doubleShare * 100),
                CountText.of(
                    counts.byStatus().getOrDefault(ReviewStatus.ADJUDICATED, 0L),
                    "conflict was",
                    "conflicts were"))
            : " One person reviewed each segment.");
  }

  private static String trimmed(double percent) {
    return String.format(Locale.ROOT, "%.1f", percent).replaceFirst("\\.0$", "");
  }

  @Override
  public String annotationsPerItem() {
    return doubleShare > 0
        ? "1 reviewer a segment, and 2 where two were to review it"
        : "1 reviewer a segment";
  }

  @Override
  public List<List<String>> fates() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("segments of the run", "number", "meaning"));
    for (SegmentFate fate : SegmentFate.values()) {
      rows.add(List.of(fate.id(), CountText.number(counts.of(fate)), fate.meaning()));
    }
    rows.add(List.of("all", CountText.number(counts.benchmark()), ""));
    return rows;
  }

  @Override
  public List<List<String>> edits() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("language", "sentences that were edited"));
    counts
        .editedSentences()
        .forEach(
            (language, count) ->
                rows.add(
                    List.of(WikipediaLanguages.nameAndCode(language), CountText.number(count))));
    return rows;
  }

  @Override
  public List<List<String>> reasons() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("reason of rejection", "segments", "meaning"));
    counts
        .byReason()
        .forEach(
            (reason, count) ->
                rows.add(List.of(reason.id(), CountText.number(count), reason.meaning())));
    return rows;
  }

  @Override
  public String agreement() {
    return measured
        .map(
            found ->
                String.format(
                    Locale.ROOT,
                    "Two people reviewed %s of %s of the benchmark, neither"
                        + " seeing the other's decision first. They made the same decision (accept,"
                        + " edit, reject) in %,d of them. Krippendorff's alpha of the decisions of"
                        + " all reviewers is %s. Intervals resample the people whom the segments"
                        + " are about, not segments.",
                    CountText.of(found.segments(), "segment"),
                    CountText.of(found.persons(), "person", "people"),
                    found.same(),
                    decimals(found.alpha())))
        .orElse("No segment was reviewed by two people, so agreement is not known.");
  }

  @Override
  public List<List<String>> kappas() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("reviewers", "segments", "same decision", "Cohen's kappa", "95% interval"));
    for (ReviewAgreement.OfTwo two : pairs()) {
      rows.add(
          List.of(
              "pair " + rows.size(),
              CountText.number(two.segments()),
              CountText.number(two.same()),
              decimals(two.kappa().value()),
              interval(two.kappa())));
    }
    return rows;
  }

  @Override
  public List<List<String>> likeness() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("reviewers", "language", "segments", "same", "chrF", "95% interval"));
    int number = 0;
    for (ReviewAgreement.OfTwo two : pairs()) {
      number++;
      for (Map.Entry<String, ReviewAgreement.TextLikeness> of : two.texts().entrySet()) {
        rows.add(
            List.of(
                "pair " + number,
                WikipediaLanguages.nameAndCode(of.getKey()),
                CountText.number(of.getValue().segments()),
                CountText.number(of.getValue().same()),
                decimals(of.getValue().chrf().value()),
                interval(of.getValue().chrf())));
      }
    }
    return rows;
  }

  private List<ReviewAgreement.OfTwo> pairs() {
    return measured.map(ReviewAgreement::pairs).orElse(List.of());
  }

  private static String interval(BootstrapEstimate estimate) {
    return Double.isNaN(estimate.low())
        ? "not defined"
        : decimals(estimate.low()) + " to " + decimals(estimate.high());
  }

  private static String decimals(double value) {
    return Double.isNaN(value) ? "not defined" : String.format(Locale.ROOT, "%.2f", value);
  }
}
