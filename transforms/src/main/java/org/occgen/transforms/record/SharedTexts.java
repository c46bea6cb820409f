package org.occgen.transforms.record;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * One string for short texts that come again and again, such as names of groups and of what was
 * counted: half a million counts that travel would otherwise each bring strings of their own.
 *
 * <p>A place for each hash, and the latest text stands in it, so memory is bounded. Safe for use by
 * several threads: interned texts never change, and a lost race costs a string.
 */
final class SharedTexts {
  /** Longer texts hardly come again. */
  static final int MOST_BYTES = 40;

  private static final int PLACES = 1 << 13;
  private static final SharedTexts OF_THIS_PROCESS = new SharedTexts();

  /** A text and its bytes. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record InternedText(byte[] bytes, String text) {}

  private final InternedText[] interned = new InternedText[PLACES];

  /** The texts that this process shares. */
  static SharedTexts ofThisProcess() {
    return OF_THIS_PROCESS;
  }

  /**
   * The text that stands in UTF-8.
   *
   * @param bytes which the caller does not change any more
   */
  String of(byte[] bytes) {
    if (bytes.length > MOST_BYTES) {
      return new String(bytes, StandardCharsets.UTF_8);
    }
    int place = place(Arrays.hashCode(bytes));
    InternedText there = interned[place];
    if (there != null && Arrays.equals(there.bytes, bytes)) {
      return there.text;
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    interned[place] = new InternedText(bytes, text);
    return text;
  }

  /** Spreads hashes, of which short texts have few different high bits. */
  private static int place(int hash) {
    return (hash * 0x9E3779B9) >>> (Integer.SIZE - Integer.numberOfTrailingZeros(PLACES));
  }
}
