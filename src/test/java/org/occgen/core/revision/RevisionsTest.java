package org.occgen.core.revision;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
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
}
