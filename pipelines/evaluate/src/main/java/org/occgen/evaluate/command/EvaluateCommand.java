package org.occgen.evaluate.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.evaluate.EvaluationInput;
import org.occgen.evaluate.EvaluationOutput;
import org.occgen.evaluate.EvaluationReader;
import org.occgen.evaluate.EvaluationRecord;
import org.occgen.evaluate.EvaluationRequest;
import org.occgen.evaluate.EvaluationResult;
import org.occgen.evaluate.EvaluationText;
import org.occgen.evaluate.GenderVerdicts;
import org.occgen.evaluate.JudgementReader;
import org.occgen.evaluate.JudgementReport;
import org.occgen.evaluate.JudgementSheet;
import org.occgen.evaluate.KnownOccupations;
import org.occgen.evaluate.SystemEvaluation;
import org.occgen.evaluate.metric.SentencePieceTokenizer;
import org.occgen.inference.language.LinguaDetector;
import org.occgen.score.TextMetric;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.score.tokenize.Tokenizer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen evaluate}: scores of translation systems by gender. */
@Command(
    name = "evaluate",
    mixinStandardHelpOptions = true,
    description = {
      "Scores translations by gender category, with gaps, intervals over people, tests and a"
          + " report.",
      "BENCHMARK is a run, its benchmark/ or a release; its sentences in --lang are the references."
          + " Other test sets are given by --references, --sources and --meta. Without --meta there"
          + " is one subset, all, and intervals are over lines.",
      "A system's name is its file's name, or NAME=FILE. The first system is the baseline that the"
          + " others are compared with."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen evaluate runs/en-es --lang es --hypotheses sysA.es sysB.es --output scores",
      "  occgen evaluate runs/en-es --lang es --hypotheses sysA.es --scores comet=sysA.comet"
          + " --output scores",
      "  occgen evaluate --references ref.de --sources src.en --meta meta.tsv --hypotheses sysA.de"
          + " --metric bleu,chrf++ --output scores",
      "  occgen evaluate runs/en-es --lang es --hypotheses sysA.es --sheet 200 --output scores",
      "  occgen evaluate runs/en-es --lang es --hypotheses sysA.es --judgements anna.tsv ben.tsv"
          + " --sheet-key scores/sheet-key.tsv --output judged",
      "  occgen evaluate runs/en-es --lang es --systems translations --output scores",
      "  occgen evaluate --compare scores other-scores --output both",
      "  occgen evaluate --mt-geneval mt-geneval/dev --lang es --feminine sysA.feminine.es"
          + " --masculine sysA.masculine.es --output decisions",
      "  occgen counterfactual --benchmark runs/en-es --lang en,es --output both-genders",
      "  occgen evaluate --metric-fairness both-genders --source-lang en --model cometkiwi"
          + " --output fairness"
    })
final class EvaluateCommand implements Callable<Integer> {
  /** Replicates and permutations below which no interval or p is worth printing. */
  private static final int FEWEST = 40;

  /** The options that --compare takes from the outputs. */
  private static final List<String> OPTIONS_OF_OUTPUTS =
      List.of(
          "--lang",
          "--source-lang",
          "--hypotheses",
          "--systems",
          "--references",
          "--sources",
          "--meta",
          "--occupations",
          "--metric",
          "--tokenize",
          "--scores",
          "--model",
          "--lower-is-better");

  @Parameters(
      arity = "0..1",
      paramLabel = "BENCHMARK",
      description = "A run, its benchmark/ or a release, as above.")
  private @Nullable Path benchmark;

