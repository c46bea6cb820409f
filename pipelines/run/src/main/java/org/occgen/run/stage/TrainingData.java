package org.occgen.run.stage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.occgen.benchmark.FinishedBenchmark;
import org.occgen.benchmark.recipe.OutputOptions;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.TrainingCounts;
import org.occgen.benchmark.training.ExcludedBenchmarks;
import org.occgen.benchmark.training.WriteParts;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.RepeatedSegments;
import org.occgen.core.packed.QidSet;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.books.WriteCounts;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.write.ApartKey;
import org.occgen.transforms.write.ExcludeTestSets;
import org.occgen.transforms.write.JoinText;

/** The work of stage write for training data: {@code training.parquet} and the parts. */
final class TrainingData {
  private static final String PLACE = "training.parquet";

  private final RunFolder folder;
  private final Recipe recipe;
  private final OutputOptions options;

  TrainingData(RunFolder folder, Recipe recipe) {
    this.folder = folder;
    this.recipe = recipe;
    this.options = recipe.output();
  }

  /**
   * The facts that are known before the rows are.
   *
   * @param parts in how many parts they are written
   * @param ignored occupations that nobody is taken to have
   */
  record Plan(int parts, Set<String> ignored) {}

  /** Reads the given benchmarks once before any work. */
  void checkSources() throws IOException {
    try {
      ExcludedBenchmarks apart = ExcludedBenchmarks.find(options.apartFrom());
      for (FinishedBenchmark benchmark : apart.benchmarks()) {
        if (isOwn(benchmark.folder())) {
          throw new IllegalArgumentException(
              "output.apart-from "
                  + benchmark.folder()
                  + ": is the benchmark of this run, which is left out without being named");
        }
      }
      apart.keys();
    } catch (IllegalArgumentException | IOException e) {
      throw new RunRefusedException(String.valueOf(e.getMessage()));
    }
  }

  private boolean isOwn(Path benchmark) throws IOException {
    String own = folder.benchmark();
    return FileLookup.isLocal(own)
        && Files.exists(Path.of(own))
        && Files.isSameFile(Path.of(own), benchmark);
  }

  /** The inputs that are read from outside of the run folder; a line each. */
  List<String> inputs() throws IOException {
    return ExcludedBenchmarks.find(options.apartFrom()).benchmarks().stream()
        .map(
            benchmark ->
                "output.apart-from: "
                    + benchmark.folder()
                    + " ("
                    + String.join(", ", benchmark.languages())
                    + ")")
        .toList();
  }

  void addInputs(Fingerprint fingerprint) throws IOException {
    if (!options.apartFrom().isEmpty()) {
      fingerprint.with("apart-from", ExcludedBenchmarks.find(options.apartFrom()).checksums());
    }
  }

  /** Writes what the pipeline reads of the given benchmarks; empty if there is no training data. */
  Optional<Plan> begin() throws IOException {
    if (!options.parts()) {
      return Optional.empty();
    }
    RecordFiles.writeShard(
        ApartKey.class,
        folder.apart(),
        RecordFiles.shardName(0, 1),
        ExcludedBenchmarks.find(options.apartFrom()).keys());
    return Optional.of(
        new Plan(TrainingCounts.parts(folder, recipe), recipe.ignored(folder.allOccupations())));
  }

  /** Writes rows and books. */
  void write(Pipeline pipeline, PCollectionTuple joined, Plan plan) {
    StageOutput<LabelledSegment> left =
        joined
            .get(JoinText.PERSONS)
            .apply(
                "ExcludeTestSets",
                new ExcludeTestSets(
                    recipe.balance().balanced(),
                    joined.get(JoinText.ROWS),
                    pipeline.apply("ReadApart", RecordFiles.read(ApartKey.class, folder.apart()))));
    left.rows().apply("WriteTraining", WriteParts.rows(folder.training(), plan.parts()));
    left.entries()
        .apply(
            "WriteTrainingBooks",
            WriteCounts.to(BookEntry.class, folder.training(), RunFolder.BOOKS));
  }

  /** Writes the parts. */
  void writeParts(StageRunner runner, Plan plan) {
    runner.run(
        Stage.WRITE,
        pipeline ->
            pipeline.apply(
                "WriteParts",
                WriteParts.of(
                    folder.training(),
                    folder.benchmark(),
                    plan.parts(),
                    recipe.languages(),
                    options.formats())));
  }

  /** Compares its books with its rows, with what was selected, and with those of balancing. */
  void check(StageCheck check) throws IOException {
    if (!options.parts()) {
      return;
    }
    Books books = folder.trainingBooks();
    books.imbalances().forEach(problem -> check.problems().add(PLACE, "books: " + problem));
    Tally segments = new Tally();
    Tally people = new Tally();
    RecordReader.forEach(
        KeyedSegments.class,
        folder.selected() + "/part-*.parquet",
        person -> {
          String gender = person.person().genderKey();
          segments.add(gender, "", person.segments().size());
          people.add(gender, "", person.segments().isEmpty() ? 0 : 1);
        });
    compare(check, books, Unit.SEGMENT, Kind.IN, "", segments, "in selected.parquet");
    compare(check, books, Unit.PERSON, Kind.IN, "", people, "in selected.parquet");
    Tally repeated =
        Tally.of(
            folder.books(Stage.BALANCE),
            entry ->
                entry.unit() == Unit.SEGMENT
                    && entry.reason().equals(RepeatedSegments.REPEATED_SEGMENT));
    compare(
        check,
        books,
        Unit.SEGMENT,
        Kind.DROPPED,
        RepeatedSegments.REPEATED_SEGMENT,
        repeated,
        "in the books of balance");
    if (recipe.balance().balanced()) {
      Tally chosen = new Tally();
      QidSet seen = new QidSet();
      check.rows(
          Stage.BALANCE,
          BalancedSegment.class,
          row -> chosen.add(row.person().genderKey(), "", seen.add(row.person().qid()) ? 1 : 0));
      compare(
          check,
          books,
          Unit.PERSON,
          Kind.DROPPED,
          ExcludeTestSets.PERSON_IN_TEST,
          chosen,
          "in segments.parquet");
    }
    checkRows(check, books);
  }

  private void checkRows(StageCheck check, Books books) throws IOException {
    Tally segments = new Tally();
    Tally people = new Tally();
    String last = "";
    try (RecordReader<LabelledSegment> rows =
        RecordReader.open(LabelledSegment.class, folder.training() + "/part-*.parquet")) {
      while (rows.hasNext()) {
        LabelledSegment row = rows.next();
        String gender = String.join("+", row.genders());
        segments.add(gender, "", 1);
        // the rows of a person stand together
        people.add(gender, "", row.qid().equals(last) ? 0 : 1);
        last = row.qid();
      }
    }
    compare(check, books, Unit.SEGMENT, Kind.OUT, "", segments, "in the rows");
    compare(check, books, Unit.PERSON, Kind.OUT, "", people, "in the rows");
  }

  private static void compare(
      StageCheck check,
      Books books,
      Unit unit,
      Kind kind,
      String reason,
      Tally counted,
      String where) {
    Tally.of(
            books,
            entry -> entry.unit() == unit && entry.kind() == kind && entry.reason().equals(reason))
        .compare(
            PLACE,
            unit + " " + (reason.isEmpty() ? kind.toString() : reason) + ", in the books",
            counted,
            where,
            check.problems());
  }
}
