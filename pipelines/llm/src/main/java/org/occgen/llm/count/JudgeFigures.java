package org.occgen.llm.count;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.occgen.core.measure.Interval;

/**
 * The figures of one judge, or the average figures of several judges.
 *
 * @param label who
 * @param tally the numbers, of all judges together
 * @param judges how many they are
 * @param ratio of all words for persons
 * @param withoutEpicenes of those that are no epicene noun
 * @param withoutSplit of those that are no split form
 * @param withAbsent of all that were named, in the sentence or not
 * @param plain of those that are neither epicene nor split
 * @param perThousand interval of the words for persons in a thousand words of the text
 */
record JudgeFigures(
    String label,
    JudgeTally tally,
    int judges,
    Ratio ratio,
    Ratio withoutEpicenes,
    Ratio withoutSplit,
    Ratio withAbsent,
    Ratio plain,
    Interval perThousand) {
  /** The figures whose intervals are drawn, in the order of {@link #of}. */
  static final List<ToDoubleFunction<JudgeTally>> DRAWN =
      List.of(
          tally -> share(tally, JudgeTally::all),
          tally -> share(tally, JudgeTally::withoutEpicenes),
          tally -> share(tally, JudgeTally::withoutSplit),
          tally -> share(tally, JudgeTally::withAbsent),
          tally -> share(tally, JudgeTally::plain),
          JudgeTally::personsPerThousand);

  /** Masculine or feminine words for persons, as a tally has them. */
  @FunctionalInterface
  interface Persons {
    long of(JudgeTally tally, boolean masculine);
  }

  /**
   * The figures that follow from a tally.
   *
   * @param intervals those of {@link #DRAWN}
   */
  static JudgeFigures of(String label, JudgeTally tally, int judges, List<Interval> intervals) {
    return new JudgeFigures(
        label,
        tally,
        judges,
        ratio(tally, judges, JudgeTally::all, intervals.get(0)),
        ratio(tally, judges, JudgeTally::withoutEpicenes, intervals.get(1)),
        ratio(tally, judges, JudgeTally::withoutSplit, intervals.get(2)),
        ratio(tally, judges, JudgeTally::withAbsent, intervals.get(3)),
        ratio(tally, judges, JudgeTally::plain, intervals.get(4)),
        tally.persons() > 0 ? intervals.get(5) : Interval.NONE);
  }

  private static Ratio ratio(JudgeTally tally, int judges, Persons persons, Interval interval) {
    double masculine = persons.of(tally, true);
    double feminine = persons.of(tally, false);
    return Ratio.of(masculine / judges, feminine / judges, interval);
  }

  private static double share(JudgeTally tally, Persons persons) {
    return Ratio.share((double) persons.of(tally, true), (double) persons.of(tally, false));
  }

  /** A number, of one judge on average. */
  double mean(ToDoubleFunction<JudgeTally> number) {
    return number.applyAsDouble(tally) / judges;
  }
}
