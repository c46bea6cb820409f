package org.occgen.sparql.dump;

import java.util.Optional;

/**
 * The summary of a range of a dump, behind its last line. Only the summaries of all ranges together
 * say something of the file.
 *
 * @param lines how many lines there were
 * @param anything whether one of them held anything
 * @param array whether the first of these opens an array
 * @param open brackets of arrays, and of what stands on their lines, that were opened less those
 *     closed
 * @param unclear whether what cannot be read may have closed them
 * @param cut whether the file could not be read to its end, and a failure has said so
 * @param blocks compressed blocks that begin in the range, those included that are lost
 * @param lostBlocks those that could not be read
 * @param checks check sums of compressed streams
 */
public record RangeSummary(
    long lines,
    boolean anything,
    boolean array,
    long open,
    boolean unclear,
    boolean cut,
    long blocks,
    long lostBlocks,
    StreamChecks checks) {
  /** The summary of an empty range. */
  public static final RangeSummary NOTHING =
      new RangeSummary(0, false, false, 0, false, false, 0, 0, StreamChecks.NONE);

  /** This range and the one behind it. */
  public RangeSummary and(RangeSummary behind) {
    return new RangeSummary(
        lines + behind.lines,
        anything || behind.anything,
        anything ? array : behind.array,
        open + behind.open,
        behind.anything ? behind.unclear : unclear,
        cut || behind.cut,
        blocks + behind.blocks,
        lostBlocks + behind.lostBlocks,
        checks.and(behind.checks));
  }

  /**
   * The note or failure behind the last line of the file {@code name}, if this range is all of it.
   */
  public Optional<DumpLine> ending(String name) {
    if (cut) {
      return Optional.empty(); // behind what cannot be read to its end there is nothing to say
    }
    long number = Math.max(1, lines);
    if (checks.wrongOfAll() > 0) {
      return Optional.of(
          failure(
              ByteSource.CORRUPT,
              number,
              ByteSource.message(ByteSource.CORRUPT, "the check sum of the stream is wrong")));
    }
    if (!anything) {
      return Optional.of(new DumpLine.Note("empty-input", number));
    }
    return array && open > 0 && !unclear && DumpFormat.isArray(name)
        ? Optional.of(
            failure(
                ByteSource.TRUNCATED,
                number,
                "the file ends without the bracket that closes its array: it is cut off"))
        : Optional.empty();
  }

  private static DumpLine.Failure failure(String reason, long number, String problem) {
    return new DumpLine.Failure(reason, number, 0, 0, problem, "");
  }
}
