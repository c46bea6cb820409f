package org.occgen.transforms.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SharedTextsTest {
  private final SharedTexts texts = new SharedTexts();

  private String read(String text) {
    return texts.of(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aTextThatComesAgainIsTheSameString() {
    String first = read("tourists");
    assertSame(first, read("tourists"));
    assertEquals("tourists", first);
  }

  @Test
  void longTextsAreNotKept() {
    String text = "x".repeat(SharedTexts.MOST_BYTES + 1);
    assertNotSame(read(text), read(text));
    assertEquals(text, read(text));
  }

  @Test
  void manyMoreTextsThanPlacesAreReadAsTheyStand() {
    Random random = new Random(3);
    for (int i = 0; i < 200_000; i++) {
      String text = "é" + Integer.toString(random.nextInt(50_000), 36);
      assertEquals(text, read(text));
    }
  }

  @Test
  void threadsReadTheirOwnTexts() {
    IntStream.range(0, 400_000)
        .parallel()
        .forEach(i -> assertEquals("w" + i % 30_000, read("w" + i % 30_000)));
  }
}
