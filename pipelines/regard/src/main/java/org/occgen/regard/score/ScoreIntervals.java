package org.occgen.regard.score;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.Interval;
import org.occgen.regard.Regard;

/**
 * Intervals of the scores of some words, by bootstrap over documents: a document that uses a word
 * many times is one document. All scores see the same draws.
 *
 * <p>Sentences are given to {@link #add} first, a second time after the words were chosen by their
 * scores. Memory: some 40 bytes for each different tuple of word, attribute and document, or group
 * of documents.
 *
 * <p>Not for use by several threads.
 */
public final class ScoreIntervals {
  /**
   * Intervals of a word's scores; {@link Interval#NONE} where there are too few documents.
   *
   * @param frequencyBias of equation 1
   * @param regardShare of p(r|w,a)
   * @param lift of p(r|w,a) / p(r|a)
   */
  public record Of(Interval frequencyBias, Interval regardShare, Interval lift) {}

  private final ClassCounts counts;
  private final int groups;
  private final Bootstrap bootstrap;
  private final Map<String, Integer> attributes = new HashMap<>();
  private final Map<String, Integer> words = new HashMap<>();
  private final PairCounts cells = new PairCounts();
  private final long[][] sentences;
  private int[][] times = new int[0][];
  private int[][] cellsOfWord = new int[0][];
  private double[][] drawnSentences = new double[0][];

  /**
   * Intervals that are still to be given sentences.
   *
   * @param chosen indices of the words that intervals will be asked of
   * @param groups how many documents, or groups of documents, there are
   */
  public ScoreIntervals(
      ClassCounts counts, SortedSet<Integer> chosen, int groups, Bootstrap bootstrap) {
    this.counts = counts;
    this.groups = groups;
    this.bootstrap = bootstrap;
    counts.attributes().forEach(attribute -> attributes.put(attribute, attributes.size()));
    chosen.forEach(word -> words.put(counts.words().get(word), word));
    sentences = new long[attributes.size() * groups][PairCounts.REGARDS];
  }

  /**
   * Adds a sentence; those of other classes, or of attributes that are not compared, are passed
   * over.
   *
   * @param group the number of its document
   */
  public void add(RegardSentence sentence, int group) {
    Integer attribute = attributes.get(sentence.keyword());
    if (attribute == null || !sentence.attributeClass().equals(counts.attributeClass())) {
      return;
    }
    int cell = attribute * groups + group;
    sentences[cell][PairCounts.place(sentence.regard())]++;
    for (String text : sentence.words()) {
      Integer word = words.get(text);
      if (word != null) {
        cells.add(word, cell, sentence.regard());
      }
    }
  }

  /** The intervals of a word that was chosen. Without a regard, those of regard are none. */
  public Of of(int attribute, int word, Optional<Regard> regard) {
    if (groups < 2) {
      return new Of(Interval.NONE, Interval.NONE, Interval.NONE);
    }
    draw();
    int rounds = bootstrap.rounds();
    double[][] with = new double[attributes.size()][rounds];
    double[] withRegard = new double[rounds];
    int[] tuples = cellsOfWord[word];
    for (int at = 0; at < tuples.length; at += 1 + PairCounts.REGARDS) {
      int index = tuples[at] / groups;
      int[] drawn = times[tuples[at] % groups];
      int sum = tuples[at + 1] + tuples[at + 2] + tuples[at + 3];
      int ofRegard = regard.isEmpty() ? 0 : tuples[at + 1 + PairCounts.place(regard.get())];
      for (int round = 0; round < rounds; round++) {
        with[index][round] += (double) drawn[round] * sum;
        withRegard[round] += index == attribute ? (double) drawn[round] * ofRegard : 0;
      }
    }
    Interval frequency = bootstrap.intervalOf(frequencyBias(attribute, with));
    if (regard.isEmpty()) {
      return new Of(frequency, Interval.NONE, Interval.NONE);
    }
    double[] share = new double[rounds];
    double[] lift = new double[rounds];
    double[] all = drawnSentences[attribute];
    double[] allWithRegard = drawnWithRegard(attribute, regard.get());
    for (int round = 0; round < rounds; round++) {
      share[round] = withRegard[round] / with[attribute][round];
      lift[round] = share[round] * all[round] / allWithRegard[round];
    }
    return new Of(frequency, bootstrap.intervalOf(share), bootstrap.intervalOf(lift));
  }

  private double[] frequencyBias(int attribute, double[][] with) {
    double[] bias = new double[bootstrap.rounds()];
    for (int round = 0; round < bias.length; round++) {
      double sum = 0;
      for (int other = 0; other < with.length; other++) {
        sum += with[other][round] / drawnSentences[other][round]; // NaN where it was not drawn
      }
      double share = with[attribute][round] / drawnSentences[attribute][round];
      bias[round] = share * with.length / sum;
    }
    return bias;
  }

  private double[] drawnWithRegard(int attribute, Regard regard) {
    double[] drawn = new double[bootstrap.rounds()];
    for (int group = 0; group < groups; group++) {
      long number = sentences[attribute * groups + group][PairCounts.place(regard)];
      for (int round = 0; round < drawn.length; round++) {
        drawn[round] += (double) times[group][round] * number;
      }
    }
    return drawn;
  }

  /** Draws documents, once, and sorts the tuples by word. */
  private void draw() {
    if (times.length > 0) {
      return;
    }
    times = bootstrap.draws(groups);
    drawnSentences = new double[attributes.size()][bootstrap.rounds()];
    for (int cell = 0; cell < sentences.length; cell++) {
      long number = Arrays.stream(sentences[cell]).sum();
      double[] sums = drawnSentences[cell / groups];
      for (int round = 0; round < sums.length && number > 0; round++) {
        sums[round] += (double) times[cell % groups][round] * number;
      }
    }
    int width = 1 + PairCounts.REGARDS;
    int[] sizes = new int[counts.words().size()];
    cells.forEach((word, cell, all, at) -> sizes[word] += width);
    cellsOfWord = Arrays.stream(sizes).mapToObj(int[]::new).toArray(int[][]::new);
    int[] filled = new int[sizes.length];
    cells.forEach(
        (word, cell, all, at) -> {
          cellsOfWord[word][filled[word]] = cell;
          System.arraycopy(all, at, cellsOfWord[word], filled[word] + 1, PairCounts.REGARDS);
          filled[word] += width;
        });
  }
}
