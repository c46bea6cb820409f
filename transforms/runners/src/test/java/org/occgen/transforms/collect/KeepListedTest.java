package org.occgen.transforms.collect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.junit.jupiter.api.Test;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.person.PeopleList;
import org.occgen.core.person.Person;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.sparql.entity.EntityLine.OtherItem;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.record.RecordCoder;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner
class KeepListedTest {
  private static final String F = Fixtures.FEMALE;
  private static final String M = Fixtures.MALE;

  private static Human human(String qid, String gender, String redirectedFrom) {
    Person person = Fixtures.person(qid, List.of(gender), List.of("Q10"), "en");
    return new Human(person, 1, redirectedFrom);
  }

  private static OtherItem item(String qid, String redirectedFrom) {
    return new OtherItem(qid, qid, 1, redirectedFrom, List.of(), List.of(), List.of(), List.of());
  }

  private static PCollectionTuple items(
      TestPipeline pipeline, List<Human> people, List<OtherItem> others) {
    return PCollectionTuple.of(
            WikidataIO.PEOPLE,
            pipeline.apply("People", Create.of(people).withCoder(RecordCoder.of(Human.class))))
        .and(
            WikidataIO.OTHER_ITEMS,
            pipeline.apply("Others", Create.of(others).withCoder(RecordCoder.of(OtherItem.class))));
  }

  @Test
  void keepsThePeopleOfTheListAndAccountsForEveryId(TestPipeline pipeline) {
    Human listed = human("Q1", F, "");
    Human redirected = human("Q20", M, "Q2");
    Human unlisted = human("Q9", M, "");
    StageOutput<Human> kept =
        items(
                pipeline,
                List.of(listed, unlisted, redirected),
                List.of(item("Q3", ""), item("Q8", "")))
            .apply(new KeepListed(PeopleList.parse("Q1\nQ2\nQ3\nQ4\nQ5\nQ1"), Set.of("Q5")));
    PAssert.that(kept.rows()).containsInAnyOrder(listed, redirected);
    PAssert.that(Fixtures.summed("Books", kept.entries()))
        .containsInAnyOrder(
            Fixtures.books(
                """
                PERSON M -: in 1, not-listed 1
                LISTED_ID - -: in 7, out 2, repeated-id 1, redirected-id 1, not-human 1, \
                unknown-id 1, no-document 1
                """));
    pipeline.run().waitUntilFinish();
  }

  @Test
  void aSourceWithNobodyOfTheListKnowsNone(TestPipeline pipeline) {
    StageOutput<Human> kept =
        items(pipeline, List.of(), List.of())
            .apply(new KeepListed(PeopleList.parse("Q1\nQ2"), Set.of()));
    PAssert.that(kept.rows()).empty();
    PAssert.that(Fixtures.summed("Books", kept.entries()))
        .containsInAnyOrder(
            BookEntry.in(Unit.LISTED_ID, "", "", 2),
            BookEntry.dropped(Unit.LISTED_ID, KeepListed.UNKNOWN_ID, "", "", 2));
    pipeline.run().waitUntilFinish();
  }

  /** The fate of one id after the other, as a person would look it up. */
  private static List<BookEntry> lookedUp(
      List<Integer> lines, Set<String> failed, List<ListedItem> found) {
    List<BookEntry> books = new ArrayList<>();
    List<String> entered = new ArrayList<>();
    Set<String> listed = new TreeSet<>();
    lines.forEach(number -> listed.add("Q" + number));
    for (int number : lines) {
      String id = "Q" + number;
      if (entered.contains(id)) {
        books.addAll(fate(KeepListed.REPEATED_ID));
        continue;
      }
      entered.add(id);
      Optional<String> target =
          found.stream()
              .filter(item -> item.redirectedFrom().equals(id))
              .map(ListedItem::qid)
              .sorted()
              .findFirst();
      if (found.stream().anyMatch(item -> item.qid().equals(id))) {
        books.addAll(fate(kind(id, found)));
      } else if (target.isPresent()) {
        books.addAll(fate(KeepListed.REDIRECTED_ID));
        boolean again = listed.contains(target.get()) || entered.contains(target.get());
        if (!again) {
          entered.add(target.get());
        }
        books.addAll(fate(again ? KeepListed.REPEATED_ID : kind(target.get(), found)));
      } else {
        books.addAll(fate(failed.contains(id) ? KeepListed.NO_DOCUMENT : KeepListed.UNKNOWN_ID));
      }
    }
    return Books.sum(books);
  }

  private static String kind(String id, List<ListedItem> found) {
    boolean human = found.stream().anyMatch(item -> item.qid().equals(id) && item.human());
    return human ? "" : WikidataIO.NOT_HUMAN;
  }

  private static List<BookEntry> fate(String reason) {
    return List.of(
        BookEntry.in(Unit.LISTED_ID, "", "", 1),
        reason.isEmpty()
            ? BookEntry.out(Unit.LISTED_ID, "", "", 1)
            : BookEntry.dropped(Unit.LISTED_ID, reason, "", "", 1));
  }

  @Test
  void theBooksOfAnyListBalanceAndAreThoseOfLookingUpEachId() {
    for (int seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      List<Integer> lines = random.ints(1 + random.nextInt(8), 1, 9).boxed().toList();
      StringBuilder text = new StringBuilder();
      lines.forEach(number -> text.append('Q').append(number).append('\n'));
      Set<String> failed = Set.of("Q" + (1 + random.nextInt(8)));
      List<ListedItem> found = new ArrayList<>();
      for (int i = random.nextInt(8); i > 0; i--) {
        String from = random.nextInt(3) == 0 ? "Q" + (1 + random.nextInt(8)) : "";
        found.add(new ListedItem("Q" + (1 + random.nextInt(12)), from, random.nextInt(4) > 0));
      }
      List<BookEntry> books = KeepListed.account(PeopleList.parse(text.toString()), failed, found);
      assertEquals(lookedUp(lines, failed, found), books, lines + " " + failed + " " + found);
      assertEquals(List.of(), new Books(books).imbalances(), "seed " + seed);
      Collections.shuffle(found, random);
      assertEquals(books, KeepListed.account(PeopleList.parse(text.toString()), failed, found));
    }
  }
}
