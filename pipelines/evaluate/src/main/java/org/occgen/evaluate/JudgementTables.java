package org.occgen.evaluate;

import java.util.ArrayList;
import java.util.List;
import org.occgen.core.files.CellText;

/** The results of people's judgements as tables for people: cells, headings first. */
final class JudgementTables {
  private JudgementTables() {}

  /** Gender accuracy by judge, system and category, by all denominators. */
  static List<List<String>> shares(JudgementReport report) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("judge", "system", "category", "of", "right", "rows", "accuracy"));
    for (JudgedShare share : report.shares()) {
      rows.add(
          List.of(
              judge(share.judge()),
              CellText.oneLine(share.system()),
              CellText.oneLine(share.category()),
              share.denominator().id(),
              ScoreText.count(share.right()),
              ScoreText.count(share.rows()),
              ScoreText.withInterval(share.estimate())));
    }
    return rows;
  }

  /** Gaps of gender accuracy. */
  static List<List<String>> gaps(JudgementReport report) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("judge", "system", "of", "rows", "gap", "p"));
    for (JudgedGap gap : report.gaps()) {
      rows.add(
          List.of(
              judge(gap.judge()),
              CellText.oneLine(gap.system()),
              gap.denominator().id(),
              ScoreText.count(gap.rows()),
              ScoreText.withInterval(gap.estimate()),
              ScoreText.p(gap.estimate().p())));
    }
    return rows;
  }

  /** Gender accuracy by judges of all translations that people corrected, and its gaps. */
  static List<List<String>> predictionPowered(List<PredictionPowered> all) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "judge of all",
            "system",
            "category",
            "judged",
            "people",
            "people alone",
            "judge alone",
            "together",
            "weight",
            "narrower",
            "p (Holm)"));
    for (PredictionPowered of : all) {
      rows.add(
          List.of(
              CellText.oneLine(PredictionPoweredAccuracy.called(of.judge())),
              CellText.oneLine(of.figure().system()),
              CellText.oneLine(of.figure().subset().name()),
              ScoreText.count(of.judged()),
              ScoreText.count(of.figure().units()),
              ScoreText.withInterval(of.alone()),
              ScoreText.share(of.judgeAlone()),
              ScoreText.withInterval(of.figure()),
              ScoreText.share(of.weight()),
              ScoreText.percent(of.narrower()),
              ScoreText.p(of.figure().adjustedP())));
    }
    return rows;
  }

  /** Agreement of judges with each other, and with metrics that say 0 or 1. */
  static List<List<String>> agreement(JudgementReport report) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("judge", "with", "system", "rows", "same", "kappa"));
    for (List<LabelAgreement> agreements : List.of(report.betweenJudges(), report.withMetrics())) {
      for (LabelAgreement of : agreements) {
        rows.add(
            List.of(
                CellText.oneLine(of.first()),
                CellText.oneLine(of.second()),
                of.system().isEmpty() ? "all" : CellText.oneLine(of.system()),
                ScoreText.count(of.rows()),
                ScoreText.count(of.same()),
                ScoreText.share(of.kappa())));
      }
    }
    if (report.judges().size() > 1) {
      rows.add(
          List.of(
              "all judges",
              "Krippendorff's alpha",
              "all",
              ScoreText.count(report.alphaRows()),
              ScoreText.NONE,
              ScoreText.share(report.alpha())));
    }
    return rows;
  }

  private static String judge(String judge) {
    return judge.equals(JudgementReport.ALL_JUDGES) ? "all judges" : CellText.oneLine(judge);
  }
}
