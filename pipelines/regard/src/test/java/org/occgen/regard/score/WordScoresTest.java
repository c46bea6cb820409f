package org.occgen.regard.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.occgen.regard.Regard;

/** Scores by hand, and what always holds of them. */
class WordScoresTest {
  private static final Optional<Regard> NEGATIVE = Optional.of(Regard.NEGATIVE);

  private static ClassCounts counts(List<RegardSentence> sentences) {
    WordCounter counter = new WordCounter();
    sentences.forEach(counter::add);
    return counter.counts("class", VocabularyRule.asPublished(1));
  }

  /** Four sentences of a, two of b; x is in three of a and one of b. */
  private static ClassCounts byHand() {
    return counts(
        List.of(
            RegardSentences.of("a", Regard.NEGATIVE, "x", "y"),
            RegardSentences.of("a", Regard.NEGATIVE, "x"),
            RegardSentences.of("a", Regard.POSITIVE, "x"),
            RegardSentences.of("a", Regard.NEUTRAL, "z"),
            RegardSentences.of("b", Regard.NEUTRAL, "x", "y", "z"),
            RegardSentences.of("b", Regard.NEUTRAL)));
  }

  @Test
  void theEquationsByHand() {
    WordScores scores = new WordScores(byHand(), 1);
    WordScore x = scores.score(0, 0, NEGATIVE);
    double mean = (3 / 4.0 + 1 / 2.0) / 2;
    assertEquals(3 / 4.0 / mean, x.frequencyBias(), 1e-12); // 1.2
    assertEquals(3, x.sentences());
    assertEquals(2, x.withRegard());
    assertEquals(2 / 3.0, x.regardShare(), 1e-12);
    assertEquals(1.2, x.regardBias(), 1e-12); // below 3 * 2 / 3 = 2
    assertEquals(2 / 3.0 / (2 / 4.0), x.lift(), 1e-12);
    assertEquals(1, scores.score(0, 0, Optional.of(Regard.POSITIVE)).regardBias(), 1e-12);
    assertEquals(0.8, scores.score(1, 0, Optional.of(Regard.NEUTRAL)).regardBias(), 1e-12);
    assertEquals(0, scores.score(1, 0, NEGATIVE).regardBias(), 1e-12);
  }

  @Test
  void equalScoresComeInTheOrderOfTheirWords() {
    List<WordScore> highest =
        new WordScores(byHand(), 1).highest(1, NEGATIVE, ScoreKind.FREQUENCY_BIAS, 3);
    // y and z: p of b is 1/2, of a 1/4
    assertEquals(List.of(1, 2, 0), highest.stream().map(WordScore::word).toList());
    assertEquals(4 / 3.0, highest.get(0).frequencyBias(), 1e-12);
  }

  @Test
  void aWordThatGoesWithTheRegardAloneOrTheAttributeAloneHasALowScore() {
    List<RegardSentence> sentences = RegardSentences.random(2_000, 6);
    for (String keyword : List.of("a", "b", "c")) {
      for (int i = 0; i < 60; i++) {
        // bad goes with negative regard in both attributes; home goes with a in every class of
        // regard
        sentences.add(RegardSentences.of(keyword, Regard.NEGATIVE, "bad"));
        Regard any = Regard.values()[i % 3];
        sentences.add(
            RegardSentences.of(keyword, any, keyword.equals("a") || i < 5 ? "home" : "w0"));
        sentences.add(
            RegardSentences.of(
                keyword, Regard.NEGATIVE, keyword.equals("a") || i < 5 ? "both" : "w0"));
      }
    }
    WordScores scores = new WordScores(counts(sentences), 5);
    int a = 0;
    Map<String, WordScore> byWord =
        scores.highest(a, NEGATIVE, ScoreKind.LOG_ODDS, 100).stream()
            .collect(
                Collectors.toMap(
                    score -> scores.counts().words().get(score.word()), score -> score));
    assertEquals(
        "both",
        scores
            .counts()
            .words()
            .get(scores.highest(a, NEGATIVE, ScoreKind.LOG_ODDS, 1).get(0).word()));
    assertTrue(byWord.get("both").q() < 0.001, () -> byWord.get("both").toString());
    assertTrue(byWord.get("bad").regardZ() > 5 && byWord.get("bad").q() > 0.05);
    assertTrue(byWord.get("home").attributeZ() > 5 && byWord.get("home").q() > 0.05);
  }

  @Test
  void frequencyBiasHasTheMeanOneAndNothingIsAboveItsBound() {
    for (long seed = 10; seed < 20; seed++) {
      ClassCounts counts = counts(RegardSentences.random(300, seed));
      WordScores scores = new WordScores(counts, 1);
      for (int word = 0; word < counts.words().size(); word++) {
        int index = word;
        assertEquals(
            1,
            IntStream.range(0, 3)
                .mapToDouble(a -> scores.score(a, index, NEGATIVE).frequencyBias())
                .average()
                .orElseThrow(),
            1e-12);
        for (int attribute = 0; attribute < 3; attribute++) {
          double sum = 0;
          for (Regard regard : Regard.values()) {
            WordScore score = scores.score(attribute, word, Optional.of(regard));
            assertTrue(score.regardBias() <= 3 && score.regardBias() <= score.frequencyBias());
            double frequency = RegardSentences.frequencyBias(counts, attribute, word);
            double term = 3 * counts.regardShare(attribute, word, regard);
            assertEquals(frequency == 0 ? 0 : Math.min(frequency, term), score.regardBias(), 1e-12);
            sum += term;
          }
          assertEquals(3, sum, 1e-12);
        }
      }
    }
  }

  @Test
  void whereNothingDiffersFewWordsAreFound() {
    long found = 0;
    long tested = 0;
    for (long seed = 30; seed < 40; seed++) {
      WordScores scores = new WordScores(counts(RegardSentences.random(1_000, seed)), 5);
      for (int attribute = 0; attribute < 3; attribute++) {
        List<WordScore> all = scores.highest(attribute, NEGATIVE, ScoreKind.LOG_ODDS, 100);
        tested += all.size();
        found += all.stream().filter(score -> score.q() <= 0.05).count();
      }
    }
    assertTrue(tested > 500 && found == 0, found + " of " + tested);
  }

  @Test
  void aClassOfOneAttributeHasScoresAndNoTest() {
    WordScores scores =
        new WordScores(counts(List.of(RegardSentences.of("a", Regard.NEGATIVE, "x"))), 1);
    WordScore score = scores.score(0, 0, NEGATIVE);
    assertEquals(1, score.frequencyBias());
    assertEquals(0, score.z());
    assertEquals(1, score.regardBias());
  }

  @Test
  void wordsAreFoldedAndMarksLeftOut() {
    assertEquals(
        List.of("and", "brave", "cafe\u0301s".replace("e\u0301", "\u00e9"), "were"),
        new DistinctWords("en").of("Brave, BRAVE and brave were 2 Cafe\u0301s!"));
    assertEquals(Set.of(), Set.copyOf(new DistinctWords("en").of("... 1999?")));
  }
}
