package org.occgen.benchmark.inspect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.occgen.core.calibration.LanguageCalibration;
import org.occgen.core.calibration.ProbabilityBin;
import org.occgen.core.calibration.ThresholdOutcome;
import org.occgen.core.files.CellText;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.report.chart.Histogram;
import org.occgen.report.chart.LineChart;
import org.occgen.report.chart.Series;
import org.occgen.report.chart.Value;

/**
 * Calibration in a page: what the macro {@code section} of {@code calibration.ftlh} shows. Every
 * text from outside is bounded, and the template escapes it.
 */
public final class CalibrationSection {
  private CalibrationSection() {}

  /** The model of the macro; without languages in a run of one language. */
  public static Map<String, Object> model(RunCalibration run) {
    return Map.of(
        "languages",
        run.languages().stream().map(language -> language(run, language)).toList(),
        "cautions",
        CalibrationWords.CAUTIONS);
  }

  private static Map<String, Object> language(RunCalibration run, InspectedLanguage language) {
    LanguageCalibration calibration = language.calibration();
    String pivot = run.recipe().pivot();
    String names =
        WikipediaLanguages.nameAndCode(pivot)
            + " and "
            + WikipediaLanguages.nameAndCode(language.language());
    Map<String, Object> model = new HashMap<>();
    model.put("pivot", pivot);
    model.put("language", language.language());
    model.put("names", names);
    model.put("pivotName", WikipediaLanguages.nameAndCode(pivot));
    model.put("languageName", WikipediaLanguages.nameAndCode(language.language()));
    model.put("counts", CalibrationWords.counts(language, run.recipe()));
    model.put("threshold", CellText.shortNumber(calibration.threshold()));
    if (!calibration.histogram().isEmpty()) {
      model.put("histogram", histogram(names, calibration).model());
    }
    if (calibration.outcomes().size() > 1) {
      model.put("lines", lines(names, calibration).model());
    }
    model.put("above", pairs(language.above()));
    model.put("below", pairs(language.below()));
    model.put("outcomes", OutcomeTable.model(calibration, run.recipe()));
    model.put("meaning", OutcomeTable.MEANING);
    if (calibration.untried() > 0) {
      model.put("untried", Integer.toString(calibration.untried()));
    }
    model.put("setting", CalibrationWords.setting(calibration));
    return model;
  }

  private static Histogram histogram(String names, LanguageCalibration calibration) {
    List<ProbabilityBin> bars = calibration.histogram();
    List<Histogram.Bin> bins = new ArrayList<>();
    for (ProbabilityBin bar : bars) {
      // an open beginning is drawn as wide as the next bar: only a damaged run has one
      double from = Double.isInfinite(bar.from()) ? 2 * bar.to() - bars.get(1).to() : bar.from();
      bins.add(new Histogram.Bin(from, bar.to(), bar.pairs()));
    }
    return new Histogram(
        "Probabilities: " + names,
        "probability",
        "pairs",
        bins,
        Optional.of(
            new Histogram.Threshold(
                calibration.threshold(), threshold(calibration), "left out", "kept")));
  }

  private static String threshold(LanguageCalibration calibration) {
    return "threshold " + CellText.shortNumber(calibration.threshold());
  }

  private static LineChart lines(String names, LanguageCalibration calibration) {
    List<LineChart.Point> points = new ArrayList<>();
    boolean balanced = false;
    for (ThresholdOutcome outcome : calibration.outcomes()) {
      balanced |= outcome.kept().groups() > 0;
      points.add(
          new LineChart.Point(
              new Value(outcome.threshold(), CalibrationWords.probability(outcome.threshold())),
              List.of(
                  Value.count(outcome.kept().segments()),
                  Value.count(outcome.kept().balancedSegments()))));
    }
    return new LineChart(
        "Segments by threshold: " + names,
        "threshold",
        "segments",
        Series.of(
            balanced
                ? List.of("before balancing", "after balancing")
                : List.of("to choose from", "written")),
        points,
        Optional.of(new LineChart.Mark(calibration.threshold(), threshold(calibration))));
  }

  private static List<Map<String, String>> pairs(List<NearPair> pairs) {
    return pairs.stream()
        .map(
            near ->
                Map.of(
                    "probability", decimals(near.pair().probability()),
                    "margin", decimals(near.pair().margin()),
                    "cosine", decimals(near.pair().cosine()),
                    "qid", near.pair().qid(),
                    "name", CalibrationWords.shown(near.pair().name()),
                    "pivotSentence", CalibrationWords.shown(near.pivotSentence()),
                    "sentence", CalibrationWords.shown(near.sentence())))
        .toList();
  }

  private static String decimals(double number) {
    return String.format(Locale.ROOT, "%.4f", number);
  }
}
