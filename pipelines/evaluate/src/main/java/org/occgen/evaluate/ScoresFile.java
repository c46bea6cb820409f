package org.occgen.evaluate;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.occgen.evaluate.JudgementReport.JudgedFigure;
import org.occgen.gender.GenderVerdict;
import org.occgen.gender.VerdictEvidence;
import org.occgen.report.JsonFigures;
import org.occgen.report.table.Columns;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.evaluation.EvaluatedMetric;
import org.occgen.score.evaluation.GroupFigure;
import org.occgen.score.evaluation.ScoreFigure;

/**
 * All figures for machines: {@code scores.json}, {@code scores.csv}, {@code occupations.csv},
 * {@code verdicts.csv}, {@code judgements.csv} and {@code segments.tsv}. Numbers have six decimals.
 */
final class ScoresFile {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** A list of objects, one a figure; null where there is no number. */
  static String json(EvaluationResult result) {
    ArrayNode list = JSON.createArrayNode();
    for (ScoreFigure figure : result.figures()) {
      ObjectNode node = list.addObject().put("system", figure.system());
      if (figure.isComparison()) {
        node.put("other", figure.other());
      }
      node.put("metric", figure.metric()).put("subset", figure.subset().name());
      JsonFigures.put(node, "score", figure.score());
      node.put("n", figure.n()).put("units", figure.units());
      JsonFigures.put(node, "low", figure.low());
      JsonFigures.put(node, "high", figure.high());
      JsonFigures.put(node, "standard-error", figure.standardError());
      JsonFigures.put(node, "p", figure.p());
      if (figure.isComparison() || figure.subset().isGap()) {
        JsonFigures.put(node, "p-holm", figure.adjustedP());
        if (figure.isComparison()) {
          JsonFigures.put(node, "p-paired-bootstrap", figure.pairedP());
        }
        JsonFigures.put(node, "effect", figure.effect());
        node.put("effect-size", figure.effectSize());
        JsonFigures.put(node, "smallest-detectable", figure.smallestDetectable());
        node.put(
            "direction",
            figure.isComparison()
                ? "positive: " + figure.by().more() + " for the system, or a larger gap of it"
                : direction(result, figure));
      }
      node.put("signature", figure.by().signature());
    }
    return list.toPrettyString() + "\n";
  }

  /** Which side less which a figure is; where lower is better, the sign is turned. */
  private static String direction(EvaluationResult result, ScoreFigure figure) {
    boolean turned = figure.by().lowerIsBetter();
    String positive = "; positive: " + figure.by().more() + " for ";
    String masculine = result.settings().masculine();
    String feminine = result.settings().feminine();
    String category = figure.subset().category();
    return switch (figure.subset().kind()) {
      case GAP_TO_REST ->
          (turned ? "the rest less " + category : category + " less the rest") + positive + "them";
      case LARGEST_GAP -> "best category less worst; never negative";
      default ->
          (turned ? feminine + " less " + masculine : masculine + " less " + feminine)
              + positive
              + masculine;
    };
  }

  /** All scores as CSV, without directions. */
  static String csv(EvaluationResult result) {
    return new Columns<ScoreFigure>()
        .add("system", ScoreFigure::system)
        .add("other", ScoreFigure::other)
        .add("metric", ScoreFigure::metric)
        .add("subset", figure -> figure.subset().name())
        .add("score", ScoreFigure::score)
        .add("n", ScoreFigure::n)
        .add("units", ScoreFigure::units)
        .add("low", ScoreFigure::low)
        .add("high", ScoreFigure::high)
        .add("standard_error", ScoreFigure::standardError)
        .add("p", ScoreFigure::p)
        .add("p_holm", ScoreFigure::adjustedP)
        .add("p_paired_bootstrap", ScoreFigure::pairedP)
        .add("effect", ScoreFigure::effect)
        .add("effect_size", ScoreFigure::effectSize)
        .add("smallest_detectable", ScoreFigure::smallestDetectable)
        .add("signature", figure -> figure.by().signature())
        .csv(result.figures());
  }

