package org.occgen.models.judge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.MinedPairs;

/**
 * Two looks at the candidates of two articles. The first one sees each pair alone, the second one
 * the first probabilities of the pairs around it, too.
 *
 * @param alone over those {@link PairFeature}s that it may use, in their order
 * @param inContext over the {@link ContextFeature}s, in their order
 * @param words whether it uses the features of words
 */
public record PairModel(Logistic alone, Logistic inContext, boolean words) {
  /** The largest distance, in sentences, of a pair that counts as standing beside another. */
  private static final int BESIDE = 3;

  /** Letters that are added to each sentence, so that a letter more says little of short ones. */
  private static final double LEAST_LETTERS = 5;

  private static final int[] WITHOUT_WORDS =
      features(false).stream().mapToInt(PairFeature::place).toArray();

  /**
   * Brings the terms into the order of the features; one that is missing weighs nothing.
   *
   * @throws IllegalArgumentException if a term is none of the features
   */
  public PairModel {
    alone = alone.withTerms(features(words).stream().map(PairFeature::id).toList());
    inContext =
        inContext.withTerms(
            List.of(ContextFeature.values()).stream().map(ContextFeature::id).toList());
  }

  /** The features that a model with or without words uses, in their order. */
  public static List<PairFeature> features(boolean words) {
    return List.of(PairFeature.values()).stream()
        .filter(feature -> words || !feature.ofWords())
        .toList();
  }

  /** The values that a model uses, out of the values of all features. */
  public static double[] used(double[] features, boolean words) {
    if (words) {
      return features;
    }
    double[] used = new double[WITHOUT_WORDS.length];
    for (int i = 0; i < used.length; i++) {
      used[i] = features[WITHOUT_WORDS[i]];
    }
    return used;
  }

  /**
   * The candidates with their probabilities.
   *
   * @param pivot sentences of the pivot biography
   * @param other sentences of the other biography
   * @param expected see {@link PairFeatures#of}
   * @param features not used by another thread
   * @param third what judges after the two looks
   */
  MinedPairs judge(
      List<JudgedSentence> pivot,
      List<JudgedSentence> other,
      MinedPairs mined,
      double expected,
      PairFeatures features,
      ThirdLook third) {
    List<Candidate> candidates = mined.candidates();
    double[] first = new double[candidates.size()];
    double[][] used = new double[first.length][];
    for (int i = 0; i < first.length; i++) {
      Candidate candidate = candidates.get(i);
      double[] all =
          features.of(
              pivot.get(candidate.pivotPosition()),
              other.get(candidate.position()),
              candidate,
              words,
              expected);
      used[i] = used(all, words);
      first[i] = alone.logOdds(used[i]);
    }
    double[][] context = context(candidates, first, pivot.size(), other.size());
    double[] logOdds = new double[first.length];
    for (int i = 0; i < first.length; i++) {
      logOdds[i] = inContext.logOdds(context[i]);
    }
    int asked = third.look(candidates, used, context, logOdds);
    List<Candidate> judged = new ArrayList<>(candidates.size());
    for (int i = 0; i < first.length; i++) {
      judged.add(
          candidates
              .get(i)
              .judged(
                  Logistic.probability(logOdds[i]),
                  length(
                      pivot.get(candidates.get(i).pivotPosition()),
                      other.get(candidates.get(i).position()))));
    }
    return new MinedPairs(mined.language(), judged, mined.belowFloor(), asked);
  }

  /** A look at the candidates after the first two. */
  interface ThirdLook {
    /** None: the first two decide. */
    ThirdLook NONE = (candidates, features, context, logOdds) -> 0;

    /**
     * Looks.
     *
     * @param features candidates x those features that the first look used
     * @param context candidates x {@link ContextFeature}s
     * @param logOdds of each candidate after the second look; changed where this look judges
     * @return how many candidates it judged
     */
    int look(List<Candidate> candidates, double[][] features, double[][] context, double[] logOdds);
  }

  private static double length(JudgedSentence pivot, JudgedSentence other) {
    double times = (other.letters() + LEAST_LETTERS) / (pivot.letters() + LEAST_LETTERS);
    return StrictMath.rint(100 * StrictMath.log(times)) / 100;
  }

  /**
   * The {@link ContextFeature}s of all candidates of two articles.
   *
   * @param alone logarithm of the odds of each at the first look
   * @param rows sentences of the pivot biography
   * @param columns sentences of the other one
   * @return candidates x features
   */
  public static double[][] context(
      List<Candidate> candidates, double[] alone, int rows, int columns) {
    double[] probabilities = new double[alone.length];
    Map<Long, Double> byPlace = new HashMap<>();
    Best ofRows = new Best(rows);
    Best ofColumns = new Best(columns);
    double translated = 0;
    for (int i = 0; i < alone.length; i++) {
      Candidate candidate = candidates.get(i);
      probabilities[i] = Logistic.probability(alone[i]);
      byPlace.put(place(candidate.pivotPosition(), candidate.position()), probabilities[i]);
      ofRows.add(candidate.pivotPosition(), probabilities[i]);
      ofColumns.add(candidate.position(), probabilities[i]);
    }
    for (int row = 0; row < rows; row++) {
      translated += ofRows.largest(row);
    }
    double share = Math.min(1, translated / Math.max(1, Math.min(rows, columns)));
    double[][] context = new double[alone.length][];
    for (int i = 0; i < alone.length; i++) {
      Candidate candidate = candidates.get(i);
      double rival =
          Math.max(
              ofRows.otherThan(candidate.pivotPosition(), probabilities[i]),
              ofColumns.otherThan(candidate.position(), probabilities[i]));
      context[i] =
          new double[] {
            alone[i], beside(byPlace, candidate.pivotPosition(), candidate.position()), share, rival
          };
    }
    return context;
  }

  private static double beside(Map<Long, Double> byPlace, int row, int column) {
    double most = 0;
    for (int down = 1; down <= BESIDE; down++) {
      for (int right = 1; right <= BESIDE; right++) {
        double near = 1.0 / (1 + Math.abs(down - right));
        most = Math.max(most, near * probability(byPlace, row + down, column + right));
        most = Math.max(most, near * probability(byPlace, row - down, column - right));
      }
    }
    return most;
  }

  private static double probability(Map<Long, Double> byPlace, int row, int column) {
    return byPlace.getOrDefault(place(row, column), 0.0);
  }

  private static long place(int row, int column) {
    return (long) row << Integer.SIZE | (column & 0xffffffffL);
  }

  /** The two largest probabilities of each sentence. */
  private static final class Best {
    private final double[] largest;
    private final double[] second;

    Best(int sentences) {
      largest = new double[sentences];
      second = new double[sentences];
    }

    void add(int sentence, double probability) {
      if (probability > largest[sentence]) {
        second[sentence] = largest[sentence];
        largest[sentence] = probability;
      } else {
        second[sentence] = Math.max(second[sentence], probability);
      }
    }

    double largest(int sentence) {
      return largest[sentence];
    }

    /** The largest one but one of this probability. */
    double otherThan(int sentence, double probability) {
      return largest[sentence] == probability ? second[sentence] : largest[sentence];
    }
  }
}
