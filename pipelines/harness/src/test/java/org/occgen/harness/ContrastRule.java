package org.occgen.harness;

import com.ibm.icu.text.Normalizer2;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.occgen.core.text.InvisibleCharacters;
import org.occgen.gender.Verdict;

/**
 * The rule that is published with a benchmark: a verdict by the words in which a reference and its
 * counterfactual differ, and by nothing else. Programs in other languages can follow it, for it
 * needs no grammar and no lexicon; {@code lm_eval/utils.py} of a benchmark is the same rule in
 * Python.
 *
 * <ol>
 *   <li>The words of a text are its longest runs of letters, marks and numbers, in NFC and in lower
 *       case, code point by code point.
 *   <li>Reference and counterfactual are lined up by a longest common subsequence. What is left of
 *       the reference are right words, what is left of the counterfactual wrong ones.
 *   <li>A word of five code points and more that the other text does not have counts wherever a
 *       translation has it. Any other word counts only before the same next word, or as the last
 *       one behind the same word, and only if the other text has no such place.
 *   <li>A translation with a wrong word is wrong, another one with a right word is right, and all
 *       others get no verdict.
 * </ol>
 *
 * <p>{@link org.occgen.gender.GenderJudge} begins with the same contrast, and knows grammar beside
 * it: it gives more verdicts. Immutable; for any number of threads.
 */
public final class ContrastRule {
  /** A shorter word may be an article or a pronoun of anything. */
  private static final int CONTENT = 5;

  private final Set<String> right;
  private final Set<String> wrong;

  /**
   * The rule for the translations of a sentence.
   *
   * @param reference in the person's gender
   * @param counterfactual the same in the other gender; empty where there is none, and then no
   *     translation gets a verdict
   */
  public ContrastRule(String reference, String counterfactual) {
    List<String> texts = words(reference);
    List<String> other = counterfactual.isEmpty() ? texts : words(counterfactual);
    CommonWords common = CommonWords.of(texts, other);
    this.right = evidence(texts, common.ofFirst(), other);
    this.wrong = evidence(other, common.ofSecond(), texts);
  }

  /** Judges a translation. */
  public Verdict judge(String translation) {
    Set<String> found = new HashSet<>();
    List<String> words = words(translation);
    for (int i = 0; i < words.size(); i++) {
      found.add(words.get(i));
      found.add(place(words, i));
    }
    if (found.stream().anyMatch(wrong::contains)) {
      return Verdict.WRONG;
    }
    return found.stream().anyMatch(right::contains) ? Verdict.RIGHT : Verdict.NONE;
  }

  /** The words of a text that show its gender: those that count anywhere, and those in places. */
  private static Set<String> evidence(List<String> words, BitSet common, List<String> others) {
    Set<String> standing = new HashSet<>(others);
    for (int i = 0; i < others.size(); i++) {
      standing.add(place(others, i));
    }
    Set<String> evidence = new HashSet<>();
    for (int i = common.nextClearBit(0); i < words.size(); i = common.nextClearBit(i + 1)) {
      String word = words.get(i);
      if (word.codePointCount(0, word.length()) >= CONTENT) {
        evidence.add(word);
      }
      evidence.add(place(words, i));
    }
    evidence.removeAll(standing);
    return evidence;
  }

  /** A word with the next one; the last one with the one before it, and a blank behind. */
  private static String place(List<String> words, int at) {
    return at + 1 < words.size()
        ? words.get(at) + ' ' + words.get(at + 1)
        : (at > 0 ? words.get(at - 1) : "") + ' ' + words.get(at) + ' ';
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    Normalizer2.getNFCInstance()
        .normalize(text + ' ')
        .codePoints()
        .forEach(
            codePoint -> {
              if (isOfWord(codePoint)) {
                word.append(Character.toString(codePoint).toLowerCase(Locale.ROOT));
              } else if (word.length() > 0) {
                words.add(word.toString());
                word.setLength(0);
              }
            });
    return words;
  }

  private static boolean isOfWord(int codePoint) {
    return InvisibleCharacters.isLetterOrMark(codePoint) || isNumber(codePoint);
  }

  private static boolean isNumber(int codePoint) {
    int type = Character.getType(codePoint);
    return type == Character.DECIMAL_DIGIT_NUMBER
        || type == Character.LETTER_NUMBER
        || type == Character.OTHER_NUMBER;
  }
}
