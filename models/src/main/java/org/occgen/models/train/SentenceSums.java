package org.occgen.models.train;

import java.util.Arrays;
import java.util.Random;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.occgen.models.WordFeatures;

/**
 * From the rows of the table to the vectors of a batch's sentences, and back: a word's vector is
 * the weighted sum of its features' rows, a sentence's the sum of its words'. A word that stands in
 * a batch more than once is computed once.
 *
 * <p>Every vector and every row is worked on by one thread in a fixed order: the result does not
 * depend on the number of threads. For one thread at a time.
 */
final class SentenceSums {
  private final EmbeddingTable table;
  private final TrainingWords text;
  private final int dimension;
  private final int parts = Runtime.getRuntime().availableProcessors();

  /** Number of a word within the batch, and of a row within it; -1 where it is not there. */
  private final int[] wordSlots;

  private final int[] rowSlots;

  private int[][] words; // by sentence of the batch: slots of its words
  private int[] batchWords; // by slot: the word
  private int wordCount;
  private int[] batchRows; // by slot: the row
  private int rowCount;

  SentenceSums(EmbeddingTable table, TrainingWords text, int rows) {
    this.table = table;
    this.text = text;
    this.dimension = table.dimension();
    wordSlots = new int[text.features().length];
    Arrays.fill(wordSlots, -1);
    rowSlots = new int[rows];
    Arrays.fill(rowSlots, -1);
    batchWords = new int[1 << 12];
    batchRows = new int[1 << 16];
  }

  /**
   * Sums of sentences' words.
   *
   * @param sentences sentence ids
   * @param dropout probability with which a word is left out; a sentence that would lose all keeps
   *     all
   * @return sentences x dimension
   */
  float[] forward(int[] sentences, double dropout, Random random) {
    collect(sentences, dropout, random);
    float[] wordVectors = new float[wordCount * dimension];
    IntStream.range(0, wordCount)
        .parallel()
        .forEach(
            slot -> {
              WordFeatures.Weighted features = text.features()[batchWords[slot]];
              for (int i = 0; i < features.rows().length; i++) {
                table.addRow(
                    features.rows()[i], features.weights()[i], wordVectors, slot * dimension);
              }
            });
    float[] sums = new float[sentences.length * dimension];
    IntStream.range(0, sentences.length)
        .parallel()
        .forEach(
            i -> {
              for (int slot : words[i]) {
                add(wordVectors, slot, 1, sums, i);
              }
            });
    return sums;
  }

  /**
   * One step of the optimiser on all rows that {@link #forward} has just used.
   *
   * @param gradients of the loss by the sums: sentences x dimension
   */
  void backward(float[] gradients, double learningRate) {
    float[] byWord = new float[wordCount * dimension];
    float[] byRow = new float[rowCount * dimension];
    inParts(
        part -> {
          for (int i = 0; i < words.length; i++) {
            for (int slot : words[i]) {
              if (slot % parts == part) {
                add(gradients, i, 1, byWord, slot);
              }
            }
          }
        });
    inParts(
        part -> {
          for (int slot = 0; slot < wordCount; slot++) {
            WordFeatures.Weighted features = text.features()[batchWords[slot]];
            for (int i = 0; i < features.rows().length; i++) {
              int row = rowSlots[features.rows()[i]];
              if (row % parts == part) {
                add(byWord, slot, features.weights()[i], byRow, row);
              }
            }
          }
        });
    IntStream.range(0, rowCount)
        .parallel()
        .forEach(slot -> table.step(batchRows[slot], byRow, slot * dimension, learningRate));
  }

  private void collect(int[] sentences, double dropout, Random random) {
    for (int slot = 0; slot < wordCount; slot++) {
      wordSlots[batchWords[slot]] = -1;
    }
    for (int slot = 0; slot < rowCount; slot++) {
      rowSlots[batchRows[slot]] = -1;
    }
    wordCount = 0;
    rowCount = 0;
    words = new int[sentences.length][];
    for (int i = 0; i < sentences.length; i++) {
      int[] kept = thinned(text.sentences()[sentences[i]], dropout, random);
      words[i] = new int[kept.length];
      for (int j = 0; j < kept.length; j++) {
        words[i][j] = slot(kept[j]);
      }
    }
  }

  private int slot(int word) {
    if (wordSlots[word] < 0) {
      if (wordCount == batchWords.length) {
        batchWords = Arrays.copyOf(batchWords, 2 * wordCount);
      }
      batchWords[wordCount] = word;
      wordSlots[word] = wordCount++;
      for (int row : text.features()[word].rows()) {
        if (rowSlots[row] < 0) {
          if (rowCount == batchRows.length) {
            batchRows = Arrays.copyOf(batchRows, 2 * rowCount);
          }
          batchRows[rowCount] = row;
          rowSlots[row] = rowCount++;
        }
      }
    }
    return wordSlots[word];
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

  private void add(float[] from, int fromRow, float weight, float[] to, int toRow) {
    int source = fromRow * dimension;
    int target = toRow * dimension;
    for (int j = 0; j < dimension; j++) {
      to[target + j] += weight * from[source + j];
    }
  }

  private void inParts(IntConsumer task) {
    IntStream.range(0, parts).parallel().forEach(task);
  }
}
