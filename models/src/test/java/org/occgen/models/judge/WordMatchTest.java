package org.occgen.models.judge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WordMatchTest {
  private static final double LEAST = 0.2;
  private static final double FULL = 0.65;
  private static final double UNKNOWN = -7;

  /** Looks through all pairs of free words again for the nearest one, until there is none. */
  private static final class Slow {
    final int[] partners;
    final float[] first;
    final float[] second;

    Slow(List<ContentWord> a, List<ContentWord> b) {
      partners = new int[a.size()];
      first = new float[a.size()];
      second = new float[b.size()];
      Arrays.fill(partners, -1);
      boolean[] taken = new boolean[b.size()];
      while (true) {
        int row = -1;
        int column = -1;
        for (int i = 0; i < a.size(); i++) {
          for (int j = 0; j < b.size(); j++) {
            if (partners[i] < 0
                && !taken[j]
                && a.get(i).similarity(b.get(j)) >= LEAST
                && (row < 0 || step(a.get(i), b.get(j)) > step(a.get(row), b.get(column)))) {
              row = i;
              column = j;
            }
          }
        }
        if (row < 0) {
          return;
        }
        partners[row] = column;
        taken[column] = true;
        double similarity = Math.min(1, a.get(row).similarity(b.get(column)));
        first[row] = (float) Math.min(1, (similarity - LEAST) / (FULL - LEAST));
        second[column] = first[row];
      }
    }

    /** Similarities are compared in steps of 1 / 256. */
    static int step(ContentWord a, ContentWord b) {
      return (int) Math.min(256, a.similarity(b) * 256);
    }

    double inOrder(List<ContentWord> a, List<ContentWord> b, boolean capitals) {
      List<Integer> places = new ArrayList<>();
      for (int i = 0; i < partners.length; i++) {
        if (partners[i] >= 0 && (!capitals || a.get(i).capital() || b.get(partners[i]).capital())) {
          places.add(partners[i]);
        }
      }
      int pairs = 0;
      int same = 0;
      for (int i = 0; i < places.size(); i++) {
        for (int j = i + 1; j < places.size(); j++) {
          pairs++;
          same += places.get(i) < places.get(j) ? 1 : 0;
        }
      }
      return places.size() < (capitals ? 2 : 3) ? UNKNOWN : (double) same / pairs;
    }
  }

  private static ContentWord[] array(List<ContentWord> words) {
    return words.toArray(ContentWord[]::new);
  }

  @Test
  void agreesWithASlowGreedyMatch() {
    WordMatch match = new WordMatch(); // filled again and again
    int ordered = 0;
    for (int seed = 0; seed < 3_000; seed++) {
      Random random = new Random(seed);
      List<ContentWord> a = JudgedSentences.words(random, 9);
      List<ContentWord> b = JudgedSentences.words(random, 9);
      Slow slow = new Slow(a, b);
      match.match(array(a), array(b));
      assertArrayEquals(slow.first, Arrays.copyOf(match.first(), a.size()), 1e-6f, "seed " + seed);
      assertArrayEquals(
          slow.second, Arrays.copyOf(match.second(), b.size()), 1e-6f, "seed " + seed);
      for (boolean capitals : new boolean[] {true, false}) {
        assertEquals(
            slow.inOrder(a, b, capitals),
            match.inOrder(array(a), array(b), capitals, UNKNOWN),
            1e-12,
            "seed " + seed);
      }
      ordered += slow.inOrder(a, b, true) == UNKNOWN ? 0 : 1;
    }
    assertTrue(ordered > 1_000, ordered + " with two capitals matched");
  }

  @Test
  void isTheSameIfTheSentencesChangePlaces() {
    WordMatch match = new WordMatch();
    WordMatch swapped = new WordMatch();
    for (int seed = 0; seed < 1_000; seed++) {
      Random random = new Random(seed);
      List<ContentWord> a = JudgedSentences.words(random, 9);
      List<ContentWord> b = JudgedSentences.words(random, 9);
      match.match(array(a), array(b));
      swapped.match(array(b), array(a));
      assertArrayEquals(
          Arrays.copyOf(match.first(), a.size()), Arrays.copyOf(swapped.second(), a.size()));
      assertArrayEquals(
          Arrays.copyOf(match.second(), b.size()), Arrays.copyOf(swapped.first(), b.size()));
      for (boolean capitals : new boolean[] {true, false}) {
        assertEquals(
            match.inOrder(array(a), array(b), capitals, UNKNOWN),
            swapped.inOrder(array(b), array(a), capitals, UNKNOWN),
            0);
      }
    }
  }

  @Test
  void equalWordsAreCoveredInFull() {
    List<ContentWord> words =
        List.of(
            JudgedSentences.word(0, 1, false),
            JudgedSentences.word(1, 0.5, true),
            JudgedSentences.word(2, 0.1, false));
    List<ContentWord> reversed = List.of(words.get(2), words.get(1), words.get(0));
    WordMatch match = new WordMatch();
    match.match(array(words), array(words));
    assertArrayEquals(new float[] {1, 1, 1}, Arrays.copyOf(match.first(), 3));
    assertEquals(1, match.inOrder(array(words), array(words), false, UNKNOWN));
    match.match(array(words), array(reversed));
    assertArrayEquals(new float[] {1, 1, 1}, Arrays.copyOf(match.second(), 3));
    assertEquals(0, match.inOrder(array(words), array(reversed), false, UNKNOWN));
    // one to one: a word twice needs its partner twice
    match.match(array(List.of(words.get(0), words.get(0))), array(words));
    assertArrayEquals(new float[] {1, 0}, Arrays.copyOf(match.first(), 2));
    match.match(array(words), new ContentWord[0]);
    assertArrayEquals(new float[3], Arrays.copyOf(match.first(), 3));
  }

  @Test
  void takesAsManyWordsAsASentenceHas() {
    List<ContentWord> most =
        Collections.nCopies(JudgedSentence.MOST_WORDS, JudgedSentences.word(0, 1, false));
    WordMatch match = new WordMatch();
    match.match(array(most), array(most));
    assertEquals(1, match.inOrder(array(most), array(most), false, UNKNOWN));
    // a sentence keeps no more
    assertEquals(
        JudgedSentence.MOST_WORDS,
        JudgedSentence.of("", Collections.nCopies(500, most.get(0))).words().length);
  }
}
