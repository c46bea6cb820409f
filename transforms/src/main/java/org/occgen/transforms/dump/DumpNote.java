package org.occgen.transforms.dump;

import java.util.List;
import java.util.Map;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Books;
import org.occgen.core.books.DeadLetter;
import org.occgen.sparql.dump.DumpLine;
import org.occgen.sparql.dump.RangeSummary;
import org.occgen.transforms.books.Account;

/**
 * A note of the reader of a dump, beside what it finds. One kind of element for all of it, since
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

  /** A letter of a part, which is numbered at once if no other part comes before it. */
  public static DumpNote of(UnnumberedLetter letter) {
    return letter.part().range().isFirst()
        ? of(letter.behind(0))
        : new DumpNote(List.of(), List.of(), List.of(letter));
  }

  /** The letter of what is lost in a part. */
  public static DumpNote of(DumpPart part, DumpLine.Lost lost) {
    String place = part.name() + ", byte " + lost.place();
    return of(new DeadLetter(lost.reason(), place, lost.message(part.name()), ""));
  }

  /** The end of a part of a dump, with all of its books, to which its blocks are added. */
  public static DumpNote ofEnd(DumpPart part, Map<BookEntry, Long> books, RangeSummary summary) {
    long lost = summary.lostBlocks();
    Books.add(books, BookEntry.in(BookEntry.Unit.BLOCK, "", "", summary.blocks()));
    Books.add(books, BookEntry.out(BookEntry.Unit.BLOCK, "", "", summary.blocks() - lost));
    Books.add(
        books, BookEntry.failed(BookEntry.Unit.BLOCK, DumpLine.Lost.DAMAGED_BLOCK, "", "", lost));
    List<BookEntry> entries =
        Books.sorted(books).stream().filter(entry -> entry.count() != 0).toList();
    return new DumpNote(
        List.of(new Account(entries, List.of(), List.of())),
        part.range().isWhole() ? List.of() : List.of(new DumpPartEnd(part, summary)),
        List.of());
  }

  /** The books of what is lost: a block has its own; what is no block counts as a failed line. */
  public static List<BookEntry> entries(DumpLine.Lost lost) {
    return lost.reason().equals(DumpLine.Lost.DAMAGED_BLOCK)
        ? List.of()
        : Account.failedLine(lost.reason());
  }
}
