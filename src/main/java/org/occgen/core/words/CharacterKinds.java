package org.occgen.core.words;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterCategory;
import com.ibm.icu.lang.UScript;
import org.occgen.core.text.WhiteSpace;

/**
 * What a character is to the segmenter: one table lookup in the basic plane.
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

  private CharacterKinds() {}

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
    return Character.isHighSurrogate(text.charAt(at))
            && at + 1 < text.length()
            && Character.isLowSurrogate(text.charAt(at + 1))
        ? 2
        : 1;
  }

  private static byte compute(int c) {
    if (WhiteSpace.is(c) || c == 0x200B || c == 0xFEFF || isDirection(c)) {
      return SPACE;
    }
    switch (c) {
      case '-':
      case 0x2010:
      case 0x2011:
        return HYPHEN;
      case '\'':
      case 0x2019:
      case 0x02BC:
        return APOSTROPHE;
      case '.':
        return FULL_STOP;
      case ',':
      case 0x066B:
      case 0x066C:
        return COMMA;
      case ':':
        return COLON;
      case '/':
        return SLASH;
      case '_':
      case '@':
      case '&':
      case 0xB7:
      case 0x0387:
        return CONNECTOR;
      default:
        break;
    }
    if (c >= 0x1F3FB && c <= 0x1F3FF) {
      return EXTEND; // skin tones
    }
    switch (UCharacter.getType(c)) {
      case UCharacterCategory.UPPERCASE_LETTER:
      case UCharacterCategory.LOWERCASE_LETTER:
      case UCharacterCategory.TITLECASE_LETTER:
      case UCharacterCategory.MODIFIER_LETTER:
      case UCharacterCategory.OTHER_LETTER:
      case UCharacterCategory.LETTER_NUMBER:
        return isUnspaced(c) ? UNSPACED : LETTER;
      case UCharacterCategory.DECIMAL_DIGIT_NUMBER:
        return DIGIT;
      case UCharacterCategory.OTHER_NUMBER:
        return c < 0x2460 ? DIGIT : OTHER; // superscripts and fractions, not circled numbers
      case UCharacterCategory.NON_SPACING_MARK:
      case UCharacterCategory.COMBINING_SPACING_MARK:
      case UCharacterCategory.ENCLOSING_MARK:
      case UCharacterCategory.FORMAT:
        return EXTEND;
      default:
        return OTHER;
    }
  }

  private static boolean isDirection(int c) {
    return c == 0x200E
        || c == 0x200F
        || c == 0x061C
        || (c >= 0x202A && c <= 0x202E)
        || (c >= 0x2066 && c <= 0x2069);
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
