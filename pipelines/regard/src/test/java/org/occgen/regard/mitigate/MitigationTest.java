package org.occgen.regard.mitigate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.occgen.regard.Regard;
import org.occgen.regard.score.RegardedSentence;

/** Plans, what always holds of them, and the closed form. */
class MitigationTest {
  private static RegardedSentence sentence(int id, Map<String, Regard> regards) {
    return new RegardedSentence(
        "set",
        "d" + id % 50,
        id + ".1",
        "text",
        new TreeMap<>(regards)
            .entrySet().stream()
                .map(
                    entry ->
                        new RegardedSentence.Towards(
                            "class", entry.getKey(), entry.getValue(), List.of(entry.getKey())))
                .toList());
  }

  /**
   * Sentences of five attributes, a third of them with two; a to e are 10 to 50 percent negative.
   */
  private static List<RegardedSentence> random(int number, long seed) {
    Random random = new Random(seed);
    List<String> names = List.of("a", "b", "c", "d", "e");
    List<RegardedSentence> sentences = new ArrayList<>();
    for (int id = 0; id < number; id++) {
      Map<String, Regard> regards = new TreeMap<>();
      do {
        int attribute = random.nextInt(5);
        regards.put(
            names.get(attribute),
            random.nextInt(10) <= attribute ? Regard.NEGATIVE : Regard.NEUTRAL);
      } while (random.nextInt(3) == 0);
      sentences.add(sentence(id, regards));
    }
    return sentences;
  }

  private static MitigationPlan plan(List<RegardedSentence> sentences, NegativeShare most) {
    NegativeSentences negative = new NegativeSentences();
    sentences.forEach(negative::add);
    return MitigationPlanner.plan(negative, most);
  }

  private static long count(List<RegardedSentence> sentences, String keyword, boolean negative) {
    return sentences.stream()
        .flatMap(sentence -> sentence.attributes().stream())
        .filter(towards -> towards.keyword().equals(keyword))
        .filter(towards -> !negative || towards.regard() == Regard.NEGATIVE)
        .count();
  }

  @Test
  void noAttributeHasMoreNegativeSentencesThanAllowed() {
    for (long seed = 0; seed < 20; seed++) {
      List<RegardedSentence> all = random(3_000, seed);
      NegativeShare most = new NegativeShare(seed % 2 == 0 ? 10_000 : 150_000);
      MitigationPlan plan = plan(all, most);
      List<RegardedSentence> kept = all.stream().filter(plan::keeps).toList();
      for (String keyword : List.of("a", "b", "c", "d", "e")) {
        long negative = count(kept, keyword, true);
        long sentences = count(kept, keyword, false);
        assertTrue(
            negative * 1_000_000 <= most.millionths() * sentences,
            keyword + ": " + negative + " of " + sentences);
        assertTrue(sentences > 0);
      }
      assertTrue(
          all.stream()
              .filter(sentence -> MitigationPlan.negative(sentence).isEmpty())
              .allMatch(plan::keeps),
          "a sentence without ill regard is left out");
    }
  }

  @Test
  void thePlanIsTheSameInAnyOrder() {
    NegativeShare most = new NegativeShare(100_000);
    List<RegardedSentence> all = random(300, 4);
    MitigationPlan expected = plan(all, most);
    assertEquals(4, expected.limits().size());
    Collections.shuffle(all, new Random(9));
    assertEquals(expected, plan(all, most));
  }

  @Test
  void whatStandsAloneKeepsAllThatIsAllowed() {
    List<RegardedSentence> all = new ArrayList<>();
    for (int id = 0; id < 2_000; id++) {
      Regard regard = id % 5 == 0 ? Regard.NEGATIVE : Regard.POSITIVE;
      all.add(sentence(id, Map.of("a", regard)));
    }
    MitigationPlan plan = plan(all, NegativeShare.ONE_PERCENT);
    List<RegardedSentence> kept = all.stream().filter(plan::keeps).toList();
    assertEquals(16, count(kept, "a", true)); // 16 / 1,616 is below 1 percent, 17 / 1,617 is not
    assertEquals(1_616, kept.size());
    // those with the smallest hashes, whichever these are
    long largest =
        kept.stream()
            .filter(MitigationTest::ill)
            .mapToLong(MitigationPlan::hash)
            .max()
            .orElseThrow();
    assertEquals(
        16,
        all.stream()
            .filter(MitigationTest::ill)
            .filter(sentence -> MitigationPlan.hash(sentence) <= largest)
            .count());
  }

