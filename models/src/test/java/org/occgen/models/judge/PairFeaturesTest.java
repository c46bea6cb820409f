package org.occgen.models.judge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.occgen.core.mining.Candidate;

class PairFeaturesTest {
  private final PairFeatures features = new PairFeatures();

  private static Candidate candidate(boolean backward, Candidate.Rivals rivals) {
    return new Candidate("sw", 0, 0, 0.5, 1, 4, 4, true, backward, rivals, 0, 0);
  }

  private static Candidate random(Random random) {
    return candidate(
        random.nextBoolean(),
        new Candidate.Rivals(0.01 + 20 * random.nextDouble(), 0.01 + 20 * random.nextDouble()));
  }

  private static double of(double[] features, PairFeature feature) {
    return features[feature.place()];
  }

  @Test
  void areTheSameIfTheSentencesChangePlaces() {
    for (int seed = 0; seed < 3_000; seed++) {
      Random random = new Random(seed);
      JudgedSentence a = JudgedSentences.sentence(random);
      JudgedSentence b = JudgedSentences.sentence(random);
      Candidate candidate = random(random);
      assertArrayEquals(
          features.of(a, b, candidate, true, 1),
          features.of(b, a, candidate, true, 1),
          "seed " + seed);
    }
  }

  @Test
  void stayInTheirRanges() {
    double[] least = new double[PairFeature.values().length];
    double[] most = new double[PairFeature.values().length];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    Arrays.fill(most, Double.NEGATIVE_INFINITY);
    for (int seed = 0; seed < 3_000; seed++) {
      Random random = new Random(seed);
      double[] found =
          features.of(
              JudgedSentences.sentence(random),
              JudgedSentences.sentence(random),
              random(random),
              true,
              1);
      for (int i = 0; i < found.length; i++) {
        least[i] = Math.min(least[i], found[i]);
        most[i] = Math.max(most[i], found[i]);
      }
      assertTrue(of(found, PairFeature.COVERED_LOW) <= of(found, PairFeature.COVERED_HIGH));
      assertTrue(of(found, PairFeature.LEFT_LOW) <= of(found, PairFeature.LEFT_HIGH));
    }
    for (PairFeature feature : PairFeature.values()) {
      double[] range =
          switch (feature) {
            case COVERED_LOW, COVERED_HIGH, ORDER, ORDER_CAPITALS, NEGATION -> new double[] {0, 1};
            case NUMBERS_NONE, QUESTION, MUTUAL -> new double[] {0, 1};
            case LEFT_LOW, LEFT_HIGH, LEFT_RUN, CAPITALS_CHANGED -> new double[] {0, 9};
            case LEFT_CAPITALS -> new double[] {0, 18};
            case CONTENT, CONTENT_RATIO -> new double[] {0, Math.log(10)};
            case NUMBERS_LEFT, NUMBERS_SHARED -> new double[] {0, 3};
            case NUMBERS_CHANGED -> new double[] {0, 2};
            case LENGTH, LENGTH_RATIO -> new double[] {0, Math.log(1_000)};
            case COMMAS -> new double[] {0, 4};
            case MARGIN -> new double[] {-1, 2};
            case GAP -> new double[] {-1, 1};
          };
      String values = feature + ": " + least[feature.place()] + ", " + most[feature.place()];
      assertTrue(least[feature.place()] >= range[0], values);
      assertTrue(most[feature.place()] <= range[1], values);
      assertTrue(least[feature.place()] < most[feature.place()], values);
    }
  }

  @Test
  void withoutWordsThoseOfWordsAreZeroAndTheOthersTheSame() {
    Random random = new Random(4);
    JudgedSentence a = JudgedSentences.sentence(random);
    JudgedSentence b = JudgedSentences.sentence(random);
    double[] all = features.of(a, b, random(new Random(5)), true, 1);
    double[] without = features.of(a, b, random(new Random(5)), false, 1);
    for (PairFeature feature : PairFeature.values()) {
      assertEquals(feature.ofWords() ? 0 : of(all, feature), of(without, feature), 0);
    }
  }

