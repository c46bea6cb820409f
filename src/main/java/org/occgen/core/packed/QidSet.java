package org.occgen.core.packed;

import org.occgen.core.person.Qid;
import org.roaringbitmap.longlong.Roaring64Bitmap;

/**
 * A set of item ids, as a compressed bitmap of their numbers. Wikidata counts its items from 1, so
 * it is never larger than a bit for each of them, some 20 MB, however many people are in it; a set
 * of few has some bytes each. A set of strings has a hundred bytes each.
 *
 * <p>Several threads may ask it as long as none changes it.
 */
public final class QidSet {
  private final Roaring64Bitmap numbers = new Roaring64Bitmap();

  /**
   * Adds an item id.
   *
   * @return whether it was not in the set
   * @throws IllegalArgumentException if it is no item id
   */
  public boolean add(String qid) {
    return add(Qid.number(qid));
  }

  /** Adds the item id of a number; answers whether it was not in the set. */
  public boolean add(long number) {
    if (numbers.contains(number)) {
      return false;
    }
    numbers.addLong(number);
    return true;
  }

  /**
   * Whether an item id is in the set.
   *
   * @throws IllegalArgumentException if it is no item id
   */
  public boolean contains(String qid) {
    return contains(Qid.number(qid));
  }

  /** Whether the item id of a number is in the set. */
  public boolean contains(long number) {
    return numbers.contains(number);
  }

  /** The number of item ids in the set. */
  public long size() {
    return numbers.getLongCardinality();
  }
}
