package org.occgen.evaluate.leaderboard;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Alignments of sentences in a made-up language whose words are known to translate each other. */
class WordAlignerTest {
  private static final int WORDS = 12;
  private static final int SENTENCES = 300;

  private final List<String> sources = new ArrayList<>();
  private final List<String> translations = new ArrayList<>();
  private final List<int[]> known = new ArrayList<>();

  /** Sentences of five different words, of which the translation exchanges the second and third. */
  WordAlignerTest() {
    Random random = new Random(1);
    for (int i = 0; i < SENTENCES; i++) {
      List<Integer> words = random.ints(0, WORDS).distinct().limit(5).boxed().toList();
      List<Integer> order = List.of(0, 2, 1, 3, 4);
      sources.add(String.join(" ", words.stream().map(word -> "s" + word).toList()));
      translations.add(String.join(" ", order.stream().map(at -> "t" + words.get(at)).toList()));
      known.add(order.stream().mapToInt(at -> at).toArray());
    }
  }

  @Test
  void wordsThatTranslateEachOtherAreAligned() {
    List<int[]> aligned = WordAligner.align(sources, translations);
    int right = 0;
    for (int i = 0; i < SENTENCES; i++) {
      for (int j = 0; j < 5; j++) {
        right += aligned.get(i)[j] == known.get(i)[j] ? 1 : 0;
      }
    }
    assertTrue(right >= 0.98 * 5 * SENTENCES, right + " of " + 5 * SENTENCES);
  }

  @Test
  void wordBesideAnyOtherIsAlignedWithNone() {
    List<String> longer = translations.stream().map(text -> text + " und").toList();
    long none = WordAligner.align(sources, longer).stream().filter(words -> words[5] == -1).count();
    assertTrue(none >= 0.8 * SENTENCES, none + " of " + SENTENCES);
  }

  @Test
  void sameSentencesAreAlignedAlike() {
    List<int[]> first = WordAligner.align(sources, translations);
    List<int[]> second = WordAligner.align(sources, translations);
    for (int i = 0; i < SENTENCES; i++) {
      assertArrayEquals(first.get(i), second.get(i));
    }
  }

  @Test
  void emptySentencesAreAlignedWithNothing() {
    List<int[]> aligned = WordAligner.align(List.of("s1 s2", "s1", ""), List.of(" ", "t1", "t2"));
    assertEquals(0, aligned.get(0).length);
    assertArrayEquals(new int[] {0}, aligned.get(1));
    assertArrayEquals(new int[] {-1}, aligned.get(2));
  }
}
