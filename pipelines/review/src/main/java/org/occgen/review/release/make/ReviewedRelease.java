package org.occgen.review.release.make;

import static org.occgen.core.files.CountText.format;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.ReleaseFacts;
import org.occgen.benchmark.XliffReview;
import org.occgen.benchmark.XliffReview.Extent;
import org.occgen.benchmark.XliffReview.Unit;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CountText;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.precision.ReviewedPrecision;
import org.occgen.report.table.Columns;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewAgreement;
import org.occgen.review.ReviewAgreement.OfTwo;
import org.occgen.review.ReviewAgreement.TextLikeness;
import org.occgen.review.ReviewStatus;
import org.occgen.review.journal.ReviewedMarks;
import org.occgen.review.release.Release;
import org.occgen.review.release.ReleaseCounts;
import org.occgen.review.release.SegmentFate;
import org.occgen.review.release.SegmentHistory;
import org.occgen.score.significance.BootstrapEstimate;

/**
 * A release and the facts of its review.
 *
 * @param version of the release, {@code 1.0.0}
 * @param release its rows and what became of the others
 * @param counts of them
 * @param reviewers how many people decided
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

  /**
   * The review as XLIFF states it: {@code final} where a conflict was adjudicated, {@code reviewed}
   * where another decision holds, {@code translated} where none does.
   */
  @Override
  public XliffReview xliff() {
    Map<String, Unit> units = new HashMap<>();
    release.history().forEach(entry -> units.put(entry.machine().id(), unit(entry)));
    return new XliffReview(
        row -> Objects.requireNonNull(units.get(row.id()), row.id()), Extent.ENDED, Map.of());
  }

  private static Unit unit(SegmentHistory entry) {
    return entry.status().isSettled()
        ? Unit.of(
            entry.status() == ReviewStatus.ADJUDICATED ? "final" : "reviewed",
            entry.isEdited() ? "edited" : "accepted")
        : Unit.MINED;
  }

  @Override
  public String reviewed() {
    return format(
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
        : format(
            "The review of %,d of these is not finished: they have the machine's sentences.", kept);
  }

  private long settled() {
    return counts.byStatus().entrySet().stream()
        .filter(entry -> entry.getKey().isSettled())
        .mapToLong(entry -> entry.getValue())
        .sum();
  }

  @Override
  public String edited() {
    return format(
        "Reviewers edited sentences of %s of this release; %s has the machine's sentence beside"
            + " each.",
        CountText.of(counts.edited(), "segment"), BenchmarkFiles.HISTORY);
  }

  @Override
  public String annotated() {
    return format(
        "Reviewers accepted, edited or rejected segments: %s in all. %s",
        CountText.of(reviewers, "person", "people"),
        measured
            .map(
                found ->
                    format(
                        "Two people reviewed %s, neither seeing the other's decision first; %s"
                            + " adjudicated.",
                        byTwo(found),
                        CountText.of(
                            counts.byStatus().getOrDefault(ReviewStatus.ADJUDICATED, 0L),
                            "conflict was",
                            "conflicts were")))
            .orElse("One person reviewed each segment."));
  }

  /** The segments that two people reviewed: {@code 42 of 122 segments (34.4%)}. */
  private String byTwo(ReviewAgreement found) {
    return format(
        "%,d of %s (%.1f%%)",
        found.segments(),
        CountText.of(counts.benchmark(), "segment"),
        100.0 * found.segments() / counts.benchmark());
  }

  @Override
  public String annotationsPerItem() {
    return "1 reviewer a segment" + measured.map(found -> ", and 2 for " + byTwo(found)).orElse("");
  }

  @Override
  public List<List<String>> fates() {
    List<List<String>> rows =
        new ArrayList<>(
            new Columns<SegmentFate>()
                .add("segments of the run", SegmentFate::id)
                .add("number", counts::of)
                .add("meaning", SegmentFate::meaning)
                .cells(List.of(SegmentFate.values())));
    rows.add(List.of("all", CountText.number(counts.benchmark()), ""));
    return rows;
  }

  @Override
  public List<List<String>> edits() {
    return new Columns<Map.Entry<String, Long>>()
        .add("language", edited -> WikipediaLanguages.nameAndCode(edited.getKey()))
        .add("sentences that were edited", Map.Entry::getValue)
        .cells(List.copyOf(counts.editedSentences().entrySet()));
  }

  @Override
  public List<List<String>> reasons() {
    return new Columns<Map.Entry<RejectionReason, Long>>()
        .add("reason of rejection", rejected -> rejected.getKey().id())
        .add("segments", Map.Entry::getValue)
        .add("meaning", rejected -> rejected.getKey().meaning())
        .cells(List.copyOf(counts.byReason().entrySet()));
  }

  @Override
  public String agreement() {
    return measured
        .map(
            found ->
                format(
                    "Two people reviewed %s, of %s of the benchmark, neither"
                        + " seeing the other's decision first. They made the same decision (accept,"
                        + " edit, reject) in %,d of them. Krippendorff's alpha of the decisions of"
                        + " all reviewers is %s. Intervals resample the people whom the segments"
                        + " are about, not segments.",
                    byTwo(found),
                    CountText.of(found.persons(), "person", "people"),
                    found.same(),
                    decimals(found.alpha())))
        .orElse("No segment was reviewed by two people, so agreement is not known.");
  }

  @Override
  public List<List<String>> kappas() {
    return new Columns<OfTwo>()
        .add("reviewers", this::name)
        .add("segments", OfTwo::segments)
        .add("same decision", OfTwo::same)
        .add("Cohen's kappa", two -> decimals(two.kappa().value()))
        .add("95% interval", two -> interval(two.kappa()))
        .cells(pairs());
  }

  @Override
  public List<List<String>> likeness() {
    return new Columns<Alike>()
        .add("reviewers", Alike::reviewers)
        .add("language", row -> WikipediaLanguages.nameAndCode(row.language()))
        .add("segments", row -> row.texts().segments())
        .add("same", row -> row.texts().same())
        .add("chrF", row -> decimals(row.texts().chrf().value()))
        .add("95% interval", row -> interval(row.texts().chrf()))
        .cells(
            pairs().stream()
                .flatMap(
                    two ->
                        two.texts().entrySet().stream()
                            .map(text -> new Alike(name(two), text.getKey(), text.getValue())))
                .toList());
  }

  /** Edits of two reviewers in a language. */
  private record Alike(String reviewers, String language, TextLikeness texts) {}

  /** The name of two reviewers, who have none of their own in a release. */
  private String name(OfTwo two) {
    return "pair " + (pairs().indexOf(two) + 1);
  }

  private List<OfTwo> pairs() {
    return measured.map(ReviewAgreement::pairs).orElse(List.of());
  }

  private static String interval(BootstrapEstimate estimate) {
    return Double.isNaN(estimate.low())
        ? "not defined"
        : decimals(estimate.low()) + " to " + decimals(estimate.high());
  }

  private static String decimals(double value) {
    return Double.isNaN(value) ? "not defined" : format("%.2f", value);
  }
}
