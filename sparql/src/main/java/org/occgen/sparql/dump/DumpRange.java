package org.occgen.sparql.dump;

/**
 * A part of a dump file that is read apart from the others: the bytes {@code [start, end)} of the
 * file as it is stored. It owns the blocks of bzip2 whose mark begins in it; of a file that is not
 * compressed, the bytes themselves. A line belongs to the range that owns the line break before it,
 * the first line of the file to the first range. So each line belongs to exactly one range, however
 * the file is cut.
 *
 * @param start first byte
 * @param end byte behind the last; {@link Long#MAX_VALUE} for all that come
 */
public record DumpRange(long start, long end) {
  /** A file that is not cut. */
  public static final DumpRange WHOLE = new DumpRange(0, Long.MAX_VALUE);

  public DumpRange {
    if (start < 0 || end <= start) {
      throw new IllegalArgumentException("a range from byte " + start + " to " + end);
    }
  }

  /** Whether the file begins with it. */
  public boolean isFirst() {
    return start == 0;
  }

  /** Whether it is all of the file. */
  public boolean isWhole() {
    return equals(WHOLE);
  }
}
