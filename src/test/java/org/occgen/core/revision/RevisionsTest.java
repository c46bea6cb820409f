package org.occgen.core.revision;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RevisionsTest {
  private record Reading(long revision, String text) {}

  private static final Comparator<Reading> LATEST_LAST =
      Revisions.latestLast(Reading::revision, Reading::text);

  @Test
  void theLatestRevisionCountsInWhateverOrderTheyArrive() {
    List<Reading> readings =
        new ArrayList<>(
            List.of(
                new Reading(0, "z"),
                new Reading(9, "z"),
                new Reading(10, "a"),
                new Reading(10, "b"),
                new Reading(10, "b")));
    Random random = new Random(1);
    for (int i = 0; i < 50; i++) {
      Collections.shuffle(readings, random);
      assertEquals(new Reading(10, "b"), Collections.max(readings, LATEST_LAST));
      assertEquals(new Reading(0, "z"), Collections.min(readings, LATEST_LAST));
    }
  }

  @Test
  void readingsAsNumbersCountByTheSameRule() {
    Random random = new Random(2);
    for (int round = 0; round < 200; round++) {
      int things = 1 + random.nextInt(4);
      int[] thing = random.ints(random.nextInt(12), 0, things).toArray();
      long[] revision = random.longs(thing.length, -2, 3).toArray();
      BitSet marked = Revisions.latest(thing.length, things, i -> thing[i], i -> revision[i]);
      for (int i = 0; i < thing.length; i++) {
        int index = thing[i];
        long latest =
            IntStream.range(0, thing.length)
                .filter(other -> thing[other] == index)
                .mapToObj(other -> new Reading(revision[other], ""))
                .max(LATEST_LAST)
                .orElseThrow()
                .revision();
        assertEquals(revision[i] == latest, marked.get(i), "reading " + i);
      }
    }
  }
}
