package org.occgen.llm.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.occgen.command.UsageException;
import org.occgen.core.measure.MeasuredLanguages;
import org.occgen.inference.language.LinguaDetector;
import org.occgen.llm.ask.SentenceReader;
import org.occgen.measure.command.CorpusOptions;
import org.occgen.measure.corpus.CorpusSlice;
import org.occgen.measure.corpus.CorpusSlices;
import org.occgen.measure.corpus.SampleUnit;
import org.occgen.transforms.storage.Storage;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The corpora whose sentences a language model is asked about. */
final class LlmCorpusOptions {
  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "Corpora: text, a sentence a line; tables; or the folder of a benchmark. Text whose name"
              + " tells no language is of the recipe's.")
  private List<String> files;

  @Mixin private CorpusOptions corpora;

  /**
   * Hands on the sentences in the order of the corpora.
   *
   * @param language of the recipe; texts of others are left out
   * @throws UsageException if the files are no corpora
   */
  void read(String language, Storage storage, PrintWriter log, SentenceReader.Receiver receiver)
      throws IOException {
    CorpusOptions.checkFiles(files);
    CorpusOptions.open(files, storage, false);
    SentenceReader reader =
        new SentenceReader(language, SampleUnit.LINE, LinguaDetector.factory(Set.of(language)));
    for (CorpusSlice slice : slices(language, log)) {
      reader.read(slice, receiver);
    }
  }

  private List<CorpusSlice> slices(String language, PrintWriter log) throws IOException {
    MeasuredLanguages languages =
        new MeasuredLanguages(
            Map.of(language, language),
            "recipe",
            "the recipe",
            "write a recipe with that language");
    return CorpusSlices.of(
        corpora.sources(files, languages, source -> language, log),
        CorpusSlices.DEFAULT_BYTES,
        false);
  }
}
