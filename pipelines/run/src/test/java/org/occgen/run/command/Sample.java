package org.occgen.run.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.occgen.benchmark.measure.RowMeasure;
import org.occgen.core.digest.Sha256;
import org.occgen.core.mark.GenderMarkers;
import org.occgen.run.Reviews;
import org.occgen.run.command.Occgen.Runner;
import org.occgen.sparql.wiki.WikiServer;

/**
 * The sample wiki, run once for all tests. Maven names each build by its time ({@code
 * occgen.build}): the first process of tests makes the run below the root's {@code target}, and the
 * others of the build copy it. Where nobody names a build, as in an IDE, each process makes its
 * own. What another class path may change has a folder of its own.
 */
public final class Sample {
  private static final List<Class<?>> SERVICES =
      List.of(GenderMarkers.class, RowMeasure.class, Reviews.class);

  private static final String PRINTED = "printed.txt";

  private static Optional<Path> run = Optional.empty();
  private static Optional<Path> monolingual = Optional.empty();

  private Sample() {}

  /**
   * The run folder of the recipe {@code sample} on two workers of Flink. Not to be changed: copy
   * it. RunnersTest shows that the Direct runner gives the same bytes.
   */
  public static synchronized Path run() {
    run = Optional.of(run.orElseGet(() -> ofBuild("sample")));
    return run.get();
  }

  /**
   * What {@code occgen run} printed when it made {@link #run}, as if it stood in {@code folder}.
   */
  public static synchronized String printed(String folder) throws IOException {
    return Files.readString(run().resolveSibling(PRINTED)).replace("{run}", folder);
  }

  /**
   * What the recipe {@code sample} says of its output: a recipe with the same gives the same card.
   */
  public static String output() throws IOException {
    String recipe = Files.readString(Occgen.home().resolve("pipelines/recipes/sample.yaml"));
    return recipe.substring(recipe.indexOf("\noutput:") + 1);
  }

  /** The part of a recipe that takes people and pages from a server on the loopback. */
  static String live(WikiServer server) {
    return String.format(
        Locale.ROOT,
        """
        operator: {contact: tests@example.org}
        live:
          sparql: %s
          wikidata: %s
          wikipedia: %s/{language}
          rate: 400
          lanes: 2
          hosts: [127.0.0.1]
        """,
        server.sparqlAddress(),
        server.apiAddress(),
        server.address());
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
    monolingual =
        Optional.of(monolingual.orElseGet(() -> ofBuild("english", "--set", "languages=en")));
    return monolingual.get();
  }

  /** A copy for this process of the run of this build, which is made if nobody has made it. */
  private static Path ofBuild(String name, String... more) {
    try {
      Path own = Files.createTempDirectory("occgen-sample");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(own)));
      String build = System.getProperty("occgen.build", "");
      if (build.isEmpty()) {
        make(own, more);
      } else {
        Path all = Files.createDirectories(Occgen.home().resolve("target/samples"));
        try (FileChannel file =
            FileChannel.open(
                all.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
          file.lock(); // until the channel is closed
          Path shared = all.resolve(build).resolve(name + "-" + installed());
          if (!Files.exists(shared.resolve(PRINTED))) {
            deleteOthers(all, build);
            delete(shared);
            make(Files.createDirectories(shared), more);
          }
          Occgen.copy(shared, own);
        }
      }
      return own.resolve("run");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void make(Path folder, String... more) throws IOException {
    Path run = folder.resolve("run");
    Occgen.Answer answer = Occgen.run(Runner.FLINK, 2, "sample", run, more).expectSuccess();
    // last, for it says that the run is finished
    Files.writeString(folder.resolve(PRINTED), answer.out().replace(run.toString(), "{run}"));
  }

  /** Names what on the class path may change a run. */
  private static String installed() {
    return Sha256.hex(
            SERVICES.stream()
                .flatMap(service -> ServiceLoader.load(service).stream())
                .map(provider -> provider.type().getName())
                .toList()
                .toString())
        .substring(0, 8);
  }

  private static void deleteOthers(Path all, String build) throws IOException {
    try (Stream<Path> builds = Files.list(all)) {
      builds
          .filter(Files::isDirectory)
          .filter(folder -> !folder.endsWith(build))
          .forEach(Sample::delete);
    }
  }

  /** A copy of {@link #run}. */
  public static Path copy(Path folder) throws IOException {
    Path copy = folder.resolve("run");
    Occgen.copy(run(), copy);
    return copy;
  }

  private static void delete(Path folder) {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
