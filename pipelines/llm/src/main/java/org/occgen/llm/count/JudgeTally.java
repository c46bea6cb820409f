package org.occgen.llm.count;

import org.occgen.core.measure.Sums;

/** The numbers of one judge, or of several together, by {@link Slot}. */
final class JudgeTally {
  static final int SLOTS = Slot.values().length;

  private final long[] counts;

  private JudgeTally(long[] counts) {
    this.counts = counts;
  }

  /** The name of a number among the sums. */
  static String statistic(String judge, Slot slot) {
    return judge + "/" + slot.id();
  }

  /** The numbers of a judge. */
  static JudgeTally of(Sums sums, String judge) {
    long[] counts = new long[SLOTS];
    put(sums, judge, counts, 0);
    return new JudgeTally(counts);
  }

  /** Writes the numbers of a judge to an array. */
  static void put(Sums sums, String judge, long[] to, int from) {
    for (Slot slot : Slot.values()) {
      to[from + slot.place()] = sums.of(statistic(judge, slot));
    }
  }

  /** The numbers at a place of an array. */
  static JudgeTally at(long[] counts, int from) {
    long[] own = new long[SLOTS];
    System.arraycopy(counts, from, own, 0, SLOTS);
    return new JudgeTally(own);
  }

  JudgeTally plus(JudgeTally other) {
    long[] sum = counts.clone();
    for (int i = 0; i < SLOTS; i++) {
      sum[i] += other.counts[i];
    }
    return new JudgeTally(sum);
  }

  long of(Slot slot) {
    return counts[slot.place()];
  }

  long persons() {
    return of(Slot.MASCULINE_PERSONS) + of(Slot.FEMININE_PERSONS);
  }

  long words() {
    return persons() + of(Slot.MASCULINE_OTHERS) + of(Slot.FEMININE_OTHERS);
  }

  long all(boolean masculine) {
    return of(Slot.MASCULINE_PERSONS.feminineUnless(masculine));
  }

  long withoutEpicenes(boolean masculine) {
    return all(masculine) - of(Slot.MASCULINE_EPICENES.feminineUnless(masculine));
  }

  long withoutSplit(boolean masculine) {
    return all(masculine) - of(Slot.MASCULINE_SPLIT.feminineUnless(masculine));
  }

  /** As the model named them, in the sentence or not. */
  long withAbsent(boolean masculine) {
    return all(masculine) + of(Slot.MASCULINE_ABSENT.feminineUnless(masculine));
  }

  long plain(boolean masculine) {
    return of(Slot.MASCULINE_PLAIN.feminineUnless(masculine));
  }

  /** Words by class, in the order of the classes of every schema. */
  int[] byClass() {
    return new int[] {
      Math.toIntExact(of(Slot.MASCULINE_PERSONS)),
      Math.toIntExact(of(Slot.FEMININE_PERSONS)),
      Math.toIntExact(of(Slot.MASCULINE_OTHERS)),
      Math.toIntExact(of(Slot.FEMININE_OTHERS))
    };
  }

  double personsPerThousand() {
    return 1_000.0 * persons() / of(Slot.TEXT_WORDS);
  }
}
