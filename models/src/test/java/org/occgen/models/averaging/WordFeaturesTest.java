package org.occgen.models.averaging;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.models.InvalidModelException;
import org.occgen.models.TinyVocabulary;
import org.occgen.models.sentencepiece.SubwordTokenizer;

class WordFeaturesTest {
  private static final int PIECES = 4; // unknown, one, two, master
  private static final int NGRAMS = 100_000;
  private static final int SKELETONS = 10_000;

  private static WordFeatures features(int ngrams, int shortest, int longest, int skeletons) {
    return new WordFeatures(
        new FeatureLayout(PIECES, ngrams, shortest, longest, skeletons),
        SubwordTokenizer.load(TinyVocabulary.of("one", "two", "master"), "test"));
  }

  private static WordFeatures.Weighted of(String word, int ngrams, int skeletons) {
    try (WordFeatures features = features(ngrams, 3, 5, skeletons)) {
      return features.of(word);
    }
  }

  /** Rows of n-grams in the order in which they stand. */
  private static List<Integer> ngramRows(String word) {
    return Arrays.stream(of(word, NGRAMS, 0).rows()).filter(row -> row >= PIECES).boxed().toList();
  }

  @ParameterizedTest
  @CsvSource({
    // n-grams of 3, 4 and 5 characters, of which two are the word's boundaries
    "a, 1",
    "ab, 3",
    "abc, 6",
    "abcd, 9",
    "putin, 12",
    "ab1-x, 12",
    // Han characters: every one and every two neighbours
    "\u4E00, 1",
    "\u4E2D\u6587, 3",
    "\u4E2D\u6587\u5B57, 5",
    // beyond the basic plane a character is still one
    "\uD840\uDC00, 1",
    "\uD840\uDC00\uD840\uDC01, 3",
    "\uD83D\uDE00, 1",
  })
  void countsNgrams(String word, int count) {
    assertEquals(count, ngramRows(word).size());
  }

  @Test
  void boundariesTellAWordFromAPartOfOne() {
    Set<Integer> word = new HashSet<>(ngramRows("tin"));
    Set<Integer> end = new HashSet<>(ngramRows("putin"));
    Set<Integer> start = new HashSet<>(ngramRows("tinder"));
    Set<Integer> shared = new HashSet<>(word);
    shared.retainAll(end);
    // "tin", "in>", "tin>"
    assertEquals(3, shared.size());
    shared.retainAll(start);
    assertEquals(1, shared.size());
  }

  @Test
  void wordsOfLettersInAnotherOrderShareNothing() {
    Set<Integer> shared = new HashSet<>(ngramRows("abcdef"));
    shared.retainAll(ngramRows("fedcba"));
    assertEquals(Set.of(), shared);
  }

  @Test
  void longWordsHaveNoNgrams() {
    assertEquals(3 * 42 - 9, ngramRows("x".repeat(40)).size());
    assertEquals(0, ngramRows("x".repeat(41)).size());
  }

  @Test
  void anEmptyWordHasNoFeatures() {
    assertArrayEquals(new int[0], of("", NGRAMS, SKELETONS).rows());
    assertArrayEquals(new float[0], of("", NGRAMS, SKELETONS).weights());
  }

  @Test
  void weighsPiecesNgramsAndSkeletons() {
    WordFeatures.Weighted master = of("master", NGRAMS, SKELETONS);
    assertEquals(1 + 15 + 1, master.rows().length);
    assertEquals(3, master.rows()[0]);
    assertEquals(1, master.weights()[0]);
    for (int i = 1; i < 16; i++) {
      assertEquals(1 / Math.sqrt(15), master.weights()[i], 1e-6);
      assertTrue(master.rows()[i] >= PIECES && master.rows()[i] < PIECES + NGRAMS);
    }
    assertEquals(1, master.weights()[16]);
    assertTrue(master.rows()[16] >= PIECES + NGRAMS);
    // "and the book": with and without the article
    WordFeatures.Weighted book = of("\u0648\u0627\u0644\u0643\u062A\u0627\u0628", 0, SKELETONS);
    assertArrayEquals(new float[] {0.5f, 0.5f}, book.weights());
  }

  @Test
  void unknownPiecesCountForNothing() {
    assertEquals(0, of("qqqq", 0, 0).rows().length);
    assertArrayEquals(new int[] {1}, of("one", 0, 0).rows());
  }

  @Test
  void everyRowIsOneOfTheLayout() {
    try (WordFeatures features = features(7, 2, 6, 3)) {
      Set<Integer> seen = new HashSet<>();
      IntStream.range(0, 3_000)
          .mapToObj(i -> Integer.toString(i * 7_919, 36))
          .forEach(word -> Arrays.stream(features.of(word).rows()).forEach(seen::add));
      // Every bucket, no piece.
      assertEquals(new HashSet<>(IntStream.range(4, 14).boxed().toList()), seen);
    }
  }

  @Test
  void spreadsNgramsEvenly() {
    int[] counts = new int[50];
    try (WordFeatures features = features(counts.length, 3, 3, 0)) {
      // A letter between its boundaries is one n-gram.
      for (int letter = 0x400; letter < 0x400 + 160 * counts.length; letter++) {
        for (int row : features.of(Character.toString(letter)).rows()) {
          counts[row - PIECES]++;
        }
      }
    }
    for (int count : counts) {
      // six standard deviations
      assertEquals(160, count, 6 * Math.sqrt(160), Arrays.toString(counts));
    }
  }

  /** Weights are good only for these rows: another hash would need another layout in the card. */
  @Test
  void rowsNeverChange() {
    assertArrayEquals(
        new int[] {
          63399, 55939, 51582, 70610, 24421, 40928, 21710, 89466, 4033, 51616, 19971, 55235, 100019
        },
        of("putin", NGRAMS, SKELETONS).rows());
    assertArrayEquals(
        new int[] {
          19090, 6247, 95316, 22159, 63471, 84541, 59796, 84412, 60408, 26980, 41434, 12409, 100019
        },
        of("\u0628\u0648\u062A\u064A\u0646", NGRAMS, SKELETONS).rows());
    assertArrayEquals(
        new int[] {46090, 15489, 86467}, of("\u4E2D\u6587", NGRAMS, SKELETONS).rows());
  }

  @Test
  void refusesAVocabularyOfAnotherSize() {
    String message =
        assertThrows(
                InvalidModelException.class,
                () ->
                    new WordFeatures(
                        FeatureLayout.ofPieces(9),
                        SubwordTokenizer.load(TinyVocabulary.of("one"), "test")))
            .getMessage();
    assertEquals("the vocabulary has 2 pieces, but field features.pieces says 9", message);
  }
}