  @Test
  void wordsOfAHandMadePair() {
    ContentWord known = JudgedSentences.word(0, 1, true);
    ContentWord added = JudgedSentences.word(1, 0.5, true);
    ContentWord small = JudgedSentences.word(2, 0.25, false);
    ContentWord large = JudgedSentences.word(3, 0.75, false);
    JudgedSentence a = JudgedSentence.of("", List.of(known, added, small, large));
    JudgedSentence b = JudgedSentence.of("", List.of(small, known));
    double[] found = features.of(a, b, candidate(true, Candidate.Rivals.NONE), true, 1);
    // a says 2.5 and 1.25 of it is covered; of b all is: half a word more is never covered
    assertEquals(1.25 / 3, of(found, PairFeature.COVERED_LOW), 1e-6);
    assertEquals(1.25 / 1.75, of(found, PairFeature.COVERED_HIGH), 1e-6);
    assertEquals(0, of(found, PairFeature.LEFT_LOW), 1e-6);
    assertEquals(1.25, of(found, PairFeature.LEFT_HIGH), 1e-6);
    // a small word that is covered does not end the run of the two, but makes it shorter
    assertEquals(0.5 - 0.25 + 0.75, of(found, PairFeature.LEFT_RUN), 1e-6);
    assertEquals(0.5, of(found, PairFeature.LEFT_CAPITALS), 1e-6);
    assertEquals(0, of(found, PairFeature.CAPITALS_CHANGED), 1e-6, "b has no other name");
    assertEquals(1, of(found, PairFeature.ORDER_CAPITALS), 1e-6, "one name has no order");
    assertEquals(0, of(found, PairFeature.NEGATION), 1e-6);
    assertEquals(0.6, of(found, PairFeature.ORDER), 1e-6, "two matched words say nothing of it");
    assertEquals(Math.log(2.25), of(found, PairFeature.CONTENT), 1e-6);
    assertEquals(Math.log(3.5 / 2.25), of(found, PairFeature.CONTENT_RATIO), 1e-6);
  }

  @Test
  void namesAndNegationsOfAHandMadePair() {
    ContentWord one = JudgedSentences.word(0, 1, true);
    ContentWord two = JudgedSentences.word(1, 1, true);
    ContentWord three = JudgedSentences.word(2, 0.5, true);
    ContentWord four = JudgedSentences.word(3, 0.25, true);
    ContentWord not = JudgedSentences.word(4, 0.1, false, true);
    // the first two change places, and each sentence has a name that the other lacks
    double[] found =
        features.of(
            JudgedSentence.of("", List.of(one, two, three)),
            JudgedSentence.of("", List.of(two, not, one, four)),
            candidate(true, Candidate.Rivals.NONE),
            true,
            1);
    assertEquals(0, of(found, PairFeature.ORDER_CAPITALS));
    assertEquals(0.25, of(found, PairFeature.CAPITALS_CHANGED), 1e-6);
    assertEquals(0.75, of(found, PairFeature.LEFT_CAPITALS), 1e-6);
    assertEquals(1, of(found, PairFeature.NEGATION));
    found =
        features.of(
            JudgedSentence.of("", List.of(one, not, two)),
            JudgedSentence.of("", List.of(not, one, not, two)),
            candidate(true, Candidate.Rivals.NONE),
            true,
            1);
    assertEquals(1, of(found, PairFeature.ORDER_CAPITALS));
    assertEquals(0, of(found, PairFeature.NEGATION), "both deny something");
  }

  @Test
  void numbersLengthsAndMarksOfAHandMadePair() {
    JudgedSentence a = JudgedSentence.of("In 1902, she (Ana) won 3.", List.of());
    JudgedSentence b = JudgedSentence.of("¿En 1902 ganó 4?", List.of());
    double[] found = features.of(a, b, candidate(false, new Candidate.Rivals(1.5, 0.5)), false, 1);
    assertEquals(2, of(found, PairFeature.NUMBERS_LEFT));
    assertEquals(1, of(found, PairFeature.NUMBERS_CHANGED));
    assertEquals(1, of(found, PairFeature.NUMBERS_SHARED));
    assertEquals(0, of(found, PairFeature.NUMBERS_NONE));
    assertEquals(Math.log(1 + 16 + 11), of(found, PairFeature.LENGTH), 1e-12);
    assertEquals(Math.log(24 / 19.0), of(found, PairFeature.LENGTH_RATIO), 1e-12);
    assertEquals(1, of(found, PairFeature.COMMAS));
    assertEquals(1, of(found, PairFeature.QUESTION));
    assertEquals(Math.log(1.5), of(found, PairFeature.MARGIN), 1e-12);
    assertEquals(Math.log(0.5), of(found, PairFeature.GAP), 1e-12);
    assertEquals(0, of(found, PairFeature.MUTUAL));
    // a character of Han counts as three letters, a syllable of Hangul as two
    found =
        features.of(
            JudgedSentence.of("東京", List.of()),
            JudgedSentence.of("서울«»", List.of()),
            candidate(true, new Candidate.Rivals(20, 20)),
            false,
            1);
    assertEquals(Math.log(1 + 6 + 4), of(found, PairFeature.LENGTH), 1e-12);
    assertEquals(1, of(found, PairFeature.NUMBERS_NONE));
    assertEquals(2, of(found, PairFeature.MARGIN));
    assertEquals(1, of(found, PairFeature.GAP));
    assertEquals(1, of(found, PairFeature.MUTUAL));
  }
}
