package org.occgen.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.occgen.core.files.CellText;
import org.occgen.report.table.Columns;
import org.occgen.score.MeanScore;
import org.occgen.score.ShareScore;
import org.occgen.score.evaluation.EvaluatedMetric;
import org.occgen.score.evaluation.Subset;
import org.occgen.score.significance.AdjustedGap;
import org.occgen.score.significance.AdjustedGap.Balance;
import org.occgen.score.significance.AdjustedGap.Covariate;
import org.occgen.score.significance.AdjustedGap.Estimate;
import org.occgen.score.significance.BootstrapEstimate;
import org.occgen.score.significance.SamplingDesign;

/**
 * Gaps with covariates held equal, beside the raw ones: of gender accuracy, and of scores that are
 * means over segments. The score of many segments by BLEU, chrF or TER is no such mean.
 *
 * @param covariates names of what was held equal
 * @param rows a system under a metric each
 */
record AdjustedGaps(List<String> covariates, List<Row> rows) {
  private static final int DECIMALS = 2;

  /** Nothing was held equal. */
  static final AdjustedGaps NONE = new AdjustedGaps(List.of(), List.of());

  /** The gap of a system under a metric. */
  record Row(EvaluatedMetric scored, Estimate estimate) {
    /** What a sentence on it is made of. */
    Map<String, Object> told() {
      return Map.of(
          "name", system(),
          "raw", ScoreText.score(estimate.raw().value(), scored.by()),
          "adjusted", shown(this, estimate.adjusted()),
          "known", Double.isFinite(estimate.adjusted().low()));
    }

    private String metric() {
      return scored.metric();
    }

    private String system() {
      return scored.system();
    }
  }

  /** A covariate in the gap of a system under a metric. */
  private record BalanceRow(Row row, Balance balance) {}

  /** The gaps of a result; none if it has no gap, or nothing is to be held equal. */
  static AdjustedGaps of(EvaluationResult result, List<Covariate> covariates) {
    SamplingDesign design = SystemEvaluation.design(result.testSet());
    int masculine = design.categories().indexOf(result.settings().masculine());
    int feminine = design.categories().indexOf(result.settings().feminine());
    if (covariates.isEmpty() || masculine < 0 || feminine < 0) {
      return NONE;
    }
    AdjustedGap gap = new AdjustedGap(design, masculine, feminine, covariates);
    return new AdjustedGaps(
        covariates.stream().map(Covariate::name).toList(),
        result.scored().stream()
            .filter(AdjustedGaps::isMean)
            .map(
                scored ->
                    new Row(
                        scored,
                        gap.estimate(
                            scored.statistics(),
                            result.settings().resamples(),
                            result.settings().seed())))
            .toList());
  }

  private static boolean isMean(EvaluatedMetric scored) {
    return scored.by() instanceof ShareScore || scored.by() instanceof MeanScore;
  }

  /** Tables for people by caption: the gaps, and the balance of covariates of the first system. */
  Map<String, List<List<String>>> tables(EvaluationResult result) {
    Map<String, List<List<String>>> tables = new LinkedHashMap<>();
    tables.put(
        "Gaps with covariates held equal",
        new Columns<Row>()
            .add("metric", Row::metric)
            .add("system", Row::system)
            .add(
                "gap",
                row ->
                    EvaluationTables.withInterval(
                        EvaluationTables.figure(
                            result, row.scored(), Subset.GAP)))
            .add("adjusted gap", row -> shown(row, row.estimate().adjusted()))
            .add("difference", row -> shown(row, row.estimate().explained()))
            .add("people", row -> pair(row.estimate().people(), "%,d"))
            .add("effective segments", row -> pair(row.estimate().effective(), "%,.0f"))
            .cells(rows));
    tables.put(
        "Balance of covariates" + (rows.isEmpty() ? "" : " of " + rows.get(0).system()),
        new Columns<BalanceRow>()
            .add("metric", row -> row.row().metric())
            .add("covariate", row -> row.balance().covariate())
            .add("unknown", row -> row.balance().unknown())
            .add(CellText.oneLine(result.settings().masculine()), row -> ScoreText.score(row.balance().masculine(), DECIMALS))
            .add(CellText.oneLine(result.settings().feminine()), row -> ScoreText.score(row.balance().feminine(), DECIMALS))
            .add("difference before (SD)", row -> ScoreText.score(row.balance().before(), DECIMALS))
            .add("after (SD)", row -> ScoreText.score(row.balance().after(), DECIMALS))
            .add("distance before", row -> ScoreText.score(row.balance().distanceBefore(), DECIMALS))
            .add("distance after", row -> ScoreText.score(row.balance().distanceAfter(), DECIMALS))
            .cells(
                balances().stream()
                    .filter(row -> row.row().system().equals(rows.get(0).system()))
                    .toList()));
    return tables;
  }

  private static String shown(
      Row row, BootstrapEstimate estimate) {
    return ScoreText.withInterval(estimate, row.scored().by().decimals());
  }

  private static String pair(List<? extends Number> both, String format) {
    return both.stream()
        .map(number -> ScoreText.format(format, number))
        .collect(Collectors.joining(" and "));
  }

  private List<BalanceRow> balances() {
    List<BalanceRow> balances = new ArrayList<>();
    rows.forEach(
        row ->
            row.estimate().balance().forEach(each -> balances.add(new BalanceRow(row, each))));
    return balances;
  }

  /** {@code adjusted.csv}: a row a system and metric. */
  String csv() {
    return new Columns<Row>()
        .add("system", Row::system)
        .add("metric", Row::metric)
        .add("gap", row -> row.estimate().raw().value())
        .add("adjusted", row -> row.estimate().adjusted().value())
        .add("adjusted_low", row -> row.estimate().adjusted().low())
        .add("adjusted_high", row -> row.estimate().adjusted().high())
        .add("difference", row -> row.estimate().explained().value())
        .add("difference_low", row -> row.estimate().explained().low())
        .add("difference_high", row -> row.estimate().explained().high())
        .add("people_masculine", row -> row.estimate().people().get(0))
        .add("people_feminine", row -> row.estimate().people().get(1))
        .add("effective_masculine", row -> row.estimate().effective().get(0))
        .add("effective_feminine", row -> row.estimate().effective().get(1))
        .csv(rows);
  }

  /** {@code balance.csv}: a row a system, metric and covariate. */
  String balanceCsv() {
    return new Columns<BalanceRow>()
        .add("system", row -> row.row().system())
        .add("metric", row -> row.row().metric())
        .add("covariate", row -> row.balance().covariate())
        .add("unknown", row -> row.balance().unknown())
        .add("masculine", row -> row.balance().masculine())
        .add("feminine", row -> row.balance().feminine())
        .add("difference_before", row -> row.balance().before())
        .add("difference_after", row -> row.balance().after())
        .add("distance_before", row -> row.balance().distanceBefore())
        .add("distance_after", row -> row.balance().distanceAfter())
        .csv(balances());
  }
}
