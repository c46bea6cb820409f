package org.occgen.llm.cost;

import java.io.Serializable;
import java.lang.Character.UnicodeScript;

/**
 * An estimate of the number of tokens of a text, without the tokenizer of the model.
 *
 * <p>By default it counts words, marks and digits by script. A word of a few letters is one token,
 * and each further letter a part of one, a larger part in scripts that tokenizers saw less of.
 * These parts were taken from SentencePiece models of 8,000 to 64,000 pieces (unigram and BPE, of
 * one language and of twelve), so that they lie between models with small and with large
 * vocabularies: see ADR 72.
 */
public final class EstimatedTokens implements Serializable {
  /** Models of one language make one token of several digits, those of numbers one of each. */
  private static final double DIGIT = 0.75;

  /** Some tokenizers have a token for the end of a line, to others it is a space. */
  private static final double LINE_END = 0.4;

  /** Some marks are one token with the next: a full stop and a quotation mark. */
  private static final double MARK = 0.9;

  /** Tokens of a Latin letter that English lacks: fewer pieces have it. */
  private static final double ACCENT = 0.16;

  private static final int MOST_ASCII = 0x7f;

  /** Beside the words of a chat's message: its role, and where it begins and ends. */
  private static final int MESSAGE = 4;

  private final double charactersPerToken; // 0: by script

  private EstimatedTokens(double charactersPerToken) {
    this.charactersPerToken = charactersPerToken;
  }

  /** By script. */
  public static EstimatedTokens byScript() {
    return new EstimatedTokens(0);
  }

  /**
   * By the number of characters (code points) alone, for those who know their model's.
   *
   * @throws IllegalArgumentException if the number is not from 0.1 to 100
   */
  public static EstimatedTokens ofCharacters(double perToken) {
    if (!(perToken >= 0.1 && perToken <= 100)) {
      throw new IllegalArgumentException(perToken + " characters a token: give 0.1 to 100");
    }
    return new EstimatedTokens(perToken);
  }

  /** The tokens of a text. */
  public long tokens(String text) {
    return Math.round(
        charactersPerToken > 0
            ? text.codePointCount(0, text.length()) / charactersPerToken
            : byScript(text));
  }

  /** The tokens of a message of a chat with that text. */
  public long messageTokens(String text) {
    return MESSAGE + tokens(text);
  }

  private static double byScript(String text) {
    double tokens = 0;
    int letters = 0; // of the word so far
    for (int at = 0; at < text.length(); ) {
      int character = text.codePointAt(at);
      at += Character.charCount(character);
      if (isOfWord(character)) {
        Letters script = Letters.of(character);
        tokens += letters == 0 ? 1 : letters >= script.whole ? script.further : 0;
        tokens += script == Letters.LATIN && character > MOST_ASCII ? ACCENT : 0;
        letters++;
      } else {
        letters = 0;
        tokens += beside(character);
      }
    }
    return tokens;
  }

  private static boolean isOfWord(int character) {
    return Character.isLetter(character)
        || Character.getType(character) == Character.NON_SPACING_MARK
        || Character.getType(character) == Character.COMBINING_SPACING_MARK;
  }

  private static double beside(int character) {
    if (Character.isDigit(character)) {
      return DIGIT;
    }
    if (Character.isWhitespace(character) || Character.isSpaceChar(character)) {
      return character == '\n' ? LINE_END : 0;
    }
    return MARK;
  }

  /** A group of scripts, by the number of tokens that their letters take. */
  private enum Letters {
    LATIN(3, 0.175),
    CYRILLIC(2, 0.21),
    ARABIC(2, 0.31),
    /** Han and kana: most characters are words. */
    IDEOGRAPHIC(1, 0.8),
    /** Not measured: as in multilingual models that saw little of them. */
    OTHER(2, 0.4);

    /** Letters that a word may have to be one token. */
    private final int whole;

    /** Tokens of each letter more. */
    private final double further;

    Letters(int whole, double further) {
      this.whole = whole;
      this.further = further;
    }

    private static Letters of(int character) {
      return switch (UnicodeScript.of(character)) {
        case LATIN, INHERITED -> LATIN;
        case CYRILLIC -> CYRILLIC;
        case ARABIC -> ARABIC;
        case HAN, HIRAGANA, KATAKANA -> IDEOGRAPHIC;
        default -> OTHER;
      };
    }
  }
}
