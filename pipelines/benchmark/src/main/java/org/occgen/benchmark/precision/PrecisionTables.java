package org.occgen.benchmark.precision;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.occgen.core.precision.ClusteredShare;
import org.occgen.core.precision.PairVerdict;
import org.occgen.core.precision.PrecisionBand;
import org.occgen.core.precision.ReviewedPrecision;

/** Precision by probability as tables for people: the headings first, then a row each. */
public final class PrecisionTables {
  /** Precisions for which a probability is given. */
  static final List<Double> WANTED = List.of(0.8, 0.9, 0.95, 0.99);

  /** Explains the tables. */
  public static final String MEANING =
      "Precision is the share of judged pairs that reviewers kept, edited or not. Rejections count"
          + " if the sentences are no translations of each other, in every language of the segment;"
          + " others are no judgement of the pair. Intervals are Wilson's at 95 percent, with"
          + " the effective number of pairs: pairs of one person are alike. The pairs are those of"
          + " the benchmark, which balancing chose. The precision of pairs below the"
          + " run's probability is not known.";

  private PrecisionTables() {}

  /** A row a band of probabilities. */
  public static List<List<String>> bands(ReviewedPrecision of) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "from probability",
            "pairs",
            "people",
            "unchanged",
            "edited",
            "wrong",
            "precision",
            "95% interval",
            "from here on",
            "95% interval"));
    for (int i = 0; i < of.bands().size(); i++) {
      PrecisionBand band = of.bands().get(i);
      rows.add(
          List.of(
              String.format(Locale.ROOT, "%.3f", band.from()),
              number(band.pairs()),
              number(band.kept().clusters()),
              number(band.of(PairVerdict.UNCHANGED)),
              number(band.of(PairVerdict.EDITED)),
              number(band.of(PairVerdict.WRONG)),
              percent(band.kept().value()),
              interval(band.kept()),
              percent(of.from().get(i).value()),
              interval(of.from().get(i))));
    }
    return rows;
  }

  /** A row a wanted precision. */
  public static List<List<String>> thresholds(ReviewedPrecision of) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of("wanted precision", "probability, by the estimate", "by the interval's lower end"));
    for (double wanted : WANTED) {
      rows.add(
          List.of(
              percent(wanted),
              probability(of.threshold(wanted)),
              probability(of.safeThreshold(wanted))));
    }
    return rows;
  }

  private static String probability(OptionalDouble probability) {
    return probability.isEmpty()
        ? "not known"
        : String.format(Locale.ROOT, "%.3f", probability.getAsDouble());
  }

  private static String interval(ClusteredShare share) {
    return share.items() == 0
        ? "-"
        : String.format(Locale.ROOT, "%.1f to %.1f", share.low() * 100, share.high() * 100);
  }

  private static String percent(double share) {
    return Double.isNaN(share) ? "-" : String.format(Locale.ROOT, "%.1f%%", share * 100);
  }

  private static String number(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}
