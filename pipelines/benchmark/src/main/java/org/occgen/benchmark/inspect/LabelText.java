package org.occgen.benchmark.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.files.ShellWord;
import org.occgen.core.precision.LabelledSample;
import org.occgen.core.precision.PairStratum;
import org.occgen.core.precision.SampledShare;
import org.occgen.report.TextTable;

/** What the labels of a sheet say of a run, for the terminal. */
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

  private void language(String run, String pivot, LabelledPairs of) {
    out.append(pivot)
        .append(" and ")
        .append(of.language())
        .append(": ")
        .append(of.labelled())
        .append(" of ")
        .append(CountText.of(of.rows(), "pair"))
        .append(" on the sheet ")
        .append(CountText.word(of.labelled(), "has", "have"))
        .append(" a label. The run chooses pairs from probability ")
        .append(CellText.shortNumber(of.probability()))
        .append(" on.\n\n");
    strata(of);
    precision(of);
    chosen(of);
    wanted(run, of);
  }

  private void strata(LabelledPairs of) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "probability",
            "",
            "pairs",
            "labelled",
            "people",
            "2 translation",
            "1 partial",
            "0 other",
            "translations",
            "expected"));
    List<String> open = new ArrayList<>();
    for (int i = 0; i < of.strata().size(); i++) {
      PairStratum stratum = of.strata().get(i);
      if (stratum.pairs() == 0) {
        continue;
      }
      String range =
          CalibrationWords.probability(stratum.from())
              + " to "
              + CalibrationWords.probability(stratum.to());
      int labelled = of.translations().labelled(i);
      if (labelled == 0) {
        open.add(range);
      }
      rows.add(
          List.of(
              range,
              asRun(of, i),
              number(stratum.pairs()),
              number(labelled),
              number(of.translations().people(i)),
              number(of.translations().right(i)),
              number(of.withPartial().right(i) - of.translations().right(i)),
              number(labelled - of.withPartial().right(i)),
              percent((double) of.translations().right(i) / labelled),
              percent(stratum.expected() / stratum.pairs())));
    }
    out.append("Labels by probability\n").append(TextTable.aligned(rows));
    if (!open.isEmpty()) {
      out.append("No pair has a label here, so what depends on it is not known: ")
          .append(String.join("; ", open))
          .append(".\n");
    }
    out.append('\n');
  }

  private void precision(LabelledPairs of) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "from probability",
            "",
            "pairs",
            "precision",
            "95% interval",
            "expected",
            "recall",
            "95% interval",
            "expected"));
    for (int i = 0; i < of.strata().size(); i++) {
      if (of.strata().get(i).pairs() == 0) {
        continue;
      }
      List<String> row =
          new ArrayList<>(
              List.of(
                  CalibrationWords.probability(of.strata().get(i).from()),
                  asRun(of, i),
                  number(of.pairs(i))));
      row.addAll(shares(of, of.translations(), i));
      rows.add(row);
    }
    out.append("From a probability on, with label 2 alone right\n")
        .append(TextTable.aligned(rows))
        .append('\n');
  }

  private void chosen(LabelledPairs of) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "right",
            "precision",
            "95% interval",
            "expected",
            "recall",
            "95% interval",
            "expected"));
    List<String> strict = new ArrayList<>(List.of("2 alone"));
    strict.addAll(shares(of, of.translations(), of.chosen()));
    rows.add(strict);
    List<String> wide = new ArrayList<>(List.of("2 and 1"));
    wide.addAll(shares(of, of.withPartial(), of.chosen()));
    rows.add(wide);
    out.append("The pairs that the run chooses\n").append(TextTable.aligned(rows)).append('\n');
  }

  private static List<String> shares(LabelledPairs of, LabelledSample sample, int stratum) {
    SampledShare precision = sample.precision(stratum);
    SampledShare recall = sample.recall(stratum);
    return List.of(
        percent(precision.value()),
        interval(precision),
        percent(of.expectedPrecision(stratum)),
        percent(recall.value()),
        interval(recall),
        percent(of.expectedRecall(stratum)));
  }

  private void wanted(String run, LabelledPairs of) {
    OptionalDouble estimate = of.translations().probability(wanted);
    OptionalDouble safe = of.translations().safeProbability(wanted);
    out.append(
        TextTable.aligned(
            List.of(
                List.of(
                    "lowest probability for a precision of " + percent(wanted),
                    "by the estimate",
                    "by the interval's lower end"),
                List.of("2 alone", probability(estimate), probability(safe)),
                List.of(
                    "2 and 1",
                    probability(of.withPartial().probability(wanted)),
                    probability(of.withPartial().safeProbability(wanted))))));
    OptionalDouble set = safe.isPresent() ? safe : estimate;
    if (set.isPresent()) {
      if (safe.isEmpty()) {
        out.append("The labels are too few to be sure of a probability; label more pairs.\n");
      }
      out.append(safe.isEmpty() ? "To set the one by the estimate" : "To set the safe one")
          .append(", give the command of the run again: occgen run ... --output ")
          .append(ShellWord.of(run))
          .append(" --set probability.")
          .append(of.language())
          .append('=')
          .append(CellText.shortNumber(set.getAsDouble()))
          .append('\n');
    }
    out.append('\n');
  }

  private static String asRun(LabelledPairs of, int stratum) {
    return stratum == of.chosen() ? "as run" : "";
  }

  private static String probability(OptionalDouble probability) {
    return probability.isEmpty() ? "not known" : CellText.shortNumber(probability.getAsDouble());
  }

  private static String interval(SampledShare share) {
    return share.isKnown()
        ? String.format(Locale.ROOT, "%.1f to %.1f", share.low() * 100, share.high() * 100)
        : "-";
  }

  private static String percent(double share) {
    return Double.isNaN(share) ? "-" : String.format(Locale.ROOT, "%.1f%%", share * 100);
  }

  private static String number(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}
