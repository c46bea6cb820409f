package org.occgen.llm.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.occgen.command.BeamOptions;
import org.occgen.command.UsageException;
import org.occgen.core.files.CountText;
import org.occgen.core.measure.MeasuredLanguages;
import org.occgen.core.text.LanguageCode;
import org.occgen.llm.generate.BalancedTraining;
import org.occgen.llm.generate.SentenceGenders;
import org.occgen.llm.prompt.ShippedPrompts;
import org.occgen.measure.command.CorpusOptions;
import org.occgen.measure.command.EncoderOption;
import org.occgen.measure.corpus.CorpusRow;
import org.occgen.measure.corpus.CorpusRows;
import org.occgen.measure.corpus.CorpusSlice;
import org.occgen.measure.corpus.CorpusSource;
import org.occgen.measure.corpus.SampleUnit;
import org.occgen.report.OutputFiles;
import org.occgen.transforms.storage.Storage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen llm training}: files for fine-tuning a model on sentences of both genders. */
@Command(
    name = "training",
    mixinStandardHelpOptions = true,
    description = {
      "Writes files for balanced fine-tuning (section 5 of Derner et al.) out of corpora that"
          + " occgen llm analyse has read: feminine, sentences about women alone; masculine, about"
          + " men alone; balanced, as many of both in turn. Each is plain text, a sentence a line,"
          + " and JSONL of conversations.",
      "A sentence is about women alone if words.tsv has feminine words for persons in it, and no"
          + " masculine one in any run. Sentences about nobody, or about both, are left out."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen llm training corpus.es --words analysis/words.tsv --output training",
      "  occgen llm training stories/my.tsv --lang es --words analysis/words.tsv"
          + " --sentences 5000 --output training"
    })
final class LlmTrainingCommand implements Callable<Integer> {
  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "The corpora, named as when they were analysed.")
  private List<String> files;

  @Mixin private CorpusOptions corpora;

  @Option(
      names = "--words",
      required = true,
      paramLabel = "FILE",
      description = "words.tsv of their analysis.")
  private Path words;

  @Option(
      names = "--sentences",
      paramLabel = "N",
      defaultValue = "5000",
      description =
          "Most sentences a file, the first of the corpus (default: ${DEFAULT-VALUE}, as in the"
              + " paper).")
  private int sentences;

  @Option(
      names = "--instruction",
      paramLabel = "TEXT",
      description =
          "The words of the user in each conversation (default: Write a sentence in Spanish., or"
              + " what the language is).")
  private @Nullable String instruction;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FOLDER",
      description = "Where the files go.")
  private Path output;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    require(sentences >= 2, "--sentences %s: give at least 2", sentences);
    CorpusOptions.checkFiles(files);
    EncoderOption.checkFile("--words", words);
    Storage storage = new Storage(BeamOptions.typed(List.of()));
    storage.register();
    CorpusOptions.open(files, storage, false);
    List<CorpusSource> sources = sources();
    BalancedTraining training = new BalancedTraining(sentences);
    SentenceGenders genders = SentenceGenders.read(words.toString());
    for (CorpusSource source : sources) {
      add(source, genders, training);
    }
    String language = sources.get(0).texts().get(0).language();
    Map<String, Integer> counts =
        training.write(
            output,
            instruction != null
                ? instruction
                : "Write a sentence in "
                    + Locale.forLanguageTag(language).getDisplayLanguage(Locale.ENGLISH)
                    + ".");
    PrintWriter log = spec.commandLine().getErr();
    counts.forEach(
        (part, count) ->
            log.printf(Locale.ROOT, "%s: %s%n", part, CountText.of(count, "sentence")));
    log.printf(Locale.ROOT, "written to %s%n", output);
    return 0;
  }

  private List<CorpusSource> sources() throws IOException {
    try {
      OutputFiles.requireUsable("--output", output, BalancedTraining::isOwn, "occgen llm training");
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
    return corpora.sources(
        files,
        languages(),
        source -> {
          throw new IllegalArgumentException(
              source.dataset() + ": its name tells no language; give it by --lang");
        },
        spec.commandLine().getErr());
  }

  /**
   * The languages of --lang. Without it they are the languages of prompts, which occgen looks for
   * in names of files and columns.
   */
  private MeasuredLanguages languages() {
    Map<String, String> codes = new TreeMap<>();
    List<String> typed =
        corpora.languages().isEmpty() ? ShippedPrompts.languages() : corpora.languages();
    for (String name : typed) {
      LanguageCode.of(name).ifPresent(code -> codes.put(code, code));
    }
    return new MeasuredLanguages(codes, "prompt", "occgen", "give the language by --lang");
  }

  private void add(CorpusSource source, SentenceGenders genders, BalancedTraining training)
      throws IOException {
    for (int i = 0; i < source.texts().size(); i++) {
      require(
          genders.knows(source.datasetOf(i)),
          "--words %s: has no word for a person of the corpus %s; was it analysed under"
              + " another name?",
          words,
          source.datasetOf(i));
    }
    try (CorpusRows rows = CorpusRows.open(CorpusSlice.whole(source, 0), SampleUnit.LINE)) {
      while (rows.hasNext()) {
        CorpusRow row = rows.next();
        for (int i = 0; i < row.texts().length; i++) {
          training.add(genders.of(source.datasetOf(i), row.number()), row.texts()[i]);
        }
      }
    }
  }
}
