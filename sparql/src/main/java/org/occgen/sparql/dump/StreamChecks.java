package org.occgen.sparql.dump;

/**
 * Compares the check sums of bzip2 streams with those of their blocks, where a stream may go
 * through several ranges of the file. A check sum of n blocks is that of those before them, turned
 * by n bits, and their own: so what ranges know of their parts can be put together.
 *
 * @param head blocks before the first end of a stream, or all where no stream ends here
 * @param ends whether a stream ends here
 * @param stated check sum that the first stream which ends here states
 * @param wrong how many of the streams that begin and end here have another check sum than they
 *     state
 * @param tail blocks behind the last end of a stream; those of {@code head} where none ends here
 */
public record StreamChecks(Blocks head, boolean ends, int stated, long wrong, Blocks tail) {
  /** No blocks. */
  public static final StreamChecks NONE = new StreamChecks(Blocks.NONE, false, 0, 0, Blocks.NONE);

  /**
   * Blocks that stand behind each other.
   *
   * @param turns their number, modulo 32
   * @param check their check sum, as each states its own
   * @param lossy whether one of them could not be read, so that nothing can be compared
   */
  public record Blocks(int turns, int check, boolean lossy) {
    static final Blocks NONE = new Blocks(0, 0, false);
    static final Blocks LOST = new Blocks(0, 0, true);

    Blocks and(Blocks behind) {
      return new Blocks(
          (turns + behind.turns) % Integer.SIZE,
          Integer.rotateLeft(check, behind.turns) ^ behind.check,
          lossy || behind.lossy);
    }

    private long wrong(int stated) {
      return !lossy && check != stated ? 1 : 0;
    }
  }

  static StreamChecks ofBlock(int check) {
    return ofBlocks(new Blocks(1, check, false));
  }

  static StreamChecks ofLost() {
    return ofBlocks(Blocks.LOST);
  }

  private static StreamChecks ofBlocks(Blocks blocks) {
    return new StreamChecks(blocks, false, 0, 0, blocks);
  }

  static StreamChecks ofEnd(int stated) {
    return new StreamChecks(Blocks.NONE, true, stated, 0, Blocks.NONE);
  }

  /** These, and those that come behind them. */
  public StreamChecks and(StreamChecks behind) {
    if (!ends && !behind.ends) {
      return ofBlocks(head.and(behind.head));
    }
    if (!ends) {
      return new StreamChecks(
          head.and(behind.head), true, behind.stated, behind.wrong, behind.tail);
    }
    if (!behind.ends) {
      return new StreamChecks(head, true, stated, wrong, tail.and(behind.head));
    }
    long joined = tail.and(behind.head).wrong(behind.stated);
    return new StreamChecks(head, true, stated, wrong + joined + behind.wrong, behind.tail);
  }

  /** The number of streams with another check sum than they state, if these are all of the file. */
  public long wrongOfAll() {
    return wrong + (ends ? head.wrong(stated) : 0);
  }
}
