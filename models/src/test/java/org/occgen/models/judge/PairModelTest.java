package org.occgen.models.judge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.MinedPairs;

class PairModelTest {
  private static Candidate candidate(int pivotPosition, int position) {
    return new Candidate(
        "sw",
        pivotPosition,
        position,
        0.5,
        1,
        4,
        4,
        true,
        true,
        new Candidate.Rivals(1.5, 1.2),
        0,
        0);
  }

  private static double logOdds(double probability) {
    return Math.log(probability / (1 - probability));
  }

  private static Logistic.Term term(String name, double weight) {
    return new Logistic.Term(name, weight, 0.25, 2);
  }

  private static List<String> names(boolean words) {
    return PairModel.features(words).stream().map(PairFeature::id).toList();
  }

  private static List<String> contextNames() {
    return List.of(ContextFeature.values()).stream().map(ContextFeature::id).toList();
  }

  private static Logistic logistic(Random random, List<String> names) {
    return new Logistic(
        random.nextGaussian(),
        names.stream().map(name -> term(name, random.nextGaussian())).toList());
  }

  /**
   * Four candidates of four pivot sentences (down) and three others (right), by first probability.
   *
   * <pre>
   *      0     1     2
   * 0   0.75
   * 1         0.5   0.25
   * 2
   * 3               0.9
   * </pre>
   */
  @Test
  void contextOfAHandMadeTable() {
    double[][] context =
        PairModel.context(
            List.of(candidate(0, 0), candidate(1, 1), candidate(1, 2), candidate(3, 2)),
            new double[] {logOdds(0.75), logOdds(0.5), logOdds(0.25), logOdds(0.9)},
            4,
            3);
    double translated = (0.75 + 0.5 + 0.9) / 3;
    double[][] expected = {
      // alone, beside, translated, rival
      {logOdds(0.75), 0.5, translated, 0},
      {logOdds(0.5), 0.75, translated, 0.25},
      {logOdds(0.25), 0.75 / 2, translated, 0.9},
      // two down and one right, and three down and two right: half
      {logOdds(0.9), 0.75 / 2, translated, 0.25},
    };
    for (int i = 0; i < expected.length; i++) {
      assertArrayEquals(expected[i], context[i], 1e-12, "candidate " + i);
    }
  }

  @Test
  void pairsFarAwayOrInTheOtherDirectionAreNotBeside() {
    double[] certain = new double[] {logOdds(0.5), logOdds(0.9)};
    for (Candidate other :
        List.of(
            candidate(9, 1), candidate(1, 9), candidate(1, 5), candidate(5, 6), candidate(6, 9))) {
      assertEquals(
          0,
          PairModel.context(List.of(candidate(5, 5), other), certain, 10, 10)[0][1],
          other.toString());
    }
    // three away in both counts whole; 3 down and 1 right a third
    assertEquals(
        0.9,
        PairModel.context(List.of(candidate(5, 5), candidate(8, 8)), certain, 10, 10)[0][1],
        1e-12);
    assertEquals(
        0.3,
        PairModel.context(List.of(candidate(5, 5), candidate(8, 6)), certain, 10, 10)[0][1],
        1e-12);
    assertEquals(
        0, PairModel.context(List.of(candidate(5, 5), candidate(9, 9)), certain, 10, 10)[0][1]);
  }

  @Test
  void aRivalOfTheSameProbabilityIsARival() {
    double[][] context =
        PairModel.context(List.of(candidate(0, 0), candidate(0, 1)), new double[] {0, 0}, 1, 2);
    assertEquals(0.5, context[0][ContextFeature.RIVAL.ordinal()]);
    assertEquals(0.5, context[1][ContextFeature.RIVAL.ordinal()]);
    // one pivot sentence, and half of it is expected to be translated
    assertEquals(0.5, context[0][ContextFeature.TRANSLATED.ordinal()]);
    assertEquals(0, PairModel.context(List.of(), new double[0], 0, 0).length);
  }

