package org.occgen.regard.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.occgen.command.BeamOptions;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.files.CountText;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.text.LanguageDetector;
import org.occgen.inference.language.LinguaDetector;
import org.occgen.measure.command.CorpusJob;
import org.occgen.measure.command.CorpusOptions;
import org.occgen.measure.corpus.CorpusSlice;
import org.occgen.measure.corpus.CorpusSlices;
import org.occgen.measure.corpus.CorpusSource;
import org.occgen.measure.corpus.SampleUnit;
import org.occgen.measure.report.ReportFiles;
import org.occgen.regard.attribute.Taxonomy;
import org.occgen.regard.classifier.ShippedRegardClassifier;
import org.occgen.regard.corpus.RegardMeasurement;
import org.occgen.regard.corpus.RegardReport;
import org.occgen.regard.corpus.RegardRows;
import org.occgen.regard.measure.RegardMeasure;
import org.occgen.regard.measure.SentenceLength;
import org.occgen.regard.mention.PersonClassifiers;
import org.occgen.regard.rows.MeasuredRegard;
import org.occgen.report.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen regard measure}: who is named by an attribute in corpora, and how. */
@Command(
    name = "measure",
    mixinStandardHelpOptions = true,
    description = {
      "Finds the sentences of corpora that name a person's protected attribute, and"
          + " classifies their regard: positive, neutral or negative (Udagawa et al.). Prints"
          + " the shares, with intervals over documents.",
      "FILE is what occgen characterise reads: text, a sentence, paragraph or document a line; a"
          + " table; or the folder of a benchmark. If a file's name has no language, it is"
          + " that of the taxonomy. Texts are cleaned and split into sentences.",
      "The report has sentences of the corpus in it, which can be offensive; they are folded.",
      "Further options go to Beam, such as --runner=DirectRunner or --parallelism=4."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen regard measure news.en.gz --output regard",
      "  occgen regard measure stories.txt --unit document --output regard",
      "  occgen regard measure forum.tsv --column text --by year --output regard",
      "  occgen regard measure prensa.es --taxonomy es --regard-model mine --output regard"
    })
final class RegardMeasureCommand implements Callable<Integer> {
  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Corpora, as above.")
  private List<String> files;

  @Mixin private CorpusOptions corpora;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FOLDER",
      description =
          "Where everything goes: rows.parquet, a row a mention of a person; books.tsv, what became"
              + " of the rest; figures.json, figures.csv and report.html.")
  private Path output;

  @Mixin private TaxonomyOptions taxonomies;

  @Mixin private ModelOption.OfPersons personModel;

  @Mixin private ModelOption.OfRegard regardModel;

  @Mixin private CascadeOption cascade;

  @Option(
      names = "--unit",
      paramLabel = "UNIT",
      defaultValue = "line",
      description =
          "The unit that intervals resample: line, or document, the lines up to an empty one; of a"
              + " table always a row (default: ${DEFAULT-VALUE}).")
  private SampleUnit unit;

  @Option(
      names = "--more-words-than",
      paramLabel = "N",
      defaultValue = "16",
      description =
          "Leave sentences out that have not more words than these, marks of punctuation among them"
              + " (default: ${DEFAULT-VALUE}, as published).")
  private int moreThan;

  @Option(
      names = "--fewer-words-than",
      paramLabel = "N",
      defaultValue = "128",
      description =
          "Leave sentences out that have not fewer words than these (default: ${DEFAULT-VALUE}, as"
              + " published).")
  private int fewerThan;

  @Option(
      names = "--sentences",
      paramLabel = "N",
      defaultValue = "100000",
      description =
          "Most sentences with each keyword, chosen by a hash; 0 for all, which reads corpora once"
              + " instead of twice (default: ${DEFAULT-VALUE}, as published).")
  private int most;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    CorpusJob job =
        CorpusJob.begin(
            BeamOptions.parse(spec.commandLine().getUnmatchedArguments()), files, this::checkFlags);
    output = job.output(output);
    PrintWriter log = spec.commandLine().getErr();
    Taxonomy taxonomy = taxonomies.taxonomy();
    RegardMeasure measure = measure(taxonomy);
    LanguageDetector.Factory detectors = LinguaDetector.factory(Set.of(taxonomy.language()));
    List<CorpusSource> sources =
        corpora.sources(files, measure.languages(), source -> taxonomy.language(), log);
    List<CorpusSlice> slices = CorpusSlices.of(sources, CorpusSlices.DEFAULT_BYTES, true);
    try (ReportFiles written = ReportFiles.in(output, measure)) {
      RunFolder.clear(RegardRows.folder(output.toString()));
      RegardMeasurement measurement =
          new RegardMeasurement(measure, unit, detectors, most, output.toString());
      List<MeasureSum> sums = measurement.run(slices, job.options());
      RegardReport report = RegardReport.of(measure, sums, output.toString());
      report.write(written, CorpusOptions.groupOf(sources));
      MeasuredRegard.finish(output);
      log.printf(
          Locale.ROOT,
          "%s; written to %s%n",
          CountText.of(report.books().rows(), "mention of a person", "mentions of persons"),
          output);
      report.books().leftOutBy(length()).forEach(log::println);
      StandardOutput.print(TextTable.text(report.report()));
    }
    return 0;
  }

  private RegardMeasure measure(Taxonomy taxonomy) throws IOException {
    String language = taxonomy.language();
    cascade.requireModel(
        personModel.given() || regardModel.given(),
        regardModel.words(),
        ModelOption.PERSONS + " or " + ModelOption.REGARD);
    require(
        ShippedRegardClassifier.LANGUAGES.contains(language) || regardModel.given(),
        "--taxonomy: the classifier of regard that ships reads English alone, and this"
            + " taxonomy is of %s; give one of yours by %s",
        language,
        ModelOption.REGARD);
    return UsageException.valid(
        () ->
            RegardMeasure.of(
                taxonomy,
                length(),
                personModel.source(() -> PersonClassifiers.open(language), language, cascade),
                regardModel.source(ShippedRegardClassifier::open, language, cascade)));
  }

  private SentenceLength length() {
    try {
      return new SentenceLength(moreThan, fewerThan);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--more-words-than, --fewer-words-than: " + e.getMessage());
    }
  }

  private void checkFlags() {
    require(most >= 0, "--sentences %s: give at least 1, or 0 for all", most);
    CorpusOptions.checkOutput(output);
  }
}
