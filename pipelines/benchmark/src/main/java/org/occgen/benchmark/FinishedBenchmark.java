package org.occgen.benchmark;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.io.MoreFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.occgen.core.text.LanguageCode;

/**
 * A benchmark whose files are read: that of a run, or a release.
 *
 * @param folder where {@code test.<language>} and {@code test.meta.tsv} lie
 * @param languages whose sentences it has
 */
public record FinishedBenchmark(Path folder, Set<String> languages) {
  /** The file that shows that a folder is a run. */
  private static final String RUN = "run.json";

  /** The folder of the benchmark in a run. */
  private static final String BENCHMARK = "benchmark";

  public FinishedBenchmark {
    languages = Collections.unmodifiableSet(new TreeSet<>(languages));
  }

  /**
   * Finds the files: in the folder itself, in the run's {@code benchmark/}, or in the only folder
   * below it that has one.
   *
   * @param flag how the folder was asked for, for messages
   * @param given the folder as it was typed
   * @param otherwise what to do with files that are no benchmark, for messages
   * @throws IllegalArgumentException if there is none
   */
  public static FinishedBenchmark find(String flag, Path given, String otherwise)
      throws IOException {
    String place = flag + " " + given + ": ";
    checkArgument(Files.exists(given), "%sthere is no such folder", place);
    if (!Files.isDirectory(given)) {
      throw new IllegalArgumentException(place + "is a file; name a folder, or " + otherwise);
    }
    if (!languagesOf(given).isEmpty()) {
      return of(flag, given, otherwise);
    }
    if (Files.exists(given.resolve(RUN))) {
      Path benchmark = given.resolve(BENCHMARK);
      if (!Files.isDirectory(benchmark) || languagesOf(benchmark).isEmpty()) {
        throw new IllegalArgumentException(
            place + "is a run that is not finished: it has no " + BENCHMARK + "/test.<language>");
      }
      return of(flag, benchmark, otherwise);
    }
    List<Path> nested = new ArrayList<>();
    for (Path folder : MoreFiles.listFiles(given)) {
      if (Files.isDirectory(folder) && !languagesOf(folder).isEmpty()) {
        nested.add(folder);
      }
    }
    if (nested.size() == 1) {
      return of(flag, nested.get(0), otherwise);
    }
    throw new IllegalArgumentException(
        place
            + (nested.isEmpty()
                ? "is neither a run nor a benchmark, for it has no test.<language>"
                : "has several benchmarks; name one of "
                    + String.join(", ", nested.stream().map(Path::toString).sorted().toList())));
  }

  private static FinishedBenchmark of(String flag, Path folder, String otherwise)
      throws IOException {
    if (!Files.isRegularFile(folder.resolve(BenchmarkFiles.META))) {
      throw new IllegalArgumentException(
          flag + " " + folder + ": has no " + BenchmarkFiles.META + "; " + otherwise);
    }
    return new FinishedBenchmark(folder, languagesOf(folder));
  }

  private static Set<String> languagesOf(Path folder) throws IOException {
    Set<String> languages = new TreeSet<>();
    for (Path file : MoreFiles.listFiles(folder)) {
      BenchmarkFiles.languageOf(file.getFileName().toString()).ifPresent(languages::add);
    }
    return languages;
  }

  /**
   * Which of its languages somebody means.
   *
   * @param typed empty if nothing was
   * @throws IllegalArgumentException if it is none of them; the message names flag and languages
   */
  public String language(String flag, String typed) {
    String has = "; " + folder + " has " + String.join(", ", languages);
    checkArgument(!typed.isEmpty(), "%s: must be given%s", flag, has);
    if (languages.contains(typed)) {
      return typed;
    }
    // zh-min-nan is no zh
    return Optional.of(typed)
        .filter(name -> !name.contains("-"))
        .flatMap(name -> LanguageCode.among(languages, name))
        .filter(languages::contains)
        .orElseThrow(
            () -> new IllegalArgumentException(flag + " " + typed + ": is not there" + has));
  }

  /** The file with the sentences of one of its languages. */
  public Path sentences(String language) {
    return folder.resolve("test." + language);
  }

  /** The file that tells whose each line is. */
  public Path meta() {
    return folder.resolve(BenchmarkFiles.META);
  }

  /** The file with the forms of occupations; empty in benchmarks that have none. */
  public Optional<Path> occupations() {
    return Optional.of(folder.resolve(BenchmarkFiles.OCCUPATIONS)).filter(Files::isRegularFile);
  }

  /**
   * The folder that it is called after: that of its run, or its own.
   *
   * @param given the folder as it was typed
   */
  public Path shown(Path given) {
    Path whole = folder.toAbsolutePath().normalize();
    Path parent = whole.getParent();
    return parent != null && whole.endsWith(BENCHMARK) && Files.exists(parent.resolve(RUN))
        ? parent
        : given.toAbsolutePath().normalize();
  }
}
