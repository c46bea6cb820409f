package org.occgen.core.words;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.occgen.core.text.WordLists;

/**
 * Takes Arabic words apart as the Prague Arabic Dependency Treebank does: the conjunctions wa- and
 * fa-, the prepositions bi-, li-, ka- and the future sa- before a word, the pronouns behind it; the
 * article stays. What is written differently when it stands alone gets its own form: {@code للرجل}
 * is {@code ل} and {@code الرجل}, {@code زوجته} is {@code زوجة} and {@code ه}.
 *
 * <p>Rules of spelling say which letters look like a clitic; lists derived from text, see ADR 18,
 * name the words for which they are wrong. Vowel marks do not matter.
 */
final class ArabicClitics {
  private static final int LONGEST = 24; // letters; no word is longer

  private static final WordSet WHOLE = list("whole");
  private static final WordSet PROCLITIC = list("proclitics");
  private static final WordSet WHOLE_ENDS = list("whole-ends");
  private static final WordSet PRONOMINAL = list("pronouns");

  /** Small words that take pronouns and whose letters are too few for the rules. */
  private static final WordSet PARTICLES = list("particles");

  /** Nouns whose last letter is a t of their own, no feminine ending. */
  private static final WordSet OWN_T = list("own-t");

  private static final List<String> PRONOUNS =
      List.of("هما", "هم", "هن", "ها", "ه", "كم", "نا", "ني", "ك", "ي");

  private final int[] offsets = new int[LONGEST + 1];
  private final char[] letters = new char[LONGEST];
  private int length;

  private static WordSet list(String name) {
    return new WordSet(
        WordLists.read(ArabicClitics.class, "arabic/" + name + ".txt")
            .orElseThrow(() -> new IllegalStateException("no list of Arabic words " + name)));
  }

  /** Gives the words that {@code text} from {@code start} to {@code end} is written of. */
  void split(String text, int start, int end, WordConsumer words) {
    if (!read(text, start, end)) {
      words.word(text, start, end, null);
      return;
    }
    int from = 0;
    if (length >= 3 && (is(0, 'و') || is(0, 'ف')) && isProclitic(text, 0)) {
      words.word(text, offsets[0], offsets[1], null);
      from = 1;
    }
    @Nullable String form = null;
    if (length - from >= 3
        && (is(from, 'ب') || is(from, 'ل') || is(from, 'ك') || is(from, 'س'))
        && isProclitic(text, from)) {
      boolean article = is(from, 'ل') && is(from + 1, 'ل') && length - from >= 4;
      words.word(text, offsets[from], offsets[from + 1], null);
      from++;
      form = article ? "ا" + text.substring(offsets[from], end) : null;
    }
    int pronoun = form == null && !isArticle(from) ? pronoun(text, from) : length;
    if (pronoun == length) {
      words.word(text, offsets[from], end, form);
      return;
    }
    words.word(text, offsets[from], offsets[pronoun], alone(text, from, pronoun));
    words.word(text, offsets[pronoun], end, null);
  }

  /** Reads the letters, folded, and where they begin; false if this is no word of Arabic. */
  private boolean read(String text, int start, int end) {
    length = 0;
    for (int at = start; at < end; at++) {
      char c = text.charAt(at);
      if (c == 'ـ' || CharacterKinds.of(text, at) == CharacterKinds.EXTEND) {
        continue;
      }
      if (c < 0x0621 || c > 0x064A || length == LONGEST) {
        return false;
      }
      offsets[length] = at;
      letters[length++] = fold(c);
    }
    offsets[length] = end;
    return length >= 2;
  }

  /** Letters that are written over others are those others: composition must not matter. */
  private static char fold(char c) {
    return switch (c) {
      case 'أ', 'إ', 'آ' -> 'ا';
      case 'ؤ' -> 'و';
      case 'ئ' -> 'ي';
      default -> c;
    };
  }

