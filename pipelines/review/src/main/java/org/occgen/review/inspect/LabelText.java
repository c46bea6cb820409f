package org.occgen.review.inspect;

import static org.occgen.core.files.CountText.format;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.files.ShellWord;
import org.occgen.report.TextTable;
import org.occgen.report.table.Columns;

/** Writes what the labels of a sheet say of a run, for the terminal. */
public final class LabelText {
  private static final String MEANING =
      "Precision is the share of translations in the pairs from a probability on; recall is the"
          + " share of all translations that are in these pairs. A stratum weighs as many pairs as"
          + " the run has in it. Recall is of the one-to-one candidates: translations that the"
          + " search never proposed, or that lost a sentence to a more probable pair, are not"
          + " counted. Expected is what the probabilities of the classifier say. Intervals are of"
          + " 95 percent, by the Bayesian bootstrap over people; each stratum has half a right and"
          + " half a wrong pair beside its labels.";

  private final double wanted;
  private final StringBuilder out = new StringBuilder();

  private LabelText(double wanted) {
    this.wanted = wanted;
  }

  /**
   * All languages, one below the other.
   *
   * @param run where the run folder lies, as it was typed
   * @param pivot its pivot language
   * @param wanted the precision that a probability is looked for, from 0 to 1
   */
  public static String of(String run, String pivot, List<LabelledPairs> languages, double wanted) {
    LabelText text = new LabelText(wanted);
    languages.forEach(language -> text.language(run, pivot, language));
    return text.out.append(MEANING).append('\n').toString();
  }

  private void language(String run, String pivot, LabelledPairs pairs) {
    out.append(pivot)
        .append(" and ")
        .append(pairs.language())
        .append(": ")
        .append(pairs.labelled())
        .append(" of ")
        .append(CountText.of(pairs.rows(), "pair"))
        .append(" on the sheet ")
        .append(CountText.word(pairs.labelled(), "has", "have"))
        .append(" a label. The run chooses pairs from probability ")
        .append(CellText.shortNumber(pairs.probability()))
        .append(" on.\n\n");
    strata(pairs);
    out.append("From a probability on, with label 2 alone right\n")
        .append(TextTable.aligned(precision(pairs)))
        .append("\nThe pairs that the run chooses\n")
        .append(TextTable.aligned(chosen(pairs)))
        .append('\n');
    wanted(run, pairs);
  }

  /** A stratum with what its labels say. */
  private record Stratum(LabelledPairs pairs, int place) {
    private PairStratum stratum() {
      return pairs.strata().get(place);
    }

    private String range() {
      return CalibrationText.probability(stratum().from())
          + " to "
          + CalibrationText.probability(stratum().to());
    }

    private String asRun() {
      return place == pairs.chosen() ? "as run" : "";
    }

    private int labelled() {
      return pairs.translations().labelled(place);
    }

    private int right() {
      return pairs.translations().right(place);
    }

    private int rightOrPartial() {
      return pairs.withPartial().right(place);
    }
  }

  private static List<Stratum> filled(LabelledPairs pairs) {
    return IntStream.range(0, pairs.strata().size())
        .mapToObj(place -> new Stratum(pairs, place))
        .filter(row -> row.stratum().pairs() > 0)
        .toList();
  }

  private void strata(LabelledPairs pairs) {
    List<Stratum> rows = filled(pairs);
    out.append("Labels by probability\n")
        .append(
            TextTable.aligned(
                new Columns<Stratum>()
                    .add("probability", Stratum::range)
                    .add("", Stratum::asRun)
                    .add("pairs", row -> row.stratum().pairs())
                    .add("labelled", Stratum::labelled)
                    .add("people", row -> pairs.translations().people(row.place()))
                    .add("2 translation", Stratum::right)
                    .add("1 partial", row -> row.rightOrPartial() - row.right())
                    .add("0 other", row -> row.labelled() - row.rightOrPartial())
                    .add(
                        "translations",
                        row -> CountText.percent((double) row.right() / row.labelled()))
                    .add(
                        "expected",
                        row -> CountText.percent(row.stratum().expected() / row.stratum().pairs()))
                    .cells(rows)));
    List<String> open =
        rows.stream().filter(row -> row.labelled() == 0).map(Stratum::range).toList();
    if (!open.isEmpty()) {
      out.append("No pair has a label here, so what depends on it is not known: ")
          .append(String.join("; ", open))
          .append(".\n");
    }
    out.append('\n');
  }

