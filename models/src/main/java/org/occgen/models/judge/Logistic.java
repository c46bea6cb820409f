package org.occgen.models.judge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A logistic regression over numbers, each brought to mean 0 and deviation 1 first.
 *
 * @param bias what every pair gets
 * @param terms one a number, in their order
 */
public record Logistic(double bias, List<Term> terms) {
  /**
   * One number of a pair.
   *
   * @param name what it is
   * @param weight per standard deviation
   * @param mean over the training pairs
   * @param deviation standard deviation over them, above 0
   */
  public record Term(String name, double weight, double mean, double deviation) {
    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if one is no finite number, or the deviation is not above 0
     */
    public Term {
      Objects.requireNonNull(name, "name");
      if (!Double.isFinite(weight)
          || !Double.isFinite(mean)
          || !(deviation > 0 && deviation < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            name + ": weight " + weight + ", mean " + mean + ", deviation " + deviation);
      }
    }

    double of(double value) {
      return weight * (value - mean) / deviation;
    }
  }

  /**
   * Checks the bias.
   *
   * @throws IllegalArgumentException if it is no finite number
   */
  public Logistic {
    terms = List.copyOf(terms);
    if (!Double.isFinite(bias)) {
      throw new IllegalArgumentException("bias: " + bias);
    }
  }

  /**
   * The same regression over the named numbers, in their order. A number that it does not name
   * weighs nothing, so that numbers may be added to those that older files know.
   *
   * @throws IllegalArgumentException if it names a number that is not among them, or one twice
   */
  public Logistic withTerms(List<String> names) {
    Map<String, Term> byName = new LinkedHashMap<>();
    for (Term term : terms) {
      if (byName.put(term.name(), term) != null) {
        throw new IllegalArgumentException(term.name() + " stands twice");
      }
    }
    List<Term> ordered = new ArrayList<>(names.size());
    for (String name : names) {
      Term known = byName.remove(name);
      ordered.add(known == null ? new Term(name, 0, 0, 1) : known);
    }
    if (!byName.isEmpty()) {
      throw new IllegalArgumentException(
          "has the numbers " + byName.keySet() + ", which are not known; known are " + names);
    }
    return new Logistic(bias, ordered);
  }

  /**
   * The logarithm of the odds.
   *
   * @param values one a term, in their order
   */
  public double logOdds(double[] values) {
    if (values.length != terms.size()) {
      throw new IllegalArgumentException(values.length + " values for " + terms.size() + " terms");
    }
    double sum = bias;
    for (int i = 0; i < values.length; i++) {
      sum += terms.get(i).of(values[i]);
    }
    return sum;
  }

  /** The probability of such a logarithm of odds. */
  public static double probability(double logOdds) {
    return 1 / (1 + StrictMath.exp(-logOdds));
  }
}
