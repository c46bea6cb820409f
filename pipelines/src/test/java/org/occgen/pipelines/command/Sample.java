package org.occgen.pipelines.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Stream;
import org.occgen.pipelines.command.Occgen.Runner;

/** The sample wiki, run once on each runner for all tests of this process. */
final class Sample {
  private static final Map<Runner, Path> RUNS = new EnumMap<>(Runner.class);
  private static final Map<Runner, Path> MONOLINGUAL = new EnumMap<>(Runner.class);

  private Sample() {}

  /** The run folder of the recipe {@code sample} on two workers. Not to be changed: copy it. */
  static synchronized Path run(Runner runner) {
    return RUNS.computeIfAbsent(
        runner,
        key -> {
          Path run = newFolder();
          Occgen.run(key, "sample", run).expectSuccess();
          return run;
        });
  }

  /** The same of a run of English alone. */
  static synchronized Path monolingual(Runner runner) {
    return MONOLINGUAL.computeIfAbsent(
        runner,
        key -> {
          Path run = newFolder();
          Occgen.run(key, "sample", run, "--set", "languages=en").expectSuccess();
          return run;
        });
  }

  private static Path newFolder() {
    try {
      Path folder = Files.createTempDirectory("occgen-sample");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
      return folder.resolve("run");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A copy of the run on the Direct runner. */
  static Path copy(Path folder) throws IOException {
    Path copy = folder.resolve("run");
    Occgen.copy(run(Runner.DIRECT), copy);
    return copy;
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
