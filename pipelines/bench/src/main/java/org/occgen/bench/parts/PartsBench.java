package org.occgen.bench.parts;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.FlatMapElements;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.occgen.bench.measure.Cost;
import org.occgen.bench.measure.ProcessMemory;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.OutputOptions;
import org.occgen.benchmark.training.WriteParts;
import org.occgen.command.BeamOptions;
import org.occgen.core.benchmark.LabelledSegment;

/**
 * How fast training data is written here, in how much memory: sorting the rows into the run folder,
 * writing the parts from them, and, as the bound, copying the bytes of the parts.
 */
final class PartsBench {
  /** People whose rows are made by one element of the pipeline. */
  private static final int PEOPLE_AT_A_TIME = 100;

  private final PrintStream out;
  private final Path folder;
  private final int rows;
  private final int parts;

  PartsBench(PrintStream out, Path folder, int rows) {
    this.out = out;
    this.folder = folder;
    this.rows = rows;
    this.parts = OutputOptions.DEFAULT.partsOf(rows);
  }

  void run(List<Integer> threads) throws IOException {
    out.printf(
        Locale.ROOT,
        "%,d made-up rows in %s, %d parts, heap of at most %,d MB%n",
        rows,
        MadeRows.languages(),
        parts,
        Runtime.getRuntime().maxMemory() >> 20);
    out.printf(
        Locale.ROOT,
        "%-34s %9s %12s %9s %12s %16s%n",
        "",
        "seconds",
        "rows/s",
        "MB/s",
        "CPU seconds",
        "rows/CPU second");
    Path training = folder.resolve("training.parquet");
    Path benchmark = folder.resolve("benchmark");
    for (int workers : threads) {
      delete(training);
      delete(benchmark);
      time("rows sorted, " + workers + " workers", training, () -> sort(training, workers));
      time(
          "parts written, " + workers + " workers",
          benchmark,
          () -> write(training, benchmark, workers));
    }
    Path copy = folder.resolve("copy");
    time("bytes of the parts copied", copy, () -> copy(benchmark, copy));
    out.println("largest resident memory: " + ProcessMemory.words(ProcessMemory.peak()));
  }

  private void time(String name, Path result, Cost.Work work) throws IOException {
    Cost cost = Cost.of(work);
    out.printf(
        Locale.ROOT,
        "%-34s %9.1f %,12.0f %9.1f %12.1f %,16.0f%n",
        name,
        cost.seconds(),
        rows / cost.seconds(),
        size(result) / cost.seconds() / 1e6,
        cost.cpuSeconds(),
        rows / cost.cpuSeconds());
  }

  private static PipelineOptions options(int workers) {
    return BeamOptions.parse(List.of("--parallelism=" + workers));
  }

  private void sort(Path training, int workers) {
    Pipeline pipeline = Pipeline.create(options(workers));
    int people = MadeRows.peopleOf(rows);
    pipeline
        .apply("From", Create.of(firsts(people)))
        .apply("Spread", Reshuffle.viaRandomKey())
        .apply(
            "People",
            FlatMapElements.into(TypeDescriptors.integers())
                .via(
                    first ->
                        IntStream.range(first, Math.min(people, first + PEOPLE_AT_A_TIME))
                            .boxed()
                            .toList()))
        .apply(
            "Rows",
            FlatMapElements.into(TypeDescriptor.of(LabelledSegment.class)).via(MadeRows::ofPerson))
        .apply("Write", WriteParts.rows(training.toString(), parts));
    pipeline.run().waitUntilFinish();
  }

  private static List<Integer> firsts(int people) {
    return IntStream.iterate(0, first -> first < people, first -> first + PEOPLE_AT_A_TIME)
        .boxed()
        .toList();
  }

  private void write(Path training, Path benchmark, int workers) {
    Pipeline pipeline = Pipeline.create(options(workers));
    pipeline.apply(
        WriteParts.of(
            training.toString(),
            benchmark.toString(),
            parts,
            MadeRows.languages(),
            List.of(BenchmarkFormat.values())));
    pipeline.run().waitUntilFinish();
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.toList()) {
        try (InputStream in = Files.newInputStream(file);
            OutputStream out = Files.newOutputStream(to.resolve(file.getFileName()))) {
          in.transferTo(out);
        }
      }
    }
  }

  private static long size(Path folder) throws IOException {
    long bytes = 0;
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        bytes += Files.size(file);
      }
    }
    return bytes;
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
