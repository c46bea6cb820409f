package org.occgen.core.precision;

/**
 * Expected precision of pairs: the mean of the probabilities that a classifier gives them. It is
 * the classifier's own estimate of the share that are translations; nobody has counted them.
 *
 * <p>Its interval of 95 percent is over people: pairs of one person are alike, so the variance is
 * that of a ratio of sums by person (cluster-robust), with Student's quantile for one person less
 * than there are. It tells how far the mean depends on which people are in the benchmark, and
 * nothing of how right the probabilities are.
 *
 * @param pairs how many
 * @param people how many they are of
 * @param value from 0 to 1; NaN without a pair
 * @param low lower end of the interval; NaN of less than two people
 * @param high upper end of it; NaN of less than two people
 */
public record ExpectedPrecision(long pairs, long people, double value, double low, double high) {
  private static final double Z = 1.959963984540054;

  /** Student's quantile: what is added to {@link #Z} by powers of the degrees of freedom. */
  private static final double[] STUDENT = {
    (power(3) + Z) / 4,
    (5 * power(5) + 16 * power(3) + 3 * Z) / 96,
    (3 * power(7) + 19 * power(5) + 17 * power(3) - 15 * Z) / 384,
    (79 * power(9) + 776 * power(7) + 1482 * power(5) - 1920 * power(3) - 945 * Z) / 92160
  };

  private static double power(int exponent) {
    return Math.pow(Z, exponent);
  }

  /** The quantile of Abramowitz and Stegun 26.7.5; of one degree it is a tenth too small. */
  private static double student(double freedom) {
    double quantile = Z;
    for (int i = 0; i < STUDENT.length; i++) {
      quantile += STUDENT[i] / Math.pow(freedom, i + 1);
    }
    return quantile;
  }

  /**
   * Sums up probabilities in constant memory. The pairs of a person must come one after the other,
   * as the rows of a benchmark do: who comes again later counts as another person.
   */
  public static final class Sum {
    private String person = "";
    private double ofPerson;
    private long pairsOfPerson;
    private long pairs;
    private long people;
    private double sum;
    private double sumSquares;
    private double pairSquares;
    private double products;

    /**
     * Adds a pair.
     *
     * @param qid item id of its person
     * @param probability that it is a translation
     */
    public void add(String qid, double probability) {
      if (!qid.equals(person)) {
        close();
        person = qid;
      }
      ofPerson += probability;
      pairsOfPerson++;
    }

    private void close() {
      if (pairsOfPerson > 0) {
        people++;
        pairs += pairsOfPerson;
        sum += ofPerson;
        sumSquares += ofPerson * ofPerson;
        pairSquares += (double) pairsOfPerson * pairsOfPerson;
        products += ofPerson * pairsOfPerson;
      }
      ofPerson = 0;
      pairsOfPerson = 0;
      person = "";
    }

    /** The estimate of all pairs so far; the next pair counts as one of another person. */
    public ExpectedPrecision estimate() {
      close();
      double value = sum / pairs;
      if (people < 2) {
        return new ExpectedPrecision(pairs, people, value, Double.NaN, Double.NaN);
      }
      // squares of what a person's probabilities are more or less than so many mean ones
      double between = Math.max(0, sumSquares - 2 * value * products + value * value * pairSquares);
      double variance = people / (people - 1.0) * between / ((double) pairs * pairs);
      double half = student(people - 1.0) * Math.sqrt(variance);
      return new ExpectedPrecision(
          pairs, people, value, Math.max(0, value - half), Math.min(1, value + half));
    }
  }
}