  /** Scores and gaps by group. */
  static String groups(EvaluationResult result) {
    GroupLabels labels = new GroupLabels(result.testSet());
    return new Columns<GroupFigure>()
        .add("system", GroupFigure::system)
        .add("metric", GroupFigure::metric)
        .add("group", GroupFigure::group)
        .add("label", figure -> labels.of(figure.group()))
        .add("subset", figure -> figure.subset().name())
        .add("score", GroupFigure::score)
        .add("n", GroupFigure::n)
        .add("units", GroupFigure::units)
        .add("shrunken", GroupFigure::shrunken)
        .add("low", GroupFigure::low)
        .add("high", GroupFigure::high)
        .add("share_of_women", GroupFigure::shareOfWomen)
        .csv(result.groupFigures());
  }

  /** A table of the numbers of verdicts on genders, by system, category and evidence. */
  static String verdicts(GenderVerdicts verdicts) {
    return new Columns<VerdictCount>()
        .add("system", VerdictCount::system)
        .add("category", VerdictCount::category)
        .add("evidence", count -> count.evidence().map(VerdictEvidence::id).orElse("all"))
        .add("right", VerdictCount::right)
        .add("wrong", VerdictCount::wrong)
        .add("neutral", VerdictCount::neutral)
        .add("none", VerdictCount::none)
        .add("not_judged", VerdictCount::notJudged)
        .csv(verdicts.counts());
  }

  /** The table of people's judgements: shares and, with the subset {@code gap}, gaps. */
  static String judgements(JudgementReport report) {
    return new Columns<JudgedFigure>()
        .add("judge", JudgedFigure::shownJudge)
        .add("system", JudgedFigure::system)
        .add("of", row -> row.denominator().id())
        .add("subset", JudgedFigure::subset)
        .add("right", row -> row.isGap() ? "" : row.right())
        .add("rows", JudgedFigure::rows)
        .add("score", row -> row.estimate().value())
        .add("low", row -> row.estimate().low())
        .add("high", row -> row.estimate().high())
        .add("p", row -> row.isGap() ? row.estimate().p() : Double.NaN)
        .add("p_holm", JudgedFigure::adjustedP)
        .csv(Stream.of(report.shares(), report.gaps()).flatMap(List::stream).toList());
  }

  /** A translation of a segment. */
  private record Translation(String system, EvaluatedSegment segment) {}

  /**
   * {@code segments.tsv}: a row for every segment and system, with the segment's score by each
   * metric (BLEU's with effective order, as sacreBLEU scores sentences). Where genders were judged,
   * two columns more: the verdict, empty for a person whose gender the rules do not know, and the
   * places of the words that it rests on.
   */
  static String segments(EvaluationResult result) {
    Map<List<String>, SegmentStatistics> statistics = new HashMap<>();
    result
        .scored()
        .forEach(each -> statistics.put(List.of(each.system(), each.metric()), each.statistics()));
    Columns<Translation> columns =
        new Columns<Translation>()
            .add("line", row -> row.segment().line())
            .add("system", Translation::system)
            .add("category", row -> row.segment().category())
            .add("qid", row -> row.segment().person());
    for (String metric : result.metrics()) {
      columns.add(
          metric,
          row -> {
            SegmentStatistics own = statistics.get(List.of(row.system(), metric));
            return own == null ? Double.NaN : own.segmentScore(row.segment().line() - 1);
          });
    }
    Function<Translation, Optional<GenderVerdict>> verdict =
        row ->
            result
                .gender()
                .flatMap(report -> report.verdicts().of(row.system(), row.segment().line() - 1));
    boolean judged = result.gender().isPresent();
    return columns
        .addIf(
            judged, "verdict", row -> verdict.apply(row).map(own -> own.verdict().id()).orElse(""))
        .addIf(
            judged,
            "evidence",
            row -> verdict.apply(row).map(own -> EvidenceText.places(own.words())).orElse(""))
        .tsv(
            result.scored().stream()
                .map(EvaluatedMetric::system)
                .distinct()
                .flatMap(
                    system ->
                        result.testSet().segments().stream()
                            .map(segment -> new Translation(system, segment)))
                .toList());
  }
}
