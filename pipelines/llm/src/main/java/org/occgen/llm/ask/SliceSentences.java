package org.occgen.llm.ask;

import java.io.IOException;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.jspecify.annotations.Nullable;
import org.occgen.core.text.LanguageDetector;
import org.occgen.measure.corpus.CorpusSlice;
import org.occgen.measure.corpus.SampleUnit;

/**
 * The sentences of slices of corpora that a model is asked about: every text of one language, but
 * for empty lines.
 */
public final class SliceSentences
    extends PTransform<PCollection<CorpusSlice>, PCollection<String>> {
  private final String language;
  private final SampleUnit unit;
  private final LanguageDetector.Factory detectors;

  /**
   * Reads sentences.
   *
   * @param language of the sentences, as occgen writes it; others are left out
   * @param unit what a sample is: rows are read as they are measured
   * @param detectors tells the language of texts of which it is not given
   */
  public SliceSentences(String language, SampleUnit unit, LanguageDetector.Factory detectors) {
    this.language = language;
    this.unit = unit;
    this.detectors = detectors;
  }

  @Override
  public PCollection<String> expand(PCollection<CorpusSlice> slices) {
    return slices.apply("Read", ParDo.of(new ReadFn()));
  }

  private final class ReadFn extends DoFn<CorpusSlice, String> {
    private transient @Nullable SentenceReader reader; // made for the first slice

    @ProcessElement
    public void process(@Element CorpusSlice slice, OutputReceiver<String> out) throws IOException {
      if (reader == null) {
        reader = new SentenceReader(language, unit, detectors);
      }
      reader.read(slice, out::output);
    }
  }
}
