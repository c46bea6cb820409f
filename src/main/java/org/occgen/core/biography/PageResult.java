package org.occgen.core.biography;

import java.util.Objects;

/**
 * The result of a {@link PageRequest}: every source of pages returns this, and a run folder keeps
 * it of servers.
 *
 * @param outcome whether the page came
 * @param servedTitle title of the page that came, with spaces: another one than was asked for where
 *     that one redirects to it; empty if none came
 * @param revision its revision id, 0 where the source does not know it
 * @param text HTML of the page; after a failure, the first characters of what the source sent
 * @param reason why there is no page, in kebab-case; empty if there is one
 * @param message the same for a person to read
 * @param retryable whether a failure may pass
 */
public record PageResult(
    Outcome outcome,
    String servedTitle,
    long revision,
    String text,
    String reason,
    String message,
    boolean retryable) {

  /** The possible outcomes of a request. */
  public enum Outcome {
    /** The page came. */
    FOUND,
    /** There is no such article, and another request would not change that. */
    ABSENT,
    /** There should be a page, and it could not be read. */
    FAILED
  }

  public PageResult {
    Objects.requireNonNull(outcome, "outcome");
    Objects.requireNonNull(servedTitle, "servedTitle");
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(message, "message");
  }

  /** A page that came. */
  public static PageResult found(String servedTitle, long revision, String html) {
    return new PageResult(Outcome.FOUND, servedTitle, revision, html, "", "", false);
  }

  /**
   * An article that is not there.
   *
   * @param reason such as {@code missing-page}
   * @param message kept as a dead letter; empty where nobody said that there should be a page
   */
  public static PageResult absent(String reason, String message) {
    return new PageResult(Outcome.ABSENT, "", 0, "", reason, message, false);
  }

  /**
   * A page that should have come and did not, for good.
   *
   * @param reason such as {@code oversized-page}
   * @param head the first characters of what the source sent
   */
  public static PageResult failed(String reason, String message, String head) {
    return failed(reason, message, head, false);
  }

  /** A page that should have come and did not; another request may get it if {@code retryable}. */
  public static PageResult failed(String reason, String message, String head, boolean retryable) {
    return new PageResult(Outcome.FAILED, "", 0, head, reason, message, retryable);
  }
}
