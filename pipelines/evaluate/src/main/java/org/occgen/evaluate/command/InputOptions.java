package org.occgen.evaluate.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.occgen.command.Heading;
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
      index = "0",
      arity = "0..1",
      paramLabel = "BENCHMARK",
      description = "A run, its benchmark/ or a release, as above.")
  private @Nullable Path benchmark;

  @Parameters(index = "1..*", arity = "0..*", paramLabel = "LANG", hidden = true)
  private List<String> further = List.of();

  @Option(
      names = "--lang",
      order = -2,
      paramLabel = "LANG",
      description = "Language of the translations; a benchmark needs it.")
  private String language = "";

  @Option(
      names = "--source-lang",
      order = -2,
      paramLabel = "LANG",
      description = "Language of the sources (default: the pivot of the benchmark).")
  private String sourceLanguage = "";

  @Option(
      names = {"--systems", "--hypotheses"},
      order = -2,
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "Translations of systems, a line a segment: FILE or NAME=FILE. Or JSONL of WMT25 or WMT26"
              + " beside its test set. Or a folder: translations/ of occgen score, WMT's"
              + " system-outputs, with files SOURCE-TARGET/NAME.TARGET or SOURCE-TARGET/NAME.txt.")
  private List<String> hypotheses = List.of();

  @Option(
      names = {"--ref", "--references"},
      order = -2,
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "Translations by people, a line a segment; several files: several references. Or a test"
              + " set of WMT25 or WMT26 in JSONL, which has the sources, too.")
  private List<Path> references = List.of();

  @Option(
      names = {"--src", "--sources"},
      order = -2,
      paramLabel = "FILE",
      description = "The source sentences, a line a segment.")
  private @Nullable Path sources;

  @Option(
      names = "--meta",
      order = -2,
      paramLabel = "FILE.tsv",
      description = "A table with a header and a row a segment: whose segment it is.")
  private @Nullable Path meta;

  @Heading("Columns and words of --meta")
  @Option(
      names = "--category",
      order = 2,
      paramLabel = "COLUMN",
      description = "The column with the gender category (default: gender_category).")
  private @Nullable String category;

  @Option(
      names = "--person",
      order = 2,
      paramLabel = "COLUMN",
      description = "The column with the person, whom intervals resample (default: qid).")
  private @Nullable String person;

  @Option(
      names = "--group",
      order = 2,
      paramLabel = "COLUMN",
      description = "The column with the occupations, joined by commas (default: group).")
  private @Nullable String group;

  @Option(
      names = "--pair",
      order = 2,
      paramLabel = "COLUMN",
      description = "The column that is equal in the two versions of a contrastive pair.")
  private @Nullable String pair;

  @Option(
      names = "--occupations",
      order = 2,
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
        further.isEmpty(),
        "%s: %s takes one BENCHMARK and one --lang; call it once for each language, with an"
            + " --output of its own",
        String.join(", ", further),
        command.name());
    require(
        !hypotheses.isEmpty(),
        "--systems: name the files with the systems' translations, or their folder");
    OWN_FILES.check(command);
    List<String> all = new ArrayList<>();
    String from = sourceLanguage;
    for (String typed : hypotheses) {
      if (Files.isDirectory(Path.of(typed))) {
        SystemsFolder folder = SystemsFolder.read(Path.of(typed), language, from);
        all.addAll(folder.hypotheses());
        from = folder.sourceLanguage();
      } else {
        all.add(typed);
      }
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
