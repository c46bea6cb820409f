package org.occgen.transforms.dump;

import org.occgen.core.books.DeadLetter;
import org.occgen.sparql.dump.DumpLine;

/**
 * The dead letter of a line of a range, which does not know how many lines come before it.
 *
 * @param part the range
 * @param line number of the line in the range
 * @param reason what is wrong with it
 * @param ofLine whether the message is to name the line
 * @param message what happened
 * @param payload the line
 */
public record UnnumberedLetter(
    DumpPart part, long line, String reason, boolean ofLine, String message, String payload) {
  public UnnumberedLetter {
    payload =
        payload.length() > DeadLetter.MAX_PAYLOAD
            ? payload.substring(0, DeadLetter.MAX_PAYLOAD)
            : payload;
  }

  /** The letter of what cannot be read in {@code part}. */
  public static UnnumberedLetter of(DumpPart part, DumpLine.Failure failure) {
    return new UnnumberedLetter(
        part, failure.number(), failure.reason(), true, failure.problem(), failure.head());
  }

  /** The letter where {@code before} lines of the file come before the range. */
  public DeadLetter behind(long before) {
    long number = before + line;
    String told =
        ofLine
            ? new DumpLine.Failure(reason, number, 0, 0, message, "").message(part.name())
            : message;
    return new DeadLetter(reason, part.name() + ":" + number, told, payload);
  }
}
