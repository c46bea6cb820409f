package org.occgen.evaluate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.report.OutputFiles;
import org.occgen.report.TextTable;
import org.occgen.report.table.Columns;
import org.occgen.score.Metric;
import org.occgen.score.TextMetric;
import org.occgen.score.evaluation.EvaluatedMetric;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.score.evaluation.MetricFairness;
import org.occgen.score.evaluation.MetricFairness.Fairness;
import org.occgen.score.evaluation.MetricFairness.Versions;
import org.occgen.score.evaluation.Subset;
import org.occgen.score.significance.BootstrapEstimate;
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
            first.originals(), segments.stream().map(EvaluatedSegment::unit).toList());
    List<Versions> versions = new ArrayList<>();
    Set<String> all = new TreeSet<>(warnings);
    for (Scored reportScored : scored) {
      List<EvaluatedMetric> feminine =
          scored(reportScored.versions().feminine(), reportScored, lowerIsBetter, settings);
      List<EvaluatedMetric> masculine =
          scored(reportScored.versions().masculine(), reportScored, lowerIsBetter, settings);
      for (int i = 0; i < feminine.size(); i++) {
        versions.add(
            new Versions(
                reportScored.versions().feminine().testSet().language(),
                feminine.get(i).statistics(),
                masculine.get(i).statistics()));
      }
      all.addAll(reportScored.versions().feminine().warnings());
    }
    if (versions.isEmpty()) {
      throw new IllegalArgumentException(
          "--metric: there is no metric; name some by it, --scores or --model");
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
      EvaluationInput input,
      Scored scored,
      Set<String> lowerIsBetter,
      EvaluationSettings settings) {
    return new SystemEvaluation(input, scored.metrics(), Optional.empty(), lowerIsBetter, settings)
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
      files.create(FIGURES).write(figures());
      files.create(PAIRS).write(pairs());
      files.publish();
    }
  }

  private String figures() {
    return new Columns<Fairness>()
        .add("language", figure -> figure.versions().language())
        .add("metric", figure -> by(figure).name())
        .add("signature", figure -> by(figure).signature())
        .add("originals", figure -> figure.subset().name())
        .add("pairs", Fairness::pairs)
        .add("units", Fairness::units)
        .add("feminine", Fairness::feminine)
        .add("masculine", Fairness::masculine)
        .add("ratio", figure -> figure.ratio().value())
        .add("ratio_low", figure -> figure.ratio().low())
        .add("ratio_high", figure -> figure.ratio().high())
        .add("gap", figure -> figure.gap().value())
        .add("gap_low", figure -> figure.gap().low())
        .add("gap_high", figure -> figure.gap().high())
        .add("p", Fairness::p)
        .add("p_holm", Fairness::adjustedP)
        .add("smallest_detectable", figure -> figure.gap().smallestDetectable())
        .add("mean_of_ratios", Fairness::meanOfRatios)
        .tsv(figures);
  }

  /** A pair of versions with its scores by one metric. */
  private record ScoredPair(Fairness figure, int pair) {}

  private String pairs() {
    return new Columns<ScoredPair>()
        .add("line", scored -> scored.pair() + 1)
        .add("qid", scored -> segments.get(scored.pair()).person())
        .add("original_gender", scored -> originals.get(scored.pair()))
        .add("language", scored -> scored.figure().versions().language())
        .add("metric", scored -> by(scored.figure()).name())
        .add(
            "feminine", scored -> scored.figure().versions().feminine().segmentScore(scored.pair()))
        .add(
            "masculine",
            scored -> scored.figure().versions().masculine().segmentScore(scored.pair()))
        .tsv(
            ofAllPairs().stream()
                .flatMap(
                    figure ->
                        IntStream.range(0, segments.size())
                            .mapToObj(pair -> new ScoredPair(figure, pair)))
                .toList());
  }

  private static Metric by(Fairness fairness) {
    return fairness.versions().feminine().metric();
  }

  private List<Fairness> ofAllPairs() {
    return figures.stream().filter(fairness -> fairness.subset().equals(Subset.ALL)).toList();
  }

  /** A table for people, what was found in words, and the method. */
  public String text() {
    StringBuilder text =
        new StringBuilder(
            TextTable.aligned(
                new Columns<Fairness>()
                    .add("language", figure -> figure.versions().language())
                    .add("metric", figure -> by(figure).name())
                    .add("originals", figure -> figure.subset().name())
                    .add("pairs", Fairness::pairs)
                    .add(units(), Fairness::units)
                    .add("feminine", figure -> ScoreText.score(figure.feminine(), by(figure)))
                    .add("masculine", figure -> ScoreText.score(figure.masculine(), by(figure)))
                    .add("ratio", figure -> ScoreText.withInterval(figure.ratio(), OF_RATIOS))
                    .add(
                        "gap",
                        figure -> ScoreText.withInterval(figure.gap(), by(figure).decimals() + 1))
                    .add("p", figure -> ScoreText.p(figure.p()))
                    .add("p (Holm)", figure -> ScoreText.p(figure.adjustedP()))
                    .cells(figures)));
    text.append(
        "Ratio: score of feminine versions divided by that of masculine ones; 1 of a fair metric."
            + " Gap: positive if masculine versions get the better score.\n\n");
    ofAllPairs()
        .forEach(fairness -> text.append(CellText.oneLine(sentence(fairness))).append('\n'));
    return text.append('\n')
        .append(Findings.told("methodOfFairness", Map.of("units", units())))
        .append('\n')
        .toString();
  }

  private String units() {
    return segments.stream().anyMatch(segment -> !segment.person().isEmpty()) ? "people" : "lines";
  }

  private String sentence(Fairness fairness) {
    BootstrapEstimate gap = fairness.gap();
    Map<String, Object> model = new HashMap<>();
    model.put("language", fairness.versions().language());
    model.put("metric", by(fairness).name());
    model.put("found", fairness.isFound());
    model.put("better", gap.value() > 0 ? GenderLabels.MASCULINE : GenderLabels.FEMININE);
    model.put("ratio", ScoreText.withInterval(fairness.ratio(), OF_RATIOS));
    model.put("p", ScoreText.correctedP(fairness.adjustedP()));
    model.put("small", fairness.adjustedP() < EvaluationSettings.LEVEL);
    if (Double.isFinite(gap.smallestDetectable())) {
      model.put("smallest", ScoreText.score(gap.smallestDetectable(), by(fairness).decimals() + 1));
    }
    String unit = units().equals("people") ? "person" : "line";
    return Findings.told("fairness", model)
        + SampleSize.hint(fairness.units(), CountText.of(fairness.units(), unit, units()));
  }
}
