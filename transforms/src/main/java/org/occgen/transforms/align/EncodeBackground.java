package org.occgen.transforms.align;

import java.util.Comparator;
import java.util.List;
import java.util.stream.StreamSupport;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.occgen.core.mining.EncodedSentences;

/** Encodes the background of every language into one packed value: (language, vectors). */
final class EncodeBackground
    extends PTransform<PCollection<BackgroundSentence>, PCollection<KV<String, EncodedSentences>>> {
  private final String encoder;

  /** Encodes with the encoder of that name or path. */
  EncodeBackground(String encoder) {
    this.encoder = encoder;
  }

  @Override
  public PCollection<KV<String, EncodedSentences>> expand(
      PCollection<BackgroundSentence> sentences) {
    return sentences
        .apply(
            "ByLanguage",
            WithKeys.of(BackgroundSentence::language).withKeyType(TypeDescriptors.strings()))
        .apply("Group", GroupByKey.create())
        .apply("Encode", ParDo.of(new EncodeFn()))
        .setCoder(KvCoder.of(StringUtf8Coder.of(), new EncodedSentencesCoder()));
  }

  private final class EncodeFn
      extends DoFn<KV<String, Iterable<BackgroundSentence>>, KV<String, EncodedSentences>> {
    private transient SharedEncoder shared;

    @Setup
    public void setup() {
      shared = SharedEncoder.acquire(encoder);
    }

    @ProcessElement
    public void process(
        @Element KV<String, Iterable<BackgroundSentence>> background,
        OutputReceiver<KV<String, EncodedSentences>> out) {
      String language = background.getKey();
      List<String> texts =
          StreamSupport.stream(background.getValue().spliterator(), false)
              .sorted(Comparator.comparingInt(BackgroundSentence::position))
              .map(BackgroundSentence::text)
              .toList();
      out.output(KV.of(language, shared.encode(language, texts)));
    }

    @Teardown
    public void teardown() {
      if (shared != null) {
        shared.close();
      }
    }
  }
}