  private boolean is(int at, char letter) {
    return at < length && letters[at] == letter;
  }

  private boolean isArticle(int from) {
    return is(from, 'ا') && is(from + 1, 'ل') && length - from > 3;
  }

  private boolean isProclitic(String text, int from) {
    int end = offsets[length];
    return looksProclitic(letters, from, length)
        ? !WHOLE.contains(text, offsets[from], end)
        : PROCLITIC.contains(text, offsets[from], end);
  }

  /** Whether the rules take the first letter of {@code word} for a proclitic. */
  static boolean looksProclitic(String word) {
    return looksProclitic(folded(word), 0, word.length());
  }

  private static char[] folded(String word) {
    char[] folded = word.toCharArray();
    for (int i = 0; i < folded.length; i++) {
      folded[i] = fold(folded[i]);
    }
    return folded;
  }

  private static boolean looksProclitic(char[] word, int from, int to) {
    int rest = to - from - 1;
    if (rest < 2) {
      return false;
    }
    char next = word[from + 1];
    boolean article = rest >= 4 && next == 'ا' && word[from + 2] == 'ل';
    return switch (word[from]) {
      case 'و' -> true;
      case 'ل' -> next != 'و' && !(next == 'ا' && rest < 4) && !(next == 'ي' && rest < 4);
      case 'ب' -> article || (rest >= 4 && (next == 'ا' || next == 'ت' || next == 'م'));
      case 'ف', 'ك' -> article;
      case 'س' -> rest >= 4 && (next == 'ي' || next == 'ت' || next == 'ن');
      default -> false;
    };
  }

  /** The letter with which the pronoun at the end begins, or the length. */
  private int pronoun(String text, int from) {
    int end = offsets[length];
    boolean particle = PARTICLES.contains(text, offsets[from], end);
    boolean found =
        particle
            || (looksPronominal(letters, from, length)
                ? !WHOLE_ENDS.contains(text, offsets[from], end)
                : PRONOMINAL.contains(text, offsets[from], end));
    if (found) {
      for (String pronoun : PRONOUNS) {
        int stem = length - pronoun.length();
        if (stem - from >= (particle ? 1 : 2) && endsWith(letters, length, pronoun)) {
          return stem;
        }
      }
    }
    return length;
  }

  /** Whether the rules take the end of {@code word} for a pronoun: one of the third person. */
  static boolean looksPronominal(String word) {
    return looksPronominal(folded(word), 0, word.length());
  }

  private static boolean looksPronominal(char[] word, int from, int to) {
    for (String pronoun : PRONOUNS) {
      if (pronoun.charAt(0) == 'ه'
          && to - from - pronoun.length() >= 2
          && endsWith(word, to, pronoun)) {
        return true;
      }
    }
    return false;
  }

  private static boolean endsWith(char[] word, int to, String end) {
    for (int i = 0; i < end.length(); i++) {
      if (to < end.length() || word[to - end.length() + i] != end.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** The form that the text before a pronoun has alone; null if it is the same. */
  private @Nullable String alone(String text, int from, int pronoun) {
    int start = offsets[from];
    int end = offsets[pronoun];
    if (is(pronoun - 1, 'ت')
        && !is(pronoun - 2, 'ا')
        && pronoun - from >= 3
        && !OWN_T.contains(text, start, end)) {
      return text.substring(start, offsets[pronoun - 1]) + 'ة';
    }
    return isPreposition(from, pronoun) ? text.substring(start, offsets[pronoun - 1]) + 'ى' : null;
  }

  /** على, إلى and لدى, whose last letter is a ya before a pronoun. */
  private boolean isPreposition(int from, int to) {
    return to - from == 3
        && is(to - 1, 'ي')
        && ((is(from + 1, 'ل') && (is(from, 'ع') || is(from, 'ا')))
            || (is(from, 'ل') && is(from + 1, 'د')));
  }
}
