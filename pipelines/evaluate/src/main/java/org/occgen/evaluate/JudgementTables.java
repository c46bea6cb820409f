package org.occgen.evaluate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.occgen.core.files.CountText;
import org.occgen.evaluate.JudgementReport.JudgedFigure;
import org.occgen.evaluate.JudgementReport.LabelAgreement;
import org.occgen.report.table.Columns;

/** The results of people's judgements as tables for people: cells, headings first. */
final class JudgementTables {
  /** The tables of judgements, by caption. */
  static Map<String, List<List<String>>> all(JudgementReport report) {
    Map<String, List<List<String>>> tables = new LinkedHashMap<>();
    tables.put("Gender accuracy by people", shares(report));
    tables.put("Gaps of gender accuracy by people", gaps(report));
    tables.put("Agreement of judges", agreement(report));
    return tables;
  }

  /** Gender accuracy by judge, system and category, by all denominators. */
  private static List<List<String>> shares(JudgementReport report) {
    return new Columns<JudgedFigure>()
        .add("judge", JudgedFigure::shownJudge)
        .add("system", JudgedFigure::system)
        .add("category", JudgedFigure::subset)
        .add("of", share -> share.denominator().id())
        .add("right", JudgedFigure::right)
        .add("rows", JudgedFigure::rows)
        .add("accuracy", share -> ScoreText.withInterval(share.estimate()))
        .cells(report.shares());
  }

  /** Gaps of gender accuracy. */
  private static List<List<String>> gaps(JudgementReport report) {
    return new Columns<JudgedFigure>()
        .add("judge", JudgedFigure::shownJudge)
        .add("system", JudgedFigure::system)
        .add("of", gap -> gap.denominator().id())
        .add("rows", JudgedFigure::rows)
        .add("gap", gap -> ScoreText.withInterval(gap.estimate()))
        .add("p", gap -> ScoreText.p(gap.estimate().p()))
        .add("p (Holm)", gap -> ScoreText.p(gap.adjustedP()))
        .cells(report.gaps());
  }

  /** Gender accuracy by judges of all translations that people corrected, and its gaps. */
  static List<List<String>> predictionPowered(List<PredictionPowered> all) {
    return new Columns<PredictionPowered>()
        .add("judge of all", row -> PredictionPoweredAccuracy.called(row.judge()))
        .add("system", row -> row.figure().system())
        .add("category", row -> row.figure().subset().name())
        .add("judged", PredictionPowered::judged)
        .add("people", row -> row.figure().units())
        .add("people alone", row -> ScoreText.withInterval(row.alone()))
        .add("judge alone", row -> ScoreText.share(row.judgeAlone()))
        .add("together", row -> ScoreText.withInterval(row.figure()))
        .add("weight", row -> ScoreText.share(row.weight()))
        .add("narrower", row -> ScoreText.percent(row.narrower()))
        .add("p (Holm)", row -> ScoreText.p(row.figure().adjustedP()))
        .cells(all);
  }

  /** Agreement of judges with each other, and with metrics that say 0 or 1. */
  private static List<List<String>> agreement(JudgementReport report) {
    List<List<String>> rows =
        new Columns<LabelAgreement>()
            .add("judge", LabelAgreement::first)
            .add("with", LabelAgreement::second)
            .add("system", pair -> pair.system().isEmpty() ? "all" : pair.system())
            .add("rows", LabelAgreement::rows)
            .add("same", LabelAgreement::same)
            .add("kappa", pair -> ScoreText.share(pair.kappa()))
            .cells(
                Stream.of(report.betweenJudges(), report.withMetrics())
                    .flatMap(List::stream)
                    .toList());
    if (report.judges().size() > 1) {
      rows.add(
          List.of(
              "all judges",
              "Krippendorff's alpha",
              "all",
              CountText.number(report.alphaRows()),
              ScoreText.NONE,
              ScoreText.share(report.alpha())));
    }
    return rows;
  }
}
