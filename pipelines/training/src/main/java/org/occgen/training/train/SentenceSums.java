package org.occgen.training.train;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import org.occgen.models.averaging.EncoderExtension;
import org.occgen.models.averaging.FeatureLayout;
import org.occgen.models.averaging.WordFeatures;

/**
 * From the rows of the table to the vectors of a batch's sentences, and back: a word's vector is
 * the weighted sum of its features' rows, a sentence's the sum of its words'. A word that stands in
 * a batch more than once is computed once.
 *
 * <p>Every vector and every row is worked on by one thread in a fixed order: the result does not
 * depend on the number of threads. For one thread at a time.
 */
final class SentenceSums {
  /** Rows of a matrix that a thread takes at once. */
  private static final int BLOCK = 64;

  private final float[][] table;
  private final int frozen;
  private final Optional<BaseGains> gains;
  private final TrainingWords text;
  private final int dimension;

  /**
   * The batch's sentences by words and words by features, and the same seen from the other side.
   */
  private final SparseMatrix sentenceWords = new SparseMatrix();

  private final SparseMatrix wordFeatures = new SparseMatrix();
  private final SparseMatrix wordSentences = new SparseMatrix();
  private final SparseMatrix featureWords = new SparseMatrix();

  /** The words of the batch that do without their English word. */
  private final BitSet alone = new BitSet();

  private final Slots words;
  private final Slots features;
  private float[][] wordVectors = new float[0][]; // then their gradients
  private float[][] sentenceVectors = new float[0][]; // then their gradients
  private SortedMap<Integer, float[]> gainGradients = new TreeMap<>();

  /**
   * Sums over rows of {@code table}, which may change between two calls of {@link #forward}.
   *
   * @param table one row a feature
   * @param frozen how many rows come first that get no gradient: those of an encoder that is
   *     extended
   * @param gains by which words of further languages take these, which may change as the table does
   */
  SentenceSums(float[][] table, int frozen, Optional<BaseGains> gains, TrainingWords text) {
    this.table = table;
    this.frozen = frozen;
    this.gains = gains;
    this.text = text;
    dimension = table[0].length;
    words = new Slots(text.features().length);
    features = new Slots(table.length);
  }

  /** Gives the numbers that a batch uses small ones of its own, in the order of first use. */
  private static final class Slots {
    private final int[] slotOf;
    private int[] numbers = new int[1 << 12];
    private int count;

    Slots(int limit) {
      slotOf = new int[limit];
      Arrays.fill(slotOf, -1);
    }

    void clear() {
      for (int slot = 0; slot < count; slot++) {
        slotOf[numbers[slot]] = -1;
      }
      count = 0;
    }

    int of(int number) {
      if (slotOf[number] < 0) {
        if (count == numbers.length) {
          numbers = Arrays.copyOf(numbers, 2 * count);
        }
        numbers[count] = number;
        slotOf[number] = count++;
      }
      return slotOf[number];
    }
  }

  /**
   * Sums of sentences' words.
   *
   * @param sentences sentence ids
   * @param dropout probability with which a word is left out; a sentence that would lose all keeps
   *     all, and so does one that teaches
   * @param translationDropout probability with which a word of a further language does without its
   *     English word
   * @return sentences x dimension
   */
  float[] forward(int[] sentences, double dropout, double translationDropout, Random random) {
    collect(sentences, dropout, translationDropout, random);
    float[][] rows = new float[features.count][];
    for (int slot = 0; slot < rows.length; slot++) {
      rows[slot] = table[features.numbers[slot]];
    }
    wordVectors = atLeast(wordVectors, words.count);
    sentenceVectors = atLeast(sentenceVectors, sentences.length);
    multiply(wordFeatures, rows, wordVectors);
    multiply(sentenceWords, wordVectors, sentenceVectors);
    float[] sums = new float[sentences.length * dimension];
    for (int i = 0; i < sentences.length; i++) {
      System.arraycopy(sentenceVectors[i], 0, sums, i * dimension, dimension);
    }
    return sums;
  }

  /**
   * Gives every row that {@link #forward} has just used and that is not frozen its gradient, once
   * each.
   *
   * @param gradients of the loss by the sums: sentences x dimension
   * @param rows takes a row's gradient, which is overwritten after the call, and the row; may be
   *     called by several threads at once
   */
  void backward(float[] gradients, ObjIntConsumer<float[]> rows) {
    for (int i = 0; i < sentenceWords.rows(); i++) {
      System.arraycopy(gradients, i * dimension, sentenceVectors[i], 0, dimension);
    }
    wordSentences.setTransposed(sentenceWords, words.count);
    featureWords.setTransposed(wordFeatures, features.count);
    multiply(wordSentences, sentenceVectors, wordVectors);
    gainGradients = gains.map(this::gainGradients).orElse(new TreeMap<>());
    inBlocks(
        features.count,
        (from, to) -> {
          float[] gradient = new float[dimension];
          for (int slot = from; slot < to; slot++) {
            if (features.numbers[slot] >= frozen) {
              featureWords.multiplyRow(slot, wordVectors, gradient);
              rows.accept(gradient, features.numbers[slot]);
            }
          }
        });
  }

