package org.occgen.review.inspect;

import static org.occgen.core.files.CountText.format;

import java.util.List;
import java.util.stream.Collectors;
import org.occgen.benchmark.RecalibrationText;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.report.TextTable;
import org.occgen.report.table.Columns;

/** Calibration for the terminal. */
public final class CalibrationText {
  private static final int BAR = 50;

  /** The meaning of the columns of gender categories. */
  private static final String MEANING =
      "The columns of gender categories: segments of the benchmark, people in brackets.";

  /** Characters shown of a sentence: nothing bounds sentences of Wikipedia. */
  private static final int MOST_SHOWN = 600;

  /** The cautions that a reader of the figures must know. */
  private static final List<String> CAUTIONS =
      List.of(
          "The probabilities are those of the pair classifier. Label a sample of the pairs to see"
              + " how far they hold for these articles: occgen inspect RUN --sample 200 --sheet"
              + " FILE.",
          "Pairs below the floor of the search were not kept, so they are in no bar.",
          "One threshold is changed at a time; the other languages keep theirs. A run with that"
              + " threshold gives the same figures.");

  private final RunCalibration run;
  private final StringBuilder out = new StringBuilder();

  private CalibrationText(RunCalibration run) {
    this.run = run;
  }

  /** All languages, one below the other, and what the figures do not say. */
  public static String of(RunCalibration run) {
    CalibrationText text = new CalibrationText(run);
    run.languages().forEach(text::language);
    CAUTIONS.forEach(caution -> text.out.append(caution).append('\n'));
    text.setting();
    return text.out.toString();
  }

  private void language(InspectedLanguage language) {
    LanguageCalibration calibration = language.calibration();
    out.append(run.recipe().pivot())
        .append(" and ")
        .append(language.language())
        .append(": ")
        .append(counts(language, run.recipe()))
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
                      .add("probability", CalibrationText::range)
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
        format(
            "  probability %.4f, margin %.4f, cosine %.4f, %s %s\n",
            pair.pair().probability(),
            pair.pair().margin(),
            pair.pair().cosine(),
            pair.pair().qid(),
            shown(pair.pair().name())));
    sentence(run.recipe().pivot(), pair.pivot().sentence());
    sentence(language, pair.other().sentence());
  }

  private void sentence(String language, String sentence) {
    out.append("    ").append(language).append("  ").append(shown(sentence)).append('\n');
  }

  private void outcomes(LanguageCalibration calibration) {
    out.append("What other thresholds leave\n");
    out.append(TextTable.aligned(outcomes(calibration, run.recipe()))).append(MEANING).append('\n');
    out.append('\n');
  }

  private void setting() {
    out.append("To set one, give the command of the run again, with the threshold: occgen run ... ")
        .append("--output ")
        .append(run.run());
    run.languages().forEach(language -> out.append(' ').append(setting(language.calibration())));
    out.append("\nThe stages balance and write are done again, and no other.\n");
  }

  /** A row a threshold; that of the run has a mark in a column of its own. */
  private static List<List<String>> outcomes(LanguageCalibration calibration, Recipe recipe) {
    boolean grouped = recipe.balance().balanced();
    Columns<ThresholdOutcome> columns =
        new Columns<ThresholdOutcome>()
            .add("threshold", outcome -> probability(outcome.threshold()))
            .add("", outcome -> outcome.threshold() == calibration.threshold() ? "as run" : "")
            .add("pairs", ThresholdOutcome::pairs)
            .add("people", ThresholdOutcome::pairPeople)
            .add("segments", outcome -> outcome.kept().segments())
            .add("people", outcome -> outcome.kept().people())
            .add(grouped ? "balanced" : "written", outcome -> outcome.kept().balancedSegments())
            .add("people", outcome -> outcome.kept().balancedPeople())
            .addIf(grouped, "groups", outcome -> outcome.kept().groups());
    List<CategoryCount> categories = calibration.asRun().kept().balanced();
    for (int i = 0; i < categories.size(); i++) {
      int place = i;
      columns.add(
          categories.get(i).category(),
          outcome -> {
            CategoryCount count = outcome.kept().balanced().get(place);
            return format("%,d (%,d)", count.segments(), count.people());
          });
    }
    return columns.cells(calibration.outcomes());
  }

  /** Sentences with the number of pairs, and the number of them that count. */
  private static String counts(InspectedLanguage inspected, Recipe recipe) {
    LanguageCalibration language = inspected.calibration();
    String learned =
        inspected.learned().stream()
            .map(one -> " " + RecalibrationText.of(language.language(), language.threshold(), one))
            .collect(Collectors.joining());
    return format(
            "%s the floor %s: the candidates. The retrieval chose %,d of them, one to one."
                + " %,d of these, of %s, %s the probability %s.",
            CountText.of(language.candidates(), "pair reaches", "pairs reach"),
            CellText.shortNumber(recipe.mining().floor()),
            language.pairs(),
            language.asRun().pairs(),
            CountText.of(language.asRun().pairPeople(), "person", "people"),
            CountText.word(language.asRun().pairs(), "reaches", "reach"),
            CellText.shortNumber(language.threshold()))
        + learned;
  }

  /** An example of the option that sets a threshold. */
  private static String setting(LanguageCalibration language) {
    double example =
        language.outcomes().stream()
            .mapToDouble(outcome -> outcome.threshold())
            .filter(threshold -> threshold > language.threshold())
            .findFirst()
            .orElse(language.threshold());
    return "--set probability." + language.language() + "=" + CellText.shortNumber(example);
  }

  /** The probabilities of a bar. */
  private static String range(ProbabilityBin bin) {
    if (Double.isInfinite(bin.to())) {
      return probability(bin.from()) + " and more";
    }
    return Double.isInfinite(bin.from())
        ? "below " + probability(bin.to())
        : probability(bin.from()) + " to " + probability(bin.to());
  }

  /** A probability with three decimals, or more where it has them: edges of bars have no more. */
  static String probability(double probability) {
    String shown = CellText.shortNumber(probability);
    int decimals = shown.contains(".") ? shown.length() - shown.indexOf('.') - 1 : 0;
    return decimals <= 3 ? format("%.3f", probability) : shown;
  }

  /** A sentence or name that is only looked at, and not longer than somebody reads. */
  private static String shown(String text) {
    return CellText.shown(text, MOST_SHOWN);
  }
}
