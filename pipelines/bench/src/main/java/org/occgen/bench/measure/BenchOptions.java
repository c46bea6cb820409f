package org.occgen.bench.measure;

import org.occgen.command.UsageException;
import picocli.CommandLine.Option;

/** The amount to read, the number of threads and of rounds. */
public final class BenchOptions extends RepeatOptions {
  @Option(
      names = "--size",
      paramLabel = "BYTES",
      defaultValue = "200m",
      description =
          "Size of what is read, uncompressed, such as 500m or 2g (default: ${DEFAULT-VALUE}).")
  private String size;

  /** Options that measure each way {@code rounds} times if nobody says otherwise. */
  public BenchOptions(int rounds) {
    super(rounds);
  }

  /** Size in bytes. */
  public long bytes() {
    try {
      return ByteSize.parse(size);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--size " + size + ": " + e.getMessage());
    }
  }
}
