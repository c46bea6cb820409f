package org.occgen.review.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.Interval;

/**
 * Precision and recall of the pairs of a run, from labels of a random sample of each stratum. A
 * stratum weighs as many pairs as the run has in it.
 *
 * <p>Intervals are those of the Bayesian bootstrap over people (Rubin 1981): in each draw a person
 * has a random weight, the same for all of the person's pairs. A stratum whose labels are all alike
 * would seem certain; so each has, beside its labels, half a right pair and half a wrong one
 * (Jeffreys' prior), as large as a person's pairs. Where every person has one pair, a stratum's
 * share is drawn from the beta distribution with these counts. Pairs of the run that are not
 * labelled are as uncertain as those of further people: there is no correction for a small run.
 */
public final class LabelledSample {
  private static final Bootstrap BOOTSTRAP = Bootstrap.DEFAULT;

  private final List<PairStratum> strata;
  private final List<Labels> labels = new ArrayList<>();

  /** The share of each stratum in each draw. */
  private final double[][] drawn;

  /**
   * A label.
   *
   * @param qid the person's item id
   * @param stratum whose place among the strata it is, from 0
   * @param right whether the pair counts as a translation
   */
  public record Label(String qid, int stratum, boolean right) {}

  /** The labels of one person in a stratum. */
  private record Cell(int person, int labelled, int right) {}

  /** The labels of a stratum, by person in the order of people. */
  private record Labels(List<Cell> people) {
    int all() {
      return people.stream().mapToInt(Cell::labelled).sum();
    }

    int right() {
      return people.stream().mapToInt(Cell::right).sum();
    }

    double share() {
      return (double) right() / all();
    }

    /** The number of pairs of a person, on average over the pairs; 0 without any. */
    double alike() {
      double squares = 0;
      for (Cell cell : people) {
        squares += (double) cell.labelled() * cell.labelled();
      }
      return people.isEmpty() ? 0 : squares / all();
    }
  }

  /**
   * A sample.
   *
   * @param strata the lowest first
   */
  public LabelledSample(List<PairStratum> strata, List<Label> sample) {
    this.strata = List.copyOf(strata);
    Map<String, Integer> people = new TreeMap<>();
    sample.forEach(label -> people.put(label.qid(), 0));
    int number = 0;
    for (Map.Entry<String, Integer> person : people.entrySet()) {
      person.setValue(number++);
    }
    for (int i = 0; i < strata.size(); i++) {
      Map<Integer, int[]> byPerson = new TreeMap<>();
      for (Label label : sample) {
        if (label.stratum() == i) {
          int[] cell =
              byPerson.computeIfAbsent(people.getOrDefault(label.qid(), 0), key -> new int[2]);
          cell[0]++;
          cell[1] += label.right() ? 1 : 0;
        }
      }
      List<Cell> cells = new ArrayList<>();
      byPerson.forEach((person, cell) -> cells.add(new Cell(person, cell[0], cell[1])));
      labels.add(new Labels(cells));
    }
    this.drawn = draw(people.size());
  }

  private double[][] draw(int people) {
    SplittableRandom random = new SplittableRandom(BOOTSTRAP.seed());
    double[][] shares = new double[strata.size()][BOOTSTRAP.rounds()];
    double[] weights = new double[people];
    for (int round = 0; round < BOOTSTRAP.rounds(); round++) {
      for (int i = 0; i < people; i++) {
        weights[i] = exponential(random);
      }
      for (int i = 0; i < shares.length; i++) {
        Labels own = labels.get(i);
        double alike = own.alike();
        double right = half(random) * alike;
        double all = right + half(random) * alike;
        for (Cell cell : own.people()) {
          right += weights[cell.person()] * cell.right();
          all += weights[cell.person()] * cell.labelled();
        }
        shares[i][round] = right / all;
      }
    }
    return shares;
  }

  /** Gamma distributed with shape 1. */
  private static double exponential(SplittableRandom random) {
    return -StrictMath.log(1 - random.nextDouble());
  }

  /** Gamma distributed with shape 1/2: half the square of a normal number (Box and Muller). */
  private static double half(SplittableRandom random) {
    double cosine = StrictMath.cos(2 * Math.PI * random.nextDouble());
    return exponential(random) * cosine * cosine;
  }

  /** The number of pairs of a stratum that have a label. */
  public int labelled(int stratum) {
    return labels.get(stratum).all();
  }

  /** The number of people whom these pairs are about. */
  public int people(int stratum) {
    return labels.get(stratum).people().size();
  }

  /** The number of these pairs that are right. */
  public int right(int stratum) {
    return labels.get(stratum).right();
  }

  /**
   * The share of right pairs in all pairs of the run from a stratum on. Not known where the run has
   * no such pair, or a stratum of them has no label.
   *
   * @param from place of the lowest stratum, from 0
   */
  public SampledShare precision(int from) {
    return share(from, false);
  }

  /**
   * The share of the right pairs of the run that lie in a stratum or above. Not known where a
   * stratum with pairs has no label, or no label says that a pair is right.
   *
   * @param from place of the lowest stratum, from 0
   */
  public SampledShare recall(int from) {
    return share(from, true);
  }

  private SampledShare share(int from, boolean recall) {
    double[] shares = new double[strata.size()];
    for (int i = recall ? 0 : from; i < shares.length; i++) {
      if (strata.get(i).pairs() > 0) {
        if (labelled(i) == 0) {
          return SampledShare.UNKNOWN;
        }
        shares[i] = labels.get(i).share();
      }
    }
    double value = share(shares, from, recall);
    if (Double.isNaN(value)) {
      return SampledShare.UNKNOWN;
    }
    double[] draws = new double[BOOTSTRAP.rounds()];
    for (int round = 0; round < draws.length; round++) {
      for (int i = 0; i < shares.length; i++) {
        shares[i] = drawn[i][round];
      }
      draws[round] = share(shares, from, recall);
    }
    Interval interval = BOOTSTRAP.intervalOf(draws);
    return new SampledShare(
        value, Math.min(value, interval.low()), Math.max(value, interval.high()));
  }

  /** Precision or recall out of the share of right pairs in each stratum. */
  private double share(double[] shares, int from, boolean recall) {
    double found = 0;
    double right = 0;
    double pairs = 0;
    for (int i = 0; i < shares.length; i++) {
      if (strata.get(i).pairs() > 0) {
        double own = strata.get(i).pairs() * shares[i];
        right += own;
        found += i >= from ? own : 0;
        pairs += i >= from ? strata.get(i).pairs() : 0;
      }
    }
    return found / (recall ? right : pairs);
  }

  /**
   * The lowest probability, of those at which strata with pairs begin, from which on the estimate
   * reaches a precision.
   *
   * @param wanted from 0 to 1
   * @param safe whether the lower end of the interval reaches it: rather too high than too low
   * @return empty if there is none, or too little is labelled
   */
  public OptionalDouble probability(double wanted, boolean safe) {
    for (int i = 0; i < strata.size(); i++) {
      SampledShare share = precision(i);
      if (strata.get(i).pairs() > 0
          && share.isKnown()
          && (safe ? share.low() : share.value()) >= wanted) {
        return OptionalDouble.of(strata.get(i).from());
      }
    }
    return OptionalDouble.empty();
  }
}
