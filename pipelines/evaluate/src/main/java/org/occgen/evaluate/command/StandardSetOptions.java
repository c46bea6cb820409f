package org.occgen.evaluate.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.files.CellText;
import org.occgen.evaluate.sets.SetResult;
import org.occgen.evaluate.sets.StandardSets;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Test sets of others about the gender of persons, which {@code occgen evaluate} reads. */
final class StandardSetOptions {
  private static final String MT_GENEVAL = "--mt-geneval";
  private static final String GATE = "--gate";
  private static final String WINOMT = "--winomt";
  private static final String MUST_SHE = "--must-she";
  private static final String MGENTE = "--mgente";
  private static final String INES = "--ines";
  private static final String FEMININE = "--feminine";
  private static final String MASCULINE = "--masculine";
  private static final String HYPOTHESES = "--hypotheses";

  private static final List<String> SETS =
      List.of(MT_GENEVAL, GATE, WINOMT, MUST_SHE, MGENTE, INES);

  /** The options that fit every test set. */
  private static final Set<String> COMMON = Set.of("--lang", "--output", "--resamples", "--seed");

  @Option(
      names = MT_GENEVAL,
      paramLabel = "FOLDER",
      description =
          "In place of BENCHMARK: the folder with MT-GenEval's references in --lang, such as"
              + " geneval-sentences-feminine-dev.en_es.es; with --hypotheses the contextual part,"
              + " geneval-context-wikiprofessions-original-test.en_es.es. Decides on every line by the published"
              + " rule and by occgen's, and writes decisions.tsv, evidence.tsv and accuracy.tsv.")
  private @Nullable Path mtGenEval;

  @Option(
      names = GATE,
      paramLabel = "FILE.tsv",
      description =
          "The same for GATE: a table with the columns source, f and m, or ff and mm, fff and mmm."
              + " The published rule is that the translation is the reference.")
  private @Nullable Path gate;

  @Option(
      names = FEMININE,
      paramLabel = "FILE",
      description = "A system's translations of the feminine version of every line of the two.")
  private @Nullable Path feminine;

  @Option(
      names = MASCULINE,
      paramLabel = "FILE",
      description = "Its translations of the masculine version.")
  private @Nullable Path masculine;

  @Option(
      names = WINOMT,
      paramLabel = "FILE",
      description =
          "The same for WinoMT's en.txt, whose translations --hypotheses names: one file."
              + " --occupations has forms of what persons are called, by English label.")
  private @Nullable Path winoMt;

  @Option(
      names = MUST_SHE,
      paramLabel = "FILE.tsv",
      description =
          "The same for MuST-SHE, as published: SRC, REF, WRONG-REF, CATEGORY, GENDERTERMS."
              + " --hypotheses names the translations.")
  private @Nullable Path mustShe;

  @Option(
      names = MGENTE,
      paramLabel = "FILE.tsv",
      description =
          "The same for mGeNTE: SRC, REF-G, REF-N, SET, GENDER. There is no published rule that"
              + " needs no classifier.")
  private @Nullable Path mgente;

  @Option(
      names = INES,
      paramLabel = "FILE.tsv",
      description = "The same for INES: EVAL-TERMS-en. Only the published rule decides.")
  private @Nullable Path ines;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  /** Whether one of them is to be evaluated. */
  boolean isGiven() {
    return !set().isEmpty();
  }

  /** The flag of the test set that is given; empty if none is. */
  private String set() {
    return SETS.stream().filter(this::isMatched).findFirst().orElse("");
  }

  private boolean isMatched(String flag) {
    return command.commandLine().getParseResult().matchedOptions().stream()
        .anyMatch(option -> option.longestName().equals(flag));
  }

  /** Refuses translations that belong to a test set which was not named. */
  void requireSet() {
    require(
        feminine == null && masculine == null,
        "%s: belongs to a test set with both genders; name one by --mt-geneval or --gate",
        feminine != null ? FEMININE : MASCULINE);
  }

  /**
   * Evaluates the test set, and writes and prints what comes of it.
   *
   * @param language of the translations
   * @param hypotheses files that were named as translations
   * @param occupations table of occupations that was named
   * @param replicates of the bootstrap
   */
  void evaluate(
      String language,
      List<String> hypotheses,
      Optional<Path> occupations,
      Path output,
      int replicates,
      long seed)
      throws IOException {
    checkFlags();
    SetResult.requireUsable(output);
    StandardSets sets = new StandardSets(language, replicates, seed);
    SetResult result;
    if (mtGenEval != null && !hypotheses.isEmpty()) {
      result = sets.mtGenEvalInContext(mtGenEval, one(hypotheses));
    } else if (mtGenEval != null) {
      result = sets.mtGenEval(mtGenEval, both(FEMININE, feminine), both(MASCULINE, masculine));
    } else if (gate != null) {
      result = sets.gate(gate, both(FEMININE, feminine), both(MASCULINE, masculine));
    } else if (winoMt != null) {
      result = sets.winoMt(winoMt, one(hypotheses), occupations);
    } else if (mustShe != null) {
      result = sets.table(MUST_SHE, mustShe, one(hypotheses));
    } else if (mgente != null) {
      result = sets.table(MGENTE, mgente, one(hypotheses));
    } else if (ines != null) {
      result = sets.table(INES, ines, one(hypotheses));
    } else {
      throw new IllegalStateException("no test set is given");
    }
    result.write(output);
    PrintWriter log = command.commandLine().getErr();
    result.warnings().forEach(warning -> log.println("warning: " + CellText.oneLine(warning)));
    log.println("written to " + output);
    log.flush();
    StandardOutput.print(result.text());
  }

  private Path one(List<String> hypotheses) {
    if (hypotheses.size() != 1) {
      throw new UsageException(
          HYPOTHESES + ": name one file with the translations of the sentences of " + set());
    }
    return Path.of(hypotheses.get(0));
  }

  private static Path both(String flag, @Nullable Path file) {
    if (file == null) {
      throw new UsageException(
          flag
              + ": must be given; name the translations of both genders by --feminine and"
              + " --masculine");
    }
    return file;
  }

  /** Refuses what does not belong to the test set. */
  private void checkFlags() {
    String set = set();
    boolean pairs = set.equals(GATE) || (set.equals(MT_GENEVAL) && !isMatched(HYPOTHESES));
    Set<String> fitting = new TreeSet<>(COMMON);
    fitting.addAll(pairs ? Set.of(set, FEMININE, MASCULINE) : Set.of(set, HYPOTHESES));
    if (set.equals(WINOMT)) {
      fitting.add("--occupations");
    }
    FittingOptions.requireOnly(command, fitting, set + ": is a test set of its own");
  }
}
