package org.occgen.run.stage;

import static org.occgen.benchmark.statistics.GenderRepresentation.AFTER;
import static org.occgen.benchmark.statistics.GenderRepresentation.BEFORE;
import static org.occgen.core.files.CountText.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.measure.RowMeasure;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunLexicons;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.benchmark.write.BenchmarkWriter;
import org.occgen.benchmark.xml.UnwritableTextException;
import org.occgen.command.CommandFailedException;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.balance.GenderBalancer;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.files.CountText;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.person.Occupation;
import org.occgen.transforms.books.WriteCounts;
import org.occgen.transforms.measure.ApplyMeasure;
import org.occgen.transforms.measure.SegmentRows;
import org.occgen.transforms.measure.SegmentText;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.SortKey;
import org.occgen.transforms.record.WriteSorted;
import org.occgen.transforms.storage.StoredFiles;
import org.occgen.transforms.write.JoinText;

/**
 * The benchmark: joins the text to the segments that were chosen, and to all that balancing could
 * choose from, counts gendered terms in both, and the regard of the benchmark's sentences where the
 * recipe wants it, and writes all files in one pass.
 */
final class WriteStage extends RunStage {
  private static final int ROWS_PER_FILE = 50_000;

  private final TrainingData training;

  WriteStage(RunFolder folder, Recipe recipe) {
    super(Stage.WRITE, folder, recipe);
    training = new TrainingData(folder, recipe);
  }

  @Override
  public int version() {
    return 20;
  }

  @Override
  protected void addInputs(Fingerprint fingerprint) throws IOException {
    fingerprint
        // the card tells all of the recipe
        .with("recipe", RunRecord.text(recipe))
        .with(RunLexicons.KEY, RunLexicons.of(recipe).fingerprints())
        // words are counted by them
        .with("java", ComputeEnvironment.JAVA)
        .with("icu", ComputeEnvironment.ICU);
    if (recipe.output().regard()) {
      fingerprint.with(RowMeasure.REGARD, RowMeasure.regard().madeWith());
    }
    training.addInputs(fingerprint);
  }

  /** The benchmark is deleted before it is written: nothing but a benchmark may lie there. */
  @Override
  public void checkSources() throws IOException {
    training.checkSources();
    for (MatchResult.Metadata file : StoredFiles.below(folder.benchmark())) {
      String path = file.resourceId().toString();
      String name = path.substring(path.lastIndexOf("/benchmark/") + "/benchmark/".length());
      if (!BenchmarkFiles.isOwn(name)) {
        throw new RunRefusedException(
            "--output "
                + folder.root()
                + ": benchmark/"
                + name
                + " is no file of a benchmark, and would be deleted; move it elsewhere");
      }
    }
  }

  @Override
  public List<String> inputs() throws IOException {
    return training.inputs();
  }

  @Override
  public Optional<String> overwrites() throws IOException {
    return folder.hasReview()
        ? Optional.of(
            folder.root()
                + " has a review, and its benchmark is written anew: a decision still counts if its"
                + " segment stays the same; occgen review "
                + folder.root()
                + " --status tells how many do not")
        : Optional.empty();
  }

  private String recipeAsRun() throws IOException {
    return RunFolder.readText(folder.path(RunRecord.FILE)).orElse("");
  }

  @Override
  public List<String> outdated(JsonNode configuration) throws IOException {
    List<String> reasons = new ArrayList<>();
    if (!configuration.path("recipe").asText().equals(recipeAsRun())) {
      reasons.add("the benchmark was written for another recipe than run.json has; run again");
    }
    if (!RunLexicons.of(recipe).areOf(configuration)) {
      reasons.add(
          "the gender representation was counted with other lexicons than this occgen has; run"
              + " again");
    }
    if (recipe.output().regard()
        && !RowMeasure.regard().madeWith().equals(configuration.path(RowMeasure.REGARD))) {
      reasons.add(
          "the regard of the sentences was counted with another classifier than this occgen has;"
              + " run again");
    }
    return reasons;
  }

  @Override
  public void work(StageRunner runner) throws IOException {
    long chosen = chosen();
    Optional<TrainingData.Plan> plan = training.begin();
    runner.run(Stage.WRITE, pipeline -> write(pipeline, (int) (chosen / ROWS_PER_FILE + 1), plan));
    long written = benchmark();
    if (written != chosen) {
      throw new CommandFailedException(
          named(written + " segments were written, but balance chose " + chosen));
    }
    if (plan.isPresent()) {
      training.writeParts(runner, plan.get());
    }
  }

  private long benchmark() throws IOException {
    try {
      return BenchmarkWriter.write(folder, recipe, OccupationLabels.read(folder));
    } catch (UnwritableTextException e) {
      throw new CommandFailedException(named(String.valueOf(e.getMessage())));
    } catch (IOException e) {
      throw new CommandFailedException(
          named(
              folder.benchmark()
                  + " could not be written: "
                  + e.getMessage()
                  + "; no file is left there; mend the cause and run again"),
          e);
    }
  }

