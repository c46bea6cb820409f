package org.occgen.core.mining;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.occgen.core.digest.Sha256;
import org.occgen.core.text.WhiteSpace;

/**
 * Keys of sentences, so that equal sentences are found without shuffling their text. Two different
 * sentences of a million share a key with a probability of about 3 in 10^8.
 */
public final class SentenceKeys {
  private SentenceKeys() {}

  /**
   * The key of {@code sentence}: the first eight bytes, as a big-endian number, of the SHA-256 of
   * the UTF-8 of the sentence in NFC with its white space folded.
   */
  public static long of(String sentence) {
    byte[] text = WhiteSpace.fold(sentence).getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.wrap(Sha256.newDigest().digest(text)).getLong();
  }
}
