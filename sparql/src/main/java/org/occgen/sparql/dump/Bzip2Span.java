package org.occgen.sparql.dump;

/**
 * The bits of a bzip2 file from one mark to the next. Blocks stand bit by bit behind each other, so
 * that marks are all there is to find them by.
 *
 * @param kind what the mark says
 * @param bits the bits, the mark included
 * @param firstBit where the mark begins in the file, in bits
 * @param last whether the file ends with it
 */
record Bzip2Span(Kind kind, Bits bits, long firstBit, boolean last) {
  /** Bits of a mark. */
  static final int MARK_BITS = 48;

  /** Bits of the check sum that stands behind a mark. */
  static final int CHECK_BITS = 32;

  /** Marks. */
  enum Kind {
    /** The beginning of the file, which has no mark. */
    START(0),
    /** Bits without a mark, more than a block can have; they are not held. */
    GAP(0),
    /** A block of compressed data; pi. */
    BLOCK(0x3141_5926_5359L),
    /** The end of a stream; the square root of pi. */
    END_OF_STREAM(0x1772_4538_5090L);

    private final long mark;

    Kind(long mark) {
      this.mark = mark;
    }

    long mark() {
      return mark;
    }
  }

  /** Whether the check sum behind the mark is there. */
  boolean hasCheck() {
    return bits.length() >= MARK_BITS + CHECK_BITS;
  }

  /** The check sum behind the mark: of a block that of its content, else that of the stream. */
  int check() {
    return (int) bits.number(MARK_BITS, CHECK_BITS);
  }
}