  @Option(
      names = "--lang",
      paramLabel = "LANG",
      description = "Language of the references; a benchmark needs it.")
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
      description = "Translations of systems, a line a segment: FILE or NAME=FILE.")
  private List<String> hypotheses = List.of();

  @Option(
      names = "--systems",
      paramLabel = "FOLDER",
      description =
          "Translations that occgen translate has written: SOURCE-TARGET/NAME.TARGET, a file a"
              + " system. They come after those of --hypotheses, by name.")
  private @Nullable Path systems;

  @Option(
      names = "--compare",
      arity = "1..*",
      paramLabel = "FOLDER",
      description =
          "Merge and compare outputs of this command, in place of BENCHMARK and --hypotheses. Their"
              + " test set, metrics and signatures must agree.")
  private List<Path> compared = List.of();

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FOLDER",
      description =
          "Where everything is written: scores.json, scores.csv, scores.md, scores.tex,"
              + " occupations.csv, verdicts.csv, segments.tsv, report.html, and the input.")
  private Path output;

  @Option(
      names = "--replace",
      description =
          "Replace the evaluation that --output holds. Without it such a folder is refused.")
  private boolean replace;

  @Mixin private TestSetOptions testSet;

  @Mixin private MetricOptions metrics;

  @Mixin private StandardSetOptions standardSet;

  @Mixin private FairnessOptions fairness;

  @Option(
      names = "--gap",
      paramLabel = "MASCULINE,FEMININE",
      defaultValue = "masculine,feminine",
      description =
          "Two categories. The gap is the score of the first less that of the second (default:"
              + " ${DEFAULT-VALUE}).")
  private String gap;

  @Option(
      names = "--resamples",
      paramLabel = "N",
      defaultValue = "1000",
      description =
          "Bootstrap replicates of intervals (default: ${DEFAULT-VALUE}, and more where the"
              + " correction for many tests needs them).")
  private int resamples;

  @Option(
      names = "--permutations",
      paramLabel = "N",
      defaultValue = "10000",
      description =
          "Permutations and randomizations of tests (default: ${DEFAULT-VALUE}, and more where the"
              + " correction for many tests needs them).")
  private int permutations;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "12345",
      description = "The same seed and input give the same figures (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--sheet",
      paramLabel = "N",
      description =
          "Write a sheet of N translations for people to judge, blind and balanced by category"
              + " and system: sheet.tsv, and sheet-key.tsv, which judges must not see.")
  private @Nullable Integer sheet;

  @Option(
      names = "--judgements",
      arity = "1..*",
      paramLabel = "FILE",
      description = "Sheets that people have filled in, one a judge.")
  private List<Path> judgements = List.of();

  @Option(
      names = "--sheet-key",
      paramLabel = "FILE",
      description =
          "The key of the sheets (default: sheet-key.tsv beside the first of --judgements).")
  private @Nullable Path sheetKey;

  @Spec private CommandSpec spec;

  /** The task: the translations to evaluate, the metrics and the settings. */
  private record Task(
      EvaluationRequest request,
      Optional<Path> occupations,
      String metrics,
      Optional<EvaluationRecord.Merged> merged,
      Set<String> lowerIsBetter,
      EvaluationSettings settings) {}

  @Override
  public Integer call() throws IOException {
    try {
      if (standardSet.isGiven()) {
        checkCounts();
        standardSet.evaluate(
            language, hypotheses, testSet.occupationsFile(), output, resamples, seed);
      } else if (fairness.isGiven()) {
        checkCounts();
        fairness.evaluate(
            language,
            sourceLanguage,
            metrics,
            settings(EvaluationSettings.DEFAULT.masculine(), EvaluationSettings.DEFAULT.feminine()),
            output);
      } else {
        checkFlags();
        evaluate(task());
      }
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
    return 0;
  }

  private void evaluate(Task task) throws IOException {
    EvaluationReader.requireOutside(task.request(), output);
    EvaluationOutput.requireUsable(output, replace);
    List<String> warnings = new ArrayList<>();
    Set<String> lower = new TreeSet<>(task.lowerIsBetter());
    EvaluationInput read = EvaluationReader.read(task.request(), LinguaDetector.ofAny());
    requireGap(read.testSet().categories());
    KnownOccupations occupations =
        task.occupations().isPresent()
            ? KnownOccupations.read(task.occupations().get(), read.testSet())
            : KnownOccupations.NONE;
    Optional<JudgementSheet> drawn =
        Optional.ofNullable(sheet).map(rows -> JudgementSheet.draw(read, rows, seed));
    if (drawn.isPresent()) {
      drawn.get().requireNoOther(output);
      warnings.addAll(drawn.get().warnings());
    }
    try (SentencePieceTokenizer pieces = metrics.openSentencePiece()) {
      Tokenizer tokenizer =
          task.merged().isPresent()
              ? MetricOptions.mergedTokenizer(task.merged().get().tokenizer(), pieces)
              : metrics.tokenizer(read.testSet(), pieces, warnings);
      List<TextMetric> computed =
          MetricOptions.parse(task.metrics(), tokenizer, read.testSet(), pieces);
      Optional<GenderVerdicts> verdicts =
          metrics.isAccuracyWanted()
              ? GenderVerdicts.judge(
                  read, occupations, MetricOptions.namesAccuracy(task.metrics()), warnings)
              : Optional.empty();
      task.merged().ifPresent(merged -> requireSignatures(merged, computed, verdicts));
      EvaluationInput input = // what takes long comes last
          new ModelScores(this::log, lower, warnings, "give --sources").add(read, metrics.models());
      Optional<JudgementReport> judged =
          judged(verdicts.map(each -> each.amongScoresOf(input)).orElse(input));
      judged.ifPresent(report -> warnings.addAll(report.warnings()));
      SystemEvaluation evaluation =
          new SystemEvaluation(input, computed, verdicts, lower, task.settings());
      try (EvaluationOutput files = EvaluationOutput.in(output, replace)) {
        int systems = input.systems().size();
        log(
            "evaluating %s on %s",
            CountText.of(systems, "system"), CountText.of(input.testSet().size(), "segment"));
        EvaluationResult result = evaluation.evaluate(occupations.shares(), judged, warnings);
        files.write(result, task.metrics(), tokenizer.name(), task.occupations());
        if (drawn.isPresent()) {
          drawn.get().write(output);
          log(
              "a sheet of %s is written; judges get sheet.tsv, not sheet-key.tsv",
              CountText.of(drawn.get().size(), "row"));
        }
        result.warnings().forEach(warning -> log("warning: %s", CellText.oneLine(warning)));
        log("written to %s", output);
        StandardOutput.print(EvaluationText.of(result));
      }
    }
  }

  /** Requires that metrics which are computed again have the signatures of the earlier outputs. */
  private static void requireSignatures(
      EvaluationRecord.Merged merged,
      List<TextMetric> computed,
      Optional<GenderVerdicts> verdicts) {
    Map<String, String> signatures = new TreeMap<>();
    computed.forEach(metric -> signatures.put(metric.name(), metric.signature()));
    // older outputs have no gender accuracy
    verdicts
        .filter(ours -> merged.signatures().containsKey(GenderVerdicts.metric()))
        .ifPresent(ours -> signatures.put(GenderVerdicts.metric(), ours.signature()));
    signatures.forEach(
        (metric, signature) -> {
          String before = merged.signatures().getOrDefault(metric, "");
          require(
              before.equals(signature),
              "--compare: the outputs have %s with the signature %s, and it would be %s; evaluate"
                  + " them again with this occgen",
              metric,
              before,
              signature);
        });
  }

  /** A gap that somebody asked for must be there; the usual one may be missing. */
  private void requireGap(List<String> categories) {
    if (isGiven("--gap")) {
      for (String category : gap.split(",", -1)) {
        require(
            categories.contains(category.strip()),
            "--gap %s: there is no segment of %s; the categories are %s",
            gap,
            category.strip(),
            String.join(", ", categories));
      }
    }
  }

  private boolean isGiven(String option) {
    return spec.commandLine().getParseResult().hasMatchedOption(option);
  }

  private void checkFlags() {
    standardSet.requireSet();
    boolean merged = isGiven("--compare");
    require(
        merged || isGiven("--hypotheses") || isGiven("--systems"),
        "--hypotheses: name the files with the systems' translations, or their folder by --systems,"
            + " or outputs of this command by --compare");
    require(
        !merged || (benchmark == null && OPTIONS_OF_OUTPUTS.stream().noneMatch(this::isGiven)),
        "--compare: takes test set, systems, metrics and scores from the outputs; leave"
            + " BENCHMARK, %s out",
        CountText.list(OPTIONS_OF_OUTPUTS));
    require(
        benchmark == null
            || Stream.of("--references", "--sources", "--meta").noneMatch(this::isGiven),
        "BENCHMARK has its own references, sources and metadata; leave it out, or --references,"
            + " --sources and --meta");
    require(sheet == null || sheet > 0, "--sheet " + sheet + ": give at least 1");
    require(
        sheetKey == null || isGiven("--judgements"),
        "--sheet-key: has no use without --judgements");
    require(
        sheet == null || !isGiven("--judgements"),
        "--sheet: a sheet is drawn, or --judgements are read, not both");
    checkCounts();
  }

  private void checkCounts() {
    String message = "%s %d: give at least %d";
    require(resamples >= FEWEST, message, "--resamples", resamples, FEWEST);
    require(permutations >= FEWEST, message, "--permutations", permutations, FEWEST);
  }

  private Task task() throws IOException {
    if (compared.isEmpty()) {
      String[] categories = gap.split(",", -1);
      require(
          categories.length == 2
              && !categories[0].isBlank()
              && !categories[1].isBlank()
              && !categories[0].strip().equals(categories[1].strip()),
          "--gap %s: write two categories, such as masculine,feminine",
          gap);
      List<String> all = new ArrayList<>(hypotheses);
      String from = sourceLanguage;
      if (systems != null) {
        SystemsFolder folder = SystemsFolder.read(systems, language, sourceLanguage);
        all.addAll(folder.hypotheses());
        from = folder.sourceLanguage();
      }
      EvaluationRequest request = testSet.request(benchmark, language, from, all, metrics.scores());
      return new Task(
          request,
          testSet.occupations(request),
          metrics.metrics(),
          Optional.empty(),
          metrics.lowerIsBetter(),
          settings(categories[0].strip(), categories[1].strip()));
    }
    EvaluationRecord.Merged merged = EvaluationRecord.merge(compared);
    return new Task(
        merged.request(),
        merged.occupations(),
        merged.metrics(),
        Optional.of(merged),
        Set.copyOf(merged.lowerIsBetter()),
        settings(merged.masculine(), merged.feminine()));
  }

  private EvaluationSettings settings(String masculine, String feminine) {
    return new EvaluationSettings(resamples, permutations, seed, masculine, feminine);
  }

  private Optional<JudgementReport> judged(EvaluationInput input) throws IOException {
    if (judgements.isEmpty()) {
      return Optional.empty();
    }
    Path key = sheetKey == null ? JudgementReader.keyBeside(judgements) : sheetKey;
    return Optional.of(
        JudgementReader.read(
            judgements, key, input, new JudgementReport.Resampling(resamples, seed)));
  }

  private void log(String format, Object... values) {
    PrintWriter log = spec.commandLine().getErr();
    log.println(String.format(Locale.ROOT, format, values));
    log.flush();
  }
}
