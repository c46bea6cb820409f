package org.occgen.core.books;

import org.apiguardian.api.API;

/**
 * Something that was counted: what it is, and how many.
 *
 * @param <T> the class itself
 */
@API(status = API.Status.STABLE)
public interface Countable<T extends Countable<T>> extends Comparable<T> {
  /** The number of the things that are counted. */
  long count();

  /** A copy with another count. */
  T withCount(long newCount);
}
