package org.occgen.benchmark.inspect;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.calibration.LanguageCalibration;
import org.occgen.core.calibration.ProbabilityBin;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;

/** Sentences on calibration, the same in the terminal and in the report. */
public final class CalibrationWords {
  /** Characters shown of a sentence: nothing bounds sentences of Wikipedia. */
  private static final int MOST_SHOWN = 600;

  /** The cautions that a reader of the figures must know. */
  public static final List<String> CAUTIONS =
      List.of(
          "The probabilities are those of the pair classifier. Label a sample of the pairs to see"
              + " how far they hold for these articles: occgen inspect RUN --sample 200 --sheet"
              + " FILE.",
          "Pairs below the floor of the search were not kept, so they are in no bar.",
          "One threshold is changed at a time; the other languages keep theirs. A run with that"
              + " threshold gives the same figures.");

  private CalibrationWords() {}

  /** Sentences with the number of pairs, and the number of them that count. */
  public static String counts(InspectedLanguage inspected, Recipe recipe) {
    LanguageCalibration language = inspected.calibration();
    String learned =
        inspected.learned().stream()
            .map(one -> " " + RecalibrationText.of(language.language(), language.threshold(), one))
            .collect(Collectors.joining());
    return String.format(
            Locale.ROOT,
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
  public static String setting(LanguageCalibration language) {
    double example =
        language.outcomes().stream()
            .mapToDouble(outcome -> outcome.threshold())
            .filter(threshold -> threshold > language.threshold())
            .findFirst()
            .orElse(language.threshold());
    return "--set probability." + language.language() + "=" + CellText.shortNumber(example);
  }

  /** The probabilities of a bar. */
  public static String range(ProbabilityBin bin) {
    if (Double.isInfinite(bin.to())) {
      return probability(bin.from()) + " and more";
    }
    return Double.isInfinite(bin.from())
        ? "below " + probability(bin.to())
        : probability(bin.from()) + " to " + probability(bin.to());
  }

  /** A probability with three decimals, or more where it has them: edges of bars have no more. */
  public static String probability(double probability) {
    String shown = CellText.shortNumber(probability);
    int decimals = shown.contains(".") ? shown.length() - shown.indexOf('.') - 1 : 0;
    return decimals <= 3 ? String.format(Locale.ROOT, "%.3f", probability) : shown;
  }

  /** A sentence or name that is only looked at, and not longer than somebody reads. */
  public static String shown(String text) {
    return CellText.shown(text, MOST_SHOWN);
  }
}
