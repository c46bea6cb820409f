package org.occgen.training.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.occgen.command.CommandFailedException;
import org.occgen.command.UsageException;
import org.occgen.training.evaluate.DevelopmentSet;
import org.occgen.training.evaluate.Thresholds;
import picocli.CommandLine.Option;

/** The flags of the commands that mine pseudo-articles made of development sets. */
final class EncoderDevelopmentOptions {
  @Option(
      names = "--dev",
      required = true,
      paramLabel = "DIR",
      description =
          "Folder of development sets: SET/multi.tsv.gz, and for encoder languages"
              + " tatoeba_laser/*.tsv.gz.")
  private Path dev;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the pseudo-articles (default: ${DEFAULT-VALUE}).")
  private long seed = Thresholds.DEFAULT_SEED;

  /**
   * The folder.
   *
   * @throws UsageException if it is not there
   */
  Path folder() {
    if (!Files.isDirectory(dev)) {
      throw new UsageException("--dev " + dev + ": there is no such folder");
    }
    return dev;
  }

  /**
   * The sets of the folder that have several languages, {@link DevelopmentSet#readAllMulti}.
   *
   * @throws UsageException if there is no folder, or none in it
   * @throws CommandFailedException if one cannot be read; the message names file and line
   */
  List<DevelopmentSet> sets() {
    try {
      return DevelopmentSet.readAllMulti(folder());
    } catch (NoSuchFileException e) {
      throw new UsageException("--dev " + e.getMessage());
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /** The exception for a set that cannot be read. */
  static CommandFailedException unreadable(IOException of) {
    return new CommandFailedException("--dev: cannot be read: " + of.getMessage(), of);
  }

  /** Seed of the pseudo-articles. */
  long seed() {
    return seed;
  }
}
