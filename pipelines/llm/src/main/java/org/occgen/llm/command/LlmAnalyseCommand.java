package org.occgen.llm.command;

import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.occgen.command.BeamOptions;
import org.occgen.command.Main;
import org.occgen.command.Resumable;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.files.CountText;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.text.LanguageDetector;
import org.occgen.inference.language.LinguaDetector;
import org.occgen.llm.analyse.AskedRecipe;
import org.occgen.llm.analyse.LlmAnalysis;
import org.occgen.llm.ask.AskReport;
import org.occgen.llm.ask.ReplyStore;
import org.occgen.llm.ask.WatchedPipelines;
import org.occgen.llm.count.JudgementFigures;
import org.occgen.llm.count.JudgementMeasure;
import org.occgen.llm.recipe.LlmRecipe;
import org.occgen.measure.command.CorpusJob;
import org.occgen.measure.command.CorpusOptions;
import org.occgen.measure.command.SpreadOption;
import org.occgen.measure.corpus.CorpusSlice;
import org.occgen.measure.corpus.CorpusSlices;
import org.occgen.measure.corpus.CorpusSource;
import org.occgen.measure.corpus.SampleUnit;
import org.occgen.measure.report.ReportFiles;
import org.occgen.report.MeasureReport;
import org.occgen.report.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen llm analyse}: who is spoken of in corpora, as a language model judges it. */
@Command(
    name = "analyse",
    mixinStandardHelpOptions = true,
    description = {
      "Asks a language model about every sentence of corpora, keeps its replies, and counts words"
          + " for persons by gender. What is kept is not asked again: a job that was broken off"
          + " goes on, and another skiplist or parser costs nothing.",
      "FILE is what occgen characterise reads: text, a sentence a line; a table; or the folder of a"
          + " benchmark. If a file's name has no language, it is that of the recipe.",
      "The status is 1 where sentences are left that the same command would ask about: a limit of"
          + " the recipe was reached, or the server failed. What is there is counted all the same.",
      "Further options go to Beam, such as --runner=DirectRunner or --parallelism=4."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen llm analyse corpus.es --recipe my.yaml --output analysis",
      "  occgen llm analyse corpus.es --recipe my.yaml --output analysis --estimate",
      "  occgen llm analyse runs/sample/benchmark --recipe my.yaml --output analysis",
      "  occgen llm analyse corpus.es --recipe small.yaml --recipe large.yaml --output both",
      "  occgen llm analyse stories.txt --unit document --recipe my.yaml --output stories"
    })
final class LlmAnalyseCommand implements Callable<Integer>, Resumable {
  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Corpora, as above.")
  private List<String> files;

