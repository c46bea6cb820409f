package org.occgen.evaluate;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.files.OutputFiles;
import org.occgen.report.TextTable;
import org.occgen.score.Metric;
import org.occgen.score.TextMetric;
import org.occgen.score.evaluation.EvaluatedMetric;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.score.evaluation.MetricFairness;
import org.occgen.score.evaluation.MetricFairness.Fairness;
import org.occgen.score.evaluation.MetricFairness.Versions;
import org.occgen.score.evaluation.Subset;
import org.occgen.score.significance.SamplingDesign;

/** Whether metrics prefer the feminine or the masculine version of translations, by language. */
public final class FairnessReport {
  private static final String FIGURES = "fairness.tsv";
  private static final String PAIRS = "pair-scores.tsv";
  private static final Set<String> FILES = Set.of(FIGURES, PAIRS);

  /** Digits of ratios: a preference of a thousandth is seen. */
  private static final int OF_RATIOS = 4;

  private final List<EvaluatedSegment> segments;
  private final List<String> originals;
  private final List<Fairness> figures;
  private final List<String> warnings;

  private FairnessReport(
      List<EvaluatedSegment> segments,
      List<String> originals,
      List<Fairness> figures,
      List<String> warnings) {
    this.segments = segments;
    this.originals = originals;
    this.figures = figures;
    this.warnings = List.copyOf(warnings);
  }

  /** The versions of a language with the metrics that score them. */
  public record Scored(FairnessVersions versions, List<TextMetric> metrics) {}

  /**
   * Compares both versions in all languages.
   *
   * @param scored by language, at least one; all have the same pairs
   * @param lowerIsBetter names of given metrics where a lower score is better
   * @param warnings what the readers must know, a sentence each
   * @throws IllegalArgumentException if there is no metric, or two have one name
   */
  public static FairnessReport of(
      List<Scored> scored,
      Set<String> lowerIsBetter,
      EvaluationSettings settings,
      List<String> warnings) {
    FairnessVersions first = scored.get(0).versions();
    List<EvaluatedSegment> segments = first.feminine().testSet().segments();
    SamplingDesign design =
        SamplingDesign.of(
            first.originals(),
            segments.stream().map(EvaluatedSegment::unit).toList(),
            segments.stream().map(segment -> "").toList());
    List<Versions> versions = new ArrayList<>();
    Set<String> all = new TreeSet<>(warnings);
    for (Scored of : scored) {
      List<EvaluatedMetric> feminine =
          scored(of.versions().feminine(), of, lowerIsBetter, settings);
      List<EvaluatedMetric> masculine =
          scored(of.versions().masculine(), of, lowerIsBetter, settings);
      for (int i = 0; i < feminine.size(); i++) {
        versions.add(
            new Versions(
                of.versions().feminine().testSet().language(),
                feminine.get(i).statistics(),
                masculine.get(i).statistics()));
      }
      all.addAll(of.versions().feminine().warnings());
    }
    if (versions.isEmpty()) {
      throw new IllegalArgumentException(
          "--metric-fairness: there is no metric; name some by --metric, --scores or --model");
    }
    if (design.categories().size() == 1) {
      all.add(
          "all originals are "
              + design.categories().get(0)
              + ", so a preference for a gender cannot be told from one for originals");
    }
    return new FairnessReport(
        segments,
        first.originals(),
        MetricFairness.of(versions, design, settings),
        List.copyOf(all));
  }

  private static List<EvaluatedMetric> scored(
      EvaluationInput input, Scored of, Set<String> lowerIsBetter, EvaluationSettings settings) {
    return new SystemEvaluation(input, of.metrics(), Optional.empty(), lowerIsBetter, settings)
        .scored();
  }

  /** The warnings, a sentence each. */
  public List<String> warnings() {
    return warnings;
  }

  /**
   * Checks that a folder is new, empty or an earlier output.
   *
   * @throws IllegalArgumentException if it is not
   */
  public static void requireUsable(Path folder) throws IOException {
    OutputFiles.requireUsable("--output", folder, FILES::contains, "the fairness of metrics");
  }

  /** Writes figures, and the scores of all pairs, in the place of an earlier output. */
  public void write(Path folder) throws IOException {
    try (OutputFiles files = new OutputFiles(folder, FILES::contains)) {
      writeFigures(files.create(FIGURES));
      writePairs(files.create(PAIRS));
      files.publish();
    }
  }

