package org.occgen.translate.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.occgen.command.CommandFailedException;
import org.occgen.command.Main;
import org.occgen.command.Resumable;
import org.occgen.command.UsageException;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.text.Utf8Lines;
import org.occgen.evaluate.command.EvaluateCommands;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen score}: a benchmark translated by systems, and their translations evaluated. */
@Command(
    name = "score",
    mixinStandardHelpOptions = true,
    description = {
      "Translates a benchmark by systems and scores the translations by gender.",
      "Answers are kept as they come. A call that was interrupted goes on, and nothing is asked"
          + " twice. The first system is the baseline. Options of occgen evaluate stand behind --."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen score runs/en-es --lang es --system apertium=apertium:eng-spa --output scored",
      "  occgen score runs/en-es --directions all --system apertium=apertium:{source}-{target}"
          + " --output scored -- --metric bleu,chrf",
      "  occgen score runs/en-es --lang es --key deepl=DEEPL_API_KEY"
          + " --system deepl=deepl:https://api-free.deepl.com"
          + " llama=chat:llama3@http://localhost:11434/v1 --output scored --only-translate"
    })
final class ScoreCommand implements Callable<Integer>, Resumable {
  @Option(
      names = "--output",
      required = true,
      paramLabel = "FOLDER",
      description =
          "Where everything is written: translations/SOURCE-TARGET/NAME.TARGET, beside it a .json"
              + " that tells system, date and counts, and the answers as they came;"
              + " scores/SOURCE-TARGET/ as by occgen evaluate, and scores.csv with the figures of all"
              + " directions.")
  private Path output;

  @Option(
      names = "--only-translate",
      description =
          "Stop when all is translated; occgen evaluate --systems FOLDER/translations, or the same"
              + " command without this option, scores it.")
  private boolean onlyTranslate;

  @Mixin private TranslateOptions options;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "EVALUATE",
      description = "Options of occgen evaluate, behind --.")
  private List<String> further = List.of();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    require(
        !onlyTranslate || further.isEmpty(),
        "--only-translate: evaluates nothing; leave out what stands behind --");
    // what evaluate refuses is refused before anything is asked
    evaluation(
        "score", List.of("--output", output.toString(), "--lang", "es", "--source-lang", "en"));
    List<String> failures = new ArrayList<>();
    Path translations = output.resolve("translations");
    List<TranslateOptions.Translated> all =
        options.translate(translations, line -> TranslateOptions.log(spec, line), failures);
    List<String> table = new ArrayList<>();
    for (TranslateOptions.Translated translated : all) {
      if (!onlyTranslate && !translated.hypotheses().isEmpty()) {
        addTo(table, translated, evaluate(translated));
      }
    }
    if (!table.isEmpty()) {
      Files.write(output.resolve("scores.csv"), table);
    }
    requireNone(failures);
    if (onlyTranslate) {
      TranslateOptions.log(spec, "written to " + translations);
    }
    return 0;
  }

  /** Fails where something is missing, after all that could be done. */
  private static void requireNone(List<String> failures) {
    if (!failures.isEmpty()) {
      throw new CommandFailedException(
          CountText.of(failures.size(), "translation is", "translations are")
              + " missing: "
              + CellText.oneLine(failures.get(0))
              + (failures.size() > 1 ? " (the messages above name the others)" : "")
              + ". The same command goes on with what is missing");
    }
  }

  /** Adds the figures of a direction to those of all, behind its languages. */
  private static void addTo(List<String> table, TranslateOptions.Translated translated, Path scores)
      throws IOException {
    List<String> rows = Utf8Lines.readAll(scores.resolve("scores.csv"));
    if (table.isEmpty()) {
      table.add("source,target," + rows.get(0));
    }
    String languages = translated.direction().source() + "," + translated.direction().target();
    rows.stream().skip(1).forEach(row -> table.add(languages + "," + row));
  }

  private Path evaluate(TranslateOptions.Translated translated) throws Exception {
    String name = translated.direction().name();
    Path scores = output.resolve("scores").resolve(name);
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("--output", scores.toString()));
    arguments.addAll(List.of("--lang", translated.direction().target()));
    arguments.addAll(List.of("--source-lang", translated.direction().source()));
    if (Files.exists(scores)) {
      arguments.add("--replace");
    }
    arguments.add("--hypotheses");
    arguments.addAll(translated.hypotheses());
    TranslateOptions.log(spec, "evaluating " + name);
    evaluation(name, arguments).call();
    return scores;
  }

  /** The command {@code evaluate} with these arguments and those that the user gave. */
  private Callable<?> evaluation(String name, List<String> arguments) {
    CommandLine evaluate =
        Objects.requireNonNull(new EvaluateCommands().commands().get("evaluate")).get();
    Main.reportAsOccgen(evaluate);
    evaluate.setErr(spec.commandLine().getErr());
    List<String> all = new ArrayList<>();
    all.add(options.benchmark().toString());
    all.addAll(further);
    all.addAll(arguments);
    try {
      evaluate.parseArgs(all.toArray(String[]::new));
    } catch (CommandLine.ParameterException e) {
      throw new UsageException("occgen evaluate, " + name + ": " + e.getMessage());
    }
    return evaluate.getCommand();
  }
}
