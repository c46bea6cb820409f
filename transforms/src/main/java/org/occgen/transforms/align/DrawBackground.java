package org.occgen.transforms.align;

import java.util.List;
import org.apache.beam.sdk.transforms.Combine;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.occgen.core.biography.Biography;

/**
 * Draws the background of every language: the sentences with the smallest hash. What is drawn does
 * not depend on the order or the place of the biographies.
 */
public final class DrawBackground
    extends PTransform<PCollection<Biography>, PCollection<BackgroundSentence>> {
  private static final long serialVersionUID = 1L;

  private final int size;

  private DrawBackground(int size) {
    this.size = size;
  }

  /** Draws at most {@code size} sentences a language. */
  public static DrawBackground ofSize(int size) {
    return new DrawBackground(size);
  }

  @Override
  public PCollection<BackgroundSentence> expand(PCollection<Biography> biographies) {
    return biographies
        .apply("SentencesByLanguage", ParDo.of(new SentencesByLanguageFn()))
        .apply("SmallestHashes", Combine.perKey(new BackgroundFn(size)))
        .apply("Number", ParDo.of(new NumberFn()));
  }

  private static final class SentencesByLanguageFn
      extends DoFn<Biography, KV<String, KV<String, String>>> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process(
        @Element Biography biography, OutputReceiver<KV<String, KV<String, String>>> out) {
      for (String sentence : biography.sentences()) {
        // the hash is of language and text, so the value holds both
        out.output(KV.of(biography.language(), KV.of(biography.language(), sentence)));
      }
    }
  }

  private static final class NumberFn extends DoFn<KV<String, List<String>>, BackgroundSentence> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process(
        @Element KV<String, List<String>> background, OutputReceiver<BackgroundSentence> out) {
      List<String> texts = background.getValue();
      for (int i = 0; i < texts.size(); i++) {
        out.output(new BackgroundSentence(background.getKey(), i, texts.get(i)));
      }
    }
  }
}
