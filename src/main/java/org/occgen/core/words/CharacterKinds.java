package org.occgen.core.words;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterCategory;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.lang.UScript;
import org.occgen.core.text.WhiteSpace;

/**
 * The kinds of characters for the segmenter: one table lookup in the basic plane.
 *
 * <p>Canonically equivalent characters are of one kind, so that composition does not matter.
 */
final class CharacterKinds {
  /** White space, the zero width space and marks of direction: between words, in none. */
  static final byte SPACE = 0;

  /** A letter of a script that separates its words. */
  static final byte LETTER = 1;

  static final byte DIGIT = 2;

  /** Combining marks, joiners, variation selectors, the soft hyphen: part of what is before. */
  static final byte EXTEND = 3;

  /** A letter of a script without spaces: dictionary segmentation. */
  static final byte UNSPACED = 4;

  static final byte HYPHEN = 5;
  static final byte APOSTROPHE = 6;
  static final byte FULL_STOP = 7;
  static final byte COMMA = 8;
  static final byte COLON = 9;
  static final byte SLASH = 10;

  /** Punctuation that joins letters: the low line, the middle dot, at, ampersand. */
  static final byte CONNECTOR = 11;

  /** Any other punctuation, symbols, control characters, lone surrogates. */
  static final byte OTHER = 12;

  private static final byte[] KINDS = new byte[Character.MAX_VALUE + 1];

  static {
    for (int c = 0; c < KINDS.length; c++) {
      KINDS[c] = compute(c);
    }
  }

  /** The kind of the character that begins at {@code at}. */
  static byte of(String text, int at) {
    char c = text.charAt(at);
    byte kind = KINDS[c];
    if (Character.isHighSurrogate(c)) {
      int codePoint = text.codePointAt(at);
      return codePoint == c ? OTHER : compute(codePoint);
    }
    return kind;
  }

  /** The kind of the character that ends before {@code at}. */
  static byte before(String text, int at) {
    return of(text, at - Character.charCount(text.codePointBefore(at)));
  }

  static int length(String text, int at) {
    return Character.charCount(text.codePointAt(at));
  }

  private static byte compute(int c) {
    if (WhiteSpace.is(c)
        || c == 0x200B
        || c == 0xFEFF
        || UCharacter.hasBinaryProperty(c, UProperty.BIDI_CONTROL)) {
      return SPACE;
    }
    byte joining = joining(c);
    if (joining != OTHER) {
      return joining;
    }
    if (c >= 0x1F3FB && c <= 0x1F3FF) {
      return EXTEND; // skin tones
    }
    return switch (UCharacter.getType(c)) {
      case UCharacterCategory.UPPERCASE_LETTER,
          UCharacterCategory.LOWERCASE_LETTER,
          UCharacterCategory.TITLECASE_LETTER,
          UCharacterCategory.MODIFIER_LETTER,
          UCharacterCategory.OTHER_LETTER,
          UCharacterCategory.LETTER_NUMBER ->
          isUnspaced(c) ? UNSPACED : LETTER;
      case UCharacterCategory.DECIMAL_DIGIT_NUMBER -> DIGIT;
      // superscripts and fractions, not circled numbers
      case UCharacterCategory.OTHER_NUMBER -> c < 0x2460 ? DIGIT : OTHER;
      case UCharacterCategory.NON_SPACING_MARK,
          UCharacterCategory.COMBINING_SPACING_MARK,
          UCharacterCategory.ENCLOSING_MARK,
          UCharacterCategory.FORMAT ->
          EXTEND;
      default -> OTHER;
    };
  }

  /** The kind of a mark that may join what is on both its sides, else {@link #OTHER}. */
  private static byte joining(int c) {
    return switch (c) {
      case '-', 0x2010, 0x2011 -> HYPHEN;
      case '\'', 0x2019, 0x02BC -> APOSTROPHE;
      case '.' -> FULL_STOP;
      case ',', 0x066B, 0x066C -> COMMA;
      case ':' -> COLON;
      case '/' -> SLASH;
      case '_', '@', '&', 0xB7, 0x0387 -> CONNECTOR;
      default -> OTHER;
    };
  }

  private static boolean isUnspaced(int c) {
    return switch (UScript.getScript(c)) {
      case UScript.HAN,
          UScript.HIRAGANA,
          UScript.KATAKANA,
          UScript.THAI,
          UScript.LAO,
          UScript.KHMER,
          UScript.MYANMAR ->
          true;
      default -> c == 0x30FC || c == 0xFF70; // the long vowel mark belongs to both kana
    };
  }
}
