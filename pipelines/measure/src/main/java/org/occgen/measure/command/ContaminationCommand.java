package org.occgen.measure.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.beam.sdk.options.PipelineOptions;
import org.occgen.benchmark.FinishedBenchmark;
import org.occgen.command.BeamOptions;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.text.LanguageDetector;
import org.occgen.inference.language.LinguaDetector;
import org.occgen.measure.characterise.CorpusMeasurement;
import org.occgen.measure.characterise.CountingDisplay;
import org.occgen.measure.characterise.DetectedLanguage;
import org.occgen.measure.contamination.BenchmarkPassages;
import org.occgen.measure.contamination.ContaminationMeasure;
import org.occgen.measure.contamination.ContaminationReport;
import org.occgen.measure.corpus.CorpusSlice;
import org.occgen.measure.corpus.CorpusSlices;
import org.occgen.measure.corpus.CorpusSource;
import org.occgen.measure.corpus.SampleUnit;
import org.occgen.report.OutputFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen contamination}. */
@Command(
    name = "contamination",
    mixinStandardHelpOptions = true,
    description = {
      "Tells how much of a benchmark stands in corpora that systems may have been trained on: whole"
          + " sentences, and runs of 13 words (Brown et al. 2020, appendix C). Prints shares by"
          + " language and gender, with intervals over people.",
      "Writes contamination.tsv, the shares, and contaminated-segments.tsv, the segments of which"
          + " something was found, with the names of the corpora, and with the text that matches,"
          + " its file and its line.",
      "Further options go to Beam, such as --runner=DirectRunner or --parallelism=4."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen contamination runs/sample --corpus europarl.en europarl.es --output found",
      "  occgen contamination runs/sample --corpus 'shard-*.txt.gz' --lang en --output found"
          + " --runner=FlinkRunner"
    })
final class ContaminationCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "BENCHMARK",
      description = "A run, its benchmark/ or a release, all languages of it.")
  private Path benchmark;

  @Option(
      names = "--corpus",
      arity = "1..*",
      required = true,
      paramLabel = "FILE",
      description =
          "Corpora, as occgen characterise reads them: text, a sentence, paragraph or document a"
              + " line, also compressed; or tables.")
  private List<String> files;

  @Mixin private CorpusOptions corpora;

  @Option(
      names = "--words",
      paramLabel = "N",
      defaultValue = "13",
      description = "Words of a run, 4 to 50 (default: ${DEFAULT-VALUE}, as published).")
  private int words;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FOLDER",
      description = "Where the tables go.")
  private Path output;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads without a runner (default: as many as there are processors).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    List<String> beam = spec.commandLine().getUnmatchedArguments();
    PipelineOptions options =
        beam.isEmpty() ? BeamOptions.typed(List.of()) : BeamOptions.parse(beam);
    CorpusJob job = CorpusJob.begin(options, files, this::checkFlags);
    output = job.output(output);
    PrintWriter log = spec.commandLine().getErr();
    BenchmarkPassages passages =
        UsageException.valid(
            () ->
                BenchmarkPassages.read(
                    FinishedBenchmark.find("BENCHMARK", benchmark, "a run that is finished"),
                    words));
    ContaminationMeasure measure = new ContaminationMeasure(passages);
    List<CorpusSource> sources =
        corpora.sources(
            files,
            measure.languages(),
            new DetectedLanguage(measure.languages(), detectors(measure), log),
            log);
    ContaminationReport report =
        ContaminationReport.of(
            passages,
            sources,
            measure(measure, ContaminationReport.numbered(sources), job, !beam.isEmpty()));
    report.write(output);
    passages.byLanguage().keySet().stream()
        .filter(language -> !report.languages().contains(language))
        .forEach(
            language ->
                log.printf(Locale.ROOT, "%s: no corpus of it was given; left out%n", language));
    log.printf(Locale.ROOT, "written to %s%n", output);
    StandardOutput.print(report.text());
    return 0;
  }

  private void checkFlags() {
    require(words >= 4 && words <= 50, "--words %s: give 4 to 50", words);
    require(threads >= 1, "--threads %s: give at least 1", threads);
    CorpusOptions.checkOutput(output);
    try {
      OutputFiles.requireUsable(
          "--output",
          output,
          name -> ContaminationReport.isOwn(name) || name.equals("sums.parquet"),
          "occgen contamination");
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    } catch (IOException e) {
      throw new UsageException("--output " + output + ": cannot be read: " + e.getMessage());
    }
  }

  private static LanguageDetector.Factory detectors(ContaminationMeasure measure) {
    return LinguaDetector.factory(measure.languages().reported().keySet());
  }

  private List<MeasureSum> measure(
      ContaminationMeasure measure, List<CorpusSource> sources, CorpusJob job, boolean pipeline)
      throws IOException {
    List<CorpusSlice> slices = CorpusSlices.of(sources, CorpusSlices.DEFAULT_BYTES, true);
    CorpusMeasurement measurement =
        new CorpusMeasurement(measure, SampleUnit.LINE, detectors(measure), Optional.empty());
    PrintWriter log = spec.commandLine().getErr();
    boolean terminal = Boolean.getBoolean("occgen.terminal");
    try (CountingDisplay display =
        new CountingDisplay(CountingDisplay.Work.slices(slices.size()), log, terminal)) {
      return pipeline
          ? measurement.byPipeline(slices, job.options(), output.toString())
          : measurement.byThreads(slices, threads, display);
    }
  }
}
