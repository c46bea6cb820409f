package org.occgen.bench.write;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptions;
import org.occgen.bench.measure.Cost;
import org.occgen.bench.measure.ProcessMemory;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.write.BenchmarkWriter;
import org.occgen.command.BeamOptions;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Stage;
import org.occgen.run.check.RunCheck;
import org.occgen.run.stage.RunStage;
import org.occgen.run.stage.StageMarkers;
import org.occgen.run.stage.StageRunner;

/** The cost of stage write and of the check, on made-up input. */
final class WriteBench {
  private final PrintStream out;
  private final Path folder;
  private final MadeInput input;
  private final PipelineOptions options;

  WriteBench(PrintStream out, Path folder, MadeInput input, int threads) {
    this.out = out;
    this.folder = folder;
    this.input = input;
    this.options = BeamOptions.parse(List.of("--parallelism=" + threads));
    FileSystems.setDefaultPipelineOptions(options);
  }

  void run() throws IOException {
    RunFolder run = new RunFolder(folder.toString());
    Recipe recipe = input.recipe(folder);
    StageRunner runner = new StageRunner(options, System.err);
    out.printf(
        Locale.ROOT,
        "%,d made-up people, %d segments each, in %s, balance %s, heap of at most %,d MB%n",
        input.plan().people(),
        input.segments(),
        input.plan().languages(),
        input.balance(),
        Runtime.getRuntime().maxMemory() >> 20);
    Pipeline pipeline = Pipeline.create(options);
    input.write(pipeline, run);
    pipeline.run().waitUntilFinish();
    input.finish(run);
    RunStage.of(Stage.BALANCE, run, recipe).work(runner);
    long rows = run.books(Stage.BALANCE).total(Unit.SEGMENT, Kind.OUT);
    out.printf(Locale.ROOT, "%,d rows are chosen%n", rows);
    out.printf(
        Locale.ROOT,
        "%-24s %9s %12s %16s %12s%n",
        "",
        "seconds",
        "CPU seconds",
        "rows/CPU s",
        "kept heap");
    time("stage write, all of it", rows, () -> RunStage.of(Stage.WRITE, run, recipe).work(runner));
    time(
        "of it, the files",
        rows,
        () -> BenchmarkWriter.write(run, recipe, OccupationLabels.read(run)));
    MadeInput.mark(run);
    time("statistics", rows, () -> StageMarkers.statistics(run).writeTo(run));
    time("check", rows, () -> check(run));
    out.println("largest resident memory: " + ProcessMemory.words(ProcessMemory.peak()));
  }

  /**
   * Checks the run. The bench does not run the stages before write, so it leaves out problems of
   * their books and of the counts of people that come from these books.
   */
  private void check(RunFolder run) {
    for (String problem : RunCheck.check(run)) {
      boolean ofPeople = problem.startsWith("benchmark/occupations.tsv: ");
      if (problem.matches("(rows|text|benchmark).*") && !ofPeople) {
        out.println("  " + problem);
      }
    }
  }

  private void time(String name, long rows, Cost.Work work) throws IOException {
    Cost cost = Cost.of(work);
    out.printf(
        Locale.ROOT,
        "%-24s %9.1f %12.1f %,16.0f %9d MB%n",
        name,
        cost.seconds(),
        cost.cpuSeconds(),
        rows / cost.cpuSeconds(),
        cost.keptHeap() >> 20);
  }
}
