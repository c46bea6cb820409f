package org.occgen.training.judge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.occgen.core.mining.AlignedPairs;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.mining.Retrieval;
import org.occgen.models.judge.Logistic;
import org.occgen.models.judge.PairKind;
import org.occgen.models.judge.PairLabel;
import org.occgen.models.judge.Recalibration;
import org.occgen.models.judge.RecalibrationPrior;

/**
 * Fits what a run's recalibration begins with to labelled runs, in the order in which a
 * recalibration uses it: the place of ordered candidates, the likelihood ratio of a score, shares
 * by kind, and at last the regression that joins them. Each run and language weighs the same. The
 * same runs and labels give the same numbers.
 *
 * @param name what the prior is called
 * @param probability from which on a pair is chosen if a recipe says nothing
 * @param known whether the pair classifier has labels of a language
 */
public record PriorTrainer(String name, double probability, Predicate<String> known) {
  /** Labelled pairs that a set is repeated to, so that large sets weigh no more than small ones. */
  private static final int SET_SIZE = 3000;

  /** Sets with fewer ordered candidates do not say where these lie. */
  private static final int LEAST_ORDERED = 30;

  /** Added to the count of each kind, so that no share is 0. */
  private static final double LEAST_COUNT = 0.5;

  /**
   * The addend to the log odds of a pair in a run of several languages, and the factor of the mean
   * probability of its pivot sentence's best pairs in the others. Chosen by hand on the sample wiki
   * and on articles in five languages: too few labelled pairs stand in several languages to fit it.
   */
  private static final double SUPPORT_OFFSET = -0.3;

  private static final double SUPPORT_WEIGHT = 1.5;

  private static final int KINDS = PairKind.values().length;

  /** Whether the pair classifier has labels of a language. */
  boolean knows(String language) {
    return known.test(language);
  }

  /** A labelled candidate by its numbers. */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  private record Example(double[] numbers, boolean translation) {}

  /**
   * Fits a prior.
   *
   * @throws IllegalArgumentException if no set is in a language that the classifier has labels of,
   *     or if the labels are all of one kind
   */
  public RecalibrationPrior train(List<LabelledScores> sets) {
    double[] places =
        sets.stream()
            .filter(set -> known.test(set.language()))
            .filter(set -> set.learned().ordered() >= LEAST_ORDERED)
            .mapToDouble(set -> set.counts().upperQuartile())
            .sorted()
            .toArray();
    if (places.length == 0) {
      throw new IllegalArgumentException(
          "none of the runs has "
              + LEAST_ORDERED
              + " ordered candidates in a language that the classifier has labels of");
    }
    double upperQuartile = places[places.length / 2];
    List<Double> ofTranslations = kinds(sets, true);
    List<Double> ofOthers = kinds(sets, false);
    double share =
        rounded(
            sets.stream()
                .mapToDouble(set -> (double) set.translations() / set.pairs())
                .average()
                .orElseThrow());
    RecalibrationPrior ofScores =
        prior(upperQuartile, 0, 1, share, ofTranslations, ofOthers, nothing());
    List<Example> scores = examples(sets, ofScores);
    Logistic byScore = fit(scores, List.of(RecalibrationPrior.COMBINED.get(0)));
    double base =
        scores.stream().mapToInt(row -> row.translation() ? 1 : 0).average().orElseThrow();
    double atZero = byScore.logOdds(new double[] {0});
    RecalibrationPrior unjoined =
        prior(
            upperQuartile,
            rounded(atZero - Math.log(base / (1 - base))),
            rounded(byScore.logOdds(new double[] {1}) - atZero),
            share,
            ofTranslations,
            ofOthers,
            nothing());
    return prior(
        upperQuartile,
        unjoined.offset(),
        unjoined.slope(),
        share,
        ofTranslations,
        ofOthers,
        fit(examples(sets, unjoined), RecalibrationPrior.COMBINED));
  }

