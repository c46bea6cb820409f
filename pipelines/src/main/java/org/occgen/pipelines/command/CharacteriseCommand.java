package org.occgen.pipelines.command;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.occgen.core.files.NewFile;
import org.occgen.core.lexicon.CorpusCount;
import org.occgen.core.lexicon.CountingMode;
import org.occgen.core.lexicon.GenderCounter;
import org.occgen.core.lexicon.GenderGap;
import org.occgen.core.lexicon.GenderLexicon;
import org.occgen.core.lexicon.LexiconException;
import org.occgen.core.lexicon.LexiconFile;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.core.text.LanguageDetector;
import org.occgen.models.language.LinguaDetector;
import org.occgen.pipelines.characterise.CharacterisePipeline;
import org.occgen.pipelines.characterise.CorpusCounting;
import org.occgen.pipelines.characterise.CorpusPlan;
import org.occgen.pipelines.characterise.CountingDisplay;
import org.occgen.pipelines.characterise.DetectedLanguage;
import org.occgen.pipelines.characterise.GapReports;
import org.occgen.pipelines.characterise.GenderReport;
import org.occgen.pipelines.characterise.PublishedTable;
import org.occgen.transforms.characterise.Characterisation;
import org.occgen.transforms.corpus.CorpusSlice;
import org.occgen.transforms.corpus.CorpusSlices;
import org.occgen.transforms.corpus.CorpusSource;
import org.occgen.transforms.corpus.SampleUnit;
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
      "What is not an option below goes to Beam: with --runner=FlinkRunner or"
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
  /** What is printed. */
  private enum Format {
    TABLE,
    CSV,
    JSON
  }

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Corpora, as above.")
  private List<String> files;

  @Mixin private CorpusOptions corpora;

  @Option(
      names = "--lexicon",
      paramLabel = "LEXICON",
      defaultValue = Lexicons.GENDER_GAP,
      description =
          "A folder of lexicons such as eng_nouns.json; gender-gap, occgen's own; or polarity, the"
              + " words of gender polarity, English only (default: ${DEFAULT-VALUE}).")
  private String lexicon;

  @Option(
      names = "--as-published",
      description =
          "Count what the published tool counts: the first sentence of a line, terms of one word."
              + " Errors stay fractions of 1, and verdicts compare them with percentages.")
  private boolean asPublished;

  @Option(
      names = "--unit",
      paramLabel = "UNIT",
      defaultValue = "line",
      description =
          "What a sample is: line, or document, the lines up to an empty one; of a table always a"
              + " row (default: ${DEFAULT-VALUE}).")
  private SampleUnit unit;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "table",
      description =
          "What is printed: table, csv (the published columns) or json (default:"
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
      names = "--output",
      paramLabel = "FOLDER",
      description =
          "Write everything: gender-gap.csv, gender-gap.json, terms.tsv, page.html and, of"
              + " parallel corpora, differences.tsv, the rows whose languages differ in gender.")
  private Path output;

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
        beamArguments.isEmpty()
            ? PipelineOptionsFactory.create()
            : BeamOptions.parse(beamArguments);
    FileSystems.setDefaultPipelineOptions(options);
    checkFlags(!beamArguments.isEmpty());
    PublishedTable published = beside == null ? null : PublishedTable.read(beside);
    PrintWriter log = spec.commandLine().getErr();
    Lexicons lexicons = lexicons(log);
    Map<String, GenderLexicon> used = lexicons.byLanguage();
    CountingMode mode = asPublished ? CountingMode.AS_PUBLISHED : CountingMode.EVERYTHING;
    LanguageDetector.Factory detector = LinguaDetector.factory(used.keySet());
    List<CorpusSource> sources;
    List<CorpusSlice> slices;
    try {
      CorpusPlan plan =
          new CorpusPlan(
              corpora.request(files), lexicons, new DetectedLanguage(lexicons, detector, log));
      sources = plan.sources();
      plan.notes().forEach(log::println);
      slices = CorpusSlices.of(sources, CorpusSlices.DEFAULT_BYTES, output != null);
      if (sources.stream().anyMatch(CharacteriseCommand::isDetectedByLine)) {
        detector.create(); // says now that it knows none of the languages
      }
      for (GenderLexicon lexicon : used.values()) {
        GenderCounter.of(lexicon, mode); // says now that its terms cannot be counted
      }
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
    boolean differences = output != null && sources.stream().anyMatch(CorpusSource::isParallel);
    Characterisation how = new Characterisation(used, mode, unit, detector, differences);
    GapReports reports = output == null ? null : GapReports.in(output);
    List<CorpusCount> counts;
    if (differences) {
      try (NewFile file = NewFile.create(reports.differences())) {
        counts = count(slices, how, options, file.unfinished());
        file.publish();
      }
    } else {
      counts = count(slices, how, options, null);
    }
    requireRows(sources, counts);
    GenderReport report = GenderReport.of(counts, byCode(used));
    if (report.otherLanguageLines() > 0) {
      log.printf(
          Locale.ROOT,
          "%,d lines were not counted: their language could not be told or has no lexicon%n",
          report.otherLanguageLines());
    }
    String group = groupOf(sources);
    if (reports != null) {
      reports.write(report, group, lexiconsOf(report, used), asPublished);
      log.printf(Locale.ROOT, "written to %s%n", output);
    }
    print(report, group, used, published);
    return 0;
  }

  private List<CorpusCount> count(
      List<CorpusSlice> slices, Characterisation how, PipelineOptions options, Path differences)
      throws IOException {
    if (spec.commandLine().getUnmatchedArguments().isEmpty()) {
      PrintWriter log = spec.commandLine().getErr();
      boolean terminal = Boolean.getBoolean("occgen.terminal");
      try (CountingDisplay display = new CountingDisplay(slices.size(), log, terminal)) {
        return new CorpusCounting(how, threads, display).count(slices, differences);
      }
    }
    return new CharacterisePipeline(how, options, output.toString()).count(slices, differences);
  }

  private static List<GenderLexicon> lexiconsOf(
      GenderReport report, Map<String, GenderLexicon> lexicons) {
    Set<String> codes = report.gaps().stream().map(GenderGap::language).collect(Collectors.toSet());
    return lexicons.values().stream().filter(of -> codes.contains(of.code())).toList();
  }

  private static boolean isDetectedByLine(CorpusSource source) {
    return source.texts().stream().anyMatch(text -> text.language().isEmpty());
  }

  /** A compressed file may hold nothing, a table its header alone: that shows when it is read. */
  private static void requireRows(List<CorpusSource> sources, List<CorpusCount> counts)
      throws IOException {
    Set<String> counted = counts.stream().map(CorpusCount::dataset).collect(Collectors.toSet());
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

  private static String groupOf(List<CorpusSource> sources) {
    return sources.stream()
        .map(CorpusSource::groupColumn)
        .filter(column -> !column.isEmpty())
        .findFirst()
        .orElse("");
  }

  private static Map<String, GenderLexicon> byCode(Map<String, GenderLexicon> lexicons) {
    Map<String, GenderLexicon> byCode = new TreeMap<>();
    lexicons.values().forEach(of -> byCode.put(of.code(), of));
    return byCode;
  }

  private void checkFlags(boolean pipeline) {
    if (threads < 1) {
      throw new UsageException("--threads " + threads + ": give at least 1");
    }
    if (pipeline && output == null) {
      throw new UsageException(
          "--output: a pipeline leaves its counts in a folder; name one that every worker can"
              + " write to");
    }
    CorpusOptions.checkFiles(files);
    if (output != null && output.toString().matches("[A-Za-z][A-Za-z0-9+.-]+:/.*")) {
      throw new UsageException(
          "--output "
              + output
              + ": must be a folder of this machine, which workers elsewhere see under the same"
              + " path");
    }
    if (output != null && Files.exists(output) && !Files.isDirectory(output)) {
      throw new UsageException("--output " + output + ": is a file; name a folder");
    }
    if (beside != null) {
      EncoderOption.checkFile("--beside", beside);
      if (format != Format.TABLE) {
        throw new UsageException("--beside prints Markdown: leave --format out");
      }
    }
  }

  private Lexicons lexicons(PrintWriter log) throws IOException {
    if (lexicon.equals(Lexicons.GENDER_GAP) || lexicon.equals(Lexicons.POLARITY)) {
      return Lexicons.shipped(lexicon);
    }
    Lexicons read;
    try {
      read =
          Lexicons.inFolder(
              Path.of(lexicon),
              asPublished ? LexiconFile.Forms.AS_WRITTEN : LexiconFile.Forms.MENDED);
    } catch (LexiconException e) {
      throw new UsageException("--lexicon: " + e.getMessage());
    }
    if (!read.problems().isEmpty()) {
      log.printf(
          Locale.ROOT,
          "%s: %,d small mistakes were %s; occgen lexicon check %s lists them%n",
          lexicon,
          read.problems().size(),
          asPublished ? "left" : "mended",
          lexicon);
    }
    return read;
  }

  private void print(
      GenderReport report, String group, Map<String, GenderLexicon> used, PublishedTable published)
      throws IOException {
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    try {
      if (published != null) {
        out.print(published.beside(report));
      } else {
        out.print(
            switch (format) {
              case TABLE -> GapReports.table(report, asPublished);
              case CSV -> GapReports.csv(report, group);
              case JSON -> GapReports.json(report, lexiconsOf(report, used));
            });
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    out.flush();
    if (out.checkError()) {
      throw new IOException("the figures could not be written to standard output");
    }
  }
}
