package org.occgen.evaluate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.report.table.Columns;
import org.occgen.score.MeanScore;
import org.occgen.score.ShareScore;
import org.occgen.score.evaluation.EvaluatedMetric;
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
  private static final int DECIMALS = 3;

  /** Standard deviations from which on means count as unequal (Austin 2009). */
  private static final double UNEQUAL = 0.1;

  private static final Columns<Row> GAPS =
      new Columns<Row>()
          .add("system", row -> row.scored().system())
          .add("metric", row -> row.scored().metric())
          .add("gap", DECIMALS, row -> row.estimate().raw().value())
          .add("adjusted", DECIMALS, row -> row.estimate().adjusted().value())
          .add("adjusted low", DECIMALS, row -> row.estimate().adjusted().low())
          .add("adjusted high", DECIMALS, row -> row.estimate().adjusted().high())
          .add("difference", DECIMALS, row -> row.estimate().explained().value())
          .add("difference low", DECIMALS, row -> row.estimate().explained().low())
          .add("difference high", DECIMALS, row -> row.estimate().explained().high())
          .add("masculine people", row -> row.estimate().people().get(0))
          .add("feminine people", row -> row.estimate().people().get(1))
          .add("masculine effective", 0, row -> row.estimate().effective().get(0))
          .add("feminine effective", 0, row -> row.estimate().effective().get(1));

  private static final Columns<BalanceRow> BALANCES =
      new Columns<BalanceRow>()
          .add("system", row -> row.row().scored().system())
          .add("metric", row -> row.row().scored().metric())
          .add("covariate", row -> row.balance().covariate())
          .add("unknown", row -> row.balance().unknown())
          .add("masculine", DECIMALS, row -> row.balance().masculine())
          .add("feminine", DECIMALS, row -> row.balance().feminine())
          .add("before", DECIMALS, row -> row.balance().before())
          .add("after", DECIMALS, row -> row.balance().after())
          .add("distance before", DECIMALS, row -> row.balance().distanceBefore())
          .add("distance after", DECIMALS, row -> row.balance().distanceAfter());

  /** Nothing was held equal. */
  static final AdjustedGaps NONE = new AdjustedGaps(List.of(), List.of());

  /** The gap of a system under a metric. */
  record Row(EvaluatedMetric scored, Estimate estimate) {}

  /** The parts of a sentence on a gap. */
  Map<String, Object> told(Row row) {
    BootstrapEstimate adjusted = row.estimate().adjusted();
    int decimals = row.scored().by().decimals();
    return Map.of(
        "metric", row.scored().metric(),
        "system", row.scored().system(),
        "covariates", CountText.list(covariates),
        "raw", ScoreText.score(row.estimate().raw().value(), decimals),
        "adjusted", ScoreText.withInterval(adjusted, decimals),
        "unequal",
            row.estimate().balance().stream()
                .filter(each -> Math.abs(each.after()) > UNEQUAL)
                .map(Balance::covariate)
                .toList(),
        "known", Double.isFinite(adjusted.low()));
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
  Map<String, List<List<String>>> tables() {
    if (rows.isEmpty()) {
      return Map.of();
    }
    String first = rows.get(0).scored().system();
    Map<String, List<List<String>>> tables = new LinkedHashMap<>();
    tables.put("Gaps with covariates held equal", GAPS.cells(rows));
    tables.put(
        "Balance of covariates, " + CellText.oneLine(first),
        BALANCES.cells(
            balances().stream().filter(row -> row.row().scored().system().equals(first)).toList()));
    return tables;
  }

  private List<BalanceRow> balances() {
    return rows.stream()
        .flatMap(row -> row.estimate().balance().stream().map(each -> new BalanceRow(row, each)))
        .toList();
  }

  /** {@code adjusted.csv}: a row a system and metric. */
  String csv() {
    return GAPS.csv(rows);
  }

  /** {@code balance.csv}: a row a system, metric and covariate. */
  String balanceCsv() {
    return BALANCES.csv(balances());
  }
}
