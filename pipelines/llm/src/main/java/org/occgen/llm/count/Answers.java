package org.occgen.llm.count;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.occgen.core.measure.FigureColumn;
import org.occgen.core.measure.Sums;

/**
 * The count of one outcome of what a judge was asked.
 *
 * @param judge who
 * @param what an outcome of a reply, or the reason why a line of one was rejected
 * @param count how often
 * @param share of outcomes the share in all sentences; of reasons lines a sentence
 */
record Answers(String judge, String what, long count, double share) {
  /** The outcomes of the sentences: every sentence has one outcome of each judge. */
  static List<Answers> outcomes(Sums sums, List<Judge> judges) {
    return of(sums, judges, JudgementCounter.OUTCOMES);
  }

  /** The counts of lines of replies that were rejected, by reason. */
  static List<Answers> rejected(Sums sums, List<Judge> judges) {
    return of(sums, judges, JudgementCounter.REJECTED);
  }

  private static List<Answers> of(Sums sums, List<Judge> judges, String statistic) {
    List<Answers> answers = new ArrayList<>();
    double sentences = sums.of(JudgementCounter.SENTENCES);
    for (int judge = 0; judge < judges.size(); judge++) {
      for (Map.Entry<String, Long> entry : sums.byKey(judge + statistic).entrySet()) {
        answers.add(
            new Answers(
                judges.get(judge).label(),
                entry.getKey(),
                entry.getValue(),
                entry.getValue() / sentences));
      }
    }
    return answers;
  }

  static List<FigureColumn<Answers>> columns(String what, String share) {
    return List.of(
        FigureColumn.asIs("judge", Answers::judge),
        FigureColumn.asIs(what, Answers::what),
        FigureColumn.asIs("count", Answers::count),
        FigureColumn.decimals(3, share, Answers::share));
  }
}
