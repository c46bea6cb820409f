package org.occgen.models.judge;

import com.ibm.icu.lang.UCharacter;
import java.util.List;

/**
 * The kinds of the pieces of a SentencePiece vocabulary, by id.
 *
 * @param flags the sum of the flags of each piece
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
record PieceKinds(byte[] flags) {
  private static final int STARTS = 1;
  private static final int ENDS = 2;
  private static final int WORD = 4;
  private static final int CAPITAL = 8;
  private static final char SPACE = '\u2581';

  static PieceKinds of(List<String> pieces) {
    byte[] flags = new byte[pieces.size()];
    for (int id = 0; id < flags.length; id++) {
      flags[id] = flags(pieces.get(id));
    }
    return new PieceKinds(flags);
  }

  private static byte flags(String piece) {
    boolean spaced = !piece.isEmpty() && piece.charAt(0) == SPACE;
    String text = spaced ? piece.substring(1) : piece;
    boolean word = text.codePoints().anyMatch(Character::isLetterOrDigit);
    int first = text.isEmpty() ? 0 : text.codePointAt(0);
    boolean alone = !text.isEmpty() && (!word || WordReader.isJoined(first));
    return (byte)
        ((spaced || alone ? STARTS : 0)
            + (alone ? ENDS : 0)
            + (word ? WORD : 0)
            + (UCharacter.isUUppercase(first) ? CAPITAL : 0));
  }

  private boolean has(long id, int flag) {
    return id >= 0 && id < flags.length && (flags[(int) id] & flag) != 0;
  }

  /** Whether a piece begins a word: behind a space, as a mark, or in a script without spaces. */
  boolean starts(long id) {
    return has(id, STARTS);
  }

  /** Whether the piece behind it begins a word, too. */
  boolean ends(long id) {
    return has(id, ENDS);
  }

  /** Whether it is a space alone. */
  boolean isBare(long id) {
    return starts(id) && !ends(id) && !isOfWord(id);
  }

  /** Whether it has a letter or a digit. */
  boolean isOfWord(long id) {
    return has(id, WORD);
  }

  /** Whether its first letter is a capital one. */
  boolean isCapital(long id) {
    return has(id, CAPITAL);
  }
}
