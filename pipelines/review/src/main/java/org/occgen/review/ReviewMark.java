package org.occgen.review;

import java.util.Comparator;
import org.occgen.core.mark.WordGender;

/**
 * A word that shows the person's gender, as a reviewer marked it in the final text.
 *
 * @param language whose sentence it stands in
 * @param start its first code point, counted from 0
 * @param end behind its last code point
 * @param gender the gender that it shows
 */
public record ReviewMark(String language, int start, int end, WordGender gender)
    implements Comparable<ReviewMark> {
  private static final Comparator<ReviewMark> ORDER =
      Comparator.comparing(ReviewMark::language)
          .thenComparingInt(ReviewMark::start)
          .thenComparingInt(ReviewMark::end)
          .thenComparing(ReviewMark::gender);

  public ReviewMark {
    if (start < 0 || end <= start) {
      throw new IllegalArgumentException("no word from " + start + " to " + end);
    }
  }

  @Override
  public int compareTo(ReviewMark other) {
    return ORDER.compare(this, other);
  }
}
