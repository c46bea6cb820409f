package org.occgen.review;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.occgen.core.digest.Sha256;

/**
 * The share of segments that two people review blind, and the people who decide conflicts. It does
 * not change while a review goes on: with another share, a second decision whose reviewer saw the
 * first one would look blind.
 *
 * @param doubleShare share of segments that two people review, from 0 to 1
 * @param adjudicators who decides conflicts; if empty, anybody who is not one of the two
 */
public record ReviewPlan(double doubleShare, List<String> adjudicators) {
  private static final String PURPOSE = "occgen review: double\n";

  public ReviewPlan {
    if (!(doubleShare >= 0 && doubleShare <= 1)) {
      throw new IllegalArgumentException(
          "the share of segments that two people review is " + doubleShare + ", not from 0 to 1");
    }
    adjudicators = List.copyOf(adjudicators);
  }

  /**
   * Whether two people review a segment: chosen by a hash of its id alone, so it does not matter
   * which other segments there are, and a segment stays chosen in a later run.
   */
  public boolean isDouble(String segment) {
    byte[] hash = Sha256.newDigest().digest((PURPOSE + segment).getBytes(StandardCharsets.UTF_8));
    double place = (ByteBuffer.wrap(hash).getLong() >>> 11) * 0x1p-53; // from 0 to less than 1
    return place < doubleShare;
  }

  /**
   * Whether somebody may decide a conflict.
   *
   * @param reviewers the two whose decisions differ
   */
  public boolean mayAdjudicate(String reviewer, List<String> reviewers) {
    return adjudicators.isEmpty() ? !reviewers.contains(reviewer) : adjudicators.contains(reviewer);
  }
}
