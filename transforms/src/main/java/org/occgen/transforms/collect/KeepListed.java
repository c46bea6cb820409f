package org.occgen.transforms.collect;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.TupleTag;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.person.PeopleList;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.sparql.entity.EntityLine.Item;
import org.occgen.sparql.entity.EntityLine.OtherItem;
import org.occgen.transforms.books.Account;
import org.occgen.transforms.books.StageOutput;

/**
 * Keeps the people of a list, and accounts for every id of it. A person is kept if their id is
 * listed, or the id of a redirect that led to them.
 *
 * <p>The books of {@link Unit#LISTED_ID}: an id goes on if it is a person's. An id that redirects
 * is dropped, and the id that it leads to comes in, as if it were listed.
 */
public final class KeepListed extends PTransform<PCollectionTuple, StageOutput<Human>> {
  /** Reason: the list does not name the person. */
  public static final String NOT_LISTED = "not-listed";

  /** Reason: the id is in the list already, or is that of an item that is. */
  public static final String REPEATED_ID = "repeated-id";

  /** Reason: the id redirects to another item, which takes its place. */
  public static final String REDIRECTED_ID = "redirected-id";

  /** Reason: the source has no such item. */
  public static final String UNKNOWN_ID = "unknown-id";

  /** Reason: the item could not be had; its dead letter says why. */
  public static final String NO_DOCUMENT = "no-document";

  private static final TupleTag<Human> ROWS = new TupleTag<>("people") {};

  private final PeopleList list;
  private final Set<String> failed;

  /**
   * Keeps the people of {@code list}, out of what {@link WikidataIO#readDump} gives.
   *
   * @param failed item ids that the servers did not give
   */
  public KeepListed(PeopleList list, Set<String> failed) {
    this.list = list;
    this.failed = Set.copyOf(failed);
  }

  @Override
  public StageOutput<Human> expand(PCollectionTuple items) {
    PCollectionTuple kept =
        items
            .get(WikidataIO.PEOPLE)
            .apply("Keep", ParDo.of(new KeepFn()).withOutputTags(ROWS, Account.TAGS));
    PCollection<ListedItem> people =
        kept.get(ROWS).apply("ListedPeople", ParDo.of(new ListedFn<Human>()));
    PCollection<ListedItem> others =
        items.get(WikidataIO.OTHER_ITEMS).apply("ListedItems", ParDo.of(new ListedFn<OtherItem>()));
    PCollectionView<Iterable<ListedItem>> found =
        PCollectionList.of(people)
            .and(others)
            .apply("Found", Flatten.pCollections())
            .apply("Broadcast", View.asIterable());
    PCollection<Account> ids =
        items
            .getPipeline()
            .apply("Once", Create.of(0))
            .apply("AccountForIds", ParDo.of(new AccountFn(found)).withSideInputs(found));
    return StageOutput.of(
        ROWS,
        kept.get(ROWS),
        PCollectionList.of(kept.get(Account.TAG))
            .and(ids)
            .apply("Accounts", Flatten.pCollections()));
  }

  private boolean isListed(Item item) {
    return list.contains(item.qid()) || list.contains(item.redirectedFrom());
  }

  private final class KeepFn extends DoFn<Human, Human> {
    @ProcessElement
    public void process(@Element Human read, MultiOutputReceiver out) {
      if (isListed(read)) {
        out.get(ROWS).output(read);
        return;
      }
      String gender = read.person().genderKey();
      Account.enter(
          out,
          List.of(
              BookEntry.in(Unit.PERSON, gender, "", 1),
              BookEntry.dropped(Unit.PERSON, NOT_LISTED, gender, "", 1)));
    }
  }

  private final class ListedFn<T extends Item> extends DoFn<T, ListedItem> {
    @ProcessElement
    public void process(@Element T item, OutputReceiver<ListedItem> out) {
      if (isListed(item)) {
        out.output(new ListedItem(item.qid(), item.redirectedFrom(), !(item instanceof OtherItem)));
      }
    }
  }

  private final class AccountFn extends DoFn<Integer, Account> {
    private final PCollectionView<Iterable<ListedItem>> found;

    AccountFn(PCollectionView<Iterable<ListedItem>> found) {
      this.found = found;
    }

    @ProcessElement
    public void process(ProcessContext context) {
      context.output(
          new Account(account(list, failed, context.sideInput(found)), List.of(), List.of()));
    }
  }

  /**
   * The books of the ids.
   *
   * @param failed item ids that the servers did not give
   * @param found the listed items that the source has, in any order and as often as it has them
   */
  static List<BookEntry> account(PeopleList list, Set<String> failed, Iterable<ListedItem> found) {
    Map<String, Boolean> human = new HashMap<>(); // by the item's own id; once a person, always one
    Map<String, String> redirects = new HashMap<>();
    for (ListedItem item : found) {
      human.merge(item.qid(), item.human(), Boolean::logicalOr);
      if (!item.redirectedFrom().isEmpty()) {
        redirects.merge(item.redirectedFrom(), item.qid(), (a, b) -> a.compareTo(b) < 0 ? a : b);
      }
    }
    Map<BookEntry, Long> books = new HashMap<>();
    drop(REPEATED_ID, list.repeated(), books);
    Set<String> targets = new HashSet<>();
    list.qids()
        .forEach(
            qid -> {
              String target = redirects.get(qid);
              if (human.containsKey(qid)) {
                enter(human.getOrDefault(qid, false), books);
              } else if (target != null) {
                drop(REDIRECTED_ID, 1, books);
                if (list.contains(target) || !targets.add(target)) {
                  drop(REPEATED_ID, 1, books);
                } else {
                  enter(human.getOrDefault(target, false), books);
                }
              } else {
                drop(failed.contains(qid) ? NO_DOCUMENT : UNKNOWN_ID, 1, books);
              }
            });
    return Books.sorted(books);
  }

  private static void enter(boolean human, Map<BookEntry, Long> books) {
    if (!human) {
      drop(WikidataIO.NOT_HUMAN, 1, books);
      return;
    }
    Books.add(books, BookEntry.in(Unit.LISTED_ID, "", "", 1));
    Books.add(books, BookEntry.out(Unit.LISTED_ID, "", "", 1));
  }

  private static void drop(String reason, long count, Map<BookEntry, Long> books) {
    if (count > 0) {
      Books.add(books, BookEntry.in(Unit.LISTED_ID, "", "", count));
      Books.add(books, BookEntry.dropped(Unit.LISTED_ID, reason, "", "", count));
    }
  }
}
