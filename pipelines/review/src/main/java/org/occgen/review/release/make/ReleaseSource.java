package org.occgen.review.release.make;

import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.occgen.benchmark.pairs.RunCandidates;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.OutputOptions;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.benchmark.statistics.RunStatistics;
import org.occgen.command.CommandFailedException;
import org.occgen.command.Main;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.Stage;
import org.occgen.core.files.CountText;
import org.occgen.review.ReviewState;
import org.occgen.review.journal.RunReview;
import org.occgen.review.release.UnreviewedPolicy;
import org.occgen.run.stage.RunRefusedException;

/**
 * All that a release is made of. A release tells it: in {@code release.json}, {@code history.jsonl}
 * and {@code provenance.json}. So it can be made again of its run, and of itself.
 *
 * @param record what it is, and what it rests on
 * @param state of the review, whose reviewers have numbers
 * @param provenance all else that it tells of the run
 */
record ReleaseSource(ReleaseRecord record, ReviewState state, Provenance provenance) {
  /** Formats that every release has, in addition to those of the recipe: the check reads them. */
  private static final Set<BenchmarkFormat> ALWAYS =
      Set.of(BenchmarkFormat.PARQUET, BenchmarkFormat.CROISSANT, BenchmarkFormat.CITATION);

  /**
   * The source of a new release, from a run.
   *
   * @param run the run folder as it was typed
   * @throws RunRefusedException if the run is not finished, or nobody has reviewed it and what is
   *     not reviewed is not kept
   */
  static ReleaseSource ofRun(String run, String version, UnreviewedPolicy unreviewed)
      throws IOException {
    Optional<ReviewState> begun = RunReview.read(run);
    if (begun.isEmpty() && unreviewed != UnreviewedPolicy.KEEP) {
      throw new RunRefusedException(
          run
              + ": nobody has reviewed it; begin with occgen review "
              + run
              + ", or give --unreviewed keep: then the release has the machine's sentences");
    }
    ReviewState journal = begun.isPresent() ? begun.get() : RunReview.unbegun(run, 0);
    return of(run, version, unreviewed, Main.VERSION, journal);
  }

  /**
   * The source of a release that was made from a run, whatever was reviewed since.
   *
   * @throws CommandFailedException if the journal has fewer events than the release rests on
   */
  static ReleaseSource ofRun(String run, ReleaseRecord release) throws IOException {
    // a review may have begun since, in another way
    ReviewState journal =
        release.events() == 0
            ? RunReview.unbegun(run, release.doubleShare())
            : RunReview.read(run, release.events())
                .orElseThrow(
                    () -> new RunRefusedException(run + ": nobody has reviewed it any more"));
    ReleaseSource source =
        of(run, release.version(), release.unreviewed(), release.madeBy(), journal);
    if (source.record.events() < release.events()) {
      throw new CommandFailedException(
          format(
              "%s: its journal has %s, and the release rests on %,d; the release is of"
                  + " another run, or the journal was begun anew",
              run, CountText.of(source.record.events(), "event"), release.events()));
    }
    return source;
  }

  private static ReleaseSource of(
      String typed, String version, UnreviewedPolicy unreviewed, String madeBy, ReviewState journal)
      throws IOException {
    RunFolder run = new RunFolder(typed);
    Recipe asRun = RunRecord.read(run);
    OutputOptions output = asRun.output();
    Set<BenchmarkFormat> formats = new TreeSet<>(output.formats());
    formats.addAll(ALWAYS);
    Recipe recipe =
        asRun.withOutput(
            output.with(
                released ->
                    released
                        .formats(List.copyOf(formats))
                        .publication(output.publication().withVersion(version))
                        .parts(false)
                        .apartFrom(List.of())));
    RunStatistics statistics = RunStatistics.read(run, asRun, List.of(Stage.values()));
    double share = journal.plan().doubleShare();
    return new ReleaseSource(
        new ReleaseRecord(version, journal.newest(), unreviewed, madeBy, share, recipe),
        NumberedReview.of(journal),
        new Provenance(
            statistics.facts().ofRelease(recipe.languages()),
            recipe.output().has(BenchmarkFormat.REPORT)
                ? RunCandidates.unpaired(run, recipe)
                : Map.of()));
  }

  /**
   * The source of a release, from its own folder.
   *
   * @throws IOException if it is damaged; the message names the file
   */
  static ReleaseSource ofRelease(Path folder) throws IOException {
    ReleaseRecord record = ReleaseRecord.read(folder);
    return new ReleaseSource(
        record, HistoryFile.read(folder, record.doubleShare()), Provenance.read(folder));
  }
}
