package org.occgen.evaluate;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.FinishedBenchmark;
import org.occgen.benchmark.citation.Citation;
import org.occgen.command.InputFiles;
import org.occgen.measure.characterise.FileNames;
import org.occgen.transforms.storage.TsvTable;

/**
 * The files of a test set: those of a benchmark, or those that somebody named.
 *
 * @param name what the test set is called
 * @param language language of the references; empty if unknown
 * @param sourceLanguage language of the sources; empty if unknown
 * @param references none if there are sources, whose translations are judged by themselves
 * @param languages all languages of the benchmark; none if files were named
 */
record TestSetFiles(
    String name,
    String language,
    String sourceLanguage,
    List<Path> references,
    Optional<Path> sources,
    Optional<Path> meta,
    List<String> languages) {
  /** The advice for test sets that are no benchmark. */
  private static final String OWN_FILES = "give its files by --references and --sources";

  TestSetFiles {
    references = List.copyOf(references);
    languages = List.copyOf(languages);
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
    require(
        !request.references().isEmpty() || request.sources().isPresent(),
        "BENCHMARK: give a run, its benchmark or a release; or files by --references, or, without"
            + " references, by --sources and --meta");
    EvaluationRequest.Columns columns = request.columns();
    if (request.meta().isEmpty()) {
      requireNone("--category", columns.category());
      requireNone("--person", columns.person());
      requireNone("--group", columns.group());
      requireNone("--pair", columns.pair());
    }
    request.references().forEach(file -> InputFiles.require("--references", file));
    Set<Path> seen = new HashSet<>();
    for (Path file : request.references()) {
      require(
          seen.add(file.toAbsolutePath().normalize()),
          "--references %s: is given twice; give every reference once",
          file);
    }
    request.sources().ifPresent(file -> InputFiles.require("--sources", file));
    request.meta().ifPresent(file -> InputFiles.require("--meta", file));
    return new TestSetFiles(
        FileNames.plain(first(request.references(), request.sources()).toString()),
        request.language(),
        request.sources().isPresent() ? request.sourceLanguage() : "",
        request.references(),
        request.sources(),
        request.meta(),
        List.of());
  }

  /** The file that all others have as many lines as: the first reference, or the sources. */
  Path first() {
    return first(references, sources);
  }

  private static Path first(List<Path> references, Optional<Path> sources) {
    return references.isEmpty() ? sources.orElseThrow() : references.get(0);
  }

  private static void requireNone(String flag, Optional<String> column) {
    require(
        column.isEmpty(),
        "%s %s: is a column of a table; give the table by --meta",
        flag,
        column.orElse(""));
  }

  private static TestSetFiles ofBenchmark(
      Path given, EvaluationRequest request, List<String> warnings) throws IOException {
    FinishedBenchmark benchmark = find(given);
    Path folder = benchmark.folder();
    String language = benchmark.language("--lang", request.language());
    String sourceLanguage =
        request.sourceLanguage().isEmpty()
            ? sourceLanguage(folder, benchmark.languages(), language)
            : benchmark.language("--source-lang", request.sourceLanguage());
    require(
        !sourceLanguage.equals(language),
        "--source-lang %s: is the language of the references, too",
        sourceLanguage);
    if (sourceLanguage.isEmpty()) {
      warnings.add(
          given
              + ": which of its languages the systems translate from cannot be told; there are no"
              + " sources, unless --source-lang names it");
    }
    return new TestSetFiles(
        Citation.title(benchmark)
            .orElseGet(() -> FileNames.plain(benchmark.shown(given).toString())),
        language,
        sourceLanguage,
        List.of(folder.resolve("test." + language)),
        sourceLanguage.isEmpty()
            ? Optional.empty()
            : Optional.of(folder.resolve("test." + sourceLanguage)),
        Optional.of(folder.resolve(BenchmarkFiles.META)),
        List.copyOf(benchmark.languages()));
  }

  /**
   * The folder of the files of a benchmark.
   *
   * @throws IllegalArgumentException if there is none
   */
  static Path folder(Path given) throws IOException {
    return find(given).folder();
  }

  private static FinishedBenchmark find(Path given) throws IOException {
    return FinishedBenchmark.find("BENCHMARK", given, OWN_FILES);
  }

  /** The pivot if the table tells it, for every other language has margins; else the other one. */
  static String sourceLanguage(Path folder, Set<String> languages, String language)
      throws IOException {
    List<String> columns = TsvTable.header(folder.resolve(BenchmarkFiles.META).toString());
    List<String> pivots =
        languages.stream()
            .filter(
                text -> columns.contains("title_" + text) && !columns.contains("margin_" + text))
            .toList();
    if (pivots.size() == 1 && !pivots.get(0).equals(language)) {
      return pivots.get(0);
    }
    List<String> others = languages.stream().filter(text -> !text.equals(language)).toList();
    return others.size() == 1 ? others.get(0) : "";
  }
}
