package org.occgen.regard.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.Interval;
import org.occgen.regard.Regard;

/** Intervals against those of a bootstrap that counts everything anew in each round. */
class ScoreIntervalsTest {
  private static final Bootstrap BOOTSTRAP = new Bootstrap(60, 0.9, 5);
  private static final Optional<Regard> NEGATIVE = Optional.of(Regard.NEGATIVE);

  private static ClassCounts counts(List<RegardSentence> sentences) {
    WordCounter counter = new WordCounter();
    sentences.forEach(counter::add);
    return counter.counts("class", VocabularyRule.asPublished(1));
  }

  private static ScoreIntervals intervals(
      List<RegardSentence> sentences, ClassCounts counts, Set<Integer> words) {
    DocumentGroups.Builder builder = new DocumentGroups.Builder();
    sentences.forEach(sentence -> builder.add(sentence.unit()));
    DocumentGroups groups = builder.build();
    ScoreIntervals intervals =
        new ScoreIntervals(counts, new TreeSet<>(words), groups.size(), BOOTSTRAP);
    sentences.forEach(sentence -> intervals.add(sentence, groups.of(sentence.unit())));
    return intervals;
  }

  @Test
  void aSlowBootstrapGivesTheSame() {
    List<RegardSentence> sentences = RegardSentences.random(800, 8);
    ClassCounts counts = counts(sentences);
    List<String> documents =
        sentences.stream().map(RegardSentence::unit).sorted().distinct().toList();
    int[][] times = BOOTSTRAP.draws(documents.size());
    int word = counts.words().indexOf("w3");
    double[] frequency = new double[BOOTSTRAP.rounds()];
    double[] share = new double[BOOTSTRAP.rounds()];
    double[] lift = new double[BOOTSTRAP.rounds()];
    for (int round = 0; round < BOOTSTRAP.rounds(); round++) {
      List<RegardSentence> drawn = new ArrayList<>();
      for (RegardSentence sentence : sentences) {
        int often = times[documents.indexOf(sentence.unit())][round];
        for (int i = 0; i < often; i++) {
          drawn.add(sentence);
        }
      }
      ClassCounts again = counts(drawn);
      int there = again.words().indexOf("w3");
      frequency[round] = RegardSentences.frequencyBias(again, 1, there);
      share[round] = again.regardShare(1, there, Regard.NEGATIVE);
      lift[round] = share[round] * again.sentences(1) / again.sentences(1, Regard.NEGATIVE);
    }
    ScoreIntervals.Of intervalsOf =
        intervals(sentences, counts, Set.of(0, word)).of(1, word, NEGATIVE);
    assertClose(BOOTSTRAP.intervalOf(frequency), intervalsOf.frequencyBias());
    assertClose(BOOTSTRAP.intervalOf(share), intervalsOf.regardShare());
    assertClose(BOOTSTRAP.intervalOf(lift), intervalsOf.lift());
  }

  private static void assertClose(Interval expected, Interval actual) {
    assertEquals(expected.low(), actual.low(), 1e-9);
    assertEquals(expected.high(), actual.high(), 1e-9);
  }

  @Test
  void aWordOfOneDocumentIsLessSureThanOneOfMany() {
    List<RegardSentence> sentences = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      List<String> words = new ArrayList<>(List.of("both"));
      if (i % 5 == 0) {
        words.add("spread");
      }
      if (i < 40) {
        words.add("bunched");
      }
      sentences.add(
          new RegardSentence("d" + i / 40, "class", i % 2 == 0 ? "a" : "b", Regard.NEUTRAL, words));
    }
    ClassCounts counts = counts(sentences);
    ScoreIntervals intervals = intervals(sentences, counts, Set.of(0, 1, 2));
    Interval spread =
        intervals
            .of(0, counts.words().indexOf("spread"), Optional.of(Regard.NEUTRAL))
            .regardShare();
    assertEquals(new Interval(1, 1), spread);
    // in a third of the draws the document with all of them is not there
    assertEquals(
        Interval.NONE,
        intervals
            .of(0, counts.words().indexOf("bunched"), Optional.of(Regard.NEUTRAL))
            .regardShare());
  }

  @Test
  void oneDocumentHasNoInterval() {
    List<RegardSentence> sentences = List.of(RegardSentences.of("a", Regard.NEGATIVE, "x"));
    ScoreIntervals.Of intervalsOf =
        intervals(sentences, counts(sentences), Set.of(0)).of(0, 0, NEGATIVE);
    assertEquals(Interval.NONE, intervalsOf.frequencyBias());
    assertEquals(Interval.NONE, intervalsOf.lift());
  }

  @Test
  void manyDocumentsShareNumbersAndFewDoNot() {
    DocumentGroups.Builder few = new DocumentGroups.Builder();
    DocumentGroups.Builder many = new DocumentGroups.Builder();
    for (int i = 0; i < 1_000; i++) {
      few.add("d" + i);
      many.add("d" + i);
    }
    many.add("one more");
    DocumentGroups numbered = few.build();
    Set<Integer> numbers = new TreeSet<>();
    for (int i = 0; i < 1_000; i++) {
      numbers.add(numbered.of("d" + i));
    }
    assertEquals(1_000, numbered.size());
    assertEquals(1_000, numbers.size());
    DocumentGroups grouped = many.build();
    assertEquals(1_000, grouped.size());
    assertTrue(grouped.of("never added") < 1_000);
  }
}
