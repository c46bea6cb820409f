package org.occgen.core.balance;

import java.util.List;
import org.apiguardian.api.API;
import org.occgen.core.books.BookEntry;

/**
 * The result of balancing.
 *
 * @param segments by row. Balanced: by occupation category, group (item ids by number), gender
 *     category in the order of the recipe, person by number, pivot index. With {@code balance:
 *     none}: by person by number, pivot index
 * @param groups by occupation category, then group; empty with {@code balance: none}
 * @param books persons and segments, by gender value: in = out + dropped
 */
@API(status = API.Status.STABLE)
public record BalancedSet(
    List<BalancedSegment> segments, List<BalancedGroup> groups, List<BookEntry> books) {
  public BalancedSet {
    segments = List.copyOf(segments);
    groups = List.copyOf(groups);
    books = List.copyOf(books);
  }
}
