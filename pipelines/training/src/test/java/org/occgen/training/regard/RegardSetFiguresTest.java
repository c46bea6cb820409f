package org.occgen.training.regard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.classifier.Softmax;
import org.occgen.training.evaluate.ReliabilityBin;

class RegardSetFiguresTest {
  private final Random random = new Random(11);

  private double[][] logits(int count) {
    double[][] logits = new double[count][3];
    for (double[] row : logits) {
      for (int c = 0; c < 3; c++) {
        row[c] = random.nextGaussian() * 2;
      }
    }
    return logits;
  }

  /** Labels drawn by the probabilities of logits at a temperature. */
  private int[] drawn(double[][] logits, double temperature) {
    int[] labels = new int[logits.length];
    for (int i = 0; i < labels.length; i++) {
      double[] shares = Softmax.of(logits[i], temperature);
      double at = random.nextDouble();
      labels[i] = at < shares[0] ? 0 : at < shares[0] + shares[1] ? 1 : 2;
    }
    return labels;
  }

  private static double[][] shares(double[][] logits, double temperature) {
    double[][] shares = new double[logits.length][];
    for (int i = 0; i < shares.length; i++) {
      shares[i] = Softmax.of(logits[i], temperature);
    }
    return shares;
  }

  @Test
  void theTemperatureThatLabelsWereDrawnAtIsFound() {
    double[][] logits = logits(20_000);
    assertEquals(1.7, RegardTrainer.fit(logits, drawn(logits, 1.7)), 0.06);
  }

  /** Figures of answers with these labels; each is a group of its own. */
  private static RegardSetFigures figures(int[] labels, double[][] said) {
    List<RegardExample> examples = new ArrayList<>();
    List<RegardProbabilities> answers = new ArrayList<>();
    for (int i = 0; i < labels.length; i++) {
      RegardTarget target = new RegardTarget("x", 0, 1);
      examples.add(new RegardExample("set", "" + i, target, Regard.values()[labels[i]]));
      answers.add(new RegardProbabilities(said[i][0], said[i][1], said[i][2]));
    }
    return RegardSetFigures.of("set", "classifier", examples, answers);
  }

  @Test
  void calibratedProbabilitiesHaveASmallError() {
    double[][] logits = logits(2_000);
    int[] labels = drawn(logits, 1);
    double good = figures(labels, shares(logits, 1)).calibrationError();
    double sure = figures(labels, shares(logits, 0.3)).calibrationError();
    assertTrue(good < 0.04, "" + good);
    assertTrue(sure > 0.1, "" + sure);
  }

  @Test
  void intervalsHoldTheFigures() {
    double[][] logits = logits(500);
    RegardSetFigures found = figures(drawn(logits, 1), shares(logits, 1));
    assertTrue(found.accuracy().low() < found.confusion().accuracy());
    assertTrue(found.accuracy().high() > found.confusion().accuracy());
    assertTrue(found.macroF1().low() < found.confusion().macroF1());
    // of a share p of 500 drawn ones it is some 3.9 standard errors wide
    double error = Math.sqrt(0.25 / 500);
    assertEquals(3.9 * error, found.accuracy().high() - found.accuracy().low(), error);
  }

  @Test
  void binsHoldAllAnswers() {
    int[] labels = {0, 1, 2, 0};
    double[][] said = {{0.95, 0.05, 0}, {0.2, 0.5, 0.3}, {1, 0, 0}, {0.4, 0.4, 0.2}};
    RegardSetFigures figures = figures(labels, said);
    assertEquals(4, figures.count());
    assertEquals(0.5, figures.confusion().accuracy());
    assertEquals(4, figures.bins().stream().mapToInt(ReliabilityBin::count).sum());
    assertEquals(2, figures.bins().get(9).count());
    assertEquals(0.5, figures.bins().get(9).accuracy());
    // bins: 0.5 (1 of 1), 0.975 twice (1 of 2), 0.4 (a tie is neutral, which is wrong)
    assertEquals((0.5 + Math.abs(1.95 - 1) + 0.4) / 4, figures.calibrationError(), 1e-12);
  }
}
