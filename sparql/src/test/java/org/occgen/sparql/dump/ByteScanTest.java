package org.occgen.sparql.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ByteScanTest {
  @Test
  void findsWhatALoopFinds() {
    for (int seed = 0; seed < 3000; seed++) {
      Random random = new Random(seed);
      byte[] bytes = new byte[random.nextInt(70)];
      for (int i = 0; i < bytes.length; i++) {
        // near the values that are looked for, and with the high bit
        bytes[i] =
            (byte) (random.nextInt(40) == 0 ? random.nextInt(256) : 0x5B + random.nextInt(3) * 41);
      }
      int from = random.nextInt(bytes.length + 1);
      int to = from + random.nextInt(bytes.length - from + 1);
      byte value = (byte) (random.nextBoolean() ? 0x84 : random.nextInt(256));
      int index = from;
      while (index < to && bytes[index] != value) {
        index++;
      }
      assertEquals(index, ByteScan.indexOf(bytes, from, to, value), "seed " + seed);
    }
  }
}
