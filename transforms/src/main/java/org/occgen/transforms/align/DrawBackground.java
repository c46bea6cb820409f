package org.occgen.transforms.align;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apiguardian.api.API;
import org.occgen.core.biography.Biography;
import org.occgen.core.mining.Background;

/**
 * Draws the background of every language: the sentences with the smallest hash. What is drawn does
 * not depend on the order or the place of the biographies.
 */
@API(status = API.Status.STABLE)
public final class DrawBackground
    extends PTransform<PCollection<Biography>, PCollection<BackgroundSentence>> {
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
        .apply("OfBundle", ParDo.of(new OfBundleFn()))
        .apply("Group", GroupByKey.create())
        .apply("Draw", ParDo.of(new DrawFn()));
  }

  /** The sentences of a bundle that may belong to the background: no others move. */
  private final class OfBundleFn extends DoFn<Biography, KV<String, String>> {
    private transient Map<String, Background> byLanguage = new TreeMap<>();

    @StartBundle
    public void start() {
      byLanguage = new TreeMap<>();
    }

    @ProcessElement
    public void process(@Element Biography biography) {
      String language = biography.language();
      Background background = byLanguage.computeIfAbsent(language, drawn -> new Background(size));
      biography.sentences().forEach(sentence -> background.add(language, sentence));
    }

    @FinishBundle
    public void finish(FinishBundleContext context) {
      byLanguage.forEach(
          (language, background) ->
              background
                  .texts()
                  .forEach(
                      text ->
                          context.output(
                              KV.of(language, text),
                              GlobalWindow.INSTANCE.maxTimestamp(),
                              GlobalWindow.INSTANCE)));
    }
  }

  private final class DrawFn extends DoFn<KV<String, Iterable<String>>, BackgroundSentence> {
    @ProcessElement
    public void process(
        @Element KV<String, Iterable<String>> sentences, OutputReceiver<BackgroundSentence> out) {
      String language = sentences.getKey();
      Background background = new Background(size);
      sentences.getValue().forEach(sentence -> background.add(language, sentence));
      List<String> texts = background.texts();
      for (int i = 0; i < texts.size(); i++) {
        out.output(new BackgroundSentence(language, i, texts.get(i)));
      }
    }
  }
}
