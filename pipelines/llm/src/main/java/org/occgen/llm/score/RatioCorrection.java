package org.occgen.llm.score;

import java.util.Arrays;
import java.util.List;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.Interval;
import org.occgen.llm.Schema;
import org.occgen.llm.WordClass;
import org.occgen.score.significance.LinearEquations;

/**
 * The corrected number of words of each class in a corpus, from a model's counts and its errors on
 * validated sentences: the matrix method of prevalence estimation (Rogan and Gladen 1978 for two
 * classes; "adjusted counts" of quantification). The words t of classes solve the equations {@code
 * o_r (1 - e_r) = sum over g of t_g p(r | g)}: o_r is how many words of class r the model gives,
 * e_r the share of them that are no gold words, and p(r | g) the share of gold words of class g
 * that it gives class r.
 *
 * <p>It takes for granted that the model treats a word of a class as it does in the validation, and
 * adds as many words that are none, whatever the corpus is about. How frequent the classes are does
 * not matter.
 */
public final class RatioCorrection {
  private final List<WordClass> classes;
  private final List<ConfusionMatrix> validation;
  private final Schema schema;

  /**
   * An estimate of the words of each class and of the feminine share, raw or corrected.
   *
   * @param counts words by class, in the order of {@link WordClass#classes}
   * @param share the feminine share of words for persons; NaN without any
   * @param interval of the share, at 95 percent
   */
  public record Estimate(List<Double> counts, double share, Interval interval) {
    public Estimate {
      counts = List.copyOf(counts);
    }

    /** Masculine words for persons a feminine one; NaN where there are none. */
    public double ratio() {
      return ratioOf(share);
    }

    /** The interval of the ratio; its upper end is NaN where no feminine word can be ruled out. */
    public Interval ratioInterval() {
      return new Interval(ratioOf(interval.high()), ratioOf(interval.low()));
    }

    private static double ratioOf(double share) {
      return share > 0 ? (1 - share) / share : Double.NaN;
    }
  }

  /**
   * A correction.
   *
   * @param validation the matrix of each validated sentence, over all runs
   * @throws IllegalArgumentException if there is none
   */
  public RatioCorrection(List<ConfusionMatrix> validation) {
    if (validation.isEmpty()) {
      throw new IllegalArgumentException("no validated sentences");
    }
    this.validation = List.copyOf(validation);
    schema = validation.get(0).schema();
    classes = WordClass.classes(schema);
  }

  /**
   * The raw estimate, from the model's counts. The interval draws units of the corpus anew.
   *
   * @param units words by class of each unit of the corpus, which is drawn as a whole
   */
  public Estimate raw(List<int[]> units, Bootstrap bootstrap) {
    double[] counts = sum(units, ones(units.size()));
    Interval interval =
        bootstrap.intervalOfDraws(
            List.of(units.size()), times -> feminineShare(sum(units, times[0])));
    return new Estimate(Arrays.stream(counts).boxed().toList(), feminineShare(counts), interval);
  }

  /**
   * The corrected estimate. The interval draws units of the corpus and validated sentences anew. It
   * is none, as the share, where the corrected words are no share.
   *
   * @param units words by class of each unit of the corpus, which is drawn as a whole
   */
  public Estimate corrected(List<int[]> units, Bootstrap bootstrap) {
    double[] counts = correct(sum(units, ones(units.size())), matrix(ones(validation.size())));
    double share = feminineShare(counts);
    if (!(share >= 0 && share <= 1)) { // so of NaN
      Arrays.fill(counts, Double.NaN);
      return new Estimate(Arrays.stream(counts).boxed().toList(), Double.NaN, Interval.NONE);
    }
    Interval interval =
        bootstrap.intervalOfDraws(
            List.of(units.size(), validation.size()),
            times -> feminineShare(correct(sum(units, times[0]), matrix(times[1]))));
    return new Estimate(
        Arrays.stream(counts).boxed().toList(),
        share,
        new Interval(Math.max(0, interval.low()), Math.min(1, interval.high())));
  }

  private static int[] ones(int size) {
    int[] ones = new int[size];
    Arrays.fill(ones, 1);
    return ones;
  }

  private double[] sum(List<int[]> units, int[] times) {
    double[] sum = new double[classes.size()];
    for (int unit = 0; unit < times.length; unit++) {
      if (times[unit] > 0) {
        int[] counts = units.get(unit);
        for (int index = 0; index < sum.length; index++) {
          sum[index] += (double) times[unit] * counts[index];
        }
      }
    }
    return sum;
  }

  private ConfusionMatrix matrix(int[] times) {
    ConfusionMatrix sum = new ConfusionMatrix(schema);
    for (int sentence = 0; sentence < times.length; sentence++) {
      if (times[sentence] > 0) {
        sum.add(validation.get(sentence), times[sentence]);
      }
    }
    return sum;
  }

  private double feminineShare(double[] counts) {
    double feminine = 0;
    double all = 0;
    for (int index = 0; index < counts.length; index++) {
      if (classes.get(index).isPerson()) {
        all += counts[index];
        feminine += classes.get(index).isMasculine() ? 0 : counts[index];
      }
    }
    return all > 0 ? feminine / all : Double.NaN;
  }

  /**
   * Counts may lie below zero, by sampling error or because the model makes other mistakes in the
   * corpus. Set to zero they would give an interval that holds nothing. All are NaN without a
   * solution.
   */
  private double[] correct(double[] observed, ConfusionMatrix matrix) {
    int size = classes.size();
    double[][] equations = new double[size][size + 1];
    for (int r = 0; r < size; r++) {
      WordClass reply = classes.get(r);
      long given = matrix.reply(reply);
      for (int g = 0; g < size; g++) {
        WordClass gold = classes.get(g);
        equations[r][g] = (double) matrix.matched(gold, reply) / matrix.gold(gold); // NaN of none
      }
      equations[r][size] =
          given == 0 ? observed[r] : observed[r] * (given - matrix.extra(reply)) / given;
    }
    return LinearEquations.solve(equations);
  }
}
