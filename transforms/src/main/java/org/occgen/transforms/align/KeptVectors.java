package org.occgen.transforms.align;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.occgen.core.digest.Sha256;
import org.occgen.core.mining.QuantizedVectors;
import org.occgen.models.SentenceEncoder;

/**
 * The vectors that a costly encoder has made in this process. The sentences of a background and of
 * decoys stand in articles too, and each is encoded once. Safe for use by several threads; two that
 * ask for a sentence at the same time may both encode it.
 *
 * <p>The first sentences are kept, as many as fit, and others are encoded whenever they are asked
 * for. The vector of a sentence depends on nothing but its text, so results do not depend on what
 * is kept.
 */
final class KeptVectors {
  /** Memory of an entry beside its components: a key of 64 letters and five objects. */
  private static final int BYTES_BESIDE = 176;

  /** The number of packed vectors and their width, before their components. */
  private static final int HEADER_BYTES = 2 * Integer.BYTES;

  private final SentenceEncoder encoder;
  private final int rowBytes;
  private final long most;
  private final Map<String, byte[]> kept = new ConcurrentHashMap<>();

  /**
   * Nothing is kept yet.
   *
   * @param bytes how much memory may be taken; 0 keeps nothing
   */
  KeptVectors(SentenceEncoder encoder, long bytes) {
    this.encoder = encoder;
    this.rowBytes = encoder.dimension() * Short.BYTES;
    this.most = bytes / (BYTES_BESIDE + rowBytes);
  }

  /** The vectors of sentences, in their order. */
  QuantizedVectors of(String language, List<String> sentences) {
    if (most == 0) {
      return quantized(language, sentences);
    }
    List<String> keys = sentences.stream().map(text -> Sha256.hex(language + "\n" + text)).toList();
    Map<String, byte[]> rows = new HashMap<>();
    Map<String, String> missing = new LinkedHashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      String key = keys.get(i);
      byte[] row = kept.get(key);
      if (row == null) {
        missing.put(key, sentences.get(i));
      } else {
        rows.put(key, row);
      }
    }
    rows.putAll(encoded(language, missing));
    byte[] packed = new byte[HEADER_BYTES + Math.multiplyExact(keys.size(), rowBytes)];
    ByteBuffer buffer = ByteBuffer.wrap(packed).order(ByteOrder.LITTLE_ENDIAN);
    buffer.putInt(keys.size()).putInt(encoder.dimension());
    keys.forEach(key -> buffer.put(rows.get(key)));
    return QuantizedVectors.fromBytes(packed);
  }

  /** Encodes sentences, given by key, and keeps their vectors if there is room. */
  private Map<String, byte[]> encoded(String language, Map<String, String> sentences) {
    ByteBuffer packed =
        ByteBuffer.wrap(quantized(language, List.copyOf(sentences.values())).toBytes());
    packed.position(HEADER_BYTES);
    Map<String, byte[]> rows = new HashMap<>();
    for (String key : sentences.keySet()) {
      byte[] row = new byte[rowBytes];
      packed.get(row);
      rows.put(key, row);
      if (kept.size() < most) {
        kept.put(key, row);
      }
    }
    return rows;
  }

  private QuantizedVectors quantized(String language, List<String> sentences) {
    return QuantizedVectors.of(List.of(encoder.encode(sentences, language)), encoder.dimension());
  }
}
