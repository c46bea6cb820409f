package org.occgen.llm;

import java.util.Objects;

/**
 * A part of a reply that gives no word, or gives one only after a repair ({@code repaired}): a
 * line, an item of JSON, a thought.
 *
 * @param line the beginning of it, at most {@link #LONGEST} characters
 * @param reason why, in kebab-case: {@code unknown-class}
 */
public record RejectedLine(String line, String reason) {
  /** The most characters of a line that are kept. */
  public static final int LONGEST = 1_000;

  public RejectedLine {
    Objects.requireNonNull(line, "line");
    Objects.requireNonNull(reason, "reason");
  }
}
