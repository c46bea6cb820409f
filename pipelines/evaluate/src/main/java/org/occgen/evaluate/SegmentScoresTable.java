package org.occgen.evaluate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.core.files.CellText;
import org.occgen.gender.GenderVerdict;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.evaluation.EvaluatedMetric;

/**
 * {@code segments.tsv}: a row for every segment and system, with the segment's score by each metric
 * (BLEU's with effective order, as sacreBLEU scores sentences). Where genders were judged, two
 * columns more: the verdict, empty for a person whose gender the rules do not know, and the places
 * of the words that it rests on.
 */
final class SegmentScoresTable {
  private SegmentScoresTable() {}

  static String text(EvaluationResult result) {
    List<String> metrics = result.metrics();
    Map<String, Map<String, SegmentStatistics>> bySystem = new LinkedHashMap<>();
    for (EvaluatedMetric metric : result.scored()) {
      bySystem
          .computeIfAbsent(metric.system(), key -> new LinkedHashMap<>())
          .put(metric.metric(), metric.statistics());
    }
    StringBuilder table = new StringBuilder();
    int verdicts = 4 + metrics.size();
    Object[] head = new Object[verdicts + (result.gender().isPresent() ? 2 : 0)];
    head[0] = "line";
    head[1] = "system";
    head[2] = "category";
    head[3] = "qid";
    for (int i = 0; i < metrics.size(); i++) {
      head[4 + i] = metrics.get(i);
    }
    if (result.gender().isPresent()) {
      head[verdicts] = "verdict";
      head[verdicts + 1] = "evidence";
    }
    table.append(CellText.line(head));
    bySystem.forEach(
        (system, byMetric) -> {
          for (int line = 0; line < result.testSet().size(); line++) {
            EvaluatedSegment segment = result.testSet().segments().get(line);
            Object[] cells = new Object[head.length];
            cells[0] = segment.line();
            cells[1] = CellText.name(system);
            cells[2] = CellText.name(segment.category());
            cells[3] = CellText.name(segment.person());
            for (int i = 0; i < metrics.size(); i++) {
              SegmentStatistics statistics = byMetric.get(metrics.get(i));
              double score = statistics == null ? Double.NaN : statistics.segmentScore(line);
              cells[4 + i] = Double.isFinite(score) ? CellText.number(score) : "";
            }
            if (result.gender().isPresent()) {
              Optional<GenderVerdict> verdict = result.gender().get().verdicts().of(system, line);
              cells[verdicts] =
                  verdict.map(genderVerdict -> genderVerdict.verdict().id()).orElse("");
              cells[verdicts + 1] =
                  verdict
                      .map(genderVerdict -> EvidenceText.places(genderVerdict.words()))
                      .orElse("");
            }
            table.append(CellText.line(cells));
          }
        });
    return table.toString();
  }
}
