package org.occgen.regard.recall;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.occgen.regard.Regard;
import org.occgen.regard.recall.RecallFigure.Matching;
import org.occgen.regard.score.DistinctWords;
import org.occgen.regard.score.RegardSentence;
import org.occgen.regard.score.ScoreKind;
import org.occgen.regard.score.VocabularyRule;
import org.occgen.regard.score.WordCounter;
import org.occgen.regard.score.WordScores;

/** Recall by hand, and of words in random order. */
class StereotypeRecallTest {
  private static final DistinctWords WORDS = new DistinctWords("en");

  /**
   * Two attributes; of word i, a has i sentences more than b, so that equation 1 sorts words of a
   * down from 199.
   */
  private static WordScores scores() {
    WordCounter counter = new WordCounter();
    for (int word = 0; word < 200; word++) {
      List<String> words = List.of(name(word));
      for (int i = 0; i < word + 2; i++) {
        counter.add(new RegardSentence("d", "c", "a", Regard.NEGATIVE, words));
      }
      counter.add(new RegardSentence("d", "c", "b", Regard.NEGATIVE, words));
    }
    return new WordScores(counter.counts("c", VocabularyRule.asPublished(1)), 1);
  }

  private static String name(int word) {
    return "w" + (char) ('a' + word / 26) + (char) ('a' + word % 26);
  }

  private static KnownStereotype known(int attribute, String... words) {
    return new KnownStereotype(attribute, Regard.NEGATIVE, String.join(" ", words), List.of(words));
  }

  @Test
  void figuresByHand() {
    List<KnownStereotype> known =
        List.of(
            known(0, name(199)),
            known(0, name(150)), // the fiftieth
            known(0, name(149)),
            known(0, name(199), name(100)), // found with the hundredth
            known(0, "missing"),
            known(1, name(0))); // first of b
    List<RecallFigure> figures =
        new StereotypeRecall(scores(), known, Matching.LEMMA)
            .figures(ScoreKind.FREQUENCY_BIAS, Regard.NEGATIVE);
    RecallFigure first = figures.get(0);
    assertEquals(50, first.first());
    assertEquals(3, first.found());
    assertEquals(6, first.known());
    assertEquals(0.5, first.micro(), 1e-12);
    assertEquals((2 / 5.0 + 1) / 2, first.macro(), 1e-12);
    double phrase = 50 / 200.0 * (49 / 199.0);
    assertEquals((4 * 0.25 + phrase) / 6, first.randomMicro(), 1e-12);
    assertEquals(((3 * 0.25 + phrase) / 5 + 0.25) / 2, first.randomMacro(), 1e-12);
    assertEquals(5, figures.get(1).found());
    assertEquals(5, figures.get(4).found(), "a word that is not in the vocabulary");
    RecallFigure exact =
        new StereotypeRecall(scores(), known, Matching.EXACT)
            .figures(ScoreKind.FREQUENCY_BIAS, Regard.NEGATIVE)
            .get(4);
    assertEquals(4, exact.found(), "a phrase is no word");
  }

  @Test
  void randomOrdersFindWhatIsExpected() {
    Random random = new Random(3);
    List<Integer> order = new ArrayList<>(IntStream.range(0, 30).boxed().toList());
    int found = 0;
    int trials = 40_000;
    for (int trial = 0; trial < trials; trial++) {
      Collections.shuffle(order, random);
      List<Integer> first = order.subList(0, 8);
      // a group of three words, and one of two
      boolean one = first.contains(0) || first.contains(1) || first.contains(2);
      boolean other = first.contains(3) || first.contains(4);
      found += one && other ? 1 : 0;
    }
    double expected = StereotypeRecall.finds(30, 8, List.of(3, 2));
    assertEquals((double) found / trials, expected, 0.01);
    assertEquals(8 / 30.0, StereotypeRecall.finds(30, 8, List.of(1)), 1e-12);
    assertEquals(1, StereotypeRecall.finds(30, 30, List.of(1, 4)), 1e-12);
    assertEquals(0, StereotypeRecall.finds(30, 30, List.of(1, 0)));
  }

  @Test
  void whatPeopleFoundBothGoodAndBadIsLeftOut() {
    List<KnownStereotype> known =
        RecallTables.of(
            List.of("irish"),
            Map.of(
                "irish",
                List.of(
                    new Stereotype("Irish", "Good at the fiddle", -1),
                    new Stereotype("Irish", "loud", -1),
                    new Stereotype("Irish", "Loud", 2),
                    new Stereotype("Irish", "green", 0),
                    new Stereotype("Irish", "99", 2))),
            WORDS);
    assertEquals(
        List.of(
            new KnownStereotype(
                0, Regard.POSITIVE, "good at the fiddle", List.of("fiddle", "good"))),
        known);
  }
}
