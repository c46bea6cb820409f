package org.occgen.models.averaging;

import java.util.List;
import org.occgen.models.InvalidModelException;
import org.occgen.models.sentencepiece.SubwordTokenizer;

/**
 * The features of a word: the pieces of the vocabulary that it is cut into, its character n-grams
 * (Bojanowski et al. 2017, "Enriching word vectors with subword information", section 3.2; rows
 * shared by hash) and its {@link ConsonantSkeleton}s. Pieces carry what is known of frequent words;
 * n-grams carry inflected forms, cognates and names over from one language to another.
 *
 * <p>A word's vector is the sum of its features' rows, each with its weight: 1 for a piece, {@code
 * 1 / sqrt(n)} for each of n n-grams, {@code 1 / n} for each of n skeletons. Safe for use by
 * several threads.
 */
public final class WordFeatures implements AutoCloseable {
  private static final int UNKNOWN = 0;
  private static final int WORD_START = 1;
  private static final int WORD_END = 2;
  private static final int LONGEST_WORD = 40;
  private static final int LONGEST_HAN_NGRAM = 2;
  private static final long NGRAM_SEED = 5;
  private static final long SKELETON_SEED = 9;
  private static final long WORD_SEED = 13;

  private final FeatureLayout layout;
  private final SubwordTokenizer tokenizer;

  /**
   * Features by this layout.
   *
   * @param tokenizer cuts words into the layout's pieces; closed with this
   * @throws InvalidModelException if the layout and the vocabulary have another number of pieces
   */
  public WordFeatures(FeatureLayout layout, SubwordTokenizer tokenizer) {
    if (layout.pieces() != tokenizer.size()) {
      throw new InvalidModelException(
          "the vocabulary has "
              + tokenizer.size()
              + " pieces, but field features.pieces says "
              + layout.pieces());
    }
    this.layout = layout;
    this.tokenizer = tokenizer;
  }

  /**
   * Rows of the weights and what they count, in a fixed order.
   *
   * @param rows row numbers, below {@link FeatureLayout#rows()}; a row may stand more than once
   * @param weights as many positive factors
   */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  public record Weighted(int[] rows, float[] weights) {}

  /** Which rows there are. */
  public FeatureLayout layout() {
    return layout;
  }

  /**
   * The features of a word.
   *
   * @param word a word of normalised text ({@link TextNormalizer}), without white space
   */
  public Weighted of(String word) {
    int[] pieces = tokenizer.encode(word);
    int[] codePoints = word.codePoints().toArray();
    boolean hasNgrams =
        layout.ngramBuckets() > 0 && codePoints.length > 0 && codePoints.length <= LONGEST_WORD;
    int[] ngrams = hasNgrams ? ngrams(codePoints) : new int[0];
    List<String> skeletons = layout.skeletonBuckets() == 0 ? List.of() : ConsonantSkeleton.of(word);
    int known = 0;
    for (int piece : pieces) {
      known += piece == UNKNOWN ? 0 : 1;
    }
    int count = known + ngrams.length + skeletons.size();
    int[] rows = new int[count];
    float[] weights = new float[count];
    int next = 0;
    for (int piece : pieces) {
      if (piece != UNKNOWN) {
        rows[next] = piece;
        weights[next++] = 1;
      }
    }
    for (int ngram : ngrams) {
      rows[next] = ngram;
      weights[next++] = (float) (1 / Math.sqrt(ngrams.length));
    }
    for (String skeleton : skeletons) {
      int[] letters = skeleton.codePoints().toArray();
      rows[next] =
          layout.pieces()
              + layout.ngramBuckets()
              + bucket(letters, 0, letters.length, SKELETON_SEED, layout.skeletonBuckets());
      weights[next++] = 1f / skeletons.size();
    }
    return new Weighted(rows, weights);
  }

  /** N-grams of a word between its boundaries; of Han characters, one or two without boundaries. */
  private int[] ngrams(int[] word) {
    boolean han = Character.UnicodeScript.of(word[0]) == Character.UnicodeScript.HAN;
    int[] bounded = word;
    if (!han) {
      bounded = new int[word.length + 2];
      bounded[0] = WORD_START;
      System.arraycopy(word, 0, bounded, 1, word.length);
      bounded[word.length + 1] = WORD_END;
    }
    int shortest = han ? 1 : layout.shortestNgram();
    int longest = han ? LONGEST_HAN_NGRAM : layout.longestNgram();
    int count = 0;
    for (int n = shortest; n <= longest; n++) {
      count += Math.max(0, bounded.length - n + 1);
    }
    int[] rows = new int[count];
    int next = 0;
    for (int n = shortest; n <= longest; n++) {
      for (int start = 0; start + n <= bounded.length; start++) {
        rows[next++] =
            layout.pieces() + bucket(bounded, start, n, NGRAM_SEED, layout.ngramBuckets());
      }
    }
    return rows;
  }

  /** A hash of code points that spreads evenly: the same on every machine. */
  private static int bucket(int[] codePoints, int start, int length, long seed, int buckets) {
    long hash = seed;
    for (int i = start; i < start + length; i++) {
      hash = mix(hash * 31 + codePoints[i]);
    }
    return (int) Long.remainderUnsigned(hash, buckets);
  }

  /** A hash of a whole word that spreads evenly: the same on every machine. */
  static long hash(int[] codePoints) {
    long hash = WORD_SEED;
    for (int codePoint : codePoints) {
      hash = mix(hash * 31 + codePoint);
    }
    return hash;
  }

  /** One step of SplitMix64 (Steele, Lea and Flood 2014, figure 17). */
  private static long mix(long seed) {
    long z = seed + 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  @Override
  public void close() {
    tokenizer.close();
  }
}
