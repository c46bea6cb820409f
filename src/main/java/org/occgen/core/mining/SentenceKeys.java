package org.occgen.core.mining;

import com.ibm.icu.text.Normalizer2;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.apiguardian.api.API;
import org.occgen.core.digest.Sha256;
import org.occgen.core.text.InvisibleCharacters;
import org.occgen.core.text.WhiteSpace;

/**
 * Keys of sentences, so that equal sentences are found without shuffling their text. Two different
 * sentences of a million share a key with a probability of about 3 in 10^8.
 */
@API(status = API.Status.STABLE)
public final class SentenceKeys {
  private SentenceKeys() {}

  /**
   * The key of {@code sentence}: the first eight bytes, as a big-endian number, of the SHA-256 of
   * the UTF-8 of the sentence in NFC with its white space folded.
   */
  public static long of(String sentence) {
    byte[] text = WhiteSpace.fold(sentence).getBytes(StandardCharsets.UTF_8);
    return key(text);
  }

  /**
   * A key that ignores case, punctuation, white space, and differences between characters that
   * Unicode calls compatible. It is made of the letters, marks and digits of the sentence after
   * NFKC and case folding. If the sentence has none of these, the key is made of the whole
   * sentence.
   */
  public static long loose(String sentence) {
    String folded = Normalizer2.getNFKCCasefoldInstance().normalize(sentence);
    StringBuilder words = new StringBuilder(folded.length());
    folded
        .codePoints()
        .filter(InvisibleCharacters::isLetterMarkOrDigit)
        .forEach(words::appendCodePoint);
    return words.isEmpty() ? of(sentence) : key(words.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static long key(byte[] text) {
    return ByteBuffer.wrap(Sha256.newDigest().digest(text)).getLong();
  }
}