  @Option(
      names = "--recipe",
      required = true,
      paramLabel = "NAME|FILE",
      description =
          "Whom to ask what: a YAML file. Several, of one language and schema, put their models"
              + " side by side.")
  private List<String> recipes;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description =
          "Another value for a key of the recipes, such as --set runs=5. May be given several"
              + " times.")
  private List<String> settings = List.of();

  @Mixin private CorpusOptions corpora;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FOLDER",
      description =
          "Where everything goes: words.tsv, rejected.jsonl, figures-failed.tsv (sentences without"
              + " an answer), figures.json, figures.csv, forms.tsv and report.html.")
  private Path output;

  @Mixin private SpreadOption spread;

  @Option(
      names = "--unit",
      paramLabel = "UNIT",
      defaultValue = "line",
      description =
          "The unit that intervals resample: line, or document, the lines up to an empty one"
              + " (default: ${DEFAULT-VALUE}).")
  private SampleUnit unit;

  @Option(
      names = "--replies",
      paramLabel = "FOLDER",
      description =
          "Where replies are kept; several analyses may share it (default: replies in --output).")
  private @Nullable String replies;

  @Option(names = "--read-only", description = "Ask nothing: count the replies that are kept.")
  private boolean readOnly;

  @Mixin private LlmEstimateOptions estimates;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    CorpusJob job =
        CorpusJob.begin(
            BeamOptions.parse(spec.commandLine().getUnmatchedArguments()),
            files,
            () -> CorpusOptions.checkOutput(output));
    output = job.output(output);
    List<AskedRecipe> asked = recipes();
    if (!BeamOptions.isOnCluster(job.options()) && !readOnly && !estimates.isEstimate()) {
      asked.forEach(recipe -> recipe.recipe().server().requireKey(System.getenv()));
    }
    LlmRecipe first = asked.get(0).recipe();
    LanguageDetector.Factory detectors = LinguaDetector.factory(Set.of(first.language()));
    PrintWriter log = spec.commandLine().getErr();
    LlmAnalysis analysis =
        new LlmAnalysis(
            asked,
            unit,
            detectors,
            output.toString(),
            new ReplyStore(replies == null ? output.resolve("replies").toString() : replies),
            new WatchedPipelines(job.options(), log, Boolean.getBoolean("occgen.terminal")));
    JudgementMeasure measure = analysis.measure();
    List<CorpusSource> sources =
        corpora.sources(files, measure.languages(), source -> first.language(), log);
    List<CorpusSlice> slices = CorpusSlices.of(sources, CorpusSlices.DEFAULT_BYTES, true);
    if (estimates.isEstimate()) {
      for (AskedRecipe recipe : asked) {
        estimates.print(recipe.recipe(), analysis.store(), slices, unit, detectors);
      }
      return 0;
    }
    try (ReportFiles written = ReportFiles.in(output, measure)) {
      boolean whole = readOnly || ask(analysis, slices, log);
      boolean any =
          report(measure, analysis.count(measure, slices, written), sources, written, log);
      return whole && any ? 0 : Main.FAILED;
    }
  }

  private List<AskedRecipe> recipes() throws IOException {
    return UsageException.valid(() -> AskedRecipe.of(LlmRecipeOptions.read(recipes, settings)));
  }

  /** Whether no question is left. */
  private boolean ask(LlmAnalysis analysis, List<CorpusSlice> slices, PrintWriter log)
      throws IOException {
    boolean whole = true;
    for (AskedRecipe recipe : analysis.recipes()) {
      Optional<AskReport> report = analysis.ask(recipe, slices, estimates.tokens());
      if (report.isPresent()) {
        tell(recipe, report.get(), log);
        whole &= report.get().left() == 0;
      }
    }
    return whole;
  }

  private static void tell(AskedRecipe recipe, AskReport report, PrintWriter log) {
    log.println(
        format(
            "%s: %s, of which %,d %s known; %,d %s answered, %,d never will be",
            recipe.recipe().name(),
            CountText.of(report.questions(), "question"),
            report.known(),
            CountText.word(report.known(), "was", "were"),
            report.answered(),
            CountText.word(report.answered(), "was", "were"),
            report.rejected().values().stream().mapToLong(Long::longValue).sum()));
    log.printf(
        Locale.ROOT,
        "%s: so far %s, %,d tokens of prompts, %,d of responses%s%n",
        recipe.recipe().name(),
        CountText.of(report.use().requests(), "request"),
        report.use().promptTokens(),
        report.use().completionTokens(),
        recipe.recipe().prices().map(prices -> ", " + prices.text(report.use().cost())).orElse(""));
    if (report.left() > 0) {
      log.println(
          format(
              "%s: %s left%s; the same command goes on",
              recipe.recipe().name(),
              CountText.of(report.left(), "question is", "questions are"),
              report.lastFailure().isEmpty() ? "" : ": " + report.lastFailure()));
    }
  }

  /** Writes the report, and says whether any sentence was answered, where there is one. */
  private boolean report(
      JudgementMeasure measure,
      List<MeasureSum> sums,
      List<CorpusSource> sources,
      ReportFiles written,
      PrintWriter log)
      throws IOException {
    if (sums.isEmpty()) {
      throw new IOException(
          String.join(", ", files) + ": has no text; there is nothing to ask about");
    }
    MeasureReport<JudgementFigures> report = MeasureReport.of(measure, sums);
    report
        .failed()
        .forEach(
            (reason, count) ->
                log.println(
                    format(
                        "%s no answer: %s",
                        CountText.of(count, "sentence has", "sentences have"), reason)));
    written.write(report, CorpusOptions.groupOf(sources));
    measure.warning(sums).ifPresent(warning -> log.println("warning: " + warning));
    log.println(format("written to %s", output));
    StandardOutput.print(TextTable.text(report) + spread.text(report));
    boolean none =
        !report.failed().isEmpty()
            && report.rows().stream().noneMatch(row -> row.figures().isAnswered());
    if (none) {
      log.println("no sentence was answered; the lines above say why");
    }
    return !none;
  }
}
