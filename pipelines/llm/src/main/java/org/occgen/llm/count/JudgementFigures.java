package org.occgen.llm.count;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.Interval;
import org.occgen.core.measure.Sums;

/**
 * The figures of words for persons in a part of a corpus, as language models judge them.
 *
 * @param sentences sentences, whether they were answered or not
 * @param emptyLines lines without text, which nobody was asked about
 * @param all all judges together: counts are means of one judge, shares are of all their words
 * @param judges each judge
 * @param majority what more than half of the judges say of sentences that all of them answered;
 *     with two judges, what both say
 * @param agreed how far they agree
 * @param outcomes what became of the sentences
 * @param rejected why lines of replies were rejected
 */
public record JudgementFigures(
    long sentences,
    long emptyLines,
    JudgeFigures all,
    List<JudgeFigures> judges,
    Optional<JudgeFigures> majority,
    List<JudgeAgreement> agreed,
    List<Answers> outcomes,
    List<Answers> rejected) {
  /** Whether there is an answer about any sentence. */
  public boolean isAnswered() {
    return all.tally().of(JudgeCount.ANSWERED) > 0;
  }

  /**
   * The figures of sums.
   *
   * @param units sums of the units that are resampled
   * @throws IllegalArgumentException if sentences and their outcomes do not balance
   */
  static JudgementFigures of(List<Judge> judges, Sums sums, List<Sums> units) {
    List<String> keys = new ArrayList<>();
    for (int judge = 0; judge < judges.size(); judge++) {
      keys.add(Integer.toString(judge));
      requireBalance(sums, judge);
    }
    if (judges.size() > 1) {
      keys.add(JudgementCounter.MAJORITY);
    }
    List<List<Interval>> intervals = intervals(keys, judges.size(), units);
    List<JudgeFigures> each = new ArrayList<>();
    JudgeTally together = JudgeTally.of(sums, "0");
    for (int judge = 0; judge < judges.size(); judge++) {
      JudgeTally own = JudgeTally.of(sums, keys.get(judge));
      together = judge == 0 ? own : together.plus(own);
      each.add(JudgeFigures.of(judges.get(judge).label(), own, 1, intervals.get(judge)));
    }
    Optional<JudgeFigures> majority =
        judges.size() < 2
            ? Optional.empty()
            : Optional.of(
                JudgeFigures.of(
                    judges.size() == 2 ? "both" : "majority",
                    JudgeTally.of(sums, JudgementCounter.MAJORITY),
                    1,
                    intervals.get(judges.size())));
    return new JudgementFigures(
        sums.of(JudgementCounter.SENTENCES),
        sums.of(JudgementCounter.EMPTY_LINES),
        JudgeFigures.of("all", together, judges.size(), intervals.get(intervals.size() - 1)),
        each,
        majority,
        AgreementSums.of(sums, judges),
        Answers.outcomes(sums, judges),
        Answers.rejected(sums, judges));
  }

  private static void requireBalance(Sums sums, int judge) {
    long sentences = sums.of(JudgementCounter.SENTENCES);
    long outcomes =
        sums.byKey(judge + JudgementCounter.OUTCOMES).values().stream().mapToLong(n -> n).sum();
    if (sentences != outcomes) {
      throw new IllegalArgumentException(
          sentences + " sentences, of which " + outcomes + " have an outcome");
    }
  }

  /** The intervals of each of {@code keys}, and behind them those of all judges together. */
  private static List<List<Interval>> intervals(List<String> keys, int judges, List<Sums> units) {
    List<long[]> counts = new ArrayList<>(units.size());
    for (Sums unit : units) {
      long[] row = new long[keys.size() * JudgeTally.NUMBERS];
      for (int i = 0; i < keys.size(); i++) {
        JudgeTally.put(unit, keys.get(i), row, i * JudgeTally.NUMBERS);
      }
      counts.add(row);
    }
    List<ToDoubleFunction<long[]>> drawn = new ArrayList<>();
    for (int i = 0; i <= keys.size(); i++) {
      int index = i;
      for (ToDoubleFunction<JudgeTally> figure : JudgeFigures.DRAWN) {
        drawn.add(
            sums ->
                figure.applyAsDouble(
                    index < keys.size()
                        ? JudgeTally.at(sums, index * JudgeTally.NUMBERS)
                        : together(sums, judges)));
      }
    }
    List<Interval> intervals = Bootstrap.DEFAULT.intervals(counts, drawn);
    List<List<Interval>> parts = new ArrayList<>();
    for (int i = 0; i <= keys.size(); i++) {
      parts.add(
          intervals.subList(i * JudgeFigures.DRAWN.size(), (i + 1) * JudgeFigures.DRAWN.size()));
    }
    return parts;
  }

  private static JudgeTally together(long[] sums, int judges) {
    JudgeTally all = JudgeTally.at(sums, 0);
    for (int judge = 1; judge < judges; judge++) {
      all = all.plus(JudgeTally.at(sums, judge * JudgeTally.NUMBERS));
    }
    return all;
  }
}
