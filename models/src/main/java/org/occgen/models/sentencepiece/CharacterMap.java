package org.occgen.models.sentencepiece;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.occgen.models.InvalidModelException;

/**
 * The compiled map of characters of a SentencePiece normaliser ({@code precompiled_charsmap}): four
 * bytes with the length of a trie, the trie, and texts that end with a zero byte. The trie is a
 * double array of Darts-clone in units of four bytes; its values are places in the texts.
 *
 * <p>SentencePiece follows the offsets of the units without a look at the array's length, so a map
 * that is damaged, or made to, ends the process or reads what is not its own. Every state that any
 * text can reach is looked at here: each byte must lead to a unit within the array, each value to a
 * text, and no key may have more keys as beginnings than SentencePiece has room for.
 *
 * <p>Layout and walk: {@code normalizer.cc} of SentencePiece and {@code darts.h} of Darts-clone.
 */
public final class CharacterMap {
  private static final int UNIT = 4;

  /** SentencePiece's {@code kMaxTrieResultsSize}: more results would be read behind its array. */
  private static final int MOST_PREFIXES = 32;

  /** Longest key, in bytes: those of SentencePiece's own maps are far shorter. */
  private static final int MOST_DEPTH = 256;

  /** The largest of SentencePiece's own maps has some 300 kB. */
  private static final int MOST_BYTES = 8 << 20;

  private static final int VALUE = 0x7FFFFFFF;
  private static final int LABEL = 0x800000FF;

  private final ByteBuffer units;
  private final int count;
  private final byte[] texts;
  private final String origin;

  /** Most keys on a way from a state to the end of the longest key, by state. */
  private final Map<Integer, Integer> prefixes = new HashMap<>();

  private CharacterMap(ByteBuffer units, byte[] texts, String origin) {
    this.units = units;
    this.count = units.limit() / UNIT;
    this.texts = texts;
    this.origin = origin;
  }

  /**
   * Checks a map; an empty one changes no character.
   *
   * @param map its bytes
   * @param origin what to call the bytes in errors
   * @throws InvalidModelException if native code could leave the map
   */
  public static void check(byte[] map, String origin) {
    if (map.length == 0) {
      return;
    }
    if (map.length > MOST_BYTES) {
      throw damaged(origin, "has " + map.length + " bytes, more than " + MOST_BYTES);
    }
    ByteBuffer bytes = ByteBuffer.wrap(map).order(ByteOrder.LITTLE_ENDIAN);
    long length = map.length < UNIT ? -1 : Integer.toUnsignedLong(bytes.getInt());
    if (length < UNIT || length % UNIT != 0 || length > map.length - UNIT) {
      throw damaged(origin, "has " + map.length + " bytes, which do not hold its trie");
    }
    byte[] texts = Arrays.copyOfRange(map, UNIT + (int) length, map.length);
    if (texts.length > 0 && texts[texts.length - 1] != 0) {
      throw damaged(origin, "ends within a text");
    }
    try {
      UTF_8.newDecoder().decode(ByteBuffer.wrap(texts));
    } catch (CharacterCodingException e) {
      throw damaged(origin, "holds texts that are not UTF-8");
    }
    ByteBuffer units = bytes.slice(UNIT, (int) length).order(ByteOrder.LITTLE_ENDIAN);
    CharacterMap trie = new CharacterMap(units, texts, origin);
    if (trie.prefixes(offset(trie.unit(0)), 0) > MOST_PREFIXES) {
      throw damaged(origin, "has a key with more than " + MOST_PREFIXES + " keys as beginnings");
    }
  }

  /** Looks at the state whose children stand at {@code base ^ byte}. */
  private int prefixes(int base, int depth) {
    if ((base | 0xFF) >= count) {
      throw damaged(origin, "leads to unit " + (base | 0xFF) + " of " + count);
    }
    Integer known = prefixes.get(base);
    if (known != null) {
      if (known < 0) {
        throw damaged(origin, "leads in a circle");
      }
      return known;
    }
    if (depth > MOST_DEPTH) {
      throw damaged(origin, "has a key of more than " + MOST_DEPTH + " bytes");
    }
    prefixes.put(base, -1); // at work
    int most = 0;
    for (int next = 0; next <= 0xFF; next++) {
      int at = base ^ next;
      int unit = unit(at);
      if ((unit & LABEL) != next) {
        continue;
      }
      int child = at ^ offset(unit);
      int below = prefixes(child, depth + 1);
      if ((unit >>> 8 & 1) != 0) {
        int value = unit(child) & VALUE;
        if (value >= texts.length || (value > 0 && texts[value - 1] != 0)) {
          throw damaged(origin, "has no text at byte " + value + " of " + texts.length);
        }
        below++;
      }
      most = Math.max(most, below);
    }
    prefixes.put(base, most);
    return most;
  }

  private int unit(int index) {
    return units.getInt(index * UNIT);
  }

  private static int offset(int unit) {
    return unit >>> 10 << ((unit & 1 << 9) >>> 6);
  }

  private static InvalidModelException damaged(String origin, String fault) {
    return new InvalidModelException(
        origin
            + ": the map of characters of its normaliser (precompiled_charsmap) is damaged: it "
            + fault
            + "; get the file anew");
  }
}
