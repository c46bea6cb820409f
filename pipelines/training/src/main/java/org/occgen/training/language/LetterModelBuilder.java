package org.occgen.training.language;

import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.occgen.models.language.LetterKey;
import org.occgen.models.language.LetterNgrams;

/**
 * Makes a model of letters from counts: probabilities smoothed by those of shorter n-grams (Witten
 * and Bell 1991), pruned to the n-grams that the language's texts would miss most (Seymore and
 * Rosenfeld 1996), with weights of back-off that make them sum to one again.
 */
final class LetterModelBuilder {
  /** Letters that might be: what is left to unknown ones is shared by so many. */
  private static final double LETTERS = 256;

  /** The probability mass of unknown letters. */
  private static final double TO_UNKNOWN = 0.01;

  private final LetterCounts counts;
  private final double[] probabilities; // of the last letter, the ones before it given
  private final double[] followed; // how often an n-gram stands before a letter
  private final int[] kinds; // of letters behind it

  private LetterModelBuilder(LetterCounts counts) {
    this.counts = counts;
    int size = counts.size();
    probabilities = new double[size];
    followed = new double[size];
    kinds = new int[size];
  }

  /**
   * Makes the model.
   *
   * @param most n-grams that it may have; letters it has all
   */
  static LetterNgrams build(LetterCounts counts, int most) {
    LetterModelBuilder builder = new LetterModelBuilder(counts);
    builder.smooth();
    return builder.rounded(builder.kept(most));
  }

  private void smooth() {
    double letters = 0;
    for (int i = 0; i < counts.size(); i++) {
      int length = LetterKey.length(counts.key(i));
      if (length == 1) {
        letters += counts.count(i);
      } else {
        int context = context(i);
        followed[context] += counts.count(i);
        kinds[context]++;
      }
    }
    for (int length = 1; length <= LetterKey.ORDER; length++) {
      for (int i = 0; i < counts.size(); i++) {
        if (LetterKey.length(counts.key(i)) == length) {
          probabilities[i] =
              length == 1
                  ? (1 - TO_UNKNOWN) * counts.count(i) / letters + TO_UNKNOWN / LETTERS
                  : smoothed(i);
        }
      }
    }
  }

  private double smoothed(int i) {
    int context = context(i);
    double shorter = probabilities[counts.index(LetterKey.withoutFirst(counts.key(i)))];
    return (counts.count(i) + kinds[context] * shorter) / (followed[context] + kinds[context]);
  }

  private int context(int i) {
    long key = counts.key(i);
    return counts.index(LetterKey.first(key, LetterKey.length(key) - 1));
  }

  /** The n-grams to keep: letters, and those that tell most, with their beginnings. */
  private BitSet kept(int most) {
    BitSet kept = new BitSet();
    double[] worth = new double[counts.size()];
    for (int i = 0; i < counts.size(); i++) {
      long key = counts.key(i);
      if (LetterKey.length(key) == 1) {
        kept.set(i);
      } else {
        int context = context(i);
        double share = kinds[context] / (followed[context] + kinds[context]);
        double without = share * probabilities[counts.index(LetterKey.withoutFirst(key))];
        worth[i] = counts.count(i) * Math.log(probabilities[i] / without);
      }
    }
    List<Integer> best =
        IntStream.range(0, counts.size())
            .filter(i -> !kept.get(i) && counts.count(i) > 1)
            .boxed()
            .sorted(Comparator.<Integer>comparingDouble(i -> -worth[i]).thenComparing(i -> i))
            .limit(most)
            .toList();
    int size = kept.cardinality();
    for (int i : best) {
      for (int ngram = i; size < most && !kept.get(ngram); ngram = context(ngram)) {
        kept.set(ngram);
        size++;
      }
    }
    return closed(kept);
  }

  /** Leaves out n-grams whose beginnings found no room. */
  private BitSet closed(BitSet kept) {
    BitSet closed = new BitSet();
    for (int i = kept.nextSetBit(0); i >= 0; i = kept.nextSetBit(i + 1)) {
      if (LetterKey.length(counts.key(i)) == 1 || closed.get(context(i))) {
        closed.set(i); // beginnings are sorted before
      }
    }
    return closed;
  }

  private LetterNgrams rounded(BitSet kept) {
    double[] own = new double[counts.size()]; // sums of what is kept behind an n-gram
    double[] shorter = new double[counts.size()];
    for (int i = kept.nextSetBit(0); i >= 0; i = kept.nextSetBit(i + 1)) {
      long key = counts.key(i);
      if (LetterKey.length(key) > 1) {
        int context = context(i);
        own[context] += probabilities[i];
        shorter[context] += probabilities[counts.index(LetterKey.withoutFirst(key))];
      }
    }
    int size = kept.cardinality();
    long[] keys = new long[size];
    byte[] levels = new byte[size];
    byte[] weights = new byte[size];
    int n = 0;
    for (int i = kept.nextSetBit(0); i >= 0; i = kept.nextSetBit(i + 1)) {
      keys[n] = counts.key(i);
      levels[n] = LetterNgrams.level(Math.log(probabilities[i]));
      if (own[i] > 0) {
        double left = Math.max(1e-4, 1 - own[i]) / Math.max(1e-4, 1 - shorter[i]);
        weights[n] = LetterNgrams.weight(Math.log(left));
      }
      n++;
    }
    return new LetterNgrams(counts.alphabet(), keys, levels, weights);
  }
}
