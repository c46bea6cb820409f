package org.occgen.core.mining;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.occgen.core.books.BookEntry;
import org.occgen.core.person.Person;

class RepeatedSegmentsTest {
  private static KeyedSegments person(int number, List<Long> keys) {
    String qid = "Q" + number;
    List<Segment> segments = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      segments.add(new Segment(qid, List.of(i), List.of(), List.of(), List.of()));
    }
    Person person = new Person(qid, qid, List.of("Q6581097"), List.of("Q1"), List.of());
    return new KeyedSegments(person, segments, keys);
  }

  @Test
  void thePersonWithTheSmallerIdKeepsASegment() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      List<KeyedSegments> people = new ArrayList<>();
      Map<Long, Integer> owner = new HashMap<>();
      int number = 0;
      for (int p = 0; p < 12; p++) {
        number += 1 + random.nextInt(5); // passes from one digit to two: order is by number
        Set<Long> keys = new HashSet<>();
        for (int i = 0; i < random.nextInt(9); i++) {
          keys.add((long) random.nextInt(30) << random.nextInt(60));
        }
        for (long key : keys) {
          owner.merge(key, number, Math::min);
        }
        people.add(person(number, List.copyOf(keys)));
      }
      RepeatedSegments repeated = new RepeatedSegments();
      for (KeyedSegments before : people) {
        PersonSegments after = repeated.keepFirst(before);
        List<Segment> expected = new ArrayList<>();
        for (int i = 0; i < before.keys().size(); i++) {
          if (("Q" + owner.get(before.keys().get(i))).equals(after.person().qid())) {
            expected.add(before.segments().get(i));
          }
        }
        assertEquals(expected, after.segments(), "seed " + seed);
        List<BookEntry> books = RepeatedSegments.books(before, after);
        int in = before.keys().size();
        List<BookEntry> expectedBooks = new ArrayList<>();
        expectedBooks.add(BookEntry.in(BookEntry.Unit.SEGMENT, "Q6581097", "", in));
        expectedBooks.add(BookEntry.out(BookEntry.Unit.SEGMENT, "Q6581097", "", expected.size()));
        if (in > expected.size()) {
          expectedBooks.add(
              BookEntry.dropped(
                  BookEntry.Unit.SEGMENT,
                  "repeated-segment",
                  "Q6581097",
                  "",
                  in - expected.size()));
        }
        assertEquals(expectedBooks, books);
      }
    }
  }

  @Test
  void refusesPersonsOutOfOrder() {
    RepeatedSegments repeated = new RepeatedSegments();
    repeated.keepFirst(person(9, List.of(1L)));
    assertRefused(() -> repeated.keepFirst(person(9, List.of(2L))));
    assertRefused(() -> repeated.keepFirst(person(8, List.of(2L))));
    assertEquals(1, repeated.keepFirst(person(10, List.of(2L))).segments().size());
  }

  @Test
  void refusesAnotherNumberOfKeys() {
    KeyedSegments good = person(3, List.of(1L, 2L));
    assertRefused(() -> new KeyedSegments(good.person(), good.segments(), List.of(1L)));
  }
}
