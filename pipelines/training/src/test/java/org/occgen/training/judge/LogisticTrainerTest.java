package org.occgen.training.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.occgen.models.judge.Logistic;

class LogisticTrainerTest {
  private static final List<String> NAMES = List.of("large", "small", "constant");

  /** Examples that hold by a logistic of known weights. */
  private static void fill(Random random, double[][] examples, boolean[] holds) {
    for (int i = 0; i < examples.length; i++) {
      double large = random.nextGaussian();
      double small = random.nextGaussian();
      examples[i] = new double[] {1_000 + 500 * large, 0.01 * small, 7};
      holds[i] = random.nextDouble() < Logistic.probability(0.5 + 1.5 * large - 0.75 * small);
    }
  }

  @Test
  void findsTheWeightsThatTheExamplesWereMadeWith() {
    double[][] examples = new double[20_000][];
    boolean[] holds = new boolean[examples.length];
    fill(new Random(3), examples, holds);
    Logistic trained = LogisticTrainer.train(NAMES, examples, holds);
    assertEquals(NAMES, trained.terms().stream().map(Logistic.Term::name).toList());
    assertEquals(0.5, trained.bias(), 0.1);
    assertEquals(1.5, trained.terms().get(0).weight(), 0.1);
    assertEquals(1_000, trained.terms().get(0).mean(), 20);
    assertEquals(500, trained.terms().get(0).deviation(), 20);
    assertEquals(-0.75, trained.terms().get(1).weight(), 0.1);
    assertEquals(0, trained.terms().get(2).weight(), 1e-6, "a constant says nothing");
    double sum = 0;
    int held = 0;
    for (int i = 0; i < examples.length; i++) {
      sum += Logistic.probability(trained.logOdds(examples[i]));
      held += holds[i] ? 1 : 0;
    }
    assertEquals(held, sum, 0.01 * held, "as many as are expected");
  }

  @Test
  void theFirstLabelDoesNotMatter() {
    double[][] examples = {{1, 0, 0}, {-1, 0, 0}, {2, 0, 0}, {-2, 0, 0}};
    for (boolean first : new boolean[] {true, false}) {
      boolean[] holds = {first, !first, first, !first};
      Logistic trained = LogisticTrainer.train(NAMES, examples, holds);
      assertTrue(trained.logOdds(examples[0]) > 0 == first, trained.toString());
      assertTrue(trained.logOdds(examples[1]) > 0 != first, trained.toString());
    }
  }

  @Test
  void refusesExamplesThatAllSayTheSame() {
    for (boolean[] holds : List.of(new boolean[0], new boolean[2], new boolean[] {true, true})) {
      String message =
          assertThrows(
                  IllegalArgumentException.class,
                  () -> LogisticTrainer.train(NAMES, new double[holds.length][3], holds))
              .getMessage();
      assertEquals("the labels must have some translations and some that are none", message);
    }
  }
}
