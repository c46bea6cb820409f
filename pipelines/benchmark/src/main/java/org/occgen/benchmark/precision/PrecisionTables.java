package org.occgen.benchmark.precision;

import static org.occgen.core.files.CountText.format;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.occgen.core.files.CountText;
import org.occgen.core.precision.ClusteredShare;
import org.occgen.core.precision.PairVerdict;
import org.occgen.core.precision.PrecisionBand;
import org.occgen.core.precision.ReviewedPrecision;
import org.occgen.report.table.Columns;

/** Precision by probability as tables for people: the headings first, then a row each. */
public final class PrecisionTables {
  /** Precisions for which a probability is given. */
  public static final List<Double> WANTED = List.of(0.8, 0.9, 0.95, 0.99);

  /** Explains the tables. */
  public static final String MEANING =
      "Precision is the share of judged pairs that reviewers kept, edited or not. Rejections count"
          + " if the sentences are no translations of each other, in every language of the segment;"
          + " others are no judgement of the pair. Intervals are Wilson's at 95 percent, with"
          + " the effective number of pairs: pairs of one person are alike. The pairs are those of"
          + " the benchmark, which balancing chose. The precision of pairs below the"
          + " run's probability is not known.";

  /**
   * A band of probabilities.
   *
   * @param from the share of this band and of all above
   */
  private record Band(PrecisionBand band, ClusteredShare from) {}

  /** A row a band of probabilities. */
  public static List<List<String>> bands(ReviewedPrecision reviewed) {
    return new Columns<Band>()
        .add("from probability", row -> format("%.3f", row.band().from()))
        .add("pairs", row -> row.band().pairs())
        .add("people", row -> row.band().kept().clusters())
        .add("unchanged", row -> row.band().of(PairVerdict.UNCHANGED))
        .add("edited", row -> row.band().of(PairVerdict.EDITED))
        .add("wrong", row -> row.band().of(PairVerdict.WRONG))
        .add("precision", row -> CountText.percent(row.band().kept().value()))
        .add("95% interval", row -> interval(row.band().kept()))
        .add("from here on", row -> CountText.percent(row.from().value()))
        .add("95% interval", row -> interval(row.from()))
        .cells(
            IntStream.range(0, reviewed.bands().size())
                .mapToObj(i -> new Band(reviewed.bands().get(i), reviewed.from().get(i)))
                .toList());
  }

  /** A row a wanted precision. */
  public static List<List<String>> thresholds(ReviewedPrecision reviewed) {
    return new Columns<Double>()
        .add("wanted precision", CountText::percent)
        .add(
            "probability, by the estimate",
            wanted -> probability(reviewed.threshold(wanted, false)))
        .add("by the interval's lower end", wanted -> probability(reviewed.threshold(wanted, true)))
        .cells(WANTED);
  }

  private static String probability(OptionalDouble probability) {
    return probability.isEmpty() ? "not known" : format("%.3f", probability.getAsDouble());
  }

  private static String interval(ClusteredShare share) {
    return share.items() == 0 ? "-" : format("%.1f to %.1f", share.low() * 100, share.high() * 100);
  }
}
