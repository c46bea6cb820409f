package org.occgen.transforms.align;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.beam.sdk.coders.ByteArrayCoder;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CustomCoder;
import org.apache.beam.sdk.coders.ListCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.coders.VarLongCoder;
import org.occgen.core.mining.EncodedSentences;
import org.occgen.core.mining.QuantizedVectors;

/** Packs the background of one language: two bytes a component. */
final class EncodedSentencesCoder extends CustomCoder<EncodedSentences> {
  private static final Coder<String> LANGUAGE = StringUtf8Coder.of();
  private static final Coder<List<Long>> KEYS = ListCoder.of(VarLongCoder.of());
  private static final Coder<byte[]> VECTORS = ByteArrayCoder.of();

  @Override
  public void encode(EncodedSentences sentences, OutputStream out) throws IOException {
    List<Long> keys = IntStream.range(0, sentences.size()).mapToObj(i -> sentences.key(i)).toList();
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
