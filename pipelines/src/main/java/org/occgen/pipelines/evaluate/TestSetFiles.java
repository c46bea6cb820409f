package org.occgen.pipelines.evaluate;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.occgen.core.text.LanguageCode;
import org.occgen.pipelines.benchmark.BenchmarkWriter;
import org.occgen.pipelines.characterise.FileNames;
import org.occgen.transforms.corpus.TsvTable;

/**
 * The files of a test set: those of a benchmark, or those that somebody named.
 *
 * @param name what the test set is called
 * @param language language of the references; empty if unknown
 * @param sourceLanguage language of the sources; empty if unknown
 */
record TestSetFiles(
    String name,
    String language,
    String sourceLanguage,
    List<Path> references,
    Optional<Path> sources,
    Optional<Path> meta) {
  /** What tells that a folder is a run. */
  private static final String RUN = "run.json";

  /** Where a run has its benchmark. */
  private static final String BENCHMARK = "benchmark";

  TestSetFiles {
    references = List.copyOf(references);
  }

  /**
   * Finds the files.
   *
   * @param warnings gets a sentence if the language of the sources is unknown
   * @throws IllegalArgumentException if what was asked for does not fit or is not there; the
   *     message names flag, file or folder
   */
  static TestSetFiles of(EvaluationRequest request, List<String> warnings) throws IOException {
    if (request.benchmark().isPresent()) {
      return ofBenchmark(request.benchmark().get(), request, warnings);
    }
    if (request.references().isEmpty()) {
      throw new IllegalArgumentException(
          "BENCHMARK: give a run, its benchmark or a release; or files by --references");
    }
    EvaluationRequest.Columns columns = request.columns();
    if (request.meta().isEmpty()) {
      requireNone("--category", columns.category());
      requireNone("--person", columns.person());
      requireNone("--group", columns.group());
      requireNone("--pair", columns.pair());
    }
    request.references().forEach(file -> requireFile("--references", file));
    Set<Path> seen = new HashSet<>();
    for (Path file : request.references()) {
      if (!seen.add(file.toAbsolutePath().normalize())) {
        throw new IllegalArgumentException(
            "--references " + file + ": is given twice; give every reference once");
      }
    }
    request.sources().ifPresent(file -> requireFile("--sources", file));
    request.meta().ifPresent(file -> requireFile("--meta", file));
    return new TestSetFiles(
        FileNames.plain(request.references().get(0).toString()),
        request.language(),
        request.sources().isPresent() ? request.sourceLanguage() : "",
        request.references(),
        request.sources(),
        request.meta());
  }

  /**
   * Checks that a file is there.
   *
   * @throws IllegalArgumentException if there is none, or a folder
   */
  static void requireFile(String flag, Path file) {
    if (!Files.exists(file)) {
      throw new IllegalArgumentException(flag + " " + file + ": there is no such file");
    }
    if (Files.isDirectory(file)) {
      throw new IllegalArgumentException(flag + " " + file + ": is a folder; name a file");
    }
  }

  private static void requireNone(String flag, Optional<String> column) {
    if (column.isPresent()) {
      throw new IllegalArgumentException(
          flag + " " + column.get() + ": is a column of a table; give the table by --meta");
    }
  }

  private static TestSetFiles ofBenchmark(
      Path given, EvaluationRequest request, List<String> warnings) throws IOException {
    List<String> ownFiles = new ArrayList<>();
    if (!request.references().isEmpty()) {
      ownFiles.add("--references");
    }
    request.sources().ifPresent(file -> ownFiles.add("--sources"));
    request.meta().ifPresent(file -> ownFiles.add("--meta"));
    if (!ownFiles.isEmpty()) {
      throw new IllegalArgumentException(
          String.join(", ", ownFiles)
              + ": the benchmark "
              + given
              + " has files of its own; leave the flag out, or BENCHMARK");
    }
    Path folder = folder(given);
    Set<String> languages = languages(folder);
    String language = language("--lang", request.language(), folder, languages);
    String sourceLanguage =
        request.sourceLanguage().isEmpty()
            ? sourceLanguage(folder, languages, language)
            : language("--source-lang", request.sourceLanguage(), folder, languages);
    if (sourceLanguage.equals(language)) {
      throw new IllegalArgumentException(
          "--source-lang " + sourceLanguage + ": is the language of the references, too");
    }
    if (sourceLanguage.isEmpty()) {
      warnings.add(
          given
              + ": which of its languages the systems translate from cannot be told; there are no"
              + " sources, unless --source-lang names it");
    }
    return new TestSetFiles(
        name(given, folder),
        language,
        sourceLanguage,
        List.of(folder.resolve("test." + language)),
        sourceLanguage.isEmpty()
            ? Optional.empty()
            : Optional.of(folder.resolve("test." + sourceLanguage)),
        Optional.of(folder.resolve(BenchmarkWriter.META)));
  }

  /**
   * Where the files of a benchmark lie: in the folder itself, in the run's {@code benchmark/}, or
   * in the only folder below it that has one.
   *
   * @throws IllegalArgumentException if there is none
   */
  static Path folder(Path given) throws IOException {
    if (!Files.exists(given)) {
      throw new IllegalArgumentException("BENCHMARK " + given + ": there is no such folder");
    }
    if (!Files.isDirectory(given)) {
      throw new IllegalArgumentException(
          "BENCHMARK " + given + ": is a file; name a folder, or give files by --references");
    }
    if (!languages(given).isEmpty()) {
      return requireMeta(given);
    }
    if (Files.exists(given.resolve(RUN))) {
      Path benchmark = given.resolve(BENCHMARK);
      if (!Files.isDirectory(benchmark) || languages(benchmark).isEmpty()) {
        throw new IllegalArgumentException(
            "BENCHMARK "
                + given
                + ": is a run that is not finished: it has no "
                + BENCHMARK
                + "/test.<language>");
      }
      return requireMeta(benchmark);
    }
    List<Path> nested = new ArrayList<>();
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(given, Files::isDirectory)) {
      for (Path folder : folders) {
        if (!languages(folder).isEmpty()) {
          nested.add(folder);
        }
      }
    }
    if (nested.size() == 1) {
      return requireMeta(nested.get(0));
    }
    throw new IllegalArgumentException(
        "BENCHMARK "
            + given
            + (nested.isEmpty()
                ? ": is neither a run nor a benchmark, for it has no test.<language>"
                : ": has several benchmarks; name one of "
                    + String.join(", ", nested.stream().map(Path::toString).sorted().toList())));
  }

  private static Path requireMeta(Path folder) {
    if (!Files.isRegularFile(folder.resolve(BenchmarkWriter.META))) {
      throw new IllegalArgumentException(
          "BENCHMARK "
              + folder
              + ": has no "
              + BenchmarkWriter.META
              + "; give its files by --references and --sources");
    }
    return folder;
  }

  private static Set<String> languages(Path folder) throws IOException {
    Set<String> languages = new TreeSet<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "test.*")) {
      for (Path file : files) {
        BenchmarkWriter.languageOf(file.getFileName().toString()).ifPresent(languages::add);
      }
    }
    return languages;
  }

  private static String language(String flag, String typed, Path folder, Set<String> languages) {
    String has = "; " + folder + " has " + String.join(", ", languages);
    if (typed.isEmpty()) {
      throw new IllegalArgumentException(flag + ": must be given" + has);
    }
    if (languages.contains(typed)) {
      return typed;
    }
    // zh-min-nan is no zh
    return Optional.of(typed)
        .filter(name -> !name.contains("-"))
        .flatMap(name -> LanguageCode.among(languages, name))
        .orElseThrow(
            () -> new IllegalArgumentException(flag + " " + typed + ": is not there" + has));
  }

  /** The pivot if the table tells it, for every other language has margins; else the other one. */
  private static String sourceLanguage(Path folder, Set<String> languages, String language)
      throws IOException {
    List<String> columns = TsvTable.header(folder.resolve(BenchmarkWriter.META).toString());
    List<String> pivots =
        languages.stream()
            .filter(of -> columns.contains("title_" + of) && !columns.contains("margin_" + of))
            .toList();
    if (pivots.size() == 1 && !pivots.get(0).equals(language)) {
      return pivots.get(0);
    }
    List<String> others = languages.stream().filter(of -> !of.equals(language)).toList();
    return others.size() == 1 ? others.get(0) : "";
  }

  private static String name(Path given, Path folder) {
    Path shown = given.toAbsolutePath().normalize();
    Path whole = folder.toAbsolutePath().normalize();
    Path parent = whole.getParent();
    if (parent != null && whole.endsWith(BENCHMARK) && Files.exists(parent.resolve(RUN))) {
      shown = parent;
    }
    return FileNames.plain(shown.toString());
  }
}
