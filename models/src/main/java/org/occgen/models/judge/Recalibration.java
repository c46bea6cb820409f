package org.occgen.models.judge;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.occgen.core.mining.Candidate;

/**
 * The knowledge of a run about its own candidates in one language: by how much scores are shifted
 * there, how the kinds of candidates lie among translations and among others, and how many
 * candidates are translations. It is learned without labels, by expectation maximisation (Dempster,
 * Laird and Rubin 1977; the share as in Saerens, Latinne and Decaestecker 2002), from a {@link
 * RecalibrationPrior} on: with few candidates it is nearly the prior.
 *
 * @param language of the sentences that are not in the pivot language
 * @param candidates how many it was learned from
 * @param ordered how many of them are of the ordered kinds
 * @param decoys how many candidates were found between articles of two people, where no pair is a
 *     translation
 * @param orderedDecoys how many of them are of the ordered kinds
 * @param shift what is added to every score
 * @param share of translations among the candidates, above 0 to 1
 * @param length the median {@link Candidate#length} of ordered candidates
 * @param lengthSpread the median of how far theirs are from it
 * @param order log likelihood ratio of each kind, in the order of {@link PairKind}
 * @param explained the share of candidates that decoys explain, by group of kinds and by score: as
 *     many as these would be found if no article were a translation
 * @param decoyProbabilities how many decoys have a probability from 0, from 0.01, and so on to 1
 */
