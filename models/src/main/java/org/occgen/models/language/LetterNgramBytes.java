package org.occgen.models.language;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * The n-grams of a language as bytes: the alphabet with its length before it, how many n-grams
 * there are, and each in their order. An n-gram has the number of its last letter (one byte, or two
 * where the alphabet is larger), then a byte: its level in six bits, whether it is the last one
 * with its beginning, and whether others begin with it. Then such a one has its weight, and they
 * follow.
 */
final class LetterNgramBytes {
  private static final int BEGINS = 0x80;
  private static final int LAST = 0x40;
  private static final int LARGE = 0xff;

  static byte[] write(LetterNgrams ngrams) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      char[] alphabet = ngrams.alphabet();
      long[] keys = ngrams.keys();
      out.writeShort(alphabet.length);
      for (char letter : alphabet) {
        out.writeChar(letter);
      }
      out.writeInt(keys.length);
      for (int i = 0; i < keys.length; i++) {
        int length = LetterKey.length(keys[i]);
        int letter = LetterKey.letter(keys[i], length - 1);
        if (alphabet.length > LARGE) {
          out.writeShort(letter);
        } else {
          out.writeByte(letter);
        }
        boolean begins = i + 1 < keys.length && LetterKey.length(keys[i + 1]) > length;
        out.writeByte(
            ngrams.levels()[i] | (begins ? BEGINS : 0) | (isLast(keys, i, length) ? LAST : 0));
        if (begins) {
          out.writeByte(ngrams.weights()[i]);
        }
      }
    }
    return bytes.toByteArray();
  }

  private static boolean isLast(long[] keys, int i, int length) {
    int next = i + 1;
    while (next < keys.length && LetterKey.length(keys[next]) > length) {
      next++;
    }
    return next == keys.length || LetterKey.length(keys[next]) < length;
  }

  /**
   * Reads them.
   *
   * @throws IllegalStateException if they are no such bytes; it tells what is wrong
   */
  static LetterNgrams read(ByteBuffer in) {
    int letters = Short.toUnsignedInt(in.getShort());
    require(letters <= LetterKey.MOST_LETTERS, "too many letters");
    char[] alphabet = new char[letters];
    for (int i = 0; i < letters; i++) {
      alphabet[i] = in.getChar();
      require(i == 0 || alphabet[i] > alphabet[i - 1], "letters are not in their order");
    }
    int count = in.getInt();
    require(count >= 0 && count <= LetterModelFile.MOST_NGRAMS, "too many n-grams");
    require(2L * count <= in.remaining(), "it ends too early");
    long[] keys = new long[count];
    byte[] levels = new byte[count];
    byte[] weights = new byte[count];
    long before = 0; // the letters before those that are read now
    int length = 0;
    boolean[] last = new boolean[LetterKey.ORDER + 1]; // of the n-grams that are gone into
    for (int i = 0; i < count; i++) {
      int letter =
          letters > LARGE ? Short.toUnsignedInt(in.getShort()) : Byte.toUnsignedInt(in.get());
      require(letter >= 1 && letter <= letters, "a letter is not in the alphabet");
      keys[i] = LetterKey.append(before, length, letter);
      require(i == 0 || keys[i] > keys[i - 1], "n-grams are not in their order");
      int flags = Byte.toUnsignedInt(in.get());
      levels[i] = (byte) (flags & LetterNgrams.MOST_LEVEL);
      boolean isLast = (flags & LAST) != 0;
      if ((flags & BEGINS) != 0) {
        require(length + 1 < LetterKey.ORDER, "an n-gram is too long");
        weights[i] = in.get();
        before = keys[i];
        length++;
        last[length] = isLast;
      } else if (isLast) {
        boolean over;
        do {
          over = length > 0 && last[length];
          length = Math.max(0, length - 1);
          before = LetterKey.first(before, length);
        } while (over);
      }
    }
    require(!in.hasRemaining(), "something follows");
    return new LetterNgrams(alphabet, keys, levels, weights);
  }

  private static void require(boolean holds, String fault) {
    if (!holds) {
      throw new IllegalStateException(fault);
    }
  }
}
