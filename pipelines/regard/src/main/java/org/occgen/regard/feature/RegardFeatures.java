package org.occgen.regard.feature;

import java.util.BitSet;
import java.util.List;

/**
 * The features of a masked target: words by side, distance and clause, pairs of words, and what a
 * polarity lexicon says of them. A word that is denied is another word than one that is not.
 */
public final class RegardFeatures {
  /** Words at least as near as this stand in the near window of their side. */
  private static final int NEAR = 4;

  private static final int NEAR_PAIRS = 6;
  private static final int NEAR_STEMS = 8;

  /** Upper ends of the classes of distance. */
  private static final int[] DISTANCES = {1, 2, 4, 8, 14};

  private static final long START = hash("<s>");
  private static final long END = hash("</s>");
  private static final int PLACES = 4;
  private static final int MOST_LENGTHS = 6;
  private static final int LENGTH_STEP = 8;

  private final PolarityFeatures polarity;
  private final int bits;

  /**
   * Features by a lexicon.
   *
   * @param bits see {@link SparseFeatures}
   */
  public RegardFeatures(PolarityLexicon lexicon, int bits) {
    polarity = new PolarityFeatures(lexicon);
    this.bits = bits;
  }

  /** The features of a target. */
  public SparseFeatures.Values of(MaskedSentence sentence) {
    SparseFeatures out = new SparseFeatures(bits);
    List<String> words = sentence.words();
    int[] clauses = clauses(words);
    BitSet denied = NegationScope.of(words);
    words(sentence, clauses, denied, out);
    polarity.add(sentence, clauses, denied, out);
    neighbours(sentence, out);
    whole(sentence, clauses, denied, out);
    return out.values();
  }

  private static void words(
      MaskedSentence sentence, int[] clauses, BitSet denied, SparseFeatures out) {
    List<String> words = sentence.words();
    int target = sentence.target();
    long[] hashes = words.stream().mapToLong(RegardFeatures::hash).toArray();
    long[] stems =
        words.stream().map(RegardFeatures::stem).mapToLong(RegardFeatures::hash).toArray();
    for (int at = 0; at < hashes.length; at++) {
      if (at == target) {
        continue;
      }
      int distance = Math.abs(at - target);
      long side = (at < target ? 0L : 2L) + (denied.get(at) ? 1L : 0L);
      long word = hashes[at];
      long stem = stems[at];
      out.mark(feature(1, side & 1, word));
      out.mark(feature(2, side & 1, stem));
      out.mark(feature(3, side, word));
      if (distance <= NEAR) {
        out.mark(feature(4, side, word));
      }
      if (distance <= NEAR_STEMS) {
        out.mark(feature(5, 4L * distanceClass(distance) + side, stem));
      }
      if (clauses[at] == clauses[target]) {
        out.mark(feature(6, side, stem));
      }
      if (at + 1 < hashes.length && at + 1 != target) {
        out.mark(feature(7, side & 1, pair(word, hashes[at + 1])));
        if (distance <= NEAR_PAIRS) {
          out.mark(feature(8, side, pair(stem, stems[at + 1])));
        }
        if (at + 2 < hashes.length && at + 2 != target) {
          out.mark(feature(9, side & 1, pair(stem, stems[at + 2])));
        }
      }
    }
  }

  /**
   * The stem of an English word in lower case, without the commonest endings of inflection
   * (attacked, attacks, attacking). A short word is left as it is.
   */
  private static String stem(String word) {
    int length = word.length();
    if (length > 5 && word.endsWith("ing")) {
      return word.substring(0, length - 3);
    }
    if (length > 5 && word.endsWith("ly")) {
      return word.substring(0, length - 2);
    }
    if (length > 4 && (word.endsWith("ed") || word.endsWith("es"))) {
      return word.substring(0, length - 2);
    }
    boolean plural = length > 3 && word.endsWith("s") && !word.endsWith("ss");
    if (plural || (length > 4 && word.endsWith("e"))) {
      return word.substring(0, length - 1);
    }
    return word;
  }

  /** The words that touch the target. */
  private static void neighbours(MaskedSentence sentence, SparseFeatures out) {
    long left = word(sentence, -1);
    long right = word(sentence, 1);
    out.mark(feature(10, 0, left));
    out.mark(feature(10, 1, right));
    out.mark(feature(10, 2, pair(left, right)));
    out.mark(feature(10, 3, pair(word(sentence, -2), left)));
    out.mark(feature(10, 4, pair(right, word(sentence, 2))));
  }

  private static long word(MaskedSentence sentence, int distance) {
    int at = sentence.target() + distance;
    if (at < 0) {
      return START;
    }
    return at >= sentence.words().size() ? END : hash(sentence.words().get(at));
  }

  private static void whole(
      MaskedSentence sentence, int[] clauses, BitSet denied, SparseFeatures out) {
    int length = sentence.words().size();
    out.mark(feature(11, 0, Math.min(MOST_LENGTHS, length / LENGTH_STEP)));
    out.mark(feature(11, 1, (long) sentence.target() * PLACES / length));
    out.mark(feature(11, 2, sentence.target() == 0 ? 1 : 0));
    out.mark(feature(11, 3, denied.isEmpty() ? 0 : 1));
    out.mark(feature(11, 4, Math.min(PLACES, clauses[length - 1])));
  }

  /** The number of each word's clause. */
  private static int[] clauses(List<String> words) {
    int[] clauses = new int[words.size()];
    int clause = 0;
    for (int at = 0; at < clauses.length; at++) {
      clause += NegationScope.endsClause(words.get(at)) ? 1 : 0;
      clauses[at] = clause;
    }
    return clauses;
  }

  /** Which class a distance of one word or more is in. */
  static int distanceClass(int distance) {
    int index = 0;
    while (index < DISTANCES.length && distance > DISTANCES[index]) {
      index++;
    }
    return index;
  }

  private static long pair(long first, long second) {
    return SparseFeatures.mix(first) * 31 + second;
  }

  /** The hash of a feature: of what kind it is, which of the kind, and of what word. */
  static long feature(int kind, long which, long word) {
    return SparseFeatures.mix(word + 0x9e3779b97f4a7c15L * (kind * 64L + which));
  }

  /** FNV-1a, 64 bits, over UTF-16 units. */
  static long hash(String word) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < word.length(); i++) {
      hash = (hash ^ word.charAt(i)) * 0x100000001b3L;
    }
    return hash;
  }
}
