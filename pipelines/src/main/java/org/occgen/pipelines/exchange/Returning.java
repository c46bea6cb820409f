package org.occgen.pipelines.exchange;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.occgen.core.exchange.ReturnedSegment.Mark;
import org.occgen.core.files.CellText;
import org.occgen.core.review.RejectionReason;

/** Parses values of files that a reviewer returned, and names the place of those that are wrong. */
final class Returning {
  private static final int MOST_SHOWN = 40;

  private Returning() {}

  /**
   * The reason of a rejection; empty where nothing is rejected.
   *
   * @throws IOException if a rejection has none of those known
   */
  static Optional<RejectionReason> reason(String place, Mark mark, String typed)
      throws IOException {
    if (mark != Mark.REJECTED) {
      return Optional.empty();
    }
    Optional<RejectionReason> reason = RejectionReason.of(typed);
    if (reason.isEmpty()) {
      throw new IOException(
          place
              + ": the reason of the rejection is \""
              + CellText.shown(typed, MOST_SHOWN)
              + "\"; write one of "
              + Arrays.stream(RejectionReason.values())
                  .map(RejectionReason::id)
                  .collect(Collectors.joining(", ")));
    }
    return reason;
  }

  /**
   * The number of the newest event that a segment knows of.
   *
   * @throws IOException if it is none
   */
  static long basedOn(String place, String typed) throws IOException {
    if (!typed.matches("[0-9]{1,18}")) {
      throw new IOException(
          place
              + ": based-on is \""
              + CellText.shown(typed, MOST_SHOWN)
              + "\", and not the number that was handed out; put it back");
    }
    return Long.parseLong(typed);
  }
}
