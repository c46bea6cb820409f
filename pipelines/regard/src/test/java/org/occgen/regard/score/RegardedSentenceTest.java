package org.occgen.regard.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardRow;

/** Sentences out of rows. */
class RegardedSentenceTest {
  private static RegardRow row(String id, String keyword, int start, int end, double... shares) {
    return new RegardRow(
        "set",
        "doc",
        id,
        "\uD83D\uDE00 Poor girls met poor boys and a rich man.",
        "economic status",
        keyword,
        start,
        end,
        1,
        shares[0],
        shares[1],
        shares[2],
        shares[2] > 0.5 ? "negative" : shares[0] > 0.5 ? "positive" : "neutral");
  }

  @Test
  void anAttributeThatIsNamedTwiceCountsOnceByTheMeanOfItsProbabilities() {
    RegardRow first = row("1.1", "poor", 2, 6, 0, 0.2, 0.8);
    RegardRow second = row("1.1", "poor", 17, 21, 0.1, 0.7, 0.2);
    RegardRow third = row("1.1", "rich", 33, 37, 0.9, 0.1, 0);
    RegardedSentence sentence = RegardedSentence.of(List.of(third, second, first));
    assertEquals(
        List.of("poor", "rich"),
        sentence.attributes().stream().map(RegardedSentence.Towards::keyword).toList());
    assertEquals(Regard.NEGATIVE, sentence.attributes().get(0).regard()); // 0.5 against 0.45
    assertEquals(List.of("Poor", "poor"), sentence.attributes().get(0).forms());
    assertEquals(Regard.POSITIVE, sentence.attributes().get(1).regard());
    assertEquals("set\tdoc", sentence.unit());
  }

  @Test
  void rowsOfAnotherIdAreAnotherSentence() {
    RegardRow one = row("1.1", "poor", 2, 6, 0, 1, 0);
    assertTrue(RegardedSentence.same(one, row("1.1", "rich", 33, 37, 0, 1, 0)));
    assertFalse(RegardedSentence.same(one, row("1.2", "poor", 2, 6, 0, 1, 0)));
  }
}