  @Test
  void judgesByTheFirstLookAndThenByTheContext() {
    for (boolean words : List.of(true, false)) {
      for (int seed = 0; seed < 50; seed++) {
        Random random = new Random(seed);
        PairModel model =
            new PairModel(logistic(random, names(words)), logistic(random, contextNames()), words);
        List<JudgedSentence> pivot = new ArrayList<>();
        List<JudgedSentence> other = new ArrayList<>();
        List<Candidate> candidates = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
          pivot.add(JudgedSentences.sentence(random));
          other.add(JudgedSentences.sentence(random));
        }
        for (int i = 0; i < 25; i++) {
          if (random.nextInt(3) == 0) {
            candidates.add(candidate(i / 5, i % 5));
          }
        }
        PairFeatures features = new PairFeatures();
        double[] alone = new double[candidates.size()];
        for (int i = 0; i < alone.length; i++) {
          Candidate candidate = candidates.get(i);
          double[] all =
              features.of(
                  pivot.get(candidate.pivotPosition()),
                  other.get(candidate.position()),
                  candidate,
                  words,
                  0.7);
          double sum = model.alone().bias();
          int next = 0;
          for (PairFeature feature : PairFeature.values()) {
            if (words || !feature.ofWords()) {
              sum += model.alone().terms().get(next++).of(all[feature.place()]);
            }
          }
          alone[i] = sum;
        }
        double[][] context = PairModel.context(candidates, alone, 5, 5);
        List<Candidate> expected = new ArrayList<>();
        for (int i = 0; i < alone.length; i++) {
          Candidate candidate = candidates.get(i);
          double times =
              (other.get(candidate.position()).letters() + 5.0)
                  / (pivot.get(candidate.pivotPosition()).letters() + 5.0);
          expected.add(
              candidate.judged(
                  Logistic.probability(model.inContext().logOdds(context[i])),
                  Math.rint(100 * Math.log(times)) / 100));
        }
        MinedPairs judged =
            model.judge(
                pivot,
                other,
                new MinedPairs("sw", candidates, 7),
                0.7,
                features,
                PairModel.ThirdLook.NONE);
        assertEquals(new MinedPairs("sw", expected, 7), judged, "seed " + seed);
        judged
            .candidates()
            .forEach(
                candidate ->
                    assertTrue(candidate.probability() >= 0 && candidate.probability() <= 1));
      }
    }
  }

  @Test
  void aModelWithoutWordsLacksTheFeaturesOfWords() {
    assertEquals(List.of(PairFeature.values()), PairModel.features(true));
    assertEquals(
        List.of(PairFeature.values()).stream().filter(feature -> !feature.ofWords()).toList(),
        PairModel.features(false));
    double[] all = new double[PairFeature.values().length];
    for (int i = 0; i < all.length; i++) {
      all[i] = i;
    }
    assertArrayEquals(all, PairModel.used(all, true));
    assertEquals(PairFeature.NUMBERS_LEFT.place(), PairModel.used(all, false)[0]);
  }

  @Test
  void weightsAreFoundByTheirNames() {
    Random random = new Random(1);
    Logistic alone = logistic(random, names(true));
    Logistic context = logistic(random, contextNames());
    List<Logistic.Term> shuffled = new ArrayList<>(alone.terms());
    Collections.shuffle(shuffled, random);
    assertEquals(
        new PairModel(alone, context, true),
        new PairModel(new Logistic(alone.bias(), shuffled), context, true));
  }

  /** So that a feature can be added without making the files of users invalid. */
  @Test
  void aFeatureThatAFileLacksWeighsNothing() {
    Random random = new Random(2);
    Logistic alone = logistic(random, names(true));
    Logistic context = logistic(random, contextNames());
    for (int left = 0; left < alone.terms().size(); left++) {
      List<Logistic.Term> terms = new ArrayList<>(alone.terms());
      terms.remove(left);
      Logistic read = new PairModel(new Logistic(alone.bias(), terms), context, true).alone();
      double[] values = random.doubles(alone.terms().size()).toArray();
      double expected = alone.bias();
      for (int i = 0; i < values.length; i++) {
        expected += i == left ? 0 : alone.terms().get(i).of(values[i]);
      }
      assertEquals(expected, read.logOdds(values));
    }
  }

  @Test
  void refusesFeaturesThatItDoesNotKnow() {
    Random random = new Random(1);
    Logistic context = logistic(random, contextNames());
    Logistic alone = logistic(random, names(true));
    List<String> more = new ArrayList<>(names(true));
    more.add("grammar");
    assertRefused(logistic(random, more), context, true, "[grammar]");
    assertRefused(alone, context, false, "[covered-low, ");
    assertRefused(alone, alone, true, "known are [alone, beside, translated, rival]");
    more.set(more.size() - 1, "commas");
    assertRefused(logistic(random, more), context, true, "commas stands twice");
  }

  private static void assertRefused(Logistic alone, Logistic context, boolean words, String named) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> new PairModel(alone, context, words))
            .getMessage();
    assertTrue(message.contains(named), message);
  }
}
