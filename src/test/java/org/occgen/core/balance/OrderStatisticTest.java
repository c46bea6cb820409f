package org.occgen.core.balance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OrderStatisticTest {
  @Test
  void agreesWithSortingHoweverLittleIsHeld() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      List<Integer> all = new ArrayList<>();
      int size = 1 + random.nextInt(200);
      for (int i = 0; i < size; i++) {
        all.add(i);
      }
      if (seed % 3 > 0) {
        Collections.shuffle(all, random);
      }
      Comparator<Integer> order =
          seed % 2 == 0 ? Comparator.naturalOrder() : Comparator.reverseOrder();
      List<Integer> sorted = all.stream().sorted(order).toList();
      int held = 2 + random.nextInt(20);
      for (int rank = 0; rank < size; rank++) {
        assertEquals(sorted.get(rank), OrderStatistic.of(all, order, rank, held), "seed " + seed);
      }
    }
  }

  @Test
  void refusesARankThatIsNotThere() {
    Comparator<Integer> order = Comparator.naturalOrder();
    assertRefused(() -> OrderStatistic.of(List.of(1, 2, 3), order, 3, 2));
    assertRefused(() -> OrderStatistic.of(List.<Integer>of(), order, 0, 2));
    assertRefused(() -> OrderStatistic.of(List.of(1), order, -1, 2));
  }
}
