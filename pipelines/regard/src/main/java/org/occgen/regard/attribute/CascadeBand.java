package org.occgen.regard.attribute;

import java.io.Serializable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The band in which a small model is unsure: from one probability to another, both included. A
 * cascade asks its large model there alone.
 *
 * <p>Of a person the probability is that a person is meant, so the band lies around the threshold.
 * Of regard it is the probability of the likeliest label, which is never below a third.
 *
 * @param low from 0 to {@code high}
 * @param high to 1
 */
public record CascadeBand(double low, double high) implements Serializable {
  /** The batch of a cascade, as a multiple of its large model's: that is asked about some. */
  public static final int GIVEN_AN_ASKED = 4;

  private static final Pattern FORM =
      Pattern.compile("([0-9]+(?:\\.[0-9]+)?)\\.\\.([0-9]+(?:\\.[0-9]+)?)");

  /**
   * Checks the order.
   *
   * @throws IllegalArgumentException if it is no band of probabilities
   */
  public CascadeBand {
    if (!(low >= 0 && low <= high && high <= 1)) {
      throw new IllegalArgumentException(
          "a band goes from a probability to one that is no lower, such as 0.3..0.7; not from "
              + low
              + " to "
              + high);
    }
  }

  /**
   * Reads a band as people write it: {@code 0.3..0.7}.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static CascadeBand parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IllegalArgumentException("is no band; write LOW..HIGH, such as 0.3..0.7");
    }
    return new CascadeBand(Double.parseDouble(form.group(1)), Double.parseDouble(form.group(2)));
  }

  /** Whether a probability lies in it. */
  public boolean holds(double probability) {
    return probability >= low && probability <= high;
  }

  @Override
  public String toString() {
    return low + ".." + high;
  }
}