public record Recalibration(
    String language,
    long candidates,
    long ordered,
    long decoys,
    long orderedDecoys,
    double shift,
    double share,
    double length,
    double lengthSpread,
    List<Double> order,
    List<Double> explained,
    List<Long> decoyProbabilities)
    implements Serializable {
  private static final int KINDS = PairKind.values().length;

  /** Bounds of shifted scores, and of their log likelihood ratio. */
  private static final double LEAST_SCORE = -14;

  private static final double MOST_SCORE = 8;
  private static final double LEAST_RATIO = -8;
  private static final double MOST_RATIO = 6;
  private static final double MOST_SHIFT = 8;
  private static final double MOST_ORDER = 4;
  private static final double MOST_SHARE = 3;

  /** Ordered candidates whose weight the prior has when scores are shifted. */
  private static final double PRIOR_ORDERED = 30;

  /**
   * Of the candidates of articles that people wrote independently, so many are ordered although
   * they are no translations, because both articles tell one life from its beginning to its end.
   */
  private static final double ORDERED_BY_TOPIC = 0.015;

  /** Candidates whose weight the prior has when kinds, the share, and an article's are learned. */
  private static final double PRIOR_KINDS = 40;

  private static final double PRIOR_SHARE = 20;
  private static final double PRIOR_ARTICLE = 50;

  /** Ordered candidates whose weight the prior has when the usual length is learned. */
  private static final double PRIOR_LENGTH = 10;

  /** The least spread of lengths, and the most and the mean of how many spreads one is away. */
  private static final double LEAST_SPREAD = 0.05;

  private static final double MOST_UNUSUAL = 6;
  private static final double USUAL = 1.5;

  /** Candidates of a cell that are added, so that few of them tell little. */
  private static final double PRIOR_EXPLAINED = 5;

  /** Kinds that decoys are counted by: not mutual, mutual, and ordered. */
  private static final int GROUPS = 3;

  private static final int ROUNDS = 30;
  private static final int ARTICLE_ROUNDS = 10;

  /** Steps of {@link #decoyProbabilities}. */
  public static final int STEPS = 100;

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if one is out of its range
   */
  public Recalibration {
    Objects.requireNonNull(language, "language");
    order = List.copyOf(order);
    explained = List.copyOf(explained);
    decoyProbabilities = List.copyOf(decoyProbabilities);
    if (!(Math.abs(shift) <= MOST_SHIFT)
        || !(share > 0 && share < 1)
        || !Double.isFinite(length)
        || !(lengthSpread >= 0 && lengthSpread < Double.POSITIVE_INFINITY)
        || order.size() != KINDS
        || !order.stream().allMatch(Double::isFinite)
        || explained.size() != GROUPS * ScoreCounts.CELLS
        || !explained.stream().allMatch(value -> value >= 0 && value <= 1)
        || decoyProbabilities.size() != STEPS + 1) {
      throw new IllegalArgumentException(language + ": a number is out of its range");
    }
  }

  /**
   * Learns from the candidates of a run.
   *
   * @param candidates counts of the run's candidates in the language
   * @param decoys counts of candidates between articles of two people
   */
  public static Recalibration learn(
      String language, ScoreCounts candidates, ScoreCounts decoys, RecalibrationPrior prior) {
    return learn(
        new Recalibration(
            language,
            candidates.total(),
            candidates.ordered(),
            decoys.total(),
            decoys.ordered(),
            0,
            prior.share(),
            candidates.length(),
            candidates.lengthSpread(),
            Collections.nCopies(KINDS, 0.0),
            explained(candidates, decoys),
            Collections.nCopies(STEPS + 1, 0L)),
        candidates,
        prior);
  }

  /**
   * The recalibration that would have been learned with another prior.
   *
   * @param judged the counts that it was learned from
   */
  public Recalibration learnedWith(RecalibrationPrior prior, ScoreCounts judged) {
    return learn(this, judged, prior);
  }

  private static Recalibration learn(
      Recalibration counted, ScoreCounts candidates, RecalibrationPrior prior) {
    double shift = counted.shift(candidates, prior);
    double[] ratios = new double[ScoreCounts.BINS];
    for (int bin = 0; bin < ratios.length; bin++) {
      ratios[bin] = ratio(ScoreCounts.middle(bin) + shift, prior);
    }
    long all = candidates.total();
    double share = prior.share();
    double[] order = new double[KINDS];
    for (int kind = 0; kind < KINDS; kind++) {
      order[kind] = StrictMath.log(prior.ofTranslations().get(kind) / prior.ofOthers().get(kind));
    }
    for (int round = 0; round < ROUNDS; round++) {
      double[] translations = translations(candidates, ratios, order, share);
      double sum = 0;
      for (double value : translations) {
        sum += value;
      }
      share = (sum + PRIOR_SHARE * prior.share()) / (all + PRIOR_SHARE);
      for (PairKind kind : PairKind.values()) {
        int place = kind.place();
        long count = 0;
        for (int bin = 0; bin < ratios.length; bin++) {
          count += candidates.get(bin, kind);
        }
        order[place] =
            StrictMath.log(
                (translations[place] + PRIOR_KINDS * prior.ofTranslations().get(place))
                    / (sum + PRIOR_KINDS)
                    * (all - sum + PRIOR_KINDS)
                    / (count - translations[place] + PRIOR_KINDS * prior.ofOthers().get(place)));
      }
    }
    return counted.with(
        shift, share, Arrays.stream(order).boxed().toList(), counted.decoyProbabilities);
  }

  private Recalibration with(
      double newShift, double newShare, List<Double> newOrder, List<Long> newDecoys) {
    return new Recalibration(
        language,
        candidates,
        ordered,
        decoys,
        orderedDecoys,
        newShift,
        newShare,
        length,
        lengthSpread,
        newOrder,
        explained,
        newDecoys);
  }

  /**
   * The shift of scores that brings the upper quartile of ordered candidates to that of labelled
   * articles. It is smaller, the fewer ordered candidates there are beyond those that stand in
   * order by chance, as decoys do, or by topic.
   */
  private double shift(ScoreCounts judged, RecalibrationPrior prior) {
    double byChance = (orderedDecoys + 0.5) / (decoys - orderedDecoys + 5) * (candidates - ordered);
    double beyond = Math.max(0, ordered - byChance - ORDERED_BY_TOPIC * candidates);
    double whole = prior.upperQuartile() - judged.upperQuartile();
    return bounded(whole * beyond / (beyond + PRIOR_ORDERED), -MOST_SHIFT, MOST_SHIFT);
  }

  /**
   * The local false discovery rate of each group and cell (Efron 2005), with the decoys for the
   * density of what is found by chance.
   */
  private static List<Double> explained(ScoreCounts candidates, ScoreCounts decoys) {
    double articles = (double) candidates.sentences() / Math.max(1, decoys.sentences());
    double[] chance = new double[GROUPS * ScoreCounts.CELLS];
    double[] found = new double[chance.length];
    for (PairKind kind : PairKind.values()) {
      for (int cell = 0; cell < ScoreCounts.CELLS; cell++) {
        int place = group(kind) * ScoreCounts.CELLS + cell;
        chance[place] += articles * decoys.around(cell, kind);
        found[place] += candidates.around(cell, kind);
      }
    }
    List<Double> explained = new ArrayList<>(chance.length);
    for (int place = 0; place < chance.length; place++) {
      double share = Math.min(1, chance[place] / (found[place] + PRIOR_EXPLAINED));
      explained.add(StrictMath.rint(share * 1e3) / 1e3);
    }
    return explained;
  }

  private static int group(PairKind kind) {
    return kind == PairKind.NOT_MUTUAL ? 0 : kind.isOrdered() ? 2 : 1;
  }

  /** The expected number of translations among the candidates of each kind. */
  private static double[] translations(
      ScoreCounts candidates, double[] ratios, double[] order, double share) {
    double[] sums = new double[KINDS];
    double odds = logOdds(share);
    for (PairKind kind : PairKind.values()) {
      for (int bin = 0; bin < ratios.length; bin++) {
        long count = candidates.get(bin, kind);
        if (count > 0) {
          sums[kind.place()] +=
              count * Logistic.probability(odds + ratios[bin] + order[kind.place()]);
        }
      }
    }
    return sums;
  }

  private static double ratio(double score, RecalibrationPrior prior) {
    return bounded(
        prior.offset() + prior.slope() * bounded(score, LEAST_SCORE, MOST_SCORE),
        LEAST_RATIO,
        MOST_RATIO);
  }

  private static double bounded(double value, double least, double most) {
    return Math.max(least, Math.min(most, value));
  }

  private static double logOdds(double share) {
    return StrictMath.log(share / (1 - share));
  }

  /**
   * The candidates of two articles with the probabilities that fit the run.
   *
   * @param judged of the language, with the probabilities that the judge gave
   */
  public List<Candidate> apply(List<Candidate> judged, RecalibrationPrior prior) {
    List<PairKind> kinds = PairKind.of(judged);
    double[][] numbers = numbers(judged, prior);
    List<Candidate> recalibrated = new ArrayList<>(numbers.length);
    for (int i = 0; i < numbers.length; i++) {
      int cell = ScoreCounts.cell(ScoreCounts.score(judged.get(i).probability()));
      double left = 1 - explained.get(group(kinds.get(i)) * ScoreCounts.CELLS + cell);
      double probability = Logistic.probability(prior.combined().logOdds(numbers[i]));
      recalibrated.add(judged.get(i).withProbability(left * probability));
    }
    return recalibrated;
  }

  /**
   * The numbers of the candidates of two articles, as {@link RecalibrationPrior#COMBINED} names
   * them.
   *
   * @param judged of the language, with the probabilities that the judge gave
   * @return candidates x numbers
   */
  public double[][] numbers(List<Candidate> judged, RecalibrationPrior prior) {
    List<PairKind> kinds = PairKind.of(judged);
    double[] ratios = new double[judged.size()];
    double[] orders = new double[judged.size()];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = ratio(ScoreCounts.score(judged.get(i).probability()) + shift, prior);
      orders[i] = bounded(order.get(kinds.get(i).place()), -MOST_ORDER, MOST_ORDER);
    }
    double odds = bounded(logOdds(ofArticle(ratios, orders)), -MOST_ORDER, MOST_SHARE);
    double[][] numbers = new double[ratios.length][];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = new double[] {ratios[i], orders[i], odds, unusualLength(judged.get(i).length())};
    }
    return numbers;
  }

  /**
   * The distance of a length from the usual one of this pair of languages, in spreads: a clause
   * more or less shows there (Gale and Church 1993). With few ordered candidates it tells nothing.
   */
  private double unusualLength(double own) {
    double far = Math.abs(own - length) / Math.max(LEAST_SPREAD, lengthSpread);
    return (ordered * Math.min(MOST_UNUSUAL, far) + PRIOR_LENGTH * USUAL)
        / (ordered + PRIOR_LENGTH);
  }

  /**
   * The candidates of one person with the probabilities that fit the run, of all languages. Where
   * there are several, they support each other: a sentence of the pivot that has a translation in
   * one of them is the likelier to have one in another.
   *
   * @param learned by language
   * @param judged by language, then in any order
   * @return in the order of {@code judged}
   */
  public static List<Candidate> apply(
      Map<String, Recalibration> learned, List<Candidate> judged, RecalibrationPrior prior) {
    List<Candidate> alone = new ArrayList<>(judged.size());
    Map<Integer, Map<String, Double>> best = new HashMap<>();
    for (int from = 0; from < judged.size(); ) {
      String language = judged.get(from).language();
      int to = from;
      while (to < judged.size() && judged.get(to).language().equals(language)) {
        to++;
      }
      Recalibration own = Objects.requireNonNull(learned.get(language), language);
      for (Candidate candidate : own.apply(judged.subList(from, to), prior)) {
        alone.add(candidate);
        best.computeIfAbsent(candidate.pivotPosition(), place -> new TreeMap<>())
            .merge(language, candidate.probability(), Math::max);
      }
      from = to;
    }
    int others = learned.size() - 1;
    if (others == 0) {
      return alone;
    }
    List<Candidate> together = new ArrayList<>(alone.size());
    for (Candidate candidate : alone) {
      double sum = 0;
      for (Map.Entry<String, Double> other :
          best.getOrDefault(candidate.pivotPosition(), Map.of()).entrySet()) {
        sum += other.getKey().equals(candidate.language()) ? 0 : other.getValue();
      }
      double support = prior.supportOffset() + prior.supportWeight() * sum / others;
      together.add(
          candidate.withProbability(
              Logistic.probability(ScoreCounts.score(candidate.probability()) + support)));
    }
    return together;
  }

  /** The share of translations among the candidates of two articles. */
  private double ofArticle(double[] ratios, double[] orders) {
    double own = share;
    for (int round = 0; round < ARTICLE_ROUNDS; round++) {
      double odds = logOdds(own);
      double sum = PRIOR_ARTICLE * share;
      for (int i = 0; i < ratios.length; i++) {
        sum += Logistic.probability(odds + ratios[i] + orders[i]);
      }
      own = sum / (PRIOR_ARTICLE + ratios.length);
    }
    return own;
  }

  /** A copy that knows the probabilities of the decoys. */
  public Recalibration withDecoys(List<Candidate> recalibrated) {
    long[] counts = new long[STEPS + 1];
    for (Candidate decoy : recalibrated) {
      counts[step(decoy.probability())]++;
    }
    return with(shift, share, order, Arrays.stream(counts).boxed().toList());
  }

  private static int step(double probability) {
    return (int) Math.floor(probability * STEPS);
  }

  /**
   * The number of decoys with this probability or a higher one. The probability is rounded down to
   * hundredths, so the number is rather too high.
   */
  public long decoysFrom(double probability) {
    return decoyProbabilities.subList(step(probability), STEPS + 1).stream()
        .mapToLong(Long::longValue)
        .sum();
  }
}
