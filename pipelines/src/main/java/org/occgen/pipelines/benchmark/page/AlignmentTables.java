package org.occgen.pipelines.benchmark.page;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.models.DevelopmentFigures;
import org.occgen.models.EncoderProvider;
import org.occgen.pipelines.inspect.CalibrationSection;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.pipelines.report.RunStatistics;

/** How good the alignments are, as far as it is known. */
final class AlignmentTables {
  private AlignmentTables() {}

  /** Puts {@code alignment} into the model, unless the run has one language alone. */
  static void put(RunReport report, Map<String, Object> model) {
    Recipe recipe = report.recipe();
    if (recipe.otherLanguages().isEmpty()) {
      return;
    }
    List<List<String>> cells = new ArrayList<>();
    cells.add(
        List.of(
            "language",
            "threshold",
            "smallest margin",
            "median margin",
            "near the threshold",
            "share",
            "precision on development data"));
    for (String language : recipe.otherLanguages()) {
      Distribution margins = report.rows().margins(language);
      boolean none = margins.size() == 0;
      cells.add(
          List.of(
              WikipediaLanguages.nameAndCode(language),
              CellText.shortNumber(recipe.threshold(language)),
              none ? "-" : PageText.margin(margins.smallest()),
              none ? "-" : PageText.margin(margins.quantile(0.5)),
              PageText.number(report.rows().near(language)),
              PageText.percent(report.rows().near(language), margins.size()),
              quality(report, language)
                  .map(quality -> decimal(quality.precision()) + "%")
                  .orElse("-")));
    }
    model.put("alignment", RunReport.table(cells));
    model.put("near", CellText.shortNumber(ReportRows.NEAR));
    model.put("alignmentNotes", notes(report));
    model.put("calibration", CalibrationSection.model(report.calibration()));
  }

  /** The answer to how good they are. */
  static List<String> sentences(RunReport report) {
    Recipe recipe = report.recipe();
    ReportRows rows = report.rows();
    List<String> sentences = new ArrayList<>();
    if (recipe.otherLanguages().isEmpty()) {
      sentences.add("The benchmark has one language, so nothing is aligned.");
      return sentences;
    }
    if (report.counts().segments() > 0) {
      sentences.add(
          String.format(
              Locale.ROOT,
              "Median margins are %s. %s (%s) are less than %s above a threshold.",
              PageText.list(
                  recipe.otherLanguages().stream()
                      .map(
                          language ->
                              PageText.margin(rows.margins(language).quantile(0.5))
                                  + " in "
                                  + WikipediaLanguages.nameAndCode(language))
                      .toList()),
              CountText.of(rows.near(), "segment", "segments"),
              PageText.percent(rows.near(), report.counts().segments()),
              CellText.shortNumber(ReportRows.NEAR)));
    }
    List<String> known = new ArrayList<>();
    for (String language : recipe.otherLanguages()) {
      quality(report, language)
          .ifPresent(
              quality ->
                  known.add(
                      decimal(quality.precision())
                          + "% in "
                          + WikipediaLanguages.nameAndCode(language)));
    }
    if (!known.isEmpty()) {
      sentences.add(
          "At these thresholds, the encoder had a precision of "
              + PageText.list(known)
              + " on "
              + DevelopmentFigures.TEXTS
              + ".");
    }
    sentences.add(
        report.release().isPresent()
            ? "People reviewed the pairs: section Review has their decisions."
            : "Nobody has read these pairs, so the share of wrong ones in this benchmark is not"
                + " known.");
    return sentences;
  }

  private static List<String> notes(RunReport report) {
    Recipe recipe = report.recipe();
    List<String> notes = new ArrayList<>();
    notes.add(
        "The sentence encoder is "
            + encoder(recipe)
            + ". The pivot language is "
            + WikipediaLanguages.nameAndCode(recipe.pivot())
            + ".");
    List<String> unknown =
        recipe.otherLanguages().stream()
            .filter(language -> quality(report, language).isEmpty())
            .map(WikipediaLanguages::nameAndCode)
            .toList();
    if (!unknown.isEmpty()) {
      notes.add(
          "For "
              + PageText.list(unknown)
              + ", no precision is known of this encoder, threshold and margin.");
    }
    report
        .statistics()
        .truncated()
        .forEach(
            (language, byGender) -> {
              long cut = byGender.values().stream().mapToLong(Long::longValue).sum();
              notes.add(
                  CountText.of(cut, "sentence")
                      + " in "
                      + WikipediaLanguages.nameAndCode(language)
                      + CountText.word(cut, " is", " are")
                      + " longer than the encoder reads; of such a sentence it saw the beginning"
                      + " alone.");
            });
    return notes;
  }

  private static String encoder(Recipe recipe) {
    String name = RunStatistics.encoderName(recipe);
    return name.equals(EncoderProvider.SHIPPED)
        ? "the one that ships with occgen"
        : CellText.shown(name);
  }

  /** The figures of development data at the threshold that was used, if there are any. */
  private static Optional<DevelopmentFigures> quality(RunReport report, String language) {
    return report.calibration().languages().stream()
        .filter(inspected -> inspected.language().equals(language))
        .flatMap(inspected -> inspected.development().stream())
        .filter(figures -> figures.threshold() == report.recipe().threshold(language))
        .findFirst();
  }

  private static String decimal(double percent) {
    return BigDecimal.valueOf(percent).toPlainString();
  }
}