  private long chosen() throws IOException {
    return folder.books(Stage.BALANCE).total(Unit.SEGMENT, Kind.OUT);
  }

  /**
   * The rows of the benchmark with their text, in order, and the gender representation of these and
   * of all segments that balancing could choose from; of these the training data, if there is any.
   */
  private void write(Pipeline pipeline, int files, Optional<TrainingData.Plan> plan) {
    RunLexicons lexicons = RunLexicons.of(recipe);
    List<String> counted = lexicons.languages();
    PCollection<KeyedSegments> selected =
        pipeline.apply("ReadSelected", RecordFiles.read(KeyedSegments.class, folder.selected()));
    PCollection<Occupation> occupations =
        pipeline.apply("ReadOccupations", RecordFiles.read(Occupation.class, folder.occupations()));
    JoinText join =
        JoinText.of(recipe.languages(), occupations, biographies(pipeline), selected, counted);
    PCollectionTuple joined =
        pipeline
            .apply(
                "ReadSegments", RecordFiles.read(BalancedSegment.class, folder.rows(Stage.BALANCE)))
            .apply(
                "JoinText",
                plan.map(with -> join.withPersons(recipe.genders(), with.ignored())).orElse(join));
    PCollection<LabelledSegment> rows = joined.get(JoinText.ROWS);
    rows.apply(
        "WriteRows",
        WriteSorted.to(
            LabelledSegment.class,
            folder.rows(Stage.WRITE),
            files,
            segment -> (int) (segment.row() / ROWS_PER_FILE),
            segment -> SortKey.of(segment.row())));
    PCollection<MeasureSum> before =
        joined.get(JoinText.SELECTED_TEXT).apply("CountBefore", count(BEFORE, lexicons));
    PCollection<MeasureSum> after =
        rows.apply(
                "RowText",
                MapElements.into(TypeDescriptor.of(SegmentText.class))
                    .via(row -> SegmentText.of(row, counted)))
            .apply("CountAfter", count(AFTER, lexicons));
    flatten("GenderCounts", List.of(before, after))
        .apply(
            "WriteGenderCounts",
            WriteCounts.to(MeasureSum.class, folder.rows(Stage.WRITE), RunFolder.GENDER));
    if (recipe.output().regard()) {
      rows.apply("CountRegard", RowMeasure.regard().transform())
          .apply(
              "WriteRegardCounts",
              WriteCounts.to(MeasureSum.class, folder.rows(Stage.WRITE), RunFolder.REGARD));
    }
    plan.ifPresent(with -> training.write(pipeline, joined, with));
  }

  private ApplyMeasure<SegmentText> count(String step, RunLexicons lexicons) {
    return ApplyMeasure.of(
        lexicons.measure(), new SegmentRows(step, lexicons.languages(), recipe.genders()));
  }

  @Override
  public List<String> folders() {
    return List.of(folder.rows(Stage.WRITE), folder.training(), folder.apart(), folder.benchmark());
  }

  /** It adds nothing and drops nothing: its rows are counted against those that balance chose. */
  @Override
  public boolean keepsBooks() {
    return false;
  }

  @Override
  public String summary() throws IOException {
    return CountText.of(chosen(), "segment") + " in " + folder.benchmark();
  }

  @Override
  public List<String> warnings() throws IOException {
    return chosen() == 0 ? List.of("the benchmark is empty" + whyEmpty()) : List.of();
  }

  /** The first stage that left something out completely, with its reasons. */
  private String whyEmpty() throws IOException {
    for (Stage stage : Stage.values()) {
      if (stage == Stage.WRITE) {
        break;
      }
      Books books = folder.books(stage);
      for (Unit unit : Unit.values()) {
        long all = books.total(unit, Kind.IN);
        if (all > 0 && books.total(unit, Kind.OUT) == 0) {
          Map<String, Long> reasons = books.byReason(unit, Kind.DROPPED);
          books.byReason(unit, Kind.FAILED).forEach((text, n) -> reasons.merge(text, n, Long::sum));
          return format(
              ": stage %s left out all %,d %s (%s)%s",
              stage.id(),
              all,
              unit.plural(),
              reasons.entrySet().stream()
                  .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                  .map(entry -> format("%,d %s", entry.getValue(), entry.getKey()))
                  .collect(Collectors.joining(", ")),
              reasons.containsKey(GenderBalancer.GROUP_LACKS_GENDER)
                  ? "; add people of the other genders in the same occupations, or take everybody"
                      + " by --set balance=none"
                  : "");
        }
      }
    }
    return "; the funnel tells where people and segments were left out";
  }

  /** Its rows are checked line by line against the files of the benchmark. */
  @Override
  public void check(StageCheck check) throws IOException {
    training.check(check);
  }
}
