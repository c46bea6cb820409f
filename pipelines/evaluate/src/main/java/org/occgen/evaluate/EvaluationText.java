package org.occgen.evaluate;

import java.util.List;
import org.occgen.core.files.CellText;
import org.occgen.report.TextTable;
import org.occgen.score.evaluation.EvaluatedMetric;
import org.occgen.score.evaluation.Subset;

/** The text of an evaluation for the terminal. */
public final class EvaluationText {
  private EvaluationText() {}

  /**
   * Tables (of comparisons those over all segments and of gaps), what was found, signatures, and
   * last, where a terminal shows it, the answer in a few sentences.
   */
  public static String of(EvaluationResult result) {
    StringBuilder text = new StringBuilder();
    text.append(TextTable.aligned(EvaluationTables.scores(result)));
    EvaluationTables.directions(result).forEach(sentence -> text.append(sentence).append('\n'));
    text.append('\n');
    add(text, GenderTables.coverage(result));
    add(text, EvaluationTables.furtherGaps(result));
    add(
        text,
        EvaluationTables.comparisons(
            result, subset -> subset.equals(Subset.ALL) || subset.equals(Subset.GAP)));
    result
        .judgements()
        .ifPresent(
            judged -> JudgementTables.all(judged).values().forEach(cells -> add(text, cells)));
    add(text, JudgementTables.predictionPowered(result.predictionPowered()));
    new Findings(result)
        .sentences()
        .forEach(sentence -> text.append(CellText.oneLine(sentence)).append('\n'));
    text.append('\n');
    for (EvaluatedMetric scored : result.baselines()) {
      String signature = scored.by().signature();
      if (!signature.isEmpty()) {
        text.append(scored.metric()).append(": ").append(signature).append('\n');
      }
    }
    List<String> headline = Headline.of(result);
    if (!headline.isEmpty()) {
      text.append("\nIn short: ").append(String.join(" ", headline)).append('\n');
    }
    return text.toString();
  }

  private static void add(StringBuilder text, List<List<String>> cells) {
    if (cells.size() > 1) {
      text.append(TextTable.aligned(cells)).append('\n');
    }
  }
}
