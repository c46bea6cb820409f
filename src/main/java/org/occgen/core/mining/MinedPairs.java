package org.occgen.core.mining;

import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Books;

/**
 * The pairs that mining found between a person's pivot biography and one other biography.
 *
 * @param language language of the other biography
 * @param candidates by pivot position, then position
 * @param belowFloor best pairs that were dropped, since their margin is below the floor
 * @param asked how many of the candidates a careful look has judged
 */
@API(status = API.Status.STABLE)
public record MinedPairs(String language, List<Candidate> candidates, long belowFloor, long asked) {
  /** Reason for {@link #belowFloor}. */
  public static final String BELOW_FLOOR = "below-floor";

  public MinedPairs {
    candidates = List.copyOf(candidates);
  }

  /** Pairs that no careful look has judged. */
  public MinedPairs(String language, List<Candidate> candidates, long belowFloor) {
    this(language, candidates, belowFloor, 0);
  }

  /**
   * The books: best pairs in = candidates out + dropped.
   *
   * @param gender {@link org.occgen.core.person.Person#genderKey()}
   */
  public List<BookEntry> books(String gender) {
    return Books.account(
        BookEntry.Unit.PAIR,
        gender,
        language,
        candidates.size() + belowFloor,
        candidates.size(),
        Map.of(BELOW_FLOOR, belowFloor));
  }
}
