package org.occgen.review.release.make;

import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.measure.RowMeasure;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.GenderRepresentation;
import org.occgen.benchmark.statistics.RunLexicons;
import org.occgen.benchmark.write.BenchmarkWriter;
import org.occgen.benchmark.xml.UnwritableTextException;
import org.occgen.command.CommandFailedException;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.Books;
import org.occgen.core.files.CountText;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.core.measure.TextRow;
import org.occgen.core.precision.ReviewedPair;
import org.occgen.core.precision.ReviewedPrecision;
import org.occgen.review.ReviewAgreement;
import org.occgen.review.ReviewState;
import org.occgen.review.ReviewStatus;
import org.occgen.review.journal.ReviewedPairs;
import org.occgen.review.release.Release;
import org.occgen.review.release.ReleaseCounts;
import org.occgen.review.release.SegmentFate;
import org.occgen.review.release.UnreviewedPolicy;
import org.occgen.run.stage.RunRefusedException;
import org.occgen.score.significance.StratifiedBootstrap;

/** Makes a release: a function of what it is made of. */
public final class ReleaseMaker {
  private final ReleaseSource source;
  private final Recipe recipe;
  private final ReviewState state;

  private ReleaseMaker(ReleaseSource source) {
    this.source = source;
    this.recipe = source.record().recipe();
    this.state = source.state();
  }

  /**
   * Writes a release of a reviewed run.
   *
   * @param run the run folder as it was typed
   * @param folder where the release is written; nothing is there
   * @return what became of the segments of the run
   * @throws RunRefusedException if the run is not finished, nobody has reviewed it, or there are
   *     segments whose review is not finished and may not be; nothing is written
   * @throws CommandFailedException if no segment is left, or a format cannot hold a text
   */
  public static ReleaseCounts write(
      String run, String version, UnreviewedPolicy unreviewed, Path folder) throws IOException {
    return write(ReleaseSource.ofRun(run, version, unreviewed), run, folder);
  }

  /** Writes a release; {@code typed} names its source in messages. */
  static ReleaseCounts write(ReleaseSource source, String typed, Path folder) throws IOException {
    return new ReleaseMaker(source).write(typed, folder);
  }

  private ReleaseCounts write(String typed, Path folder) throws IOException {
    Map<ReviewStatus, Long> unfinished = Release.unfinished(state);
    if (source.record().unreviewed() == UnreviewedPolicy.REFUSE && !unfinished.isEmpty()) {
      throw new RunRefusedException(
          format(
              "%s: the review of %,d of %s is not finished (%s); finish it, or say what"
                  + " becomes of them by --unreviewed keep or --unreviewed drop",
              typed,
              unfinished.values().stream().mapToLong(Long::longValue).sum(),
              CountText.of(state.segments().size(), "segment"),
              unfinished.entrySet().stream()
                  .map(entry -> entry.getKey().id() + " " + entry.getValue())
                  .collect(Collectors.joining(", "))));
    }
    Release release =
        Release.of(state, source.record().unreviewed(), recipe.genders(), recipe.balance());
    ReleaseCounts counts = ReleaseCounts.of(release.history(), recipe.languages());
    if (release.rows().isEmpty()) {
      throw new CommandFailedException(
          format(
              "%s: no segment is left: %,d were rejected, %,d not reviewed, %,d left out by"
                  + " balancing; nothing was written",
              typed,
              counts.of(SegmentFate.REJECTED),
              counts.of(SegmentFate.UNREVIEWED),
              counts.of(SegmentFate.SURPLUS)));
    }
    try {
      BenchmarkWriter.writeRelease(
          folder.toString(), recipe, facts(release, counts), figures(release));
    } catch (UnwritableTextException e) {
      throw new CommandFailedException(typed + ": " + e.getMessage());
    }
    return counts;
  }

  private ReviewedRelease facts(Release release, ReleaseCounts counts) {
    ReviewAgreement measured =
        ReviewAgreement.of(state, StratifiedBootstrap.REPLICATES, ReviewAgreement.SEED);
    Optional<ReviewAgreement> agreement =
        measured.segments() == 0 ? Optional.empty() : Optional.of(measured);
    int reviewers = NumberedReview.reviewers(state).size();
    return new ReviewedRelease(
        source.record().version(),
        release,
        counts,
        reviewers,
        agreement,
        precision(),
        Map.of(
            BenchmarkFiles.HISTORY, HistoryFile.text(state, release),
            BenchmarkFiles.PROVENANCE, source.provenance().text(),
            BenchmarkFiles.RELEASE, source.record().text(counts, reviewers, agreement)));
  }

  private List<ReviewedPrecision> precision() {
    List<ReviewedPair> pairs = ReviewedPairs.of(state);
    return recipe.otherLanguages().stream()
        .map(language -> ReviewedPrecision.of(language, recipe.probability(language), pairs))
        .filter(precision -> precision.judged() > 0)
        .toList();
  }

  private BenchmarkWriter.ReleaseFigures figures(Release release) throws IOException {
    List<MeasureSum> gender = new ArrayList<>(source.provenance().run().genderCounts());
    gender.addAll(gendered(release.rows()));
    return new BenchmarkWriter.ReleaseFigures(
        source.provenance().run(),
        source.provenance().unpaired(),
        Books.sum(gender),
        recipe.output().regard()
            ? RowMeasure.regard().count(release.rows().iterator())
            : List.of());
  }

  private List<MeasureSum> gendered(List<LabelledSegment> rows) throws IOException {
    RunLexicons lexicons = RunLexicons.of(recipe);
    Set<String> counted = Set.copyOf(lexicons.languages());
    try (MeasureWorker worker = MeasureWorker.of(lexicons.measure())) {
      for (LabelledSegment row : rows) {
        List<TextRow.Text> texts = new ArrayList<>();
        for (int i = 0; i < row.languages().size(); i++) {
          if (counted.contains(row.languages().get(i))) {
            texts.add(
                new TextRow.Text(
                    GenderRepresentation.AFTER, row.languages().get(i), row.sentences().get(i)));
          }
        }
        worker.add(new TextRow(row.row() + 1, row.row() + 1, row.genderCategory(), "", texts));
      }
      return worker.takeSums();
    }
  }
}