  private RecalibrationPrior prior(
      double upperQuartile,
      double offset,
      double slope,
      double share,
      List<Double> ofTranslations,
      List<Double> ofOthers,
      Logistic combined) {
    return new RecalibrationPrior(
        name,
        probability,
        upperQuartile,
        offset,
        slope,
        share,
        ofTranslations,
        ofOthers,
        combined,
        SUPPORT_OFFSET,
        SUPPORT_WEIGHT);
  }

  private static Logistic nothing() {
    return new Logistic(0, List.of());
  }

  /** The share of each kind among labelled translations, or among the other labelled pairs. */
  private static List<Double> kinds(List<LabelledScores> sets, boolean translations) {
    double[] shares = new double[KINDS];
    for (LabelledScores set : sets) {
      double[] counts = new double[KINDS];
      Arrays.fill(counts, LEAST_COUNT);
      for (LabelledArticles pair : set.articles()) {
        List<PairKind> kinds = PairKind.of(pair.mined().candidates());
        pair.labels()
            .forEach(
                (place, label) ->
                    counts[kinds.get(place).place()] +=
                        (label == PairLabel.TRANSLATION) == translations ? 1 : 0);
      }
      double sum = Arrays.stream(counts).sum();
      for (int kind = 0; kind < KINDS; kind++) {
        shares[kind] += counts[kind] / sum / sets.size();
      }
    }
    return Arrays.stream(shares).map(PriorTrainer::rounded).boxed().toList();
  }

  /** The labelled pairs of all sets, those of small sets repeated. */
  private static List<Example> examples(List<LabelledScores> sets, RecalibrationPrior prior) {
    List<Example> examples = new ArrayList<>();
    for (LabelledScores set : sets) {
      Recalibration learned = set.learned().learnedWith(prior, set.counts());
      List<Example> own = new ArrayList<>();
      for (LabelledArticles pair : set.articles()) {
        double[][] numbers = learned.numbers(pair.mined().candidates(), prior);
        pair.labels()
            .forEach(
                (place, label) ->
                    own.add(new Example(numbers[place], label == PairLabel.TRANSLATION)));
      }
      int times = Math.max(1, Math.round((float) SET_SIZE / own.size()));
      Collections.nCopies(times, own).forEach(examples::addAll);
    }
    return examples;
  }

  private static Logistic fit(List<Example> examples, List<String> names) {
    boolean[] holds = new boolean[examples.size()];
    double[][] numbers = new double[examples.size()][];
    for (int i = 0; i < holds.length; i++) {
      holds[i] = examples.get(i).translation();
      numbers[i] = Arrays.copyOf(examples.get(i).numbers(), names.size());
    }
    return LogisticTrainer.train(names, numbers, holds);
  }

  private static double rounded(double value) {
    return Math.rint(value * 1e6) / 1e6;
  }

  /**
   * The labelled pairs of a set, with the probabilities of a recalibration that begins with this
   * prior. A pair has 0 if one of its sentences has a more probable partner.
   */
  static List<JudgedExample> recalibrated(LabelledScores set, RecalibrationPrior prior) {
    Recalibration learned = set.learned().learnedWith(prior, set.counts());
    return oneToOne(set, judged -> learned.apply(judged, prior));
  }

  /** The labelled pairs of a set, with the probabilities of the classifier. */
  static List<JudgedExample> judged(LabelledScores set) {
    return oneToOne(set, judged -> judged);
  }

  private static List<JudgedExample> oneToOne(
      LabelledScores set, UnaryOperator<List<Candidate>> judge) {
    PairChoice any = PairChoice.of(Retrieval.MAX, Map.of(set.language(), 0.0));
    List<JudgedExample> examples = new ArrayList<>();
    for (LabelledArticles pair : set.articles()) {
      List<Candidate> candidates = judge.apply(pair.mined().candidates());
      Set<Candidate> chosen = Set.copyOf(AlignedPairs.select(candidates, any).pairs());
      double[] probabilities = new double[candidates.size()];
      for (int place = 0; place < probabilities.length; place++) {
        Candidate candidate = candidates.get(place);
        probabilities[place] = chosen.contains(candidate) ? candidate.probability() : 0;
      }
      examples.addAll(pair.examples(probabilities));
    }
    return examples;
  }
}
