package org.occgen.pipelines.inspect;

import java.util.List;
import java.util.Locale;
import org.occgen.core.calibration.LanguageCalibration;
import org.occgen.core.calibration.MarginBin;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.models.DevelopmentFigures;
import org.occgen.pipelines.recipe.Recipe;

/** Sentences on calibration, the same in the terminal and in the report. */
final class CalibrationWords {
  /** Of a sentence, so many characters are shown: nothing bounds those of Wikipedia. */
  private static final int MOST_SHOWN = 600;

  private CalibrationWords() {}

  /** How many pairs there are, and how many of them count. */
  static String counts(LanguageCalibration language, Recipe recipe) {
    return String.format(
        Locale.ROOT,
        "%s the floor %s: the candidates. The retrieval chose %,d of them, one to one."
            + " %,d of these, of %s, %s the threshold %s.",
        CountText.of(language.candidates(), "pair reaches", "pairs reach"),
        CellText.shortNumber(recipe.mining().floor()),
        language.pairs(),
        language.asRun().pairs(),
        CountText.of(language.asRun().pairPeople(), "person", "people"),
        CountText.word(language.asRun().pairs(), "reaches", "reach"),
        CellText.shortNumber(language.threshold()));
  }

  /**
   * The precision and the recall of the encoder's own threshold where the right pairs are known.
   */
  static String development(DevelopmentFigures figures) {
    return String.format(
        Locale.ROOT,
        "The encoder's threshold %s has a precision of %.1f%% and a recall of %.1f%% on its"
            + " development set (%,d right pairs in made-up articles). In this run both may"
            + " differ.",
        CellText.shortNumber(figures.threshold()),
        figures.precision(),
        figures.recall(),
        figures.pairs());
  }

  /** The cautions that a reader of the figures must know. */
  static List<String> cautions() {
    return List.of(
        "A margin is no probability. Read the pairs next to the threshold to see which margins are"
            + " those of translations.",
        "Pairs below the floor were not kept, so the histogram begins at the floor. The articles"
            + " have pairs with smaller margins.",
        "One threshold is changed at a time; the other languages keep theirs. A run with that"
            + " threshold gives the same figures.");
  }

  /** How a threshold is set. */
  static String setting(LanguageCalibration language) {
    double example =
        language.outcomes().stream()
            .mapToDouble(outcome -> outcome.threshold())
            .filter(threshold -> threshold > language.threshold())
            .findFirst()
            .orElse(language.threshold());
    return "--set threshold." + language.language() + "=" + CellText.shortNumber(example);
  }

  /** The margins of a bar. */
  static String range(MarginBin bin) {
    if (Double.isInfinite(bin.to())) {
      return margin(bin.from()) + " and more";
    }
    return Double.isInfinite(bin.from())
        ? "below " + margin(bin.to())
        : margin(bin.from()) + " to " + margin(bin.to());
  }

  /** A margin with three decimals, or more where it has them: edges of bars have no more. */
  static String margin(double margin) {
    String shown = CellText.shortNumber(margin);
    int decimals = shown.contains(".") ? shown.length() - shown.indexOf('.') - 1 : 0;
    return decimals <= 3 ? String.format(Locale.ROOT, "%.3f", margin) : shown;
  }

  /** A sentence or name that is only looked at, and not longer than somebody reads. */
  static String shown(String text) {
    return CellText.shown(text, MOST_SHOWN);
  }
}
