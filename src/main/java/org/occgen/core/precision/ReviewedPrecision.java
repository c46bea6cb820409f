package org.occgen.core.precision;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Precision of the pairs of a language, as reviewers judged them: by band of probabilities, and of
 * all pairs from a probability on. It is that of the pairs in the benchmark, which balancing chose,
 * and says nothing of candidates below the run's threshold.
 *
 * @param language the one that is not the pivot
 * @param threshold of the run
 * @param bands the lowest first, as wide as {@link #WIDTH}; the last is open
 * @param from of all pairs from the beginning of each band on, in the same order
 */
public record ReviewedPrecision(
    String language, double threshold, List<PrecisionBand> bands, List<ClusteredShare> from) {
  /** Width of a band. */
  public static final double WIDTH = 0.05;

  /** Bands at most: the last one has all that is above. */
  private static final int MOST_BANDS = 20;

  public ReviewedPrecision {
    bands = List.copyOf(bands);
    from = List.copyOf(from);
  }

  /** The band that a distance from the threshold lies in, from 0. */
  public static int band(double probability, double threshold) {
    // by decimals, so that the threshold plus 0.05 as typed begins the next band
    int band =
        BigDecimal.valueOf(probability)
            .subtract(BigDecimal.valueOf(threshold))
            .divideToIntegralValue(BigDecimal.valueOf(WIDTH))
            .min(BigDecimal.valueOf(MOST_BANDS - 1L))
            .intValue();
    return Math.max(0, band);
  }

  /**
   * Estimates precision.
   *
   * @param pairs of a benchmark; those of other languages are passed over
   */
  public static ReviewedPrecision of(String language, double threshold, List<ReviewedPair> pairs) {
    List<List<ReviewedPair>> byBand = new ArrayList<>();
    for (ReviewedPair pair : pairs) {
      if (pair.language().equals(language)) {
        int band = band(pair.probability(), threshold);
        while (byBand.size() <= band) {
          byBand.add(new ArrayList<>());
        }
        byBand.get(band).add(pair);
      }
    }
    List<PrecisionBand> bands = new ArrayList<>();
    for (int i = 0; i < byBand.size(); i++) {
      bands.add(
          PrecisionBand.of(
              edge(threshold, i),
              i == byBand.size() - 1 ? Double.POSITIVE_INFINITY : edge(threshold, i + 1),
              byBand.get(i)));
    }
    List<ClusteredShare> from = new ArrayList<>();
    for (int i = 0; i < bands.size(); i++) {
      from.add(together(bands.subList(i, bands.size())));
    }
    return new ReviewedPrecision(language, threshold, bands, from);
  }

  private static double edge(double threshold, int band) {
    return BigDecimal.valueOf(threshold)
        .add(BigDecimal.valueOf(WIDTH).multiply(BigDecimal.valueOf(band)))
        .doubleValue();
  }

  /**
   * The share of several bands. Each weighs as many pairs as the benchmark has in it, since
   * reviewers may have looked at a larger part of one band than of another. Not known where a band
   * with pairs has no judged one. Persons with pairs in several bands count in each, so the
   * interval is rather narrow where many have.
   */
  private static ClusteredShare together(List<PrecisionBand> bands) {
    double all = bands.stream().mapToLong(PrecisionBand::pairs).sum();
    long items = 0;
    int clusters = 0;
    double value = 0;
    double smoothed = 0;
    double variance = 0;
    for (PrecisionBand band : bands) {
      if (band.pairs() == 0) {
        continue;
      }
      ClusteredShare kept = band.kept();
      if (kept.items() == 0) {
        return ClusteredShare.of(new int[0], new int[0]);
      }
      double weight = band.pairs() / all;
      double share = kept.smoothed();
      value += weight * kept.value();
      smoothed += weight * share;
      variance += weight * weight * share * (1 - share) / kept.effective();
      items += kept.items();
      clusters += kept.clusters();
    }
    return items == 0
        ? ClusteredShare.of(new int[0], new int[0])
        : ClusteredShare.ofEffective(
            items, clusters, smoothed * (1 - smoothed) / variance, Math.min(1, value));
  }

  /** The number of pairs that were judged. */
  public long judged() {
    return bands.stream().mapToLong(band -> band.kept().items()).sum();
  }

  /**
   * The lowest probability, of those at which bands begin, from which on the estimate reaches a
   * precision.
   *
   * @param wanted from 0 to 1
   * @param safe whether the lower end of the interval reaches it: rather too high than too low
   * @return empty if there is none, or too little was reviewed
   */
  public OptionalDouble threshold(double wanted, boolean safe) {
    for (int i = 0; i < bands.size(); i++) {
      ClusteredShare share = from.get(i);
      if (share.items() > 0 && (safe ? share.low() : share.value()) >= wanted) {
        return OptionalDouble.of(bands.get(i).from());
      }
    }
    return OptionalDouble.empty();
  }
}