  private static List<List<String>> precision(LabelledPairs pairs) {
    return shares(
            new Columns<Stratum>()
                .add("from probability", row -> CalibrationText.probability(row.stratum().from()))
                .add("", Stratum::asRun)
                .add("pairs", row -> pairs.pairs(row.place())),
            pairs,
            row -> pairs.translations(),
            Stratum::place)
        .cells(filled(pairs));
  }

  private static List<List<String>> chosen(LabelledPairs pairs) {
    boolean strict = true;
    return shares(
            new Columns<Boolean>().add("right", row -> row == strict ? "2 alone" : "2 and 1"),
            pairs,
            row -> row == strict ? pairs.translations() : pairs.withPartial(),
            row -> pairs.chosen())
        .cells(List.of(strict, !strict));
  }

  /** Adds precision and recall from the stratum of a row on. */
  private static <R> Columns<R> shares(
      Columns<R> columns,
      LabelledPairs pairs,
      Function<R, LabelledSample> sample,
      ToIntFunction<R> stratum) {
    Function<R, SampledShare> precision =
        row -> sample.apply(row).precision(stratum.applyAsInt(row));
    Function<R, SampledShare> recall = row -> sample.apply(row).recall(stratum.applyAsInt(row));
    return columns
        .add("precision", row -> CountText.percent(precision.apply(row).value()))
        .add("95% interval", row -> interval(precision.apply(row)))
        .add("expected", row -> CountText.percent(pairs.expectedPrecision(stratum.applyAsInt(row))))
        .add("recall", row -> CountText.percent(recall.apply(row).value()))
        .add("95% interval", row -> interval(recall.apply(row)))
        .add("expected", row -> CountText.percent(pairs.expectedRecall(stratum.applyAsInt(row))));
  }

  private void wanted(String run, LabelledPairs pairs) {
    OptionalDouble estimate = pairs.translations().probability(wanted, false);
    OptionalDouble safe = pairs.translations().probability(wanted, true);
    out.append(
        TextTable.aligned(
            List.of(
                List.of(
                    "lowest probability for a precision of " + CountText.percent(wanted),
                    "by the estimate",
                    "by the interval's lower end"),
                List.of("2 alone", probability(estimate), probability(safe)),
                List.of(
                    "2 and 1",
                    probability(pairs.withPartial().probability(wanted, false)),
                    probability(pairs.withPartial().probability(wanted, true))))));
    OptionalDouble set = safe.isPresent() ? safe : estimate;
    if (set.isPresent()) {
      if (safe.isEmpty()) {
        out.append("The labels are too few to be sure of a probability; label more pairs.\n");
      }
      out.append(safe.isEmpty() ? "To set the one by the estimate" : "To set the safe one")
          .append(", give the command of the run again: occgen run ... --output ")
          .append(ShellWord.of(run))
          .append(" --set probability.")
          .append(pairs.language())
          .append('=')
          .append(CellText.shortNumber(set.getAsDouble()))
          .append('\n');
    }
    out.append('\n');
  }

  private static String probability(OptionalDouble probability) {
    return probability.isEmpty() ? "not known" : CellText.shortNumber(probability.getAsDouble());
  }

  private static String interval(SampledShare share) {
    return share.isKnown() ? format("%.1f to %.1f", share.low() * 100, share.high() * 100) : "-";
  }
}
