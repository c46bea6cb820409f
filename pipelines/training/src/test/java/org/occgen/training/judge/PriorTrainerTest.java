package org.occgen.training.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.MinedPairs;
import org.occgen.models.judge.PairLabel;
import org.occgen.models.judge.PairRecalibration;
import org.occgen.models.judge.Recalibration;
import org.occgen.models.judge.RecalibrationPrior;
import org.occgen.models.judge.ScoreCounts;

/** Made-up runs, in which a share of the sentences is translated in order. */
class PriorTrainerTest {
  private static final int SENTENCES = 40;
  private static final PriorTrainer TRAINER = new PriorTrainer("made", 0.5, "es"::equals);

  private static double probability(double score) {
    return 1 / (1 + Math.exp(-score));
  }

  /**
   * A run: in each article the translations stand in order, and all other sentences are paired by
   * chance.
   *
   * @param place mean score of a translation; that of another pair is 5 less
   */
  private static LabelledScores run(
      String language, int seed, int count, double share, double place) {
    Random random = new Random(seed);
    List<LabelledArticles> articles = new ArrayList<>();
    ScoreCounts counts = ScoreCounts.NONE;
    for (int article = 0; article < count; article++) {
      List<Integer> places = new ArrayList<>();
      List<Boolean> translated = new ArrayList<>();
      List<Integer> others = new ArrayList<>();
      for (int row = 0; row < SENTENCES; row++) {
        translated.add(random.nextDouble() < share);
        if (!translated.get(row)) {
          others.add(row);
        }
      }
      Collections.shuffle(others, random);
      List<Candidate> candidates = new ArrayList<>();
      Map<Integer, PairLabel> labels = new TreeMap<>();
      for (int row = 0; row < SENTENCES; row++) {
        boolean right = translated.get(row);
        places.add(right ? row : others.remove(others.size() - 1));
        double score = (right ? place : place - 5) + random.nextGaussian();
        candidates.add(
            new Candidate(
                language,
                row,
                places.get(row),
                0.5,
                1,
                4,
                4,
                true,
                true,
                Candidate.Rivals.NONE,
                probability(score),
                0));
        labels.put(row, right ? PairLabel.TRANSLATION : PairLabel.OTHER);
      }
      counts = counts.plus(ScoreCounts.of(candidates, SENTENCES));
      List<String> text = Collections.nCopies(SENTENCES, "A sentence.");
      articles.add(
          new LabelledArticles(
              "Q" + article,
              "en",
              text,
              language,
              text,
              new MinedPairs(language, candidates, 0),
              labels));
    }
    Recalibration learned =
        Recalibration.learn(language, counts, ScoreCounts.NONE, PairRecalibration.prior());
    return new LabelledScores("run " + seed + ' ' + language, language, learned, counts, articles);
  }

  private static List<LabelledScores> runs() {
    return List.of(run("es", 1, 20, 0.5, 2), run("es", 2, 20, 0.2, 2), run("hy", 3, 20, 0.6, -2));
  }

  @Test
  void ordinaryRunsGiveSharesRatiosAndTheSameBytes() {
    RecalibrationPrior prior = TRAINER.train(runs());
    assertEquals(0.43, prior.share(), 0.05);
    // translations lie at 2, others at -3, with a variance of 1: the ratio is 5 x score + 2.5
    assertTrue(prior.slope() > 1.5, prior.toString());
    assertEquals(-0.5, -prior.offset() / prior.slope(), 0.5);
    assertEquals(2.5, prior.upperQuartile(), 0.6);
    assertEquals(1, prior.ofTranslations().stream().mapToDouble(x -> x).sum(), 1e-5);
    assertEquals(PairRecalibration.text(prior), PairRecalibration.text(TRAINER.train(runs())));
  }

  @Test
  void aRunThatWasLeftOutFindsItsTranslationsThoughItsScoresLieLower() {
    LabelledScores low = run("sw", 4, 20, 0.5, -2);
    RecalibrationPrior prior = TRAINER.train(runs());
    assertTrue(found(PriorTrainer.judged(low)) < 0.1);
    List<JudgedExample> recalibrated = PriorTrainer.recalibrated(low, prior);
    assertTrue(found(recalibrated) > 0.9, "" + found(recalibrated));
    assertTrue(
        recalibrated.stream()
                .filter(pair -> pair.probability() >= 0.5)
                .filter(JudgedExample::isTranslation)
                .count()
            > 0.95 * recalibrated.stream().filter(pair -> pair.probability() >= 0.5).count());
  }

  private static double found(List<JudgedExample> pairs) {
    List<JudgedExample> right = pairs.stream().filter(JudgedExample::isTranslation).toList();
    return (double) right.stream().filter(pair -> pair.probability() >= 0.5).count() / right.size();
  }

  @Test
  void figuresTellEachRunBeforeAndAfter() {
    String text = TrainingFigures.text(TRAINER, runs(), 0.78, 0.5);
    assertTrue(text.startsWith("# not recalibrated, from 0.78 on\nrun\t"), text);
    assertTrue(
        text.contains("\n# recalibrated, the run and language left out, from 0.5 on\nrun\t"), text);
    for (String start :
        List.of(
            "run 3 hy\t20\t800\t",
            "labelled\t20\t1600\t",
            "not labelled, Armn\t20\t800\t",
            "all\t20\t2400\t",
            "# calibration of not labelled, Armn, ")) {
      assertEquals(2, text.lines().filter(line -> line.startsWith(start)).count(), start);
    }
  }

  @Test
  void runsThatTellTooLittleAreRefused() {
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> TRAINER.train(List.of(run("hy", 3, 20, 0.6, -2))))
            .getMessage();
    assertTrue(message.contains("in a language that the classifier has labels of"), message);
    assertThrows(
        IllegalArgumentException.class, () -> TRAINER.train(List.of(run("es", 3, 20, 1.0, 2))));
  }
}
