package org.occgen.translate.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.occgen.benchmark.FinishedBenchmark;
import org.occgen.command.InputFiles;
import org.occgen.command.Resumable;
import org.occgen.command.UsageException;
import org.occgen.evaluate.EvaluationInput;
import org.occgen.evaluate.EvaluationReader;
import org.occgen.evaluate.EvaluationRequest;
import org.occgen.inference.language.LinguaDetector;
import org.occgen.translate.TranslationJudge;
import org.occgen.translate.TranslationPrompt;
import org.occgen.translate.TranslationSystem;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen judge}: a language model that judges the gender in translations. */
@Command(
    name = "judge",
    mixinStandardHelpOptions = true,
    description = {
      "Lets a language model judge whether translations show their person's gender. It is asked for"
          + " the words that show it; occgen makes the verdict of their genders. Answers are kept,"
          + " and the same call goes on.",
      "Writes judged.tsv: system, line, verdict, words, rejected (lines of the answer that are no"
          + " word of the translation), failed; and NAME.verdicts for occgen evaluate --scores."
          + " With --judgements of people, evaluate corrects the model by them."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen judge runs/en-es --lang es --hypotheses sysA=sysA.es"
          + " --by chat:llama3@http://localhost:11434/v1 --output judged",
      "  occgen evaluate runs/en-es --lang es --hypotheses sysA=sysA.es"
          + " --scores judge=judged/sysA.verdicts --judgements anna.tsv --output scores"
    })
final class JudgeCommand implements Callable<Integer>, Resumable {
  @Parameters(paramLabel = "BENCHMARK", description = "A run, its benchmark/ or a release.")
  private Path benchmark;

  @Option(
      names = "--lang",
      required = true,
      paramLabel = "LANG",
      description = "Language of the translations.")
  private String language;

  @Option(
      names = "--source-lang",
      paramLabel = "LANG",
      description = "Language of the sources (default: the pivot of the benchmark).")
  private String sourceLanguage = "";

  @Option(
      names = "--hypotheses",
      arity = "1..*",
      required = true,
      paramLabel = "FILE",
      description = "Translations of systems, a line a segment: FILE or NAME=FILE.")
  private List<String> hypotheses;

  @Option(
      names = "--by",
      required = true,
      paramLabel = "chat:MODEL@ADDRESS",
      description = "The model, and its server, which speaks OpenAI's chat completions.")
  private String judge;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FOLDER",
      description = "Where verdicts and answers go.")
  private Path output;

  @Option(
      names = "--key",
      paramLabel = "VARIABLE",
      description = "The environment variable with the key of the server.")
  private String key = "";

  @Option(
      names = "--prompt",
      paramLabel = "FILE",
      description =
          "What the model is asked; {sentence} in it stands for person, source and translation,"
              + " {source} and {target} for the languages (default: occgen's).")
  private @Nullable Path prompt;

  @Mixin private PaceOptions pace;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    require(
        !Files.exists(output) || Files.isDirectory(output),
        "--output %s: is a file; name a folder",
        output);
    EvaluationInput input;
    TranslationJudge by;
    try {
      require(judge.startsWith("chat:"), "--by %s: write chat:MODEL@ADDRESS", judge);
      TranslationSystem model = model();
      FinishedBenchmark found =
          FinishedBenchmark.find("BENCHMARK", benchmark, "judge them by people");
      String target = found.language("--lang", language);
      String source =
          sourceLanguage.isEmpty()
              ? EvaluationReader.sourceLanguage(found, target)
              : found.language("--source-lang", sourceLanguage);
      require(
          !source.isEmpty(),
          "--source-lang: must be given; %s does not tell from which of its languages it was"
              + " translated",
          benchmark);
      input =
          EvaluationReader.read(
              new EvaluationRequest(
                  Optional.of(benchmark),
                  target,
                  source,
                  List.of(),
                  Optional.empty(),
                  Optional.empty(),
                  EvaluationRequest.Columns.DEFAULT,
                  hypotheses,
                  List.of()),
              LinguaDetector.ofAny());
      by =
          new TranslationJudge(
              model,
              source,
              target,
              prompt(),
              pace.of(model),
              line -> TranslateOptions.log(spec, line));
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
    input.warnings().forEach(warning -> TranslateOptions.log(spec, "warning: " + warning));
    by.judge(input, output);
    TranslateOptions.log(spec, "written to " + output);
    return 0;
  }

  private TranslationSystem model() {
    try {
      return TranslationSystem.parse(
          "judge=" + judge, key.isEmpty() ? Map.of() : Map.of("judge", key));
    } catch (IllegalArgumentException e) {
      String said = String.valueOf(e.getMessage());
      throw new UsageException(
          said.replace("--system judge=", "--by ").replace("--system ", "--by "));
    }
  }

  private TranslationPrompt prompt() throws IOException {
    if (prompt == null) {
      return TranslationJudge.usualPrompt();
    }
    InputFiles.require("--prompt", prompt);
    return TranslationPrompt.read(prompt);
  }
}
