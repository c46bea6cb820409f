package org.occgen.transforms.align;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.apache.beam.sdk.coders.ByteArrayCoder;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CustomCoder;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.ListCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.coders.VarLongCoder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.occgen.core.mining.EncodedSentences;
import org.occgen.core.mining.QuantizedVectors;

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

  /** Packs the background of one language: two bytes a component. */
  private static final class EncodedSentencesCoder extends CustomCoder<EncodedSentences> {
    private static final Coder<String> LANGUAGE = StringUtf8Coder.of();
    private static final Coder<List<Long>> KEYS = ListCoder.of(VarLongCoder.of());
    private static final Coder<byte[]> VECTORS = ByteArrayCoder.of();

    @Override
    public void encode(EncodedSentences sentences, OutputStream out) throws IOException {
      List<Long> keys =
          IntStream.range(0, sentences.size()).mapToObj(i -> sentences.key(i)).toList();
      LANGUAGE.encode(sentences.language(), out);
      KEYS.encode(keys, out);
      VECTORS.encode(sentences.vectors().toBytes(), out);
    }

    @Override
    public EncodedSentences decode(InputStream in) throws IOException {
      String language = LANGUAGE.decode(in);
      long[] keys = KEYS.decode(in).stream().mapToLong(Long::longValue).toArray();
      return new EncodedSentences(language, keys, QuantizedVectors.fromBytes(VECTORS.decode(in)));
    }

    @Override
    public void verifyDeterministic() {
      // Lengths, keys and components in their order: equal sentences have equal bytes.
    }
  }
}
