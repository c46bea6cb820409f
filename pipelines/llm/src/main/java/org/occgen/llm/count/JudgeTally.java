package org.occgen.llm.count;

import org.occgen.core.measure.Sums;

/** The numbers of one judge, or of several together, by {@link JudgeCount}. */
final class JudgeTally {
  static final int NUMBERS = JudgeCount.values().length;

  private final long[] counts;

  private JudgeTally(long[] counts) {
    this.counts = counts;
  }

  /** The name of a number among the sums. */
  static String statistic(String judge, JudgeCount count) {
    return judge + "/" + count.id();
  }

  /** The numbers of a judge. */
  static JudgeTally of(Sums sums, String judge) {
    long[] counts = new long[NUMBERS];
    put(sums, judge, counts, 0);
    return new JudgeTally(counts);
  }

  /** Writes the numbers of a judge to an array. */
  static void put(Sums sums, String judge, long[] to, int from) {
    for (JudgeCount count : JudgeCount.values()) {
      to[from + count.place()] = sums.of(statistic(judge, count));
    }
  }

  /** The numbers at a place of an array. */
  static JudgeTally at(long[] counts, int from) {
    long[] own = new long[NUMBERS];
    System.arraycopy(counts, from, own, 0, NUMBERS);
    return new JudgeTally(own);
  }

  JudgeTally plus(JudgeTally other) {
    long[] sum = counts.clone();
    for (int i = 0; i < NUMBERS; i++) {
      sum[i] += other.counts[i];
    }
    return new JudgeTally(sum);
  }

  long of(JudgeCount count) {
    return counts[count.place()];
  }

  long persons() {
    return of(JudgeCount.MASCULINE_PERSONS) + of(JudgeCount.FEMININE_PERSONS);
  }

  long words() {
    return persons() + of(JudgeCount.MASCULINE_OTHERS) + of(JudgeCount.FEMININE_OTHERS);
  }

  long all(boolean masculine) {
    return of(JudgeCount.MASCULINE_PERSONS.feminineUnless(masculine));
  }

  long withoutEpicenes(boolean masculine) {
    return all(masculine) - of(JudgeCount.MASCULINE_EPICENES.feminineUnless(masculine));
  }

  long withoutSplit(boolean masculine) {
    return all(masculine) - of(JudgeCount.MASCULINE_SPLIT.feminineUnless(masculine));
  }

  /** As the model named them, in the sentence or not. */
  long withAbsent(boolean masculine) {
    return all(masculine) + of(JudgeCount.MASCULINE_ABSENT.feminineUnless(masculine));
  }

  long plain(boolean masculine) {
    return of(JudgeCount.MASCULINE_PLAIN.feminineUnless(masculine));
  }

  double personsPerThousand() {
    return 1_000.0 * persons() / of(JudgeCount.TEXT_WORDS);
  }
}
