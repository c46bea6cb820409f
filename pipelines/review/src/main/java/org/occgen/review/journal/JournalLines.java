package org.occgen.review.journal;

import java.nio.charset.StandardCharsets;
import org.occgen.core.digest.Sha256;
import org.occgen.review.ReviewEvent;

/**
 * Lines of a journal, each with a checksum over its event and the checksum of the line before: so a
 * line that is changed, lost or moved shows. Not for several threads.
 */
final class JournalLines {
  private static final String BEFORE = "{\"event\":";
  private static final String BETWEEN = ",\"sha256\":\"";
  private static final String BEHIND = "\"}";
  private static final int DIGITS = 64;

  /** Bytes of a line behind its checksum, the line feed included. */
  static final int BEHIND_CHECKSUM = BEHIND.length() + 1;

  private String last = "";

  /** The checksum of the last line; empty before the first. */
  String last() {
    return last;
  }

  /** The next line, without its line feed; {@link #next} makes it the last one. */
  String of(ReviewEvent event) {
    String json = ReviewEventJson.write(event);
    return BEFORE + json + BETWEEN + sha256(json) + BEHIND;
  }

  /**
   * Reads the next line.
   *
   * @param line without its line feed
   * @throws IllegalArgumentException if it is none; the message says what is wrong
   */
  ReviewEvent next(String line) {
    int end = line.length() - BEHIND.length() - DIGITS - BETWEEN.length();
    if (end < BEFORE.length()
        || !line.startsWith(BEFORE)
        || !line.startsWith(BETWEEN, end)
        || !line.endsWith(BEHIND)) {
      throw new IllegalArgumentException("it is no line of a journal of occgen review");
    }
    String json = line.substring(BEFORE.length(), end);
    String sha256 = sha256(json);
    if (!line.startsWith(sha256, end + BETWEEN.length())) {
      throw new IllegalArgumentException(
          "its checksum is wrong: the line, or one before it, was changed or lost");
    }
    ReviewEvent event = ReviewEventJson.read(json);
    last = sha256;
    return event;
  }

  /** The checksum that a line of {@link #of} ends with. */
  static String checksum(String line) {
    int end = line.length() - BEHIND.length();
    return line.substring(end - DIGITS, end);
  }

  private String sha256(String json) {
    return Sha256.hex((last + json).getBytes(StandardCharsets.UTF_8));
  }
}
