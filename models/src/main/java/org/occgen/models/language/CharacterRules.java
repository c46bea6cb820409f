package org.occgen.models.language;

import com.github.pemistahl.lingua.api.Language;
import com.github.pemistahl.lingua.api.LanguageDetector;
import java.lang.Character.UnicodeScript;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * The effect of a character in Lingua's rules. By these rules, on alphabets and on letters of one
 * or a few languages, Lingua excludes languages before it compares likelihoods. For each character
 * that occurs, the class asks Lingua itself once, with words made of that character.
 *
 * <p>Safe for use by several threads: what Lingua says of a character is always the same.
 */
final class CharacterRules {
  /** Removed before Lingua looks at a text: punctuation and digits. */
  static final int REMOVED = 1;

  /** Between words. */
  static final int SPACE = 2;

  static final int LETTER = 4;

  /** No rule says anything of it. For letters: they are of the language's main script. */
  static final int NEUTRAL = 8;

  /** A rule may exclude the language because of it. Else none does. */
  static final int FOREIGN = 16;

  /** A letter of a script that Lingua takes for the language wherever it stands. */
  static final int DECISIVE = 32;

  private final byte[] classes = new byte[Character.MAX_VALUE + 1]; // 0: not asked yet
  private final LanguageDetector detector;
  private final Language language;
  private final char base;
  private final Set<Language> ofBase;

  /**
   * Rules of a detector.
   *
   * @param code of the language that texts are expected to be in
   */
  CharacterRules(LanguageDetector detector, String code) {
    this.detector = detector;
    language = Objects.requireNonNull(LinguaModels.KNOWN.get(code), code);
    char widest = 0;
    Set<Language> most = Set.of();
    for (char letter : NgramTable.letters(code)) {
      Set<Language> having = likely(String.valueOf(letter).repeat(3));
      if (having.contains(language) && having.size() > most.size()) {
        widest = letter;
        most = having;
      }
    }
    base = widest; // a letter that all languages of the script have
    ofBase = most;
  }

  /** Flags of a character of a text in lower case; surrogates are foreign. */
  int of(char c) {
    int known = classes[c];
    if (known == 0) {
      known = ask(c);
      classes[c] = (byte) known;
    }
    return known;
  }

  private int ask(char c) {
    if (Character.isSurrogate(c)) {
      return FOREIGN;
    }
    if (c == ' ' || (c >= '\t' && c <= '\r')) {
      return SPACE;
    }
    switch (Character.getType(c)) {
      case Character.CONNECTOR_PUNCTUATION,
          Character.DASH_PUNCTUATION,
          Character.START_PUNCTUATION,
          Character.END_PUNCTUATION,
          Character.INITIAL_QUOTE_PUNCTUATION,
          Character.FINAL_QUOTE_PUNCTUATION,
          Character.OTHER_PUNCTUATION,
          Character.DECIMAL_DIGIT_NUMBER,
          Character.LETTER_NUMBER,
          Character.OTHER_NUMBER -> {
        return REMOVED;
      }
      default -> {}
    }
    boolean letter = Character.isLetter(c);
    int flags = letter ? LETTER : 0;
    if (isNeutral(c, letter)) {
      flags |= NEUTRAL;
    }
    if (letter) {
      String alone = String.valueOf(c);
      if (ofBase.size() == 1 && likely(alone).equals(ofBase)) {
        flags |= DECISIVE;
      } else if (!likely(alone.repeat(3)).contains(language)) {
        flags |= FOREIGN;
      }
    } else if ((flags & NEUTRAL) == 0) {
      flags |= FOREIGN;
    }
    return flags;
  }

  /** Whether a word of the base letter is as likely in as many languages with {@code c} in it. */
  private boolean isNeutral(char c, boolean letter) {
    UnicodeScript script = UnicodeScript.of(c);
    boolean common = script == UnicodeScript.COMMON || script == UnicodeScript.INHERITED;
    return ofBase.size() > 1
        && (script == UnicodeScript.of(base) || (common && !letter))
        && likely(String.valueOf(base).repeat(3) + c).equals(ofBase);
  }

  private Set<Language> likely(String text) {
    return new TreeSet<>(detector.computeLanguageConfidenceValues(text).keySet());
  }
}
