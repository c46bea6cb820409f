package org.occgen.core.revision;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.function.Function;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ToLongFunction;

/** The rule for several revisions of an item or page in one source: the latest counts. */
public final class Revisions {
  private Revisions() {}

  /**
   * Orders what was read of one thing, the reading that counts last. Readings of the same revision
   * are ordered by what they say, so that it does not matter in which order they arrive.
   *
   * @param revision revision id of a reading, 0 where it is not known
   * @param content what a reading says, as text
   */
  public static <T> Comparator<T> latestLast(
      ToLongFunction<T> revision, Function<T, String> content) {
    return Comparator.comparingLong(revision).thenComparing(content);
  }

  /**
   * Marks the readings of the latest revision of each thing, where many things are held as numbers.
   * Of several readings of that revision all are marked.
   *
   * @param readings how many
   * @param things how many
   * @param thing of a reading, from 0
   * @param revision revision id of a reading
   */
  public static BitSet latest(
      int readings, int things, IntUnaryOperator thing, IntToLongFunction revision) {
    long[] latest = new long[things];
    Arrays.fill(latest, Long.MIN_VALUE);
    for (int i = 0; i < readings; i++) {
      int index = thing.applyAsInt(i);
      latest[index] = Math.max(latest[index], revision.applyAsLong(i));
    }
    BitSet marked = new BitSet(readings);
    for (int i = 0; i < readings; i++) {
      marked.set(i, revision.applyAsLong(i) == latest[thing.applyAsInt(i)]);
    }
    return marked;
  }
}