  /** By language of the batch's words, the gradients of its gains; after {@link #backward}. */
  SortedMap<Integer, float[]> gainGradients() {
    return gainGradients;
  }

  private SortedMap<Integer, float[]> gainGradients(BaseGains gains) {
    double[][] ofWords = new double[words.count][EncoderExtension.KINDS + 1];
    inBlocks(
        words.count,
        (from, to) -> {
          for (int slot = from; slot < to; slot++) {
            if (text.languages()[words.numbers[slot]] != TrainingWords.NONE) {
              addGainGradients(gains.layout(), slot, ofWords[slot]);
            }
          }
        });
    SortedMap<Integer, double[]> sums = new TreeMap<>();
    for (int slot = 0; slot < words.count; slot++) {
      int language = text.languages()[words.numbers[slot]];
      if (language != TrainingWords.NONE) {
        double[] sum =
            sums.computeIfAbsent(language, unseen -> new double[EncoderExtension.KINDS + 1]);
        for (int kind = 0; kind < sum.length; kind++) {
          sum[kind] += ofWords[slot][kind];
        }
      }
    }
    SortedMap<Integer, float[]> gradients = new TreeMap<>();
    sums.forEach(
        (language, sum) -> {
          float[] gradient = new float[sum.length];
          for (int kind = 0; kind < sum.length; kind++) {
            gradient[kind] = (float) sum[kind];
          }
          gradients.put(language, gradient);
        });
    return gradients;
  }

  /** Adds, by kind, how far the word's rows of the base lie along the gradient of its vector. */
  private void addGainGradients(FeatureLayout layout, int slot, double[] sum) {
    WordFeatures.Weighted weighted = text.features()[words.numbers[slot]];
    float[] gradient = wordVectors[slot];
    for (int i = 0; i < weighted.rows().length; i++) {
      int number = weighted.rows()[i];
      if (number < frozen && !(alone.get(slot) && isMeaning(number))) {
        float[] row = table[number];
        float product = 0;
        for (int j = 0; j < dimension; j++) {
          product += row[j] * gradient[j];
        }
        sum[EncoderExtension.kind(layout, number)] += weighted.weights()[i] * (double) product;
      }
    }
  }

  private void collect(int[] sentences, double dropout, double translationDropout, Random random) {
    alone.clear();
    words.clear();
    features.clear();
    sentenceWords.clear();
    wordFeatures.clear();
    for (int sentence : sentences) {
      int[] all = text.sentences()[sentence];
      for (int word : isTeacher(sentence) ? all : thinned(all, dropout, random)) {
        sentenceWords.add(words.of(word), 1);
      }
      sentenceWords.endRow();
    }
    for (int slot = 0; slot < words.count; slot++) {
      WordFeatures.Weighted weighted = text.features()[words.numbers[slot]];
      int language = text.languages()[words.numbers[slot]];
      alone.set(slot, translationDropout > 0 && random.nextFloat() < translationDropout);
      for (int i = 0; i < weighted.rows().length; i++) {
        int row = weighted.rows()[i];
        if (alone.get(slot) && isMeaning(row)) {
          continue;
        }
        float gain =
            row < frozen && language != TrainingWords.NONE
                ? gains.orElseThrow().of(language, row)
                : 1;
        wordFeatures.add(features.of(row), gain * weighted.weights()[i]);
      }
      wordFeatures.endRow();
    }
  }

  /** Whether a row stands for the English word that a word means. */
  private boolean isMeaning(int row) {
    return row < frozen && row >= gains.orElseThrow().layout().rows();
  }

  private boolean isTeacher(int sentence) {
    return frozen > 0 && !text.hasGains(sentence);
  }

  private static int[] thinned(int[] all, double dropout, Random random) {
    int[] kept = new int[all.length];
    int count = 0;
    for (int word : all) {
      if (random.nextFloat() >= dropout) {
        kept[count++] = word;
      }
    }
    return count == 0 ? all : Arrays.copyOf(kept, count);
  }

  private float[][] atLeast(float[][] vectors, int count) {
    if (vectors.length >= count) {
      return vectors;
    }
    float[][] more = Arrays.copyOf(vectors, Math.max(count, 2 * vectors.length));
    for (int i = vectors.length; i < more.length; i++) {
      more[i] = new float[dimension];
    }
    return more;
  }

  private static void multiply(SparseMatrix matrix, float[][] dense, float[][] product) {
    inBlocks(
        matrix.rows(),
        (from, to) -> {
          for (int row = from; row < to; row++) {
            matrix.multiplyRow(row, dense, product[row]);
          }
        });
  }

  private interface BlockTask {
    void work(int from, int to);
  }

  private static void inBlocks(int count, BlockTask task) {
    IntStream.range(0, (count + BLOCK - 1) / BLOCK)
        .parallel()
        .forEach(block -> task.work(block * BLOCK, Math.min(count, (block + 1) * BLOCK)));
  }
}
