package org.occgen.regard;

/**
 * The probabilities of a classifier for the regard towards a person: three numbers whose sum is 1
 * except for rounding.
 */
public record RegardProbabilities(double positive, double neutral, double negative) {
  private static final double ROUNDING = 1e-6;

  public RegardProbabilities {
    if (!(positive >= 0 && neutral >= 0 && negative >= 0)
        || Math.abs(positive + neutral + negative - 1) > ROUNDING) {
      throw new IllegalArgumentException(
          "no probabilities: " + positive + ", " + neutral + ", " + negative);
    }
  }

  /** The probability of a regard. */
  public double of(Regard regard) {
    return switch (regard) {
      case POSITIVE -> positive;
      case NEUTRAL -> neutral;
      case NEGATIVE -> negative;
    };
  }

  /** The most probable regard; of equal ones neutral, then negative, comes first. */
  public Regard label() {
    if (neutral >= positive && neutral >= negative) {
      return Regard.NEUTRAL;
    }
    return negative >= positive ? Regard.NEGATIVE : Regard.POSITIVE;
  }
}
