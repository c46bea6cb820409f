package org.occgen.evaluate.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.occgen.command.InputFiles;
import org.occgen.evaluate.EvaluationReader;
import org.occgen.evaluate.EvaluationRequest;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The test set, and the systems' translations of it. */
final class InputOptions {
  private static final Exclusion OWN_FILES =
      Exclusion.of(
          "BENCHMARK",
          Set.of("--references", "--sources", "--meta"),
          "has its own references, sources and metadata");

  @Parameters(
      arity = "0..1",
      paramLabel = "BENCHMARK",
      description = "A run, its benchmark/ or a release, as above.")
  private @Nullable Path benchmark;

  @Option(
      names = "--lang",
      paramLabel = "LANG",
      description = "Language of the translations; a benchmark needs it.")
  private String language = "";

  @Option(
      names = "--source-lang",
      paramLabel = "LANG",
      description = "Language of the sources (default: the pivot of the benchmark).")
  private String sourceLanguage = "";

  @Option(
      names = "--hypotheses",
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "Translations of systems, a line a segment: FILE or NAME=FILE. Or JSONL of WMT25 or WMT26"
              + " beside its test set.")
  private List<String> hypotheses = List.of();

  @Option(
      names = "--systems",
      paramLabel = "FOLDER",
      description =
          "Translations that occgen translate has written: SOURCE-TARGET/NAME.TARGET, a file a"
              + " system; or WMT's system-outputs: SOURCE-TARGET/NAME.txt. They come after those of"
              + " --hypotheses, by name.")
  private @Nullable Path systems;

  @Option(
      names = "--references",
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "Translations by people, a line a segment; several files: several references. Or a test"
              + " set of WMT25 or WMT26 in JSONL, which has the sources, too.")
  private List<Path> references = List.of();

  @Option(
      names = "--sources",
      paramLabel = "FILE",
      description = "The source sentences, a line a segment.")
  private @Nullable Path sources;

  @Option(
      names = "--meta",
      paramLabel = "FILE.tsv",
      description = "A table with a header and a row a segment: whose segment it is.")
  private @Nullable Path meta;

  @Option(
      names = "--category",
      paramLabel = "COLUMN",
      description = "The column with the gender category (default: gender_category).")
  private @Nullable String category;

  @Option(
      names = "--person",
      paramLabel = "COLUMN",
      description = "The column with the person, whom intervals resample (default: qid).")
  private @Nullable String person;

  @Option(
      names = "--group",
      paramLabel = "COLUMN",
      description = "The column with the occupations, joined by commas (default: group).")
  private @Nullable String group;

  @Option(
      names = "--pair",
      paramLabel = "COLUMN",
      description = "The column that is equal in the two versions of a contrastive pair.")
  private @Nullable String pair;

  @Option(
      names = "--occupations",
      paramLabel = "FILE.tsv",
      description =
          "A table of occupations with their female and male forms, as the occupations.tsv of a"
              + " benchmark (default: the benchmark's).")
  private @Nullable Path occupations;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  /** The language that was typed; empty if none was. */
  String language() {
    return language;
  }

  /** The files that were named as translations. */
  List<String> hypotheses() {
    return hypotheses;
  }

  /** The table of occupations that was named. */
  Optional<Path> occupations() {
    return Optional.ofNullable(occupations);
  }

  /**
   * The request for the test set and the systems.
   *
   * @param scores from elsewhere, as they were typed
   */
  EvaluationRequest request(List<String> scores) throws IOException {
    require(
        !hypotheses.isEmpty() || systems != null,
        "--hypotheses: name the files with the systems' translations, or their folder by --systems");
    OWN_FILES.check(command);
    List<String> all = new ArrayList<>(hypotheses);
    String from = sourceLanguage;
    if (systems != null) {
      SystemsFolder folder = SystemsFolder.read(systems, language, sourceLanguage);
      all.addAll(folder.hypotheses());
      from = folder.sourceLanguage();
    }
    return new EvaluationRequest(
        Optional.ofNullable(benchmark),
        language,
        from,
        references,
        Optional.ofNullable(sources),
        Optional.ofNullable(meta),
        new EvaluationRequest.Columns(
            Optional.ofNullable(category),
            Optional.ofNullable(person),
            Optional.ofNullable(group),
            Optional.ofNullable(pair)),
        all,
        scores);
  }

  /** The table of occupations that was named; else the benchmark's, if it has one. */
  Optional<Path> occupations(EvaluationRequest request) throws IOException {
    if (occupations == null) {
      return EvaluationReader.occupations(request);
    }
    require(
        request.benchmark().isPresent() || request.meta().isPresent(),
        "--occupations %s: has no use without --meta, which tells who has which occupation",
        occupations);
    InputFiles.require("--occupations", occupations);
    return Optional.of(occupations);
  }
}
