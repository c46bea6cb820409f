package org.occgen.models.judge;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The regressions of a careful look. A pair is a translation if it says the same <em>and</em>
 * nothing in it was exchanged, so probabilities are multiplied: a name too many is not made good by
 * the many other words that fit, as it would be in one sum.
 *
 * @param same whether the pair says the same, by labelled pairs
 * @param unspoiled whether it is no translation in which one thing was changed: one regression a
 *     kind of change, by translations that were spoiled by rule
 * @param calibrated the log odds of the pair by those of the product
 * @param words whether the words of both languages are known to the classifier
 */
public record CarefulModel(
    Logistic same, List<Logistic> unspoiled, Logistic calibrated, boolean words) {
  /** The name of the number that {@link #calibrated} weighs. */
  public static final String PRODUCT = "product";

  /** Probabilities are at least so far from 0 and 1. */
  private static final double LEAST = 1e-9;

  /**
   * Brings the terms into the order of the numbers; one that is missing weighs nothing.
   *
   * @throws IllegalArgumentException if a term is none of the numbers
   */
  public CarefulModel {
    same = same.withTerms(names(words));
    boolean known = words;
    unspoiled = unspoiled.stream().map(regression -> regression.withTerms(names(known))).toList();
    calibrated = calibrated.withTerms(List.of(PRODUCT));
  }

  /**
   * The names of the numbers that are weighed: the features of the first look, of the second, and
   * the {@link StateFeature}s.
   */
  public static List<String> names(boolean words) {
    return Stream.of(
            PairModel.features(words).stream().map(PairFeature::id),
            Arrays.stream(ContextFeature.values()).map(ContextFeature::id),
            Arrays.stream(StateFeature.values()).map(StateFeature::id))
        .flatMap(names -> names)
        .toList();
  }

  /** The numbers of one candidate, in the order of {@link #names}. */
  public static double[] numbers(double[] used, double[] context, double[] states) {
    double[] numbers = Arrays.copyOf(used, used.length + context.length + states.length);
    System.arraycopy(context, 0, numbers, used.length, context.length);
    System.arraycopy(states, 0, numbers, used.length + context.length, states.length);
    return numbers;
  }

  /** The log odds of the product of all probabilities, before they are calibrated. */
  public double product(double[] numbers) {
    double product = Logistic.probability(same.logOdds(numbers));
    for (Logistic regression : unspoiled) {
      product *= Logistic.probability(regression.logOdds(numbers));
    }
    double bounded = Math.max(LEAST, Math.min(1 - LEAST, product));
    return StrictMath.log(bounded / (1 - bounded));
  }

  /** The log odds of a pair. */
  public double logOdds(double[] numbers) {
    return calibrated.logOdds(new double[] {product(numbers)});
  }
}
