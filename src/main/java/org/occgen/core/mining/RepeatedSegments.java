package org.occgen.core.mining;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Books;
import org.occgen.core.person.Qid;

/**
 * Leaves out the segments that an earlier person has too, word for word in every language: the
 * person with the smaller item id keeps a segment, the others lose it. Persons are given by
 * ascending item id, so that one 64-bit key a segment is all that is remembered. Not thread-safe.
 */
public final class RepeatedSegments {
  /** The reason why a segment was left out. */
  public static final String REPEATED_SEGMENT = "repeated-segment";

  private final Set<Long> seen = new HashSet<>();
  private long previousQid;

  /**
   * Leaves out what persons before this one have, and remembers what is left.
   *
   * @return the person with the segments that are left, perhaps none
   * @throws IllegalArgumentException if the person does not stand after the ones before
   */
  public PersonSegments keepFirst(KeyedSegments person) {
    long qid = Qid.number(person.person().qid());
    if (qid <= previousQid) {
      throw new IllegalArgumentException(
          "Q" + qid + " after Q" + previousQid + "; persons are needed once each, by item id");
    }
    previousQid = qid;
    List<Segment> kept = new ArrayList<>();
    for (int i = 0; i < person.segments().size(); i++) {
      if (seen.add(person.keys().get(i))) {
        kept.add(person.segments().get(i));
      }
    }
    return new PersonSegments(person.person(), kept);
  }

  /**
   * The books of one person: segments in = {@code after} + repeated ones.
   *
   * @param before what was given to {@link #keepFirst}
   * @param after what it answered
   */
  public static List<BookEntry> books(KeyedSegments before, PersonSegments after) {
    long in = before.segments().size();
    long out = after.segments().size();
    return Books.account(
        BookEntry.Unit.SEGMENT,
        after.person().genderKey(),
        "",
        in,
        out,
        Map.of(REPEATED_SEGMENT, in - out));
  }
}
