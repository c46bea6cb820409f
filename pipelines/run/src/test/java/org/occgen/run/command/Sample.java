package org.occgen.run.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.occgen.run.command.Occgen.Runner;

/** The sample wiki, run once for all tests of this process. */
public final class Sample {
  private static Optional<Path> run = Optional.empty();
  private static Optional<Path> monolingual = Optional.empty();
  private static String printed = "";

  private Sample() {}

  /**
   * The run folder of the recipe {@code sample} on two workers of Flink. Not to be changed: copy
   * it. RunnersTest shows that the Direct runner gives the same bytes.
   */
  public static synchronized Path run() {
    run = Optional.of(run.orElseGet(() -> runNow()));
    return run.get();
  }

  /**
   * What {@code occgen run} printed when it made {@link #run}, as if it stood in {@code folder}.
   */
  public static synchronized String printed(String folder) {
    return printed.replace(run().toString(), folder);
  }

  /**
   * What the recipe {@code sample} says of its output: a recipe with the same gives the same card.
   */
  public static String output() throws IOException {
    String recipe = Files.readString(Occgen.home().resolve("pipelines/recipes/sample.yaml"));
    return recipe.substring(recipe.indexOf("\noutput:") + 1);
  }

  /** Whether a file of a run names what the run was made of, or how it was asked. */
  public static boolean tellsSources(String file) {
    return file.endsWith("stats.json")
        || file.equals("benchmark/README.md")
        || file.equals("benchmark/croissant.json")
        || file.equals("benchmark/report.html");
  }

  /** The folder of a finished run of English alone. */
  public static synchronized Path monolingual() {
    monolingual = Optional.of(monolingual.orElseGet(() -> runNow("--set", "languages=en")));
    return monolingual.get();
  }

  private static Path runNow(String... more) {
    Path folder = newFolder();
    Occgen.Answer answer = Occgen.run(Runner.FLINK, 2, "sample", folder, more).expectSuccess();
    if (more.length == 0) {
      printed = answer.out();
    }
    return folder;
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

  /** A copy of {@link #run}. */
  public static Path copy(Path folder) throws IOException {
    Path copy = folder.resolve("run");
    Occgen.copy(run(), copy);
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
