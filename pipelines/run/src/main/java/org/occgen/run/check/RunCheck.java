package org.occgen.run.check;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import org.occgen.benchmark.measure.RowMeasure;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.benchmark.statistics.RunStatistics;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.Stage;
import org.occgen.run.stage.Problems;
import org.occgen.run.stage.StageCheck;
import org.occgen.run.stage.StageMarkers;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.storage.FileLookup;

/**
 * Proves a run from its files alone: that the books of all stages balance and fit together, that
 * the benchmark's files are the same segments line by line, that these stand in the biographies,
 * that the genders are balanced, that training data has neither person nor sentence of the test
 * set, and that the gendered terms and the regard of the sentences are as many as were counted. It
 * shares no code with the balancer. It reads every file a few times. In memory it holds item ids of
 * people, packed, and one cell a group; what it must compare in another order it sorts, in
 * temporary files where it is much: some hundred bytes a segment and language.
 */
public final class RunCheck {
  /**
   * Checks {@code run}, all of whose stages should be finished.
   *
   * @return what is wrong, one sentence each, naming file and line or stage; empty if all is right
   */
  public static List<String> check(RunFolder run) {
    return check(run, step -> {}, Problems::list);
  }

  /**
   * Checks {@code run} as {@link #check(RunFolder)} does, and tells which step is at work.
   *
   * @param steps gets the stage or file of every step when it begins, and again when a step within
   *     it has ended
   * @return what is wrong; where all else follows from one fault, that one, and how to mend it
   */
  public static List<String> firstCause(RunFolder run, Consumer<String> steps) {
    return check(run, steps, Problems::byCause);
  }

  private static List<String> check(
      RunFolder run, Consumer<String> steps, Function<Problems, List<String>> shown) {
    Recipe recipe;
    Optional<String> otherVersion;
    Problems problems = new Problems(steps);
    try {
      if (!isPlain(run, problems)) {
        return shown.apply(problems); // whoever opens a pipe waits for ever
      }
      recipe = RunRecord.read(run);
      otherVersion = StageMarkers.otherVersion(run, recipe);
    } catch (IOException e) {
      return List.of(String.valueOf(e.getMessage()));
    }
    if (otherVersion.isPresent()) {
      return List.of(otherVersion.get());
    }
    Set<Stage> finished = new TreeSet<>();
    problems.guard("markers", () -> finished.addAll(StageMarkers.check(run, recipe, problems)));
    StageCheck.check(run, recipe, finished, problems);
    if (finished.contains(Stage.WRITE)) {
      new BenchmarkCheck(run, recipe, problems).check();
      problems.guard("training.parquet", () -> new TrainingCheck(run, recipe, problems).check());
      problems.guard(RunFolder.GENDER, () -> new GenderCheck(run, recipe).check(problems));
      problems.guard(RunFolder.REGARD, () -> checkRegard(run, recipe, problems));
    }
    problems.guard(RunStatistics.FILE, () -> checkStatistics(run, recipe, problems));
    return shown.apply(problems);
  }

  private static boolean isPlain(RunFolder run, Problems problems) throws IOException {
    return !FileLookup.isLocal(run.root())
        || !Files.isDirectory(Path.of(run.benchmark()))
        || PlainFiles.list(Path.of(run.benchmark()), "benchmark", problems).isPresent();
  }

  /** Counts the regard of the sentences again, if the recipe wants it. */
  private static void checkRegard(RunFolder run, Recipe recipe, Problems problems)
      throws IOException {
    if (recipe.output().regard()) {
      try (RecordReader<LabelledSegment> rows =
          RecordReader.open(LabelledSegment.class, run.rowFiles(Stage.WRITE))) {
        RecountCheck.compare(
            problems,
            Stage.WRITE.rows() + "/" + RunFolder.REGARD,
            run.regardCounts(),
            RowMeasure.regard().count(rows),
            RowMeasure.regard()::shown);
      }
    }
  }

  private static void checkStatistics(RunFolder run, Recipe recipe, Problems problems)
      throws IOException {
    Optional<String> text = RunFolder.readText(run.path(RunStatistics.FILE));
    if (text.isEmpty()) {
      problems.add(
          RunStatistics.FILE, "is missing; write it with: " + StageMarkers.again(run, recipe));
      return;
    }
    String counted = StageMarkers.statistics(run).text();
    if (!text.get().equals(counted)) {
      Difference difference = Difference.between(text.get(), counted);
      problems.add(
          RunStatistics.FILE,
          lenientFormat(
              "line %s is %s; counted again it is %s",
              difference.line(), difference.found().strip(), difference.expected().strip()));
    }
  }
}
