package org.occgen.models.language;

import com.ibm.icu.lang.UScript;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;

/**
 * The probability of a text in one language: a model of letters with back-off (Katz 1987), each
 * letter given the four before it. An n-gram of the model has the log probability of its last
 * letter; where a text's n-gram is none of the model's, the letters before it pay a weight and the
 * n-gram without its first letter counts.
 *
 * <p>Immutable, so safe for use by several threads.
 */
public final class LetterModel {
  /** Log probability of a letter that the model does not know. */
  public static final float UNKNOWN = -10;

  /** Least share of a text's letters that makes a script count as one of the language. */
  private static final double LEAST_SHARE = 0.05;

  private final char[] alphabet; // sorted; the letter of index i has the number i + 1
  private final long[] keys; // of a hash table, 0 is none
  private final float[] probabilities;
  private final float[] weights;
  private final BitSet scripts; // of ICU's UScript

  /**
   * A model.
   *
   * @param alphabet its letters, sorted
   * @param ngrams keys of {@link LetterKey}, sorted; with each n-gram its beginnings are there
   * @param probabilities of the n-grams, natural logarithms
   * @param weights of the n-grams where they stand before a letter, natural logarithms
   */
  LetterModel(char[] alphabet, long[] ngrams, float[] probabilities, float[] weights) {
    this.alphabet = alphabet.clone();
    scripts = scripts(alphabet, ngrams, probabilities);
    int capacity = Integer.highestOneBit(Math.max(4, ngrams.length)) * 4;
    keys = new long[capacity];
    this.probabilities = new float[capacity];
    this.weights = new float[capacity];
    for (int i = 0; i < ngrams.length; i++) {
      int slot = slot(ngrams[i]);
      keys[slot] = ngrams[i];
      this.probabilities[slot] = probabilities[i];
      this.weights[slot] = weights[i];
    }
  }

  /**
   * Whether at least half of a text's letters are in a script that the model was trained on.
   *
   * @param text of {@link LetterText}
   */
  public boolean hasScriptOf(String text) {
    int own = 0;
    int all = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      int script = UScript.getScript(c);
      if (script != UScript.COMMON && script != UScript.INHERITED) {
        all++;
        own += scripts.get(script) ? 1 : 0;
      }
    }
    return 2 * own >= all;
  }

  /**
   * Whether the model was trained on a script.
   *
   * @param script ISO 15924 code
   */
  boolean hasScript(String script) {
    return scripts.get(UScript.getCodeFromName(script));
  }

  /** Scripts of letters; one that a few foreign words brought is none. */
  private static BitSet scripts(char[] alphabet, long[] ngrams, float[] probabilities) {
    Map<Integer, Double> shares = new TreeMap<>();
    for (int i = 0; i < ngrams.length; i++) {
      if (LetterKey.length(ngrams[i]) == 1) {
        char letter = alphabet[LetterKey.letter(ngrams[i], 0) - 1];
        shares.merge(UScript.getScript(letter), Math.exp(probabilities[i]), Double::sum);
      }
    }
    BitSet scripts = new BitSet();
    shares.forEach((script, share) -> scripts.set(script, share > LEAST_SHARE));
    return scripts;
  }

  /**
   * The log probability of a text, its first space given.
   *
   * @param text of {@link LetterText}
   */
  public double logProbability(String text) {
    if (text.isEmpty()) {
      return 0;
    }
    double sum = 0;
    long before = LetterKey.append(0, 0, number(text.charAt(0)));
    int known = 1; // letters of the longest n-gram of the model that ends before this letter
    for (int i = 1; i < text.length(); i++) {
      int letter = number(text.charAt(i));
      if (letter == 0) {
        sum += UNKNOWN;
        before = 0;
        known = 0;
        continue;
      }
      long context = before;
      int length = known;
      if (length == LetterKey.ORDER) {
        context = LetterKey.withoutFirst(context);
        length--;
      }
      while (true) {
        long ngram = LetterKey.append(context, length, letter);
        int slot = slot(ngram);
        if (keys[slot] != 0) {
          sum += probabilities[slot];
          before = ngram;
          known = length + 1;
          break;
        }
        if (length == 0) {
          sum += UNKNOWN;
          before = 0;
          known = 0;
          break;
        }
        int shorter = slot(context);
        sum += keys[shorter] == 0 ? 0 : weights[shorter];
        context = LetterKey.withoutFirst(context);
        length--;
      }
    }
    return sum;
  }

  private int number(char letter) {
    return Math.max(0, Arrays.binarySearch(alphabet, letter) + 1);
  }

  private int slot(long key) {
    int mask = keys.length - 1;
    int slot = (int) ((key * 0x9e3779b97f4a7c15L) >>> 40) & mask;
    while (keys[slot] != key && keys[slot] != 0) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }
}
