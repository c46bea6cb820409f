package org.occgen.score;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.score.tokenize.TercomTokenizer;

/** TER by hand. */
class TerTest {
  private static final Ter TER = new Ter(TercomTokenizer.DEFAULT, 1);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a b c | a b c | 0",
        "A b | a B | 0",
        "a x c | a b c | 1",
        "a c | a b c | 1",
        "a b x c | a b c | 1",
        // One shift of one word, of three words, to either end.
        "b c d a | a b c d | 1",
        "d a b c | a b c d | 1",
        "d e f a b c | a b c d e f | 1",
        // Two shifts: c to behind b, f to behind e.
        "c a b f d e | a b c d e f | 2",
        // A shift and a substitution.
        "b c d x | a b c d | 2",
        "x b c d a | y a b c d | 2"
      })
  void countsEdits(String hypothesis, String reference, double edits) {
    double length = reference.split(" ").length;
    assertArrayEquals(new double[] {edits, length}, TER.statistics(hypothesis, List.of(reference)));
  }

  /** A block of more than ten words is shifted in two steps. */
  @Test
  void shiftsTenWordsAtMost() {
    String eleven = words("w", 11);
    String twelve = words("v", 12);
    assertEquals(2, TER.statistics(eleven + " " + twelve, List.of(twelve + " " + eleven))[0]);
  }

  /** Words farther than 50 places from home stay: deleted here and inserted there. */
  @Test
  void shiftsOverFiftyPlacesAtMost() {
    assertEquals(1, TER.statistics("a " + words("w", 50), List.of(words("w", 50) + " a"))[0]);
    assertEquals(1, TER.statistics(words("w", 50) + " a", List.of("a " + words("w", 50)))[0]);
    assertEquals(2, TER.statistics(words("w", 51) + " a", List.of("a " + words("w", 51)))[0]);
  }

  /**
   * More than a thousand places could be tried for 30 words of one kind, so the search ends before
   * its first shift. 9 of each are put right by two shifts.
   */
  @Test
  void givesUpAfterAThousandCandidates() {
    assertEquals(64, blocks(30));
    assertEquals(2, blocks(9));
  }

  private static double blocks(int count) {
    String v = "v ".repeat(count);
    String w = "w ".repeat(count);
    return TER.statistics(w + "b c d a " + v, List.of("a b c d " + v + w))[0];
  }

  /** The reference is Anne 's , she; the hypothesis Anne's , she. */
  @Test
  void separatesPunctuationOfReferencesTwice() {
    Ter normalized = new Ter(new TercomTokenizer(true, false, false, false), 1);
    assertArrayEquals(
        new double[] {2, 4}, normalized.statistics("Anne's, she", List.of("Anne's, she")));
    assertArrayEquals(
        new double[] {0, 4}, normalized.statistics("Anne 's, she", List.of("Anne's, she")));
  }

  private static String words(String stem, int count) {
    return IntStream.range(0, count)
        .mapToObj(number -> stem + number)
        .collect(Collectors.joining(" "));
  }

  /** One edit to the second reference; the mean of 4 and 2 words. */
  @Test
  void takesFewestEditsAndTheMeanLength() {
    Ter two = new Ter(TercomTokenizer.DEFAULT, 2);
    double[] statistics = two.statistics("a b x", List.of("a b c d", "a b"));
    assertArrayEquals(new double[] {1, 3}, statistics);
    assertEquals(100.0 / 3, two.score(statistics), 1e-12);
  }

  @Test
  void scoresEmptyLines() {
    assertEquals(100, TER.score(TER.statistics("", List.of("a b"))));
    assertEquals(100, TER.score(TER.statistics("a b", List.of(""))));
    assertEquals(0, TER.score(TER.statistics("", List.of(" "))));
    assertEquals(250, TER.score(new double[] {5, 2}));
  }

  @Test
  void signsAsSacrebleuDoes() {
    assertTrue(TER.lowerIsBetter());
    assertEquals(
        "nrefs:1|case:lc|tok:tercom|norm:no|punct:yes|asian:no|version:2.6.0", TER.signature());
    assertEquals(
        "nrefs:2|case:mixed|tok:tercom|norm:yes|punct:no|asian:yes|version:2.6.0",
        new Ter(new TercomTokenizer(true, true, true, true), 2).signature());
  }
}
