package org.occgen.bench.encoder;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.occgen.command.UsageException;
import org.occgen.measure.command.EncoderOption;
import org.occgen.models.SentenceEncoder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bench encoder load}: how long an encoder takes to open, and how much memory it holds. */
@Command(
    name = "load",
    mixinStandardHelpOptions = true,
    description = {
      "Opens an encoder several times and tells the seconds of each time; the first one also loads"
          + " and compiles the code, as in a new run.",
      "Then it tells by how much one open encoder enlarges the heap, after a collection. The"
          + " encoder has kept no words yet."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  scripts/bench encoder load",
      "  scripts/bench encoder load --encoder mine.occgen --times 9"
    })
public final class LoadBenchCommand implements Callable<Integer> {
  private static final long MEGABYTE = 1_000_000;

  /** The serial collector leaves some garbage where it lies, but in every fourth collection. */
  private static final int FULL_COLLECTIONS = 4;

  @Mixin private EncoderOption encoderOption;

  @Option(
      names = "--times",
      paramLabel = "N",
      defaultValue = "5",
      description = "How often the encoder is opened (default: ${DEFAULT-VALUE}).")
  private int times;

  @Override
  public Integer call() {
    if (times < 1) {
      throw new UsageException("--times " + times + ": must be 1 or more");
    }
    for (int time = 1; time <= times; time++) {
      long start = System.nanoTime();
      encoderOption.open().close();
      System.out.printf(
          Locale.ROOT, "opened, time %d: %.2f s%n", time, (System.nanoTime() - start) / 1e9);
    }
    long before = heapInUse();
    try (SentenceEncoder encoder = encoderOption.open()) {
      System.out.printf(
          Locale.ROOT,
          "%s of %d languages: %.1f MB of heap%n",
          encoder.fingerprint(),
          encoder.languages().size(),
          (heapInUse() - before) / (double) MEGABYTE);
    }
    return 0;
  }

  private static long heapInUse() {
    for (int i = 0; i < FULL_COLLECTIONS; i++) {
      System.gc(); // what waits to be collected is not held
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
