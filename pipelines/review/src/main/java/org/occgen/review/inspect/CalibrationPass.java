package org.occgen.review.inspect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Predicate;
import org.occgen.core.mining.AlignedPairs;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.mining.PivotIntersection;
import org.occgen.core.since.OldSentences;

/**
 * Reads the candidates of a run once, person by person in any order. For each language it gives the
 * distribution of the probabilities, the pairs next to the threshold, and the outcome of other
 * thresholds. Counts and pairs take the same memory for any number of candidates; the segments that
 * thresholds choose from are held, in some ten bytes and eight a language each, since balancing
 * needs them all. Not thread-safe.
 */
public final class CalibrationPass {
  /** Bars of a histogram, about. */
  private static final int BARS = 24;

  private final CalibrationSetup setup;
  private final List<Pairs> languages = new ArrayList<>();
  private final Map<String, Double> lowest = new HashMap<>();
  private final CandidateSegments segments;

  /** A pass over the candidates of a run, all of whose segments are held. */
  public CalibrationPass(CalibrationSetup setup) {
    this.setup = setup;
    this.segments = new CandidateSegments(setup);
    for (String language : setup.others()) {
      double least = setup.threshold(language);
      for (double tried : setup.grid(language)) {
        least = Math.min(least, tried);
      }
      lowest.put(language, least);
      if (setup.grids().containsKey(language)) {
        languages.add(new Pairs(language));
      }
    }
  }

  /** The counts and pairs of one language. */
  private final class Pairs {
    private final String language;
    private final double threshold;
    private final ProbabilityCounts probabilities;

    /** The best probability of each person. */
    private final ProbabilityCounts people;

    private final PairChoice anyProbability;
    private final FirstPairs above;
    private final FirstPairs below;
    private long candidates;

    Pairs(String language) {
      this.language = language;
      this.threshold = setup.threshold(language);
      this.anyProbability = setup.choice().withProbabilities(Map.of(language, 0.0));
      this.probabilities = new ProbabilityCounts(threshold, setup.grid(language));
      this.people = new ProbabilityCounts(threshold, setup.grid(language));
      this.above = new FirstPairs(ScoredPair.LOWEST_FIRST, setup.nearPairs());
      this.below = new FirstPairs(ScoredPair.HIGHEST_FIRST, setup.nearPairs());
    }

    void add(PersonCandidates person, Predicate<Candidate> isNew) {
      List<Candidate> own =
          person.candidates().stream().filter(found -> found.language().equals(language)).toList();
      candidates += own.size();
      // whatever the threshold, the same pairs are one to one
      List<Candidate> pairs =
          AlignedPairs.select(own, anyProbability).pairs().stream().filter(isNew).toList();
      for (Candidate pair : pairs) {
        probabilities.add(pair.probability());
        (pair.probability() >= threshold ? above : below).add(ScoredPair.of(person.person(), pair));
      }
      pairs.stream().mapToDouble(Candidate::probability).max().ifPresent(people::add);
    }

    LanguageCalibration calibration(List<ThresholdOutcome> outcomes) {
      return new LanguageCalibration(
          language,
          threshold,
          candidates,
          probabilities.total(),
          probabilities.bins(BARS),
          above.pairs(),
          below.pairs(),
          outcomes);
    }

    ThresholdOutcome outcome(double tried, BalanceOutcome kept) {
      return new ThresholdOutcome(tried, probabilities.atLeast(tried), people.atLeast(tried), kept);
    }
  }

  /**
   * Adds a person, of whose pairs and segments only the new ones count.
   *
   * @throws IllegalArgumentException if the candidates are no candidates of this run
   */
  public void add(PersonCandidates person, OldSentences.Ages ages) {
    String pivot = person.languages().get(0);
    languages.forEach(
        language ->
            language.add(
                person,
                pair ->
                    ages.whyNotNew(pivot, pair.pivotPosition()).isEmpty()
                        && ages.whyNotNew(pair.language(), pair.position()).isEmpty()));
    segments.add(
        PivotIntersection.of(person, setup.choice().withProbabilities(lowest), ages).segments());
  }

  /** The calibrations, a language each, in the order of the run. */
  public List<LanguageCalibration> finish() {
    segments.close();
    BalanceOutcome asRun = segments.keep(setup.choice().probabilities());
    List<LanguageCalibration> found = new ArrayList<>();
    for (Pairs language : languages) {
      Set<Double> others = new LinkedHashSet<>(setup.grid(language.language));
      others.remove(language.threshold);
      List<ThresholdOutcome> outcomes = new ArrayList<>();
      outcomes.add(language.outcome(language.threshold, asRun));
      for (double tried : others) {
        Map<String, Double> changed = new HashMap<>(setup.choice().probabilities());
        changed.put(language.language, tried);
        outcomes.add(language.outcome(tried, segments.keep(changed)));
      }
      outcomes.sort(Comparator.comparingDouble(ThresholdOutcome::threshold));
      found.add(language.calibration(outcomes));
    }
    return found;
  }

  /** Keeps the first few pairs by an order, however many are added. Not thread-safe. */
  private static final class FirstPairs {
    private final Comparator<ScoredPair> order;
    private final int most;

    /** The last one in the order on top. */
    private final PriorityQueue<ScoredPair> kept;

    FirstPairs(Comparator<ScoredPair> order, int most) {
      this.order = order;
      this.most = most;
      this.kept = new PriorityQueue<>(order.reversed());
    }

    void add(ScoredPair pair) {
      kept.add(pair);
      if (kept.size() > most) {
        kept.remove();
      }
    }

    /** In their order. */
    List<ScoredPair> pairs() {
      return kept.stream().sorted(order).toList();
    }
  }
}
