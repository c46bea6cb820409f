package org.occgen.core.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QidSetTest {
  private static final long[] EDGES = {
    1, 42, 65_535, 65_536, (1L << 31) - 1, 1L << 31, (1L << 32) + 5, 999_999_999_999_999_999L
  };

  /** Few numbers, as of Wikidata, and any that an item id may have. */
  @ParameterizedTest
  @ValueSource(longs = {100, 200_000, 130_000_000, 999_999_999_999_999_999L})
  void isASet(long largest) {
    Random random = new Random(largest);
    Set<String> expected = new HashSet<>();
    QidSet set = new QidSet();
    for (int i = 0; i < 20_000; i++) {
      String qid = "Q" + random.nextLong(1, largest + 1);
      assertEquals(expected.add(qid), set.add(qid), qid);
    }
    for (long edge : EDGES) {
      assertEquals(expected.add("Q" + edge), set.add(edge), "Q" + edge);
    }
    assertEquals(expected.size(), set.size());
    for (String qid : expected) {
      assertTrue(set.contains(qid), qid);
    }
    for (int i = 0; i < 20_000; i++) {
      long number = random.nextLong(1, largest + 1);
      boolean there = expected.contains("Q" + number);
      assertEquals(there, set.contains(number), "Q" + number);
    }
  }

  @Test
  void anEmptySetHasNobody() {
    assertEquals(0, new QidSet().size());
    assertFalse(new QidSet().contains("Q1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "42", "Q0", "Q-1", "Q9999999999999999999"})
  void refusesWhatIsNoItemId(String text) {
    assertRefused(() -> new QidSet().add(text));
    assertRefused(() -> new QidSet().contains(text));
  }
}
