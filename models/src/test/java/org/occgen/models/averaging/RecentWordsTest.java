package org.occgen.models.averaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RecentWordsTest {
  private static final int MOST = 100;

  private final RecentWords<String> words = new RecentWords<>(MOST);

  @Test
  void keepsFrequentWordsAndForgetsOthers() {
    words.put("the", "THE");
    for (int i = 0; i < 10_000; i++) {
      words.put("w" + i, "W" + i);
      if (i % 20 == 0) {
        assertEquals("THE", words.get("the"));
      }
      assertTrue(words.size() <= MOST, "" + words.size());
    }
    assertNull(words.get("w0"));
    assertEquals("W9999", words.get("w9999"));
    assertNull(words.get("never"));
  }

  @Test
  void findsAWordThatIsAMarkAndAPartOfAText() {
    String text = "die Königin 女王 dies";
    Random random = new Random(5);
    for (String mark : new String[] {"", "de ", "nl "}) {
      for (int i = 0; i < 500; i++) {
        int from = random.nextInt(text.length());
        int end = from + random.nextInt(text.length() - from + 1);
        String word = mark + text.substring(from, end);
        assertEquals(words.get(word), words.get(mark, text, from, end), word);
        words.put(word, word);
        assertEquals(word, words.get(mark, text, from, end));
      }
    }
  }

  @Test
  void doesNotKeepLongWords() {
    words.put("x".repeat(RecentWords.LONGEST), "kept");
    words.put("x".repeat(RecentWords.LONGEST + 1), "not kept");
    assertEquals("kept", words.get("x".repeat(RecentWords.LONGEST)));
    assertNull(words.get("x".repeat(RecentWords.LONGEST + 1)));
  }

  @Test
  void givesEveryThreadWhatBelongsToTheWord() {
    IntStream.range(0, 8)
        .parallel()
        .forEach(
            thread -> {
              Random random = new Random(thread);
              for (int i = 0; i < 20_000; i++) {
                String word = "w" + random.nextInt(500);
                String found = words.get(word);
                assertTrue(found == null || found.equals(word), word + " " + found);
                words.put(word, word);
              }
            });
    assertTrue(words.size() <= MOST + 16, "" + words.size());
  }
}
