package org.occgen.core.mining;

import java.util.Arrays;
import java.util.Objects;

/** The segments of one person, each with its key: what {@link RepeatedSegments} needs. */
public final class KeyedSegments {
  private final PersonSegments segments;
  private final long[] keys;

  /**
   * Joins segments and keys.
   *
   * @param segments of one person
   * @param keys {@link SegmentKeys#of} of each segment, in the same order
   */
  public KeyedSegments(PersonSegments segments, long[] keys) {
    this.segments = Objects.requireNonNull(segments, "segments");
    this.keys = keys.clone();
    if (keys.length != segments.segments().size()) {
      throw new IllegalArgumentException(
          segments.person().qid()
              + ": "
              + keys.length
              + " keys for "
              + segments.segments().size()
              + " segments");
    }
  }

  /** The segments. */
  public PersonSegments segments() {
    return segments;
  }

  /** The key of a segment. */
  public long key(int index) {
    return keys[index];
  }

  /** A copy of the keys of all segments, in order. */
  public long[] keys() {
    return keys.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof KeyedSegments that
        && that.segments.equals(segments)
        && Arrays.equals(that.keys, keys);
  }

  @Override
  public int hashCode() {
    return 31 * segments.hashCode() + Arrays.hashCode(keys);
  }

  @Override
  public String toString() {
    return segments.person().qid() + ": " + keys.length + " segments";
  }
}
