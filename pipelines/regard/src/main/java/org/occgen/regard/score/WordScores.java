package org.occgen.regard.score;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.occgen.regard.Regard;
import org.occgen.score.significance.FalseDiscoveryRate;
import org.occgen.score.significance.NormalTail;

/**
 * The scores of the words of a class, and the words that score highest. A score costs no more than
 * its counts; false discovery rates, which need all of them, are held once they were asked for: 8
 * bytes a word, attribute and regard.
 *
 * <p>Not for use by several threads.
 */
public final class WordScores {
  /** The weight of the prior, in sentences. */
  static final double PRIOR = 100;

  private final ClassCounts counts;
  private final int fewest;
  private final long[] sentences;
  private final long allSentences;
  private final double[] shares;
  private final long[] inClass;
  private final Map<Optional<Regard>, double[]> rates = new HashMap<>();

  /**
   * Scores out of counts.
   *
   * @param fewest sentences of an attribute that must contain a word, or it is not tested: from 1
   */
  public WordScores(ClassCounts counts, int fewest) {
    this.counts = counts;
    this.fewest = fewest;
    int attributes = counts.attributes().size();
    sentences = IntStream.range(0, attributes).mapToLong(counts::sentences).toArray();
    allSentences = Arrays.stream(sentences).sum();
    shares = new double[counts.words().size()];
    inClass = new long[shares.length];
    for (int attribute = 0; attribute < attributes; attribute++) {
      for (int word = 0; word < shares.length; word++) {
        inClass[word] += counts.with(attribute, word);
        shares[word] += counts.share(attribute, word);
      }
    }
  }

  /** The counts that the scores are computed from. */
  public ClassCounts counts() {
    return counts;
  }

  /** The scores of a word, an attribute and a regard; without a regard, of the first two alone. */
  public WordScore score(int attribute, int word, Optional<Regard> regard) {
    long with = counts.with(attribute, word);
    double attributeZ = attributeZ(attribute, word);
    double none = Double.NaN;
    return new WordScore(
        word,
        with,
        regard.map(givenRegard -> counts.with(attribute, word, givenRegard)).orElse(with),
        frequencyBias(attribute, word),
        regard.map(givenRegard -> regardBias(attribute, word, givenRegard)).orElse(none),
        regard.map(givenRegard -> lift(attribute, word, givenRegard)).orElse(none),
        attributeZ,
        regard.map(givenRegard -> regardZ(attribute, word, givenRegard)).orElse(none),
        z(attribute, word, regard),
        rates(regard)[attribute * counts.words().size() + word]);
  }

  /**
   * The words that score highest, of equal scores the first as strings. Words without such a score
   * are left out.
   *
   * @param regard for {@link ScoreKind#FREQUENCY_BIAS} it changes no order
   */
  public List<WordScore> highest(int attribute, Optional<Regard> regard, ScoreKind kind, int most) {
    double[] values =
        IntStream.range(0, counts.words().size())
            .mapToDouble(word -> value(attribute, word, regard, kind))
            .toArray();
    return IntStream.range(0, values.length)
        .filter(word -> !Double.isNaN(values[word]))
        .boxed()
        .sorted(
            Comparator.comparingDouble((Integer word) -> values[word])
                .reversed()
                .thenComparing(Comparator.naturalOrder()))
        .limit(most)
        .map(word -> score(attribute, word, regard))
        .toList();
  }

  private double value(int attribute, int word, Optional<Regard> regard, ScoreKind kind) {
    return switch (kind) {
      case FREQUENCY_BIAS -> frequencyBias(attribute, word);
      case REGARD_BIAS -> regard.isEmpty() ? Double.NaN : regardBias(attribute, word, regard.get());
      case LOG_ODDS ->
          counts.with(attribute, word) < fewest ? Double.NaN : z(attribute, word, regard);
    };
  }

  /**
   * Equation 1 of the paper (Udagawa and others, section 3.1), the frequency bias: p(w|a) by its
   * unweighted mean over the attributes of the class. NaN where no attribute has the word.
   */
  private double frequencyBias(int attribute, int word) {
    return counts.share(attribute, word) * counts.attributes().size() / shares[word];
  }

  /**
   * Equation 2, frequency and regard bias: the smaller one of {@link #frequencyBias} and of
   * p(r|w,a) by its mean over regards, a third. 0 where the attribute has no sentence with the
   * word, since equation 1 is.
   */
  private double regardBias(int attribute, int word, Regard regard) {
    double frequency = frequencyBias(attribute, word);
    double with = counts.with(attribute, word, regard);
    return frequency == 0
        ? 0
        : Math.min(frequency, PairCounts.REGARDS * with / counts.with(attribute, word));
  }

  /** Lift: p(r|w,a) / p(r|a). NaN where no sentence has the word, or none the regard. */
  private double lift(int attribute, int word, Regard regard) {
    return counts.regardShare(attribute, word, regard)
        * sentences[attribute]
        / counts.sentences(attribute, regard);
  }

  private double z(int attribute, int word, Optional<Regard> regard) {
    double ofAttribute = attributeZ(attribute, word);
    return regard
        .map(givenRegard -> Math.min(ofAttribute, regardZ(attribute, word, givenRegard)))
        .orElse(ofAttribute);
  }

  private double attributeZ(int attribute, int word) {
    long with = counts.with(attribute, word);
    long all = sentences[attribute];
    return z(with, all, inClass[word] - with, allSentences - all);
  }

  private double regardZ(int attribute, int word, Regard regard) {
    long with = counts.with(attribute, word, regard);
    long all = counts.sentences(attribute, regard);
    return z(with, all, counts.with(attribute, word) - with, sentences[attribute] - all);
  }

  /** False discovery rates by attribute and word. */
  private double[] rates(Optional<Regard> regard) {
    return rates.computeIfAbsent(regard, this::newRates);
  }

  private double[] newRates(Optional<Regard> regard) {
    int words = counts.words().size();
    double[] p = new double[counts.attributes().size() * words];
    for (int attribute = 0; attribute < counts.attributes().size(); attribute++) {
      for (int word = 0; word < words; word++) {
        p[attribute * words + word] =
            counts.with(attribute, word) < fewest
                ? Double.NaN
                : NormalTail.above(z(attribute, word, regard));
      }
    }
    return FalseDiscoveryRate.q(p);
  }

  /**
   * The z of a word: log-odds ratio by its standard error.
   *
   * @param with sentences of this side that have the word
   * @param all sentences of this side
   * @param otherWith sentences of the other side that have the word
   * @param otherAll sentences of the other side
   * @return above 0 where the word is more usual on this side; 0 where no sentence has it, or all
   *     have it, or a side has no sentences
   */
  static double z(long with, long all, long otherWith, long otherAll) {
    double share = (double) (with + otherWith) / (all + otherAll);
    if (all == 0 || otherAll == 0 || share == 0 || share == 1) {
      return 0;
    }
    double here = with + PRIOR * share;
    double notHere = all - with + PRIOR * (1 - share);
    double there = otherWith + PRIOR * share;
    double notThere = otherAll - otherWith + PRIOR * (1 - share);
    double difference = Math.log(here / notHere) - Math.log(there / notThere);
    return difference / Math.sqrt(1 / here + 1 / notHere + 1 / there + 1 / notThere);
  }
}
