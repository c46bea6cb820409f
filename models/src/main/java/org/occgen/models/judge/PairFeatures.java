package org.occgen.models.judge;

import org.occgen.core.mining.Candidate;

/**
 * Computes the {@link PairFeature}s of pairs of sentences. Not thread-safe: it keeps the arrays
 * that words are matched in.
 */
public final class PairFeatures {
  /** A run of words that are not covered ends with a covered word that says at least so much. */
  private static final double ENDS_RUN = 0.35;

  /** The value of {@link PairFeature#ORDER} where too few words are matched. */
  private static final double UNKNOWN_ORDER = 0.6;

  /** A sentence that is covered better than is usual for its languages counts up to this. */
  private static final double MOST_COVERED = 1.3;

  private final WordMatch match = new WordMatch();

  /**
   * The features of a pair.
   *
   * @param words whether the words of both languages are known; if not, the features of words are 0
   * @param expected share of the content that is covered in a usual translation between the two
   *     languages, above 0 to 1
   * @return one number a feature, in the order of {@link PairFeature}
   */
  public double[] of(
      JudgedSentence a, JudgedSentence b, Candidate candidate, boolean words, double expected) {
    double[] features = new double[PairFeature.values().length];
    if (words) {
      ofWords(a, b, expected, features);
    }
    ofNumbers(a.numbers(), b.numbers(), features);
    set(features, PairFeature.LENGTH, StrictMath.log(1 + a.letters() + b.letters()));
    set(features, PairFeature.LENGTH_RATIO, ratio(a.letters() + 8, b.letters() + 8));
    set(features, PairFeature.COMMAS, Math.min(4, Math.abs(a.commas() - b.commas())));
    set(features, PairFeature.QUESTION, a.asks() != b.asks() ? 1 : 0);
    Candidate.Rivals rivals = candidate.rivals();
    set(features, PairFeature.MARGIN, bounded(StrictMath.log(rivals.margin()), 2));
    set(features, PairFeature.GAP, bounded(StrictMath.log(rivals.gap()), 1));
    set(features, PairFeature.MUTUAL, candidate.mutual() ? 1 : 0);
    return features;
  }

  private static void set(double[] features, PairFeature feature, double value) {
    features[feature.place()] = value;
  }

  private static double bounded(double value, double most) {
    return Math.max(-1, Math.min(most, value));
  }

  private static double ratio(double x, double y) {
    // not the absolute value of log(x / y), whose last bit may change if the two change places
    return StrictMath.log(Math.max(x, y) / Math.min(x, y));
  }

  private void ofWords(JudgedSentence a, JudgedSentence b, double expected, double[] features) {
    match.match(a.words(), b.words());
    Coverage coverage = Coverage.of(a.words(), match.first(), expected);
    Coverage other = Coverage.of(b.words(), match.second(), expected);
    set(features, PairFeature.COVERED_LOW, Math.min(coverage.share(), other.share()));
    set(features, PairFeature.COVERED_HIGH, Math.max(coverage.share(), other.share()));
    set(features, PairFeature.LEFT_LOW, Math.min(coverage.left(), other.left()));
    set(features, PairFeature.LEFT_HIGH, Math.max(coverage.left(), other.left()));
    set(features, PairFeature.LEFT_RUN, Math.max(coverage.leftRun(), other.leftRun()));
    set(features, PairFeature.LEFT_CAPITALS, coverage.leftCapitals() + other.leftCapitals());
    set(
        features,
        PairFeature.CAPITALS_CHANGED,
        Math.min(coverage.leftCapitals(), other.leftCapitals()));
    set(features, PairFeature.ORDER, match.inOrder(a.words(), b.words(), false, UNKNOWN_ORDER));
    set(features, PairFeature.ORDER_CAPITALS, match.inOrder(a.words(), b.words(), true, 1));
    set(features, PairFeature.NEGATION, coverage.negative() != other.negative() ? 1 : 0);
    set(
        features,
        PairFeature.CONTENT,
        StrictMath.log(1 + Math.min(coverage.content(), other.content())));
    set(features, PairFeature.CONTENT_RATIO, ratio(coverage.content() + 1, other.content() + 1));
  }

  /** The mean share of the content of two sentences that each covers of the other, 0 to 1. */
  public double covered(JudgedSentence a, JudgedSentence b) {
    match.match(a.words(), b.words());
    return (Coverage.of(a.words(), match.first(), 1).share()
            + Coverage.of(b.words(), match.second(), 1).share())
        / 2;
  }

  private static void ofNumbers(long[] a, long[] b, double[] features) {
    int shared = NumberValues.shared(a, b);
    int left = a.length + b.length - 2 * shared;
    int changed = Math.min(a.length, b.length) - shared;
    set(features, PairFeature.NUMBERS_LEFT, Math.min(3, left));
    set(features, PairFeature.NUMBERS_CHANGED, Math.min(2, changed));
    set(features, PairFeature.NUMBERS_SHARED, Math.min(3, shared));
    set(features, PairFeature.NUMBERS_NONE, a.length + b.length == 0 ? 1 : 0);
  }

  /**
   * The coverage of a sentence by the other one.
   *
   * @param content the weights of its words together
   * @param share of it that is covered, by what is usual for the two languages; half a word is
   *     added that is not, so that a sentence of few words is never certain
   * @param left what is not covered, beyond what is usual
   * @param leftRun the longest run of what is not covered
   * @param leftCapitals what is not covered, of words with a capital letter
   * @param negative whether a word denies something
   */
  private record Coverage(
      double content,
      double share,
      double left,
      double leftRun,
      double leftCapitals,
      boolean negative) {
    static Coverage of(ContentWord[] words, float[] covered, double expected) {
      double content = 0;
      double left = 0;
      double capitals = 0;
      double longest = 0;
      double run = 0;
      boolean negative = false;
      for (int i = 0; i < words.length; i++) {
        double weight = words[i].weight();
        double missing = weight * (1 - covered[i]);
        content += weight;
        negative |= words[i].negative();
        left += missing;
        capitals += words[i].capital() ? missing : 0;
        if (covered[i] < 0.5) {
          run += weight;
          longest = Math.max(longest, run);
        } else {
          run = weight < ENDS_RUN ? Math.max(0, run - weight) : 0;
        }
      }
      // of a usual translation so much is left
      double more = Math.max(0, left - (1 - expected) * content);
      return new Coverage(
          content,
          Math.min(MOST_COVERED, (content - left) / (content + 0.5) / expected),
          more,
          longest * expected,
          capitals * expected,
          negative);
    }
  }
}
