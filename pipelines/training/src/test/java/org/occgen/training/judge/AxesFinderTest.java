package org.occgen.training.judge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AxesFinderTest {
  private static final int WIDTH = 12;

  /** Unit vectors of which most point along one direction, fewer along a second one. */
  private static List<float[]> directions(double[] most, double[] second) {
    Random random = new Random(7);
    List<float[]> directions = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      double along = 3 * random.nextGaussian();
      double across = 1.5 * random.nextGaussian();
      double[] vector = new double[WIDTH];
      for (int j = 0; j < WIDTH; j++) {
        vector[j] = along * most[j] + across * second[j] + 0.2 * random.nextGaussian();
      }
      directions.add(unit(vector));
    }
    return directions;
  }

  private static float[] unit(double[] vector) {
    double square = 0;
    for (double x : vector) {
      square += x * x;
    }
    float[] unit = new float[vector.length];
    for (int i = 0; i < unit.length; i++) {
      unit[i] = (float) (vector[i] / Math.sqrt(square));
    }
    return unit;
  }

  private static double dot(short[] axis, double[] vector) {
    double sum = 0;
    for (int i = 0; i < axis.length; i++) {
      sum += axis[i] / (double) Short.MAX_VALUE * vector[i];
    }
    return sum;
  }

  private static double dot(short[] a, short[] b) {
    double[] vector = new double[b.length];
    for (int i = 0; i < b.length; i++) {
      vector[i] = b[i] / (double) Short.MAX_VALUE;
    }
    return dot(a, vector);
  }

  @Test
  void theFirstAxisIsTheDirectionOfMostWords() {
    double[] most = new double[WIDTH];
    double[] second = new double[WIDTH];
    most[2] = 0.6;
    most[5] = 0.8;
    second[2] = -0.8;
    second[5] = 0.6;
    short[][] axes = AxesFinder.find(directions(most, second), 2).axes();
    assertEquals(1, Math.abs(dot(axes[0], most)), 1e-2);
    assertEquals(1, Math.abs(dot(axes[1], second)), 1e-2);
  }

  @Test
  void axesAreOrthonormal() {
    double[] most = new double[WIDTH];
    double[] second = new double[WIDTH];
    most[0] = 1;
    second[3] = 1;
    for (int count : new int[] {1, 5, WIDTH}) {
      short[][] axes = AxesFinder.find(directions(most, second), count).axes();
      assertEquals(count, axes.length);
      for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
          assertEquals(i == j ? 1 : 0, dot(axes[i], axes[j]), 1e-3, i + ", " + j);
        }
      }
    }
  }

  @Test
  void theSameWordsGiveTheSameAxes() {
    double[] axis = new double[WIDTH];
    axis[1] = 1;
    short[][] axes = AxesFinder.find(directions(axis, axis), 4).axes();
    short[][] again = AxesFinder.find(directions(axis, axis), 4).axes();
    for (int i = 0; i < axes.length; i++) {
      assertArrayEquals(axes[i], again[i]);
    }
  }
}
