package org.occgen.review;

/**
 * The effort of the reviewer for a decision. The page counts the time in which the segment is in
 * sight and the reviewer is there: a minute without a key, a movement of the pointer or a scroll is
 * a pause, and counts nothing; nor does the time in which the page is hidden.
 *
 * @param milliseconds in which the segment was in view since the reviewer's decision on it before
 * @param keystrokes keys that were pressed in its sentences
 */
public record ReviewEffort(long milliseconds, long keystrokes) {
  /** More than anybody spends on a segment: a day, and a key each tenth of a second. */
  private static final long MOST_MILLISECONDS = 86_400_000;

  private static final long MOST_KEYSTROKES = 864_000;

  public ReviewEffort {
    if (milliseconds < 0 || milliseconds > MOST_MILLISECONDS) {
      throw new IllegalArgumentException(
          "\"milliseconds\" of the effort is not from 0 to " + MOST_MILLISECONDS);
    }
    if (keystrokes < 0 || keystrokes > MOST_KEYSTROKES) {
      throw new IllegalArgumentException(
          "\"keystrokes\" of the effort is not from 0 to " + MOST_KEYSTROKES);
    }
  }
}
