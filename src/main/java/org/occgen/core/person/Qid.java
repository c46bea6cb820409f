package org.occgen.core.person;

import java.util.Comparator;

/**
 * Wikidata item ids, such as {@code Q42}: a {@code Q} and a positive number without leading zero.
 */
public final class Qid {
  /** Orders item ids by their number, so that Q9 stands before Q10. */
  public static final Comparator<String> ORDER = Comparator.comparingLong(Qid::number);

  private static final int MAX_LENGTH = 19; // Q and 18 digits: always within a long

  private Qid() {}

  /** Whether {@code text} is an item id. */
  public static boolean isValid(String text) {
    int length = text.length();
    if (length < 2 || length > MAX_LENGTH || text.charAt(0) != 'Q' || text.charAt(1) == '0') {
      return false;
    }
    for (int i = 1; i < length; i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        return false;
      }
    }
    return true;
  }

  /**
   * The number in an item id.
   *
   * @throws IllegalArgumentException if {@code qid} is no item id
   */
  public static long number(String qid) {
    if (!isValid(qid)) {
      throw new IllegalArgumentException("not a Wikidata item id: \"" + qid + "\"");
    }
    return Long.parseLong(qid, 1, qid.length(), 10);
  }
}
