package org.occgen.evaluate.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.occgen.command.Heading;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.files.CellText;
import org.occgen.evaluate.sets.SetResult;
import org.occgen.evaluate.sets.StandardSets;
import org.occgen.evaluate.sets.SystemFiles;
import org.occgen.score.evaluation.EvaluationSettings;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Published test sets about the gender of persons, which {@code occgen evaluate} reads. */
final class StandardSetOptions {
  private static final String FLAG = "--test-set";

  /** The options that fit every test set. */
  private static final Set<String> COMMON =
      Set.of(FLAG, "--lang", "--output", "--resamples", "--seed");

  /** The contextual part of MT-GenEval has one translation of a sentence, the other part two. */
  private static final Exclusion ONE_TRANSLATION =
      Exclusion.of(
          "--hypotheses",
          Set.of("--feminine", "--masculine"),
          "are the translations of the contextual part of MT-GenEval");

  @Heading("Published test sets")
  @Option(
      names = FLAG,
      paramLabel = "KIND=PATH",
      description = {
        "In place of BENCHMARK: a published test set. Decides on every line by the published rule"
            + " and by occgen's, and writes decisions.tsv, evidence.tsv and accuracy.tsv. Kinds:",
        "mt-geneval: the folder with MT-GenEval's references in --lang, such as"
            + " geneval-sentences-feminine-dev.en_es.es, with --feminine and --masculine; with"
            + " --hypotheses the contextual part,"
            + " geneval-context-wikiprofessions-original-test.en_es.es;",
        "gate: a table with the columns source, f and m, or ff and mm, fff and mmm, with --feminine"
            + " and --masculine;",
        "winomt: WinoMT's en.txt, with --hypotheses; --occupations has forms of what persons are"
            + " called, by English label;",
        "must-she, mgente, ines: the published table, with --hypotheses."
      })
  private @Nullable String set;

  @Option(
      names = "--feminine",
      paramLabel = "FILE",
      description = "With --test-set: translations of the feminine version of every line.")
  private @Nullable Path feminine;

  @Option(
      names = "--masculine",
      paramLabel = "FILE",
      description = "With --test-set: translations of the masculine version.")
  private @Nullable Path masculine;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  /** Whether a published test set is to be evaluated. */
  boolean isGiven() {
    return set != null;
  }

  /** Refuses translations that belong to a test set which was not named. */
  void requireSet() {
    require(
        feminine == null && masculine == null,
        "%s: belongs to a test set with both genders; name one by --test-set mt-geneval=FOLDER or"
            + " --test-set gate=FILE",
        feminine != null ? "--feminine" : "--masculine");
  }

  /** Evaluates the test set, and writes and prints what comes of it; the exit status. */
  int evaluate(InputOptions input, EvaluationSettings settings, Path output) throws IOException {
    try {
      String typed = String.valueOf(set);
      int equals = typed.indexOf('=');
      require(
          equals > 0,
          "--test-set %s: write KIND=PATH; the kinds are %s",
          typed,
          StandardSets.kinds());
      String kind = typed.substring(0, equals);
      requireFitting(kind);
      SetResult.requireUsable(output);
      SetResult result =
          new StandardSets(input.language(), settings.resamples(), settings.seed())
              .evaluate(
                  kind,
                  Path.of(typed.substring(equals + 1)),
                  new SystemFiles(
                      input.hypotheses(),
                      Optional.ofNullable(feminine),
                      Optional.ofNullable(masculine),
                      input.occupations()));
      result.write(output);
      PrintWriter log = command.commandLine().getErr();
      result.warnings().forEach(warning -> log.println("warning: " + CellText.oneLine(warning)));
      log.println("written to " + output);
      log.flush();
      StandardOutput.print(result.text());
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
    return 0;
  }

  private void requireFitting(String kind) {
    Set<String> fitting = new HashSet<>(COMMON);
    fitting.addAll(StandardSets.options(kind));
    new Exclusion(FLAG, name -> !fitting.contains(name), kind + " is a test set of its own")
        .check(command);
    ONE_TRANSLATION.check(command);
  }
}
