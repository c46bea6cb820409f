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
public final class EncodeBackground
    extends PTransform<PCollection<BackgroundSentence>, PCollection<KV<String, EncodedSentences>>> {
  private static final long serialVersionUID = 1L;

  private final String encoder;

  private EncodeBackground(String encoder) {
    this.encoder = encoder;
  }

  /** Encodes with the encoder of that name or path. */
  public static EncodeBackground with(String encoder) {
    return new EncodeBackground(encoder);
  }

  @Override
  public PCollection<KV<String, EncodedSentences>> expand(
      PCollection<BackgroundSentence> sentences) {
    return sentences
        .apply(
            "ByLanguage",
            WithKeys.of(BackgroundSentence::language).withKeyType(TypeDescriptors.strings()))
        .apply("Group", GroupByKey.create())
        .apply("Encode", ParDo.of(new EncodeFn(encoder)))
        .setCoder(KvCoder.of(StringUtf8Coder.of(), new EncodedSentencesCoder()));
  }

  private static final class EncodeFn
      extends DoFn<KV<String, Iterable<BackgroundSentence>>, KV<String, EncodedSentences>> {
    private static final long serialVersionUID = 1L;

    private final String encoderName;
    private transient SharedEncoder encoder;

    EncodeFn(String encoderName) {
      this.encoderName = encoderName;
    }

    @Setup
    public void setup() {
      encoder = SharedEncoder.acquire(encoderName);
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
      out.output(KV.of(language, encoder.encode(language, texts)));
    }

    @Teardown
    public void teardown() {
      if (encoder != null) {
        encoder.close();
      }
    }
  }
}