  private void writeFigures(Writer table) throws IOException {
    table.write(
        CellText.line(
            "language",
            "metric",
            "signature",
            "originals",
            "pairs",
            "units",
            "feminine",
            "masculine",
            "ratio",
            "ratio_low",
            "ratio_high",
            "gap",
            "gap_low",
            "gap_high",
            "p",
            "p_holm",
            "smallest_detectable",
            "mean_of_ratios"));
    for (Fairness of : figures) {
      table.write(
          CellText.line(
              of.versions().language(),
              by(of).name(),
              by(of).signature(),
              of.subset().name(),
              of.pairs(),
              of.units(),
              cell(of.feminine()),
              cell(of.masculine()),
              cell(of.ratio().value()),
              cell(of.ratio().low()),
              cell(of.ratio().high()),
              cell(of.gap().value()),
              cell(of.gap().low()),
              cell(of.gap().high()),
              cell(of.p()),
              cell(of.adjustedP()),
              cell(of.gap().smallestDetectable()),
              cell(of.meanOfRatios())));
    }
  }

  private void writePairs(Writer table) throws IOException {
    table.write(
        CellText.line(
            "line", "qid", "original_gender", "language", "metric", "feminine", "masculine"));
    for (Fairness of : ofAllPairs()) {
      for (int pair = 0; pair < segments.size(); pair++) {
        table.write(
            CellText.line(
                pair + 1,
                segments.get(pair).person(),
                originals.get(pair),
                of.versions().language(),
                by(of).name(),
                cell(of.versions().feminine().segmentScore(pair)),
                cell(of.versions().masculine().segmentScore(pair))));
      }
    }
  }

  private static String cell(double value) {
    return Double.isFinite(value) ? CellText.number(value) : "";
  }

  private static Metric by(Fairness of) {
    return of.versions().feminine().metric();
  }

  private List<Fairness> ofAllPairs() {
    return figures.stream().filter(of -> of.subset().equals(Subset.ALL)).toList();
  }

  /** A table for people, what was found in words, and the method. */
  public String text() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "language",
            "metric",
            "originals",
            "pairs",
            units(),
            "feminine",
            "masculine",
            "ratio",
            "gap",
            "p",
            "p (Holm)"));
    for (Fairness of : figures) {
      rows.add(
          List.of(
              of.versions().language(),
              CellText.oneLine(by(of).name()),
              of.subset().name(),
              ScoreText.count(of.pairs()),
              ScoreText.count(of.units()),
              ScoreText.score(of.feminine(), by(of)),
              ScoreText.score(of.masculine(), by(of)),
              ScoreText.withInterval(of.ratio(), OF_RATIOS),
              ScoreText.withInterval(of.gap(), by(of).decimals() + 1),
              ScoreText.p(of.p()),
              ScoreText.p(of.adjustedP())));
    }
    StringBuilder text = new StringBuilder(TextTable.aligned(rows));
    text.append(
        "Ratio: score of feminine versions divided by that of masculine ones; 1 of a fair metric."
            + " Gap: positive if masculine versions get the better score.\n\n");
    ofAllPairs().forEach(of -> text.append(CellText.oneLine(sentence(of))).append('\n'));
    return text.append('\n').append(method()).append('\n').toString();
  }

  private String units() {
    return segments.stream().anyMatch(of -> !of.person().isEmpty()) ? "people" : "lines";
  }

  private String sentence(Fairness of) {
    String what = of.versions().language() + ", " + by(of).name();
    String measured =
        String.format(
            Locale.ROOT,
            "ratio %s, %s%s",
            ScoreText.withInterval(of.ratio(), OF_RATIOS),
            ScoreText.correctedP(of.adjustedP()),
            of.adjustedP() < EvaluationSettings.LEVEL && !of.isFound()
                ? "; not found, because the interval of the gap does not exclude 0"
                : "");
    if (of.isFound()) {
      boolean masculine = of.gap().value() > 0;
      return String.format(
          Locale.ROOT,
          "%s: prefers the %s version of a translation (%s).%s",
          what,
          masculine ? GenderLabels.MASCULINE : GenderLabels.FEMININE,
          measured,
          hint(of));
    }
    return String.format(
        Locale.ROOT,
        "%s: no preference for a gender was found (%s).%s%s",
        what,
        measured,
        Double.isFinite(of.gap().smallestDetectable())
            ? " A gap below "
                + ScoreText.score(of.gap().smallestDetectable(), by(of).decimals() + 1)
                + " would mostly be missed."
            : "",
        hint(of));
  }

  private String hint(Fairness of) {
    return SampleSize.hint(
        of.units(),
        units().equals("people")
            ? CountText.of(of.units(), "person", "people")
            : CountText.of(of.units(), "line"));
  }

  private String method() {
    return String.format(
        Locale.ROOT,
        "Method: each version was scored beside its own source; metrics with references compared it"
            + " with the other version. Pairs with a feminine original and pairs with a masculine"
            + " one count half each. Intervals: bootstrap over %s; p: approximate randomization that"
            + " swaps the versions of whole %s, corrected by Holm's method.",
        units(),
        units());
  }
}
