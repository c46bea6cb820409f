package org.occgen.core.balance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.occgen.core.books.BookEntry;
import org.occgen.core.mining.PersonSegments;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.GenderCategories;

/** The check of balanced sets can fail: it objects to every one that was tampered with. */
class BalanceCheckTest {
  private static BalancedSegment with(
      BalancedSegment row, long number, String gender, List<String> group) {
    return new BalancedSegment(number, row.person(), gender, group, row.segment());
  }

  private static BalancedSet with(BalancedSet set, List<BalancedSegment> rows) {
    return new BalancedSet(rows, set.groups(), set.books());
  }

  /** Corrupts balanced sets of many seeds in one way; each must be objected to. */
  private static void objects(
      String fault, String objection, BiFunction<BalancedSet, Random, BalancedSet> corrupt) {
    int corrupted = 0;
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      List<PersonSegments> people = People.random(random, List.of("feminine", "masculine"));
      BalancedSet set =
          GenderBalancer.balance(people, GenderCategories.DEFAULT, BalanceOptions.DEFAULT);
      assertEquals(List.of(), BalanceCheck.violations(people, set, BalanceOptions.DEFAULT));
      if (set.segments().isEmpty()) {
        continue;
      }
      BalancedSet bad = corrupt.apply(set, random);
      if (bad.equals(set)) {
        continue;
      }
      corrupted++;
      List<String> violations = BalanceCheck.violations(people, bad, BalanceOptions.DEFAULT);
      assertTrue(
          violations.stream().anyMatch(violation -> violation.contains(objection)),
          fault + ", seed " + seed + ": " + violations);
    }
    assertTrue(corrupted > 50, fault + " in " + corrupted + " sets only");
  }

  @Test
  void aLostRow() {
    objects(
        "lost row",
        " segments",
        (set, random) -> {
          List<BalancedSegment> rows = new ArrayList<>(set.segments());
          rows.remove(random.nextInt(rows.size()));
          for (int i = 0; i < rows.size(); i++) {
            rows.set(i, with(rows.get(i), i, rows.get(i).genderCategory(), rows.get(i).group()));
          }
          return with(set, rows);
        });
  }

  @Test
  void aRowTwice() {
    objects(
        "row twice",
        "stands twice",
        (set, random) -> {
          List<BalancedSegment> rows = new ArrayList<>(set.segments());
          BalancedSegment row = rows.get(random.nextInt(rows.size()));
          rows.add(with(row, rows.size(), row.genderCategory(), row.group()));
          return with(set, rows);
        });
  }

  @Test
  void anotherGender() {
    objects(
        "another gender",
        "is of gender category",
        (set, random) -> {
          List<BalancedSegment> rows = new ArrayList<>(set.segments());
          int at = random.nextInt(rows.size());
          BalancedSegment row = rows.get(at);
          String other = row.genderCategory().equals("feminine") ? "masculine" : "feminine";
          rows.set(at, with(row, at, other, row.group()));
          return with(set, rows);
        });
  }

  @Test
  void anotherGroup() {
    objects(
        "another group",
        "counts for occupations",
        (set, random) -> {
          List<BalancedSegment> rows = new ArrayList<>(set.segments());
          int at = random.nextInt(rows.size());
          BalancedSegment row = rows.get(at);
          rows.set(at, with(row, at, row.genderCategory(), List.of("Q99")));
          return with(set, rows);
        });
  }

  @Test
  void rowsOutOfOrder() {
    objects(
        "rows out of order",
        "stands at",
        (set, random) -> {
          List<BalancedSegment> rows = new ArrayList<>(set.segments());
          rows.add(rows.remove(0));
          return with(set, rows);
        });
  }

  @Test
  void aGroupThatCouldBeLarger() {
    objects(
        "fewer segments in a group, in every gender category alike",
        "S could be",
        (set, random) -> {
          BalancedGroup last = set.groups().get(set.groups().size() - 1);
          if (last.segments() == last.persons()) {
            return set;
          }
          List<BalancedSegment> rows = new ArrayList<>();
          List<BalancedGroup> groups = new ArrayList<>(set.groups());
          groups.set(
              groups.size() - 1,
              new BalancedGroup(
                  last.category(), last.occupations(), last.persons(), last.segments() - 1));
          List<String> done = new ArrayList<>();
          for (BalancedSegment row : set.segments()) {
            boolean shared =
                set.segments().stream().filter(o -> o.person().equals(row.person())).count() > 1;
            if (row.group().equals(last.occupations())
                && shared
                && !done.contains(row.genderCategory())) {
              done.add(row.genderCategory());
            } else {
              rows.add(with(row, rows.size(), row.genderCategory(), row.group()));
            }
          }
          return new BalancedSet(rows, groups, set.books());
        });
  }

  private static long rowsOf(List<BalancedSegment> rows, int at) {
    return rows.stream().filter(row -> row.person().equals(rows.get(at).person())).count();
  }

  @Test
  void aPersonWithoutItsBestSegment() {
    objects(
        "the best segment exchanged for a worse one",
        "lost its best segment",
        (set, random) -> {
          List<BalancedSegment> rows = new ArrayList<>(set.segments());
          int at = 0;
          // A row that is its person's only one, and whose score can be undercut.
          while (at < rows.size() && (rowsOf(rows, at) > 1 || rows.get(at).segment().score() < 0)) {
            at++;
          }
          if (at == rows.size()) {
            return set;
          }
          Segment segment = rows.get(at).segment();
          Segment worse =
              new Segment(
                  segment.qid(),
                  segment.positions(),
                  segment.cosines(),
                  segment.margins(),
                  segment.probabilities(),
                  -1);
          BalancedSegment row = rows.get(at);
          rows.set(
              at, new BalancedSegment(at, row.person(), row.genderCategory(), row.group(), worse));
          return with(set, rows);
        });
  }

  @Test
  void aGroupThatIsNotListed() {
    objects(
        "group not listed",
        "groups listed",
        (set, random) ->
            new BalancedSet(
                set.segments(), set.groups().subList(1, set.groups().size()), set.books()));
  }

  @Test
  void booksWithAnyLineChangedOrLost() {
    objects(
        "line of the books changed",
        "more than out and dropped",
        (set, random) -> {
          List<BookEntry> books = new ArrayList<>(set.books());
          int at = random.nextInt(books.size());
          books.set(at, books.get(at).withCount(books.get(at).count() + 1));
          return new BalancedSet(set.segments(), set.groups(), books);
        });
    objects(
        "line of the books lost",
        "more than out and dropped",
        (set, random) -> {
          List<BookEntry> books = new ArrayList<>(set.books());
          books.remove(random.nextInt(books.size()));
          return new BalancedSet(set.segments(), set.groups(), books);
        });
  }
}
