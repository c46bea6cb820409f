package org.occgen.core.revision;

import java.util.Comparator;
import java.util.function.Function;
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
}
