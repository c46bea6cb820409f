package org.occgen.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class CloseablesTest {
  @Test
  void eachIsClosedWhateverBecomesOfTheOthers() throws IOException {
    List<Integer> closed = new ArrayList<>();
    List<Closeable> all = new ArrayList<>();
    for (int i = 1; i <= 4; i++) {
      int number = i;
      all.add(
          () -> {
            closed.add(number);
            if (number % 2 == 0) {
              throw new IOException("number " + number);
            }
          });
    }
    IOException failure =
        assertThrows(IOException.class, () -> Closeables.closeAll(all.iterator()));
    assertEquals(List.of(4, 3, 2, 1), closed);
    assertEquals("number 4", failure.getMessage());
    assertEquals(
        List.of("number 2"),
        Arrays.stream(failure.getSuppressed()).map(Throwable::getMessage).toList());
    Closeables.closeAll(Collections.emptyIterator());
  }
}
