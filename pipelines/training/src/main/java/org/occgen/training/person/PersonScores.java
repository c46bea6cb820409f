package org.occgen.training.person;

/**
 * The agreement of yes and no with gold. A share of nothing is 0.
 *
 * @param truePositives persons that were told so
 * @param falsePositives others that were called persons
 * @param falseNegatives persons that were missed
 * @param trueNegatives others that were told so
 */
public record PersonScores(
    long truePositives, long falsePositives, long falseNegatives, long trueNegatives) {
  /** No example. */
  public static final PersonScores NONE = new PersonScores(0, 0, 0, 0);

  /** With one example more. */
  public PersonScores and(boolean gold, boolean told) {
    return new PersonScores(
        truePositives + (gold && told ? 1 : 0),
        falsePositives + (!gold && told ? 1 : 0),
        falseNegatives + (gold && !told ? 1 : 0),
        trueNegatives + (!gold && !told ? 1 : 0));
  }

  /** All examples. */
  public long count() {
    return truePositives + falsePositives + falseNegatives + trueNegatives;
  }

  /** Share of examples that were told right. */
  public double accuracy() {
    return share(truePositives + trueNegatives, count());
  }

  /** Share of persons among what was called one. */
  public double precision() {
    return share(truePositives, truePositives + falsePositives);
  }

  /** Share of persons that were told so. */
  public double recall() {
    return share(truePositives, truePositives + falseNegatives);
  }

  /** Harmonic mean of precision and recall. */
  public double f1() {
    return share(2 * truePositives, 2 * truePositives + falsePositives + falseNegatives);
  }

  /** Cohen's kappa: agreement beyond what the marginal shares would give by chance. */
  public double kappa() {
    double all = count();
    if (all == 0) {
      return 0;
    }
    double told = truePositives + falsePositives;
    double gold = truePositives + falseNegatives;
    double chance = (told * gold + (all - told) * (all - gold)) / (all * all);
    return chance == 1 ? 0 : (accuracy() - chance) / (1 - chance);
  }

  private static double share(long part, long whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }
}
