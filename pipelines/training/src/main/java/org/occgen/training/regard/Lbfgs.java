package org.occgen.training.regard;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * Minimises a smooth function by limited-memory BFGS (Nocedal and Wright 2006, algorithm 7.5) with
 * a search that halves the step until it is good enough. It draws nothing at random.
 */
final class Lbfgs {
  private static final int MEMORY = 6;
  private static final int MOST_HALVINGS = 20;
  private static final double ENOUGH = 1e-4;
  private static final double CURVED = 1e-10;

  private Lbfgs() {}

  /** A function with its gradient. */
  interface Function {
    /**
     * The value.
     *
     * @param gradient is filled
     */
    double value(double[] at, double[] gradient);
  }

  /** A step and what it did to the gradient. */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  private record Step(double[] moved, double[] turned, double product) {}

  /**
   * The place of the minimum, from zero on.
   *
   * @param most iterations
   * @param close ends when the value falls by less than this share of itself
   */
  static double[] minimise(Function function, int size, int most, double close) {
    double[] at = new double[size];
    double[] gradient = new double[size];
    double value = function.value(at, gradient);
    Deque<Step> steps = new ArrayDeque<>();
    for (int iteration = 0; iteration < most; iteration++) {
      double[] direction = direction(gradient, steps);
      double slope = dot(direction, gradient);
      double length =
          steps.isEmpty() ? 1 / Math.sqrt(Math.max(dot(gradient, gradient), 1e-300)) : 1;
      double[] next = new double[size];
      double[] turned = new double[size];
      double reached = Double.NaN;
      int halvings = 0;
      for (; halvings < MOST_HALVINGS; halvings++, length /= 2) {
        for (int i = 0; i < size; i++) {
          next[i] = at[i] + length * direction[i];
        }
        reached = function.value(next, turned);
        if (reached <= value + ENOUGH * length * slope) {
          break;
        }
      }
      if (halvings == MOST_HALVINGS) {
        return at; // as low as rounding lets it be
      }
      remember(steps, at, next, gradient, turned);
      boolean done = value - reached < close * Math.abs(value);
      at = next;
      gradient = turned;
      value = reached;
      if (done) {
        return at;
      }
    }
    return at;
  }

  private static void remember(
      Deque<Step> steps, double[] from, double[] to, double[] before, double[] after) {
    double[] moved = new double[from.length];
    double[] turned = new double[from.length];
    for (int i = 0; i < moved.length; i++) {
      moved[i] = to[i] - from[i];
      turned[i] = after[i] - before[i];
    }
    double product = dot(moved, turned);
    if (product > CURVED) {
      steps.addLast(new Step(moved, turned, product));
      if (steps.size() > MEMORY) {
        steps.removeFirst();
      }
    }
  }

  /** Downhill, by the curvature that the last steps showed. */
  private static double[] direction(double[] gradient, Deque<Step> steps) {
    double[] direction = gradient.clone();
    List<Step> newest = new ArrayList<>(steps);
    Collections.reverse(newest);
    double[] shares = new double[newest.size()];
    for (int s = 0; s < shares.length; s++) {
      Step step = newest.get(s);
      shares[s] = dot(step.moved, direction) / step.product;
      add(direction, -shares[s], step.turned);
    }
    if (!newest.isEmpty()) {
      Step step = newest.get(0);
      scale(direction, step.product / dot(step.turned, step.turned));
    }
    for (int s = shares.length - 1; s >= 0; s--) {
      Step step = newest.get(s);
      add(direction, shares[s] - dot(step.turned, direction) / step.product, step.moved);
    }
    scale(direction, -1);
    return direction;
  }

  private static void add(double[] to, double factor, double[] what) {
    for (int i = 0; i < to.length; i++) {
      to[i] += factor * what[i];
    }
  }

  private static void scale(double[] vector, double factor) {
    for (int i = 0; i < vector.length; i++) {
      vector[i] *= factor;
    }
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
