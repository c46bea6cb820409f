package org.occgen.transforms.balance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.beam.sdk.util.CoderUtils;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.balance.Entrant;

class EntrantSpoolTest {
  private static List<Entrant> entrants(int number) {
    Random random = new Random(number);
    List<Entrant> entrants = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      int size = random.nextInt(4);
      entrants.add(
          new Entrant(
              1 + (i * 7919L) % 100_003,
              random.nextBoolean() ? "Q6581072" : "",
              random.nextInt(4) - 1,
              new long[] {5, 1L << 40},
              IntStream.range(0, size).map(place -> place * 300).toArray(),
              random.doubles(size).map(score -> score - 0.5).toArray()));
    }
    return entrants;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 10, 100_000})
  void givesTheSameInOrderAsOftenAsTheyAreWanted(int held) throws IOException {
    List<Entrant> entrants = entrants(1000);
    List<Entrant> sorted = entrants.stream().sorted(Entrant.ORDER).toList();
    try (EntrantSpool spool = EntrantSpool.of(entrants, held)) {
      for (int round = 0; round < 2; round++) {
        List<Entrant> found = new ArrayList<>();
        spool.forEach(found::add);
        assertEquals(sorted, found);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 40})
  void theCoderKeepsEverything(int number) throws IOException {
    for (Entrant entrant : entrants(number)) {
      byte[] bytes = CoderUtils.encodeToByteArray(EntrantCoder.of(), entrant);
      assertEquals(entrant, CoderUtils.decodeFromByteArray(EntrantCoder.of(), bytes));
    }
  }
}