  private static boolean ill(RegardedSentence sentence) {
    return !MitigationPlan.negative(sentence).isEmpty();
  }

  @Test
  void toDropForOneMovesAnother() {
    // every sentence that is neutral of b is negative of a, and goes; then b has too many, too
    List<RegardedSentence> all = new ArrayList<>();
    for (int id = 0; id < 1_000; id++) {
      all.add(
          id < 10
              ? sentence(id, Map.of("b", Regard.NEGATIVE))
              : sentence(id, Map.of("a", Regard.NEGATIVE, "b", Regard.NEUTRAL)));
    }
    MitigationPlan plan = plan(all, NegativeShare.ONE_PERCENT);
    assertEquals(0, all.stream().filter(plan::keeps).count());
    List<RegardedSentence> ofB = all.stream().filter(s -> s.attributes().size() == 1).toList();
    assertEquals(10, ofB.size());
    // b alone would have been fine: 10 of 1,000
    assertEquals(10, NegativeShare.ONE_PERCENT.allowed(990));
  }

  @Test
  void theClosedFormGivesThePapersFigures() {
    double kept = NegativeShare.ONE_PERCENT.kept(0.2);
    assertEquals(0.01 * 0.8 / (0.99 * 0.2), kept, 1e-12);
    assertEquals(0.19, NegativeShare.change(kept, 0.2, 0.88), 0.005);
    assertEquals(1.24, NegativeShare.change(kept, 0.2, 0), 0.005);
    assertEquals(1, NegativeShare.change(kept, 0.2, 0.2), 1e-12);
    assertEquals(1, NegativeShare.ONE_PERCENT.kept(0.005));
  }

  /** Of 50,000 sentences, 20 percent are negative; of those with a word, 88 percent. */
  @Test
  void whatIsLeftOfAWordIsWhatTheClosedFormSays() {
    List<RegardedSentence> all = new ArrayList<>();
    for (int id = 0; id < 50_000; id++) {
      all.add(sentence(id, Map.of("a", id % 5 == 0 ? Regard.NEGATIVE : Regard.NEUTRAL)));
    }
    MitigationPlan plan = plan(all, NegativeShare.ONE_PERCENT);
    long kept = 0;
    long with = 0;
    long withKept = 0;
    for (int id = 0; id < all.size(); id++) {
      boolean word = id % 5 == 0 ? id % 10 == 0 : id % 5 == 1 && id / 5 % 22 < 3;
      boolean keeps = plan.keeps(all.get(id));
      kept += keeps ? 1 : 0;
      with += word ? 1 : 0;
      withKept += word && keeps ? 1 : 0;
    }
    double ill = 5_000.0 / with;
    double change = (double) withKept / kept / ((double) with / all.size());
    double expected = NegativeShare.change(NegativeShare.ONE_PERCENT.kept(0.2), 0.2, ill);
    assertEquals(expected, change, 0.03);
  }

  @Test
  void weightsLeaveNoAttributeMoreThanAllowed() {
    for (long seed = 40; seed < 50; seed++) {
      List<RegardedSentence> all = random(2_000, seed);
      NegativeSentences negative = new NegativeSentences();
      all.forEach(negative::add);
      MitigationWeights weights = MitigationWeights.plan(negative, NegativeShare.ONE_PERCENT);
      for (String keyword : List.of("a", "b", "c", "d", "e")) {
        double ill = 0;
        double sum = 0;
        for (RegardedSentence sentence : all) {
          for (RegardedSentence.Towards towards : sentence.attributes()) {
            if (towards.keyword().equals(keyword)) {
              sum += weights.of(sentence);
              ill += towards.regard() == Regard.NEGATIVE ? weights.of(sentence) : 0;
            }
          }
        }
        assertTrue(ill <= 0.01 * sum, keyword + ": " + ill / sum);
        assertTrue(ill > 0.002 * sum, keyword + ": " + ill / sum);
      }
    }
  }
}
