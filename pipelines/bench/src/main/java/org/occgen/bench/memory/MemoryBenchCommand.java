package org.occgen.bench.memory;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.occgen.bench.memory.MemoryLog.Sample;
import org.occgen.command.Main;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bench memory}: whether a session cluster keeps memory behind its jobs. */
@Command(
    name = "memory",
    mixinStandardHelpOptions = true,
    description =
        "Draws what pipelines/cluster/scripts/cluster-jobs wrote down, and tells by how much metaspace and resident"
            + " memory of each process grow with each job from the third on. Exit status 1 if"
            + " metaspace grows by more than 0.5 MB a job, or resident memory by more than 5 MB.",
    footerHeading = "%nExamples:%n",
    footer = "  scripts/bench memory jobs/memory.tsv jobs/memory.png")
public final class MemoryBenchCommand implements Callable<Integer> {
  /** Every encoder was loaded by then. */
  private static final int FIRST = 3;

  private static final double MAX_METASPACE = 0.5;
  private static final double MAX_RESIDENT = 5;

  @Parameters(index = "0", paramLabel = "LOG", description = "The log that cluster-jobs wrote.")
  private Path log;

  @Parameters(index = "1", paramLabel = "PICTURE", description = "PNG file to write.")
  private Path picture;

  @Override
  public Integer call() throws IOException {
    MemoryLog read = MemoryLog.read(log);
    MemoryPicture.draw(read, picture);
    PrintStream out = System.out;
    boolean flat = true;
    for (var process : read.processes().entrySet()) {
      double metaspace = MemoryLog.growth(process.getValue(), FIRST, Sample::metaspace);
      double resident = MemoryLog.growth(process.getValue(), FIRST, Sample::resident);
      boolean grows = metaspace > MAX_METASPACE || resident > MAX_RESIDENT;
      flat &= !grows;
      out.printf(
          Locale.ROOT,
          "%s: metaspace %+.2f MB a job, resident memory %+.2f MB a job from job %d on%s%n",
          MemoryLog.name(process.getKey()),
          metaspace,
          resident,
          FIRST,
          grows ? ": it grows" : "");
    }
    return flat ? 0 : Main.FAILED;
  }
}
