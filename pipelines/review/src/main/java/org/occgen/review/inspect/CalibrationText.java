package org.occgen.review.inspect;

import java.util.Locale;
import org.occgen.benchmark.inspect.CalibrationWords;
import org.occgen.benchmark.inspect.InspectedLanguage;
import org.occgen.benchmark.inspect.NearPair;
import org.occgen.benchmark.inspect.OutcomeTable;
import org.occgen.benchmark.inspect.RunCalibration;
import org.occgen.core.calibration.LanguageCalibration;
import org.occgen.core.calibration.ProbabilityBin;
import org.occgen.core.files.CellText;
import org.occgen.report.TextTable;
import org.occgen.report.table.Columns;

/** Calibration for the terminal. */
public final class CalibrationText {
  private static final int BAR = 50;

  private final RunCalibration run;
  private final StringBuilder out = new StringBuilder();

  private CalibrationText(RunCalibration run) {
    this.run = run;
  }

  /** All languages, one below the other, and what the figures do not say. */
  public static String of(RunCalibration run) {
    CalibrationText text = new CalibrationText(run);
    run.languages().forEach(text::language);
    CalibrationWords.CAUTIONS.forEach(caution -> text.out.append(caution).append('\n'));
    text.setting();
    return text.out.toString();
  }

  private void language(InspectedLanguage language) {
    LanguageCalibration calibration = language.calibration();
    out.append(run.recipe().pivot())
        .append(" and ")
        .append(language.language())
        .append(": ")
        .append(CalibrationWords.counts(language, run.recipe()))
        .append("\n\n");
    histogram(calibration);
    if (!language.above().isEmpty() || !language.below().isEmpty()) {
      pairs(language);
    }
    outcomes(calibration);
  }

  private void histogram(LanguageCalibration calibration) {
    long most = calibration.histogram().stream().mapToLong(ProbabilityBin::pairs).max().orElse(0);
    if (!calibration.histogram().isEmpty()) {
      out.append(
              TextTable.aligned(
                  new Columns<ProbabilityBin>()
                      .add("probability", CalibrationWords::range)
                      .add("pairs", ProbabilityBin::pairs)
                      .add("", bin -> bin.from() == calibration.threshold() ? "<- threshold" : "")
                      .add("bar", bin -> bar(bin.pairs(), most))
                      .cells(calibration.histogram())))
          .append('\n');
    }
  }

  /**
   * The bar of a number of pairs. Any pair shows as a bar, however few they are beside the most.
   */
  private static String bar(long pairs, long most) {
    return pairs == 0 ? "" : "#".repeat((int) Math.max(1, Math.round((double) BAR * pairs / most)));
  }

  /** The highest first, as in the histogram turned round: the threshold stands between. */
  private void pairs(InspectedLanguage language) {
    out.append("Pairs next to the threshold\n");
    for (int i = language.above().size() - 1; i >= 0; i--) {
      pair(language.above().get(i), language.language());
    }
    out.append("  ------ threshold ")
        .append(CellText.shortNumber(language.calibration().threshold()))
        .append(" ------\n");
    language.below().forEach(pair -> pair(pair, language.language()));
    out.append('\n');
  }

  private void pair(NearPair pair, String language) {
    out.append(
        String.format(
            Locale.ROOT,
            "  probability %.4f, margin %.4f, cosine %.4f, %s %s\n",
            pair.pair().probability(),
            pair.pair().margin(),
            pair.pair().cosine(),
            pair.pair().qid(),
            CalibrationWords.shown(pair.pair().name())));
    sentence(run.recipe().pivot(), pair.pivotSentence());
    sentence(language, pair.sentence());
  }

  private void sentence(String language, String sentence) {
    out.append("    ")
        .append(language)
        .append("  ")
        .append(CalibrationWords.shown(sentence))
        .append('\n');
  }

  private void outcomes(LanguageCalibration calibration) {
    out.append("What other thresholds leave\n");
    out.append(TextTable.aligned(OutcomeTable.cells(calibration, run.recipe())))
        .append(OutcomeTable.MEANING)
        .append('\n');
    if (calibration.untried() > 0) {
      out.append(String.format(Locale.ROOT, "%d more were not tried.\n", calibration.untried()));
    }
    out.append('\n');
  }

  private void setting() {
    out.append("To set one, give the command of the run again, with the threshold: occgen run ... ")
        .append("--output ")
        .append(run.run());
    run.languages()
        .forEach(
            language -> out.append(' ').append(CalibrationWords.setting(language.calibration())));
    out.append("\nThe stages balance and write are done again, and no other.\n");
  }
}
