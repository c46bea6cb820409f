package org.occgen.evaluate.leaderboard;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Aligns each word of a translation with a word of its source, or with none: the model of
 * fast_align (Dyer, Chahuneau and Smith 2013, A Simple, Fast, and Effective Reparameterization of
 * IBM Model 2) with the settings by which WinoMT was published. Words are what white space parts.
 * The sentences themselves are all it learns from. Time is linear in the number of pairs of words.
 */
final class WordAligner {
  private static final int ITERATIONS = 5;
  private static final double ALIGNED_WITH_NONE = 0.08;
  private static final double PRIOR = 0.01;
  private static final double UNSEEN = 1e-9;
  private static final int NONE = 0; // the word that stands before each source

  private final List<int[]> sources = new ArrayList<>();
  private final List<int[]> targets = new ArrayList<>();
  private final List<Map<Integer, double[]>> table = new ArrayList<>(); // probability and count
  private final Map<Long, Integer> lengths = new HashMap<>();
  private double tension = 4;
  private double closeness; // summed over the words of an iteration

  private WordAligner(List<String> from, List<String> into) {
    Map<String, Integer> sourceWords = new HashMap<>();
    Map<String, Integer> targetWords = new HashMap<>();
    for (int i = 0; i < from.size(); i++) {
      sources.add(numbers(words(from.get(i)), sourceWords, 1));
      targets.add(numbers(words(into.get(i)), targetWords, 0));
      long length = (long) targets.get(i).length << Integer.SIZE | sources.get(i).length;
      lengths.merge(length, 1, Integer::sum);
    }
    for (int word = 0; word <= sourceWords.size(); word++) {
      table.add(new HashMap<>());
    }
  }

  /** The words of a sentence. */
  static List<String> words(String sentence) {
    return sentence.isBlank() ? List.of() : List.of(sentence.strip().split("\\s+"));
  }

  private static int[] numbers(List<String> words, Map<String, Integer> known, int first) {
    return words.stream()
        .mapToInt(word -> known.computeIfAbsent(word, key -> known.size() + first))
        .toArray();
  }

  /**
   * Aligns sentences.
   *
   * @param sources a sentence each
   * @param translations of the sources, in their order
   * @return of each translation: for each of its words the index of a word of the source, or -1
   */
  static List<int[]> align(List<String> sources, List<String> translations) {
    WordAligner aligner = new WordAligner(sources, translations);
    for (int iteration = 0; iteration < ITERATIONS - 1; iteration++) {
      aligner.learn(iteration > 0);
    }
    List<int[]> aligned = new ArrayList<>();
    for (int sentence = 0; sentence < sources.size(); sentence++) {
      int[] words = new int[aligner.targets.get(sentence).length];
      for (int j = 0; j < words.length; j++) {
        double[] shares = aligner.shares(sentence, j);
        for (int i = 1; i < shares.length; i++) {
          words[j] = shares[i] > shares[words[j]] ? i : words[j];
        }
        words[j]--;
      }
      aligned.add(words);
    }
    return aligned;
  }

  /** The weights by which a word is aligned with none, and with each word of its source. */
  private double[] shares(int sentence, int j) {
    int[] source = sources.get(sentence);
    int target = targets.get(sentence)[j];
    int length = targets.get(sentence).length;
    double[] shares = new double[source.length + 1];
    double all = 0;
    for (int i = 1; i < shares.length; i++) {
      shares[i] = Math.exp(tension * closeness(j + 1, i, length, source.length));
      all += shares[i];
    }
    for (int i = 1; i < shares.length; i++) {
      shares[i] *= (1 - ALIGNED_WITH_NONE) / all * probability(source[i - 1], target);
    }
    shares[0] = ALIGNED_WITH_NONE * probability(NONE, target);
    return shares;
  }

  /** Less than 0 by how far two words stand from each other, as shares of their sentences. */
  private static double closeness(int j, int i, int length, int ofSource) {
    return -Math.abs((double) j / length - (double) i / ofSource);
  }

  private double probability(int source, int target) {
    double[] entry = table.get(source).get(target);
    return entry == null ? UNSEEN : entry[0];
  }

  private void learn(boolean alsoTension) {
    closeness = 0;
    long words = 0;
    for (int sentence = 0; sentence < sources.size(); sentence++) {
      int[] source = sources.get(sentence);
      int[] target = targets.get(sentence);
      words += target.length;
      for (int j = 0; j < target.length; j++) {
        double[] shares = shares(sentence, j);
        double all = 0;
        for (double share : shares) {
          all += share;
        }
        for (int i = 0; i < shares.length; i++) {
          double share = shares[i] / all;
          table.get(i == 0 ? NONE : source[i - 1])
                  .computeIfAbsent(target[j], key -> new double[] {UNSEEN, 0})[1] +=
              share;
          // fast_align counts the translation's words from 0 here, and from 1 elsewhere
          closeness += i == 0 ? 0 : share * closeness(j, i, target.length, source.length);
        }
      }
    }
    if (alsoTension) {
      for (int step = 0; step < 8; step++) {
        tension += 20 * (closeness - expectedCloseness()) / words;
        tension = Math.min(14, Math.max(0.1, tension));
      }
    }
    table.forEach(WordAligner::normalize);
  }

  /** The closeness of words if the tension alone aligned them, summed over all translations. */
  private double expectedCloseness() {
    double expected = 0;
    for (Map.Entry<Long, Integer> entry : lengths.entrySet()) {
      int length = (int) (entry.getKey() >> Integer.SIZE);
      int ofSource = entry.getKey().intValue();
      for (int j = 1; j <= length; j++) {
        double sum = 0;
        double all = 0;
        for (int i = 1; i <= ofSource; i++) {
          double near = closeness(j, i, length, ofSource);
          double weight = Math.exp(tension * near);
          sum += near * weight;
          all += weight;
        }
        expected += ofSource == 0 ? 0 : entry.getValue() * sum / all;
      }
    }
    return expected;
  }

  /** Probabilities out of counts, by variational Bayes: rare pairs get less than their share. */
  private static void normalize(Map<Integer, double[]> entries) {
    double all = entries.values().stream().mapToDouble(entry -> entry[1] + PRIOR).sum();
    for (double[] entry : entries.values()) {
      entry[0] = Math.exp(digamma(entry[1] + PRIOR) - digamma(all));
      entry[1] = 0;
    }
  }

  /** The derivative of the logarithm of the gamma function, for x above 0. */
  private static double digamma(double x) {
    double before = 0;
    double at = x;
    for (; at < 7; at++) {
      before += 1 / at;
    }
    double square = 1 / ((at - 0.5) * (at - 0.5));
    return Math.log(at - 0.5)
        + square * (1 / 24.0 - square * (7 / 960.0 - square * (31 / 8064.0 - square * 127 / 30720)))
        - before;
  }
}
