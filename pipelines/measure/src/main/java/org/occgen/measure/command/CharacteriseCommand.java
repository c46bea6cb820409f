package org.occgen.measure.command;

import static org.occgen.command.UsageException.require;
import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;
import org.occgen.command.BeamOptions;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.files.CountText;
import org.occgen.core.lexicon.GenderGapMeasure;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.core.measure.Measure;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.MeasuredLanguages;
import org.occgen.core.text.LanguageDetector;
import org.occgen.inference.language.LinguaDetector;
import org.occgen.measure.characterise.CorpusMeasurement;
import org.occgen.measure.characterise.CorpusPlan;
import org.occgen.measure.characterise.CountingDisplay;
import org.occgen.measure.characterise.CountingDisplay.Work;
import org.occgen.measure.characterise.DetectedLanguage;
import org.occgen.measure.characterise.PublishedTable;
import org.occgen.measure.corpus.CorpusSlice;
import org.occgen.measure.corpus.CorpusSlices;
import org.occgen.measure.corpus.CorpusSource;
import org.occgen.measure.corpus.SampleUnit;
import org.occgen.measure.report.ReportCsv;
import org.occgen.measure.report.ReportFiles;
import org.occgen.report.MeasureReport;
import org.occgen.report.ReportJson;
import org.occgen.report.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen characterise}: the gender representation of corpora. */
@Command(
    name = "characterise",
    mixinStandardHelpOptions = true,
    description = {
      "Counts nouns for women, for men and for persons of any gender (Gender-GAP, Muller et al."
          + " 2023) and prints their shares in all words, the gap between women and men with its"
          + " standard error, and the share of lines with such a noun.",
      "FILE is text, one sample a line; a table (.tsv with a header, or .parquet); or the folder of"
          + " a benchmark. Text and tables may be .gz, .zst or .bz2. A word is what the treebanks"
          + " of the language take for one, marks of punctuation among them.",
      "Further options go to Beam: with --runner=FlinkRunner or"
          + " --runner=DirectRunner the corpora are counted by a pipeline, which needs --output."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen characterise corpus.en corpus.sw.gz",
      "  occgen characterise runs/sample/benchmark --output gap",
      "  occgen characterise --lang es --format csv europarl.txt",
      "  occgen characterise --column en=source --column es=target --by domain corpus.tsv",
      "  occgen characterise --parallel news.en news.es --output gap",
      "  occgen characterise --lexicon polarity --lang en stories.txt",
      "  occgen characterise --runner=FlinkRunner --output gap big.en"
    })
final class CharacteriseCommand implements Callable<Integer> {
  /** The format of the output. */
  private enum Format {
    TABLE,
    CSV,
    JSON
  }

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Corpora, as above.")
  private List<String> files;

  @Mixin private CorpusOptions corpora;

  @Option(
      names = "--output",
      paramLabel = "FOLDER",
      description =
          "Write everything: gender-gap.csv, gender-gap.json, terms.tsv, report.html and, of"
              + " parallel corpora, differences.tsv, the rows whose languages differ in gender."
              + " Another measure's files are called after it. Texts that could not be measured"
              + " go to gender-gap-failed.tsv.")
  private Path output;

  @Mixin private MeasureOptions measures;

  @Mixin private SpreadOption spread;

