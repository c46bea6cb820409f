package org.occgen.llm.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.Interval;
import org.occgen.llm.JudgedWord;
import org.occgen.llm.Schema;
import org.occgen.llm.WordClass;
import org.occgen.llm.score.RatioCorrection.Estimate;

/** Ratios corrected by the mistakes that a model is known to make. */
class RatioCorrectionTest {
  private static final Schema SCHEMA = Schema.WORD_GENDER;
  private static final Bootstrap BOOTSTRAP = new Bootstrap(100, 0.95, 1);
  private static final JudgedWord HE = new JudgedWord("a", WordClass.MASCULINE);
  private static final JudgedWord SHE = new JudgedWord("a", WordClass.FEMININE);

  private final SplittableRandom random = new SplittableRandom(8);

  /** A model that takes three of ten women for men, overlooks one of ten, and makes up men. */
  private List<JudgedWord> judged(List<JudgedWord> gold) {
    List<JudgedWord> reply = new ArrayList<>();
    for (JudgedWord word : gold) {
      int luck = random.nextInt(10);
      if (word.equals(SHE) && luck < 4) {
        reply.addAll(luck < 3 ? List.of(HE) : List.of());
      } else {
        reply.add(word);
      }
    }
    return reply;
  }

  private List<JudgedWord> sentence(double feminine) {
    return List.of(random.nextDouble() < feminine ? SHE : HE);
  }

  private static int[] counts(List<JudgedWord> words) {
    return new int[] {Collections.frequency(words, HE), Collections.frequency(words, SHE)};
  }

  @Test
  void theValidationItselfBecomesItsGold() {
    List<ConfusionMatrix> validation = new ArrayList<>();
    List<int[]> corpus = new ArrayList<>();
    int[] gold = new int[2];
    for (int i = 0; i < 200; i++) {
      List<JudgedWord> words = sentence(0.5);
      List<JudgedWord> reply = judged(words);
      validation.add(ScoredReply.match(SCHEMA, words, reply));
      corpus.add(counts(reply));
      gold[0] += counts(words)[0];
      gold[1] += counts(words)[1];
    }
    List<Double> corrected = new RatioCorrection(validation).corrected(corpus, BOOTSTRAP).counts();
    assertEquals(gold[0], corrected.get(0), 1e-9);
    assertEquals(gold[1], corrected.get(1), 1e-9);
  }

  /** The corpus may be about others than the validation: that is what the correction is for. */
  @Test
  void aCorpusOfAnotherShare() {
    int covered = 0;
    int coveredRaw = 0;
    for (int round = 0; round < 40; round++) {
      List<ConfusionMatrix> validation = new ArrayList<>();
      for (int i = 0; i < 150; i++) {
        List<JudgedWord> words = sentence(0.5);
        validation.add(ScoredReply.match(SCHEMA, words, judged(words)));
      }
      List<int[]> corpus = new ArrayList<>();
      for (int i = 0; i < 400; i++) {
        corpus.add(counts(judged(sentence(0.2))));
      }
      RatioCorrection correction = new RatioCorrection(validation);
      Estimate raw = correction.raw(corpus, BOOTSTRAP);
      Estimate corrected = correction.corrected(corpus, BOOTSTRAP);
      coveredRaw += holds(raw.interval(), 0.2) ? 1 : 0;
      covered += holds(corrected.interval(), 0.2) ? 1 : 0;
      double width = corrected.interval().high() - corrected.interval().low();
      assertTrue(width > raw.interval().high() - raw.interval().low(), corrected.toString());
      assertEquals((1 - corrected.share()) / corrected.share(), corrected.ratio());
      assertTrue(corrected.ratioInterval().low() < corrected.ratio());
    }
    // 38 are expected, and less than 34 in 2 of 100 cases
    assertTrue(covered >= 34, covered + " of 40");
    assertTrue(coveredRaw < 10, coveredRaw + " of 40");
  }

  private static boolean holds(Interval interval, double share) {
    return interval.low() <= share && share <= interval.high();
  }

  @Test
  void whatCannotBeCorrectedHasNoFigure() {
    List<ConfusionMatrix> menOnly =
        Collections.nCopies(20, ScoredReply.match(SCHEMA, List.of(HE), List.of(HE)));
    List<int[]> corpus = Collections.nCopies(20, new int[] {3, 1});
    Estimate corrected = new RatioCorrection(menOnly).corrected(corpus, BOOTSTRAP);
    assertEquals(Double.NaN, corrected.share());
    assertEquals(Interval.NONE, corrected.interval());
    Estimate noWomen =
        new RatioCorrection(menOnly).raw(Collections.nCopies(20, new int[] {3, 0}), BOOTSTRAP);
    assertEquals(0, noWomen.share());
    assertEquals(Double.NaN, noWomen.ratio());
    assertEquals(new Interval(0, 0), noWomen.interval());
  }

  @Test
  void wordsBelowNoneAreNoFigure() {
    // the model takes one man in four for a woman in the validation, and hardly one here
    List<ConfusionMatrix> validation = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      validation.add(ScoredReply.match(SCHEMA, List.of(HE), List.of(i % 4 == 0 ? SHE : HE)));
      validation.add(ScoredReply.match(SCHEMA, List.of(SHE), List.of(SHE)));
    }
    Estimate corrected =
        new RatioCorrection(validation)
            .corrected(Collections.nCopies(20, new int[] {19, 1}), BOOTSTRAP);
    assertEquals(Double.NaN, corrected.share());
    assertEquals(Interval.NONE, corrected.interval());
    assertEquals(Double.NaN, corrected.counts().get(0));
  }
}
