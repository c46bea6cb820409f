package org.occgen.models.language;

import com.github.pemistahl.lingua.api.LanguageDetector;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Tells of many texts what Lingua would say of one language, without asking it, in some 10 of
 * Lingua's 230 µs a sentence (ADR 22). Where it is not certain it says so, and Lingua must be
 * asked; so the outcome is always Lingua's.
 *
 * <p>Lingua (low-accuracy mode) first applies rules to characters and words, which may decide for a
 * language or exclude some ({@link CharacterRules}). Of the languages that are left it compares the
 * sums of the log probabilities of the text's distinct trigrams ({@link NgramTable}). Here both are
 * bounded:
 *
 * <ul>
 *   <li>The rules keep the language if no character of the text may exclude it, or if fewer than
 *       half of the words that are plain words of its script can be touched by any rule.
 *   <li>The language is compared with all others that have its letters, not only with those that
 *       the rules leave; so it may lose here and win there, but not the other way round. The sums
 *       must differ by more than Lingua's arithmetic with floats may be wrong.
 * </ul>
 *
 * <p>Safe for use by several threads.
 */
final class LinguaShortcut {
  /** Bound of the relative error of a quotient of two sums of n floats, over n. */
  private static final double FLOAT_ERROR = 2e-7;

  private final CharacterRules rules;
  private final NgramTable table;
  private final int own;

  private static final Map<List<Object>, LinguaShortcut> SHORTCUTS = new ConcurrentHashMap<>();

  /**
   * The shortcut to what a detector says of one of its languages, which all of this JVM share.
   *
   * @param languages of the detector
   * @param language one of them
   */
  static LinguaShortcut of(Set<String> languages, String language) {
    return SHORTCUTS.computeIfAbsent(
        List.of(Set.copyOf(languages), language),
        key -> new LinguaShortcut(LinguaModels.detector(languages), languages, language));
  }

  private LinguaShortcut(LanguageDetector detector, Set<String> languages, String language) {
    Set<Character> letters = NgramTable.letters(language);
    Set<String> rivals =
        languages.stream()
            .filter(other -> !Collections.disjoint(letters, NgramTable.letters(other)))
            .collect(Collectors.toCollection(TreeSet::new));
    rules = new CharacterRules(detector, language);
    table = NgramTable.of(rivals);
    own = table.languages().indexOf(language);
  }

  /**
   * Whether it is certain that no other language is likelier by more than {@code evidence}: letters
   * × (1/r − 1), r being what Lingua gives the language. With evidence 0: that the language is the
   * likeliest. False says nothing.
   *
   * @param letters of the text
   */
  boolean surelyWithin(String text, int letters, double evidence) {
    Sums sums = sums(text);
    if (sums.decided) {
      return true;
    }
    if (!sums.kept || sums.own == 0) {
      return false;
    }
    return sums.best == 0 || letters * (sums.distance() + sums.error()) <= evidence;
  }

  /** Whether it is certain that another language is likelier, so that this one is not told. */
  boolean surelyNotLikeliest(String text) {
    Sums sums = sums(text);
    return sums.untouched && sums.own < 0 && sums.best < 0 && sums.distance() > sums.error();
  }

  /** The sums over a text, and the effect of the rules on it. */
  private static final class Sums {
    private boolean decided; // for the language, by its letters
    private boolean kept; // the language is among those that are compared
    private boolean untouched; // so are all others of its script
    private int trigrams;
    private double own;
    private double best; // of the others; 0: none

    /**
     * 1/r − 1 if r is compared with the best of the others, and below 0 if there is none better.
     */
    private double distance() {
      return own / best - 1;
    }

    private double error() {
      return FLOAT_ERROR * (trigrams + 8);
    }
  }

  private Sums sums(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    Sums sums = new Sums();
    double[] values = new double[table.languages().size()];
    TrigramSet seen = new TrigramSet(lower.length());
    int foreign = 0;
    int touched = 0; // characters that some rule may look at
    int others = 0; // characters that do not decide
    int plainWords = 0;
    int decisiveWords = 0;
    boolean plain = true;
    boolean decisive = false;
    boolean empty = true;
    char first = 0;
    char second = 0;
    for (int i = 0; i <= lower.length(); i++) {
      char c = i < lower.length() ? lower.charAt(i) : ' ';
      int flags = rules.of(c);
      if ((flags & CharacterRules.REMOVED) != 0) {
        continue;
      }
      if ((flags & CharacterRules.SPACE) != 0) {
        plainWords += plain && !empty ? 1 : 0;
        decisiveWords += decisive ? 1 : 0;
        plain = true;
        decisive = false;
        empty = true;
        first = 0;
        second = 0;
        continue;
      }
      if (Character.isSurrogate(c)) {
        return new Sums(); // a letter of two characters is another thing to Lingua
      }
      boolean letter = (flags & CharacterRules.LETTER) != 0;
      boolean neutral = (flags & CharacterRules.NEUTRAL) != 0;
      empty = false;
      plain &= letter && neutral;
      foreign += (flags & CharacterRules.FOREIGN) != 0 ? 1 : 0;
      touched += neutral ? 0 : 1;
      if ((flags & CharacterRules.DECISIVE) != 0) {
        decisive = true;
      } else {
        others++;
      }
      if (!letter) {
        first = 0;
        second = 0;
        continue;
      }
      if (first != 0) {
        long trigram = NgramTable.key(first, second, c);
        if (seen.add(trigram)) {
          sums.trigrams++;
          table.addTo(values, trigram);
        }
      }
      first = second;
      second = c;
    }
    sums.decided = foreign == 0 && decisiveWords > others;
    sums.untouched = touched == 0 || 2 * touched < plainWords;
    sums.kept = foreign == 0 || sums.untouched;
    sums.own = values[own];
    sums.best = Double.NEGATIVE_INFINITY;
    for (int language = 0; language < values.length; language++) {
      if (language != own && values[language] != 0) {
        sums.best = Math.max(sums.best, values[language]);
      }
    }
    if (sums.best == Double.NEGATIVE_INFINITY) {
      sums.best = 0;
    }
    return sums;
  }

  /** Trigrams of one text. */
  private static final class TrigramSet {
    private final long[] slots;

    TrigramSet(int most) {
      slots = new long[Integer.highestOneBit(Math.max(most, 4)) * 4];
    }

    /** Adds one; false if it was there. */
    boolean add(long trigram) {
      int mask = slots.length - 1;
      int slot = NgramTable.hash(trigram) & mask;
      while (slots[slot] != 0) {
        if (slots[slot] == trigram) {
          return false;
        }
        slot = (slot + 1) & mask;
      }
      slots[slot] = trigram;
      return true;
    }
  }
}
