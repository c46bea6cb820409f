package org.occgen.gender.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KnownWordsTest {
  private final List<String> found = new ArrayList<>();
  private final KnownWords<String, Integer> lengths =
      new KnownWords<>(
          word -> {
            found.add(word);
            return Optional.of(word.length());
          });

  @Test
  void aMillionStrangeWordsAreForgottenAndACommonOneIsNot() {
    for (int i = 0; i < 1_000_000; i++) {
      assertEquals(3, lengths.of("she"));
      lengths.of("x" + i);
      assertTrue(lengths.remembered() <= 2 * KnownWords.MOST);
    }
    assertEquals(1_000_001, found.size());
    lengths.of("x999999");
    assertEquals(1_000_001, found.size());
    lengths.of("x0");
    assertEquals("x0", found.get(1_000_001));
  }
}