  @Option(
      names = "--unit",
      paramLabel = "UNIT",
      defaultValue = "line",
      description =
          "The unit of a sample: line, or document, the lines up to an empty one; of a table always"
              + " a row (default: ${DEFAULT-VALUE}).")
  private SampleUnit unit;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "table",
      description =
          "Format of the output: table, csv (the published columns) or json (default:"
              + " ${DEFAULT-VALUE}).")
  private Format format;

  @Option(
      names = "--beside",
      paramLabel = "TABLE.tsv",
      description =
          "Print ours beside figures that were published, as Markdown: a TSV with lang, feminine,"
              + " masculine, unspecified and words.")
  private Path beside;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads without a runner (default: as many as there are processors).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    List<String> beamArguments = spec.commandLine().getUnmatchedArguments();
    PipelineOptions options =
        beamArguments.isEmpty() ? BeamOptions.typed(List.of()) : BeamOptions.parse(beamArguments);
    CorpusJob job = CorpusJob.begin(options, files, () -> checkFlags(!beamArguments.isEmpty()));
    if (output != null) {
      output = job.output(output);
    }
    PublishedTable published = beside == null ? null : PublishedTable.read(beside);
    PrintWriter log = spec.commandLine().getErr();
    Measure<?> measure = measures.measure(log);
    if (published != null && !(measure instanceof GenderGapMeasure)) {
      throw new UsageException("--beside: is for the measure " + Lexicons.GENDER_GAP);
    }
    MeasuredLanguages languages = measure.languages();
    LanguageDetector.Factory detectors = LinguaDetector.factory(languages.reported().keySet());
    List<CorpusSource> sources;
    List<CorpusSlice> slices;
    try {
      DetectedLanguage detected = new DetectedLanguage(languages, detectors, log);
      CorpusPlan plan = new CorpusPlan(corpora.request(files), languages, detected);
      sources = plan.sources();
      plan.notes().forEach(log::println);
      slices = CorpusSlices.of(sources, CorpusSlices.DEFAULT_BYTES, output != null);
      if (sources.stream().anyMatch(CharacteriseCommand::isDetectedByLine)) {
        detectors.create(); // says now that it knows none of the languages
      }
      if (corpora.hasLanguages()) {
        for (CorpusSource source : sources) {
          detected.check(source, LinguaDetector::knows);
        }
      }
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
    try (ReportFiles written = output == null ? null : ReportFiles.in(output, measure)) {
      CorpusMeasurement measurement =
          new CorpusMeasurement(measure, unit, detectors, Optional.ofNullable(written));
      report(measure(measurement, slices, job), measure, sources, written, published);
    }
    return 0;
  }

  private void report(
      List<MeasureSum> sums,
      Measure<?> measure,
      List<CorpusSource> sources,
      @Nullable ReportFiles written,
      @Nullable PublishedTable published)
      throws IOException {
    PrintWriter log = spec.commandLine().getErr();
    requireRows(sources, sums);
    MeasureReport<?> report = MeasureReport.of(measure, sums);
    if (report.otherLanguageTexts() > 0) {
      log.println(
          format(
              "%s not counted: the language could not be told or has no %s",
              CountText.of(report.otherLanguageTexts(), "line was", "lines were"),
              measure.languages().resource()));
    }
    report
        .failed()
        .forEach(
            (reason, count) ->
                log.println(
                    format("%s could not be measured: %s", CountText.of(count, "text"), reason)));
    String group = CorpusOptions.groupOf(sources);
    if (written != null) {
      written.write(report, group);
      log.println(format("written to %s", output));
    }
    StandardOutput.print(
        published != null && measure instanceof GenderGapMeasure gap
            ? published.beside(MeasureReport.of(gap, sums))
            : switch (format) {
              case TABLE -> TextTable.text(report) + spread.text(report);
              case CSV -> ReportCsv.text(report, group);
              case JSON -> ReportJson.text(report);
            });
  }

  private List<MeasureSum> measure(
      CorpusMeasurement measurement, List<CorpusSlice> slices, CorpusJob job) throws IOException {
    PrintWriter log = spec.commandLine().getErr();
    if (!spec.commandLine().getUnmatchedArguments().isEmpty()) {
      return measurement.byPipeline(slices, job.options(), output.toString());
    }
    boolean terminal = Boolean.getBoolean("occgen.terminal");
    try (CountingDisplay display = new CountingDisplay(Work.slices(slices.size()), log, terminal)) {
      return measurement.byThreads(slices, threads, display);
    }
  }

  private static boolean isDetectedByLine(CorpusSource source) {
    return source.texts().stream().anyMatch(text -> text.language().isEmpty());
  }

  /** A compressed file may hold nothing, a table its header alone: that shows when it is read. */
  private static void requireRows(List<CorpusSource> sources, List<MeasureSum> sums)
      throws IOException {
    Set<String> counted = sums.stream().map(sum -> sum.of().dataset()).collect(Collectors.toSet());
    for (CorpusSource source : sources) {
      boolean has = false;
      for (int text = 0; text < source.texts().size(); text++) {
        has |= counted.contains(source.datasetOf(text));
      }
      if (!has) {
        throw new IOException(
            String.join(", ", source.files()) + ": has no text; there is nothing to count");
      }
    }
  }

  private void checkFlags(boolean pipeline) {
    require(threads >= 1, "--threads %s: give at least 1", threads);
    if (pipeline && output == null) {
      throw new UsageException(
          "--output: a pipeline leaves its counts in a folder; name one that every worker can"
              + " write to");
    }
    if (output != null) {
      CorpusOptions.checkOutput(output);
    }
    if (spread.isWanted() && (format != Format.TABLE || beside != null)) {
      throw new UsageException(
          "--spread: is printed behind a table; leave --format and --beside out");
    }
    if (beside != null) {
      EncoderOption.checkFile("--beside", beside);
      require(format == Format.TABLE, "--beside prints Markdown: leave --format out");
    }
  }
}
