package org.occgen.llm.score;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.occgen.chat.ModelReply;
import org.occgen.llm.JudgedWord;
import org.occgen.llm.Schema;
import org.occgen.llm.WordClass;
import org.occgen.llm.prompt.Skiplist;
import org.occgen.report.Spread;

/** The best pairs of gold words and words of a reply, against all ways to pair them. */
class WordMatchingTest {
  private static final Schema SCHEMA = Schema.NOUN_PERSON_GENDER;

  private final SplittableRandom random = new SplittableRandom(4);

  private List<JudgedWord> drawn(int most) {
    List<WordClass> classes = WordClass.classes(SCHEMA);
    List<JudgedWord> words = new ArrayList<>();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      words.add(
          new JudgedWord(
              random.nextBoolean() ? "sol" : random.nextBoolean() ? "LUNA" : "luna",
              classes.get(random.nextInt(classes.size()))));
    }
    return words;
  }

  /** Pairs, pairs with the same class, pairs for persons: the best of all ways, in that order. */
  private static long[] best(List<JudgedWord> gold, List<JudgedWord> reply) {
    if (gold.isEmpty()) {
      return new long[3];
    }
    JudgedWord first = gold.get(0);
    List<JudgedWord> rest = gold.subList(1, gold.size());
    long[] best = best(rest, reply);
    for (int i = 0; i < reply.size(); i++) {
      JudgedWord other = reply.get(i);
      if (other.word().equalsIgnoreCase(first.word())) {
        List<JudgedWord> left = new ArrayList<>(reply);
        left.remove(i);
        long[] found = best(rest, left);
        found[0]++;
        found[1] += first.wordClass() == other.wordClass() ? 1 : 0;
        found[2] += first.wordClass().isPerson() && other.wordClass().isPerson() ? 1 : 0;
        best = Arrays.compare(found, best) > 0 ? found : best;
      }
    }
    return best;
  }

  @Test
  void pairsAreTheBestOfAllWays() {
    for (int round = 0; round < 400; round++) {
      List<JudgedWord> gold = drawn(5);
      List<JudgedWord> reply = drawn(5);
      ConfusionMatrix matrix = ScoredReply.match(SCHEMA, gold, reply);
      MatchCounts counts = matrix.counts();
      assertEquals(
          Arrays.toString(best(gold, reply)),
          Arrays.toString(
              new long[] {
                counts.correct() + counts.incorrect(),
                counts.correct(),
                matrix.persons().truePositives()
              }),
          () -> gold + " " + reply);
      assertEquals(gold.size(), counts.correct() + counts.incorrect() + counts.missed());
      assertEquals(reply.size(), counts.correct() + counts.incorrect() + counts.extra());
      for (WordClass wordClass : WordClass.classes(SCHEMA)) {
        assertEquals(
            gold.stream().filter(w -> w.wordClass() == wordClass).count(), matrix.gold(wordClass));
        assertEquals(
            reply.stream().filter(w -> w.wordClass() == wordClass).count(),
            matrix.reply(wordClass));
      }
    }
  }

  @Test
  void scoresByHand() {
    MatchCounts counts = new MatchCounts(6, 2, 4, 8);
    assertEquals(0.5, counts.accuracy());
    assertEquals(0.375, counts.precision());
    assertEquals(0.6, counts.recall());
    assertEquals(2 * 0.375 * 0.6 / 0.975, counts.f(), 1e-15);
    assertEquals(0, new MatchCounts(0, 0, 3, 0).f());
    assertEquals(Double.NaN, MatchCounts.ZERO.f());
    assertEquals(0.5, new ClassScore(4, 4, 2).f());
    Spread spread = Spread.of(1, 2, 3, 4);
    assertEquals(2.5, spread.mean());
    assertEquals(Math.sqrt(5.0 / 3), spread.sampleDeviation(), 1e-15);
    assertEquals(Math.sqrt(1.25), spread.populationDeviation(), 1e-15);
    assertEquals(Double.NaN, Spread.of(1).sampleDeviation());
  }

  /** However replies are parted, their scores add up to the same. */
  @Test
  void scoresOfPartsAddUp() {
    Skiplist skiplist = Skiplist.of(List.of("luna"));
    List<ScoredReply> scored = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      GoldSentence gold = GoldSentence.of("Sol, sol, luna.", drawn(4));
      StringBuilder reply = new StringBuilder(i % 7 == 0 ? "Aquí:\n" : "");
      drawn(4)
          .forEach(
              w ->
                  reply
                      .append(w.word())
                      .append(" - ")
                      .append(w.wordClass().label().replace(",", ", "))
                      .append('\n'));
      scored.add(ScoredReply.of(gold, ModelReply.complete(reply.toString()), SCHEMA, skiplist));
    }
    ScoredReply whole = sum(scored);
    int cut = 1 + random.nextInt(58);
    ScoredReply parts = sum(scored.subList(cut, 60)).plus(sum(scored.subList(0, cut)));
    assertEquals(whole.matrix().counts(), parts.matrix().counts());
    assertEquals(whole.outcomes(), parts.outcomes());
    assertEquals(whole.rejected(), parts.rejected());
    assertEquals(whole.published(), parts.published());
    assertEquals(whole.publishedCounts(), parts.publishedCounts());
    assertEquals(60, parts.replies());
  }

  private static ScoredReply sum(List<ScoredReply> parts) {
    return parts.stream().reduce(ScoredReply.none(SCHEMA), ScoredReply::plus);
  }
}
