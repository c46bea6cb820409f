package org.occgen.llm.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.measure.MeasuredLanguages;
import org.occgen.core.measure.Subcorpus;
import org.occgen.inference.language.LinguaDetector;
import org.occgen.inference.npy.NpyFile;
import org.occgen.llm.diversity.CorpusDiversity;
import org.occgen.llm.diversity.DiversityTable;
import org.occgen.llm.diversity.SemanticDiversity;
import org.occgen.measure.characterise.DetectedLanguage;
import org.occgen.measure.command.CorpusOptions;
import org.occgen.measure.command.EncoderOption;
import org.occgen.measure.corpus.CorpusSource;
import org.occgen.measure.corpus.TextColumn;
import org.occgen.models.SentenceEncoder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen llm diversity}: how much the texts of a corpus differ in meaning. */
@Command(
    name = "diversity",
    mixinStandardHelpOptions = true,
    description = {
      "Prints the semantic diversity of texts (Derner et al., appendix F): 1 less the mean cosine"
          + " of the vectors of all pairs of texts, with its standard error. A model that repeats"
          + " itself has a low one.",
      "FILE is text, a text a line; a table (.tsv with a header, or .parquet); the folder of a"
          + " benchmark; or vectors (.npy, float32, a row a text). With --by, such as --by run,"
          + " every value has its figure, and the mean and standard deviations over them follow.",
      "Compare figures of one encoder and one language only."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen llm diversity stories/model-a.tsv stories/model-b.tsv --column es=story --by run",
      "  occgen llm diversity --lang es --encoder labse stories.txt",
      "  occgen llm diversity --as-published vectors.npy"
    })
final class LlmDiversityCommand implements Callable<Integer> {
  private static final String VECTORS = ".npy";

  /** The format of the output. */
  private enum Format {
    TABLE,
    JSON
  }

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Texts or vectors, as above.")
  private List<String> files;

  @Mixin private CorpusOptions corpora;

  @Mixin private EncoderOption encoderOption;

  @Option(
      names = "--as-published",
      description =
          "Divide the sum of cosines by n squared, as the published notebook does, and not by the"
              + " number of pairs: few texts look more diverse than they are.")
  private boolean asPublished;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "table",
      description = "Format of the output: table or json (default: ${DEFAULT-VALUE}).")
  private Format format;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    CorpusOptions.checkFiles(files);
    SortedMap<Subcorpus, SemanticDiversity> found = new TreeMap<>();
    List<String> texts = new ArrayList<>();
    for (String file : files) {
      if (file.endsWith(VECTORS)) {
        Path path = Path.of(file);
        String name = Optional.ofNullable(path.getFileName()).orElse(path).toString();
        if (found.put(Subcorpus.of(name, "", ""), vectors(path)) != null) {
          throw new UsageException(file + ": another file is called " + name + "; rename one");
        }
      } else {
        texts.add(file);
      }
    }
    String madeBy = "vectors of " + VECTORS + " files";
    if (!texts.isEmpty()) {
      try (SentenceEncoder encoder = encoderOption.open()) {
        found.putAll(new CorpusDiversity(encoder).of(sources(encoder, texts)));
        madeBy = encoder.fingerprint();
      }
    }
    if (found.isEmpty()) {
      throw new IOException(
          String.join(", ", files) + ": has no text; there is nothing to compare");
    }
    DiversityTable table = new DiversityTable(found, asPublished);
    StandardOutput.print(
        format == Format.JSON ? table.json(Map.of("encoder", madeBy)) : table.text());
    return 0;
  }

  private static SemanticDiversity vectors(Path path) throws IOException {
    return CorpusDiversity.of(NpyFile.read(path));
  }

  private List<CorpusSource> sources(SentenceEncoder encoder, List<String> texts)
      throws IOException {
    PrintWriter log = spec.commandLine().getErr();
    MeasuredLanguages languages =
        new MeasuredLanguages(
            encoder.languages().stream().collect(Collectors.toMap(code -> code, code -> code)),
            "encoder",
            encoderOption.name(),
            "give another encoder with --encoder");
    List<CorpusSource> sources =
        corpora.sources(
            texts,
            languages,
            new DetectedLanguage(languages, LinguaDetector.factory(encoder.languages()), log),
            log);
    for (CorpusSource source : sources) {
      require(
          !source.texts().stream().map(TextColumn::language).anyMatch(String::isEmpty),
          "--detect line: a diversity is of texts of one language; give it by --lang");
    }
    return sources;
  }
}
