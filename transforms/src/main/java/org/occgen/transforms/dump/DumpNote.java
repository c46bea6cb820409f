package org.occgen.transforms.dump;

import java.util.List;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.DeadLetter;
import org.occgen.transforms.books.Account;

/**
 * A note of the reader of a dump, beside people and items. One kind of element for all of it, since
 * Flink sends every element of a DoFn to the consumers of each of its outputs.
 *
 * @param accounts books, and letters that stand as they are
 * @param ends what is known of a range; none of a file that is not cut, which needs nobody
 * @param letters those of ranges
 */
public record DumpNote(
    List<Account> accounts, List<DumpPartEnd> ends, List<UnnumberedLetter> letters) {
  public DumpNote {
    accounts = List.copyOf(accounts);
    ends = List.copyOf(ends);
    letters = List.copyOf(letters);
  }

  /** A letter that stands as it is. */
  public static DumpNote of(DeadLetter letter) {
    return new DumpNote(
        List.of(new Account(List.of(), List.of(), List.of(letter))), List.of(), List.of());
  }

  /** A letter of a range. */
  public static DumpNote of(UnnumberedLetter letter) {
    return new DumpNote(List.of(), List.of(), List.of(letter));
  }

  /** The end of a part of a dump, with all of its books. */
  public static DumpNote of(List<BookEntry> books, List<DumpPartEnd> ends) {
    return new DumpNote(List.of(new Account(books, List.of(), List.of())), ends, List.of());
  }
}
