package org.occgen.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The places of numbers in a chart: the scale lies between round numbers, which are its ticks.
 *
 * @param low the lowest number
 * @param high the highest
 * @param step between two ticks
 * @param first the place of the lowest number
 * @param last the place of the highest
 */
record Scale(double low, double high, double step, double first, double last) {
  private static final int STEPS = 4;
  private static final double ROUNDING = 1e-9;

  /** From zero to so much exactly, without a thought of ticks. */
  static Scale fromZero(double high, double first, double last) {
    double end = high > 0 ? high : 1;
    return new Scale(0, end, end, first, last);
  }

  /** From a round number to a round number, with both numbers between them. */
  static Scale round(double low, double high, double first, double last) {
    double step = step(high - low);
    double from = Math.floor(low / step + ROUNDING) * step;
    double to = Math.ceil(high / step - ROUNDING) * step;
    return new Scale(from, Math.max(to, from + step), step, first, last);
  }

  /** From a number to another exactly, with ticks at the round numbers between them. */
  static Scale exact(double low, double high, double first, double last) {
    double end = high > low ? high : low + 1;
    return new Scale(low, end, step(end - low), first, last);
  }

  /** A round number that parts a range into three to eight. */
  private static double step(double range) {
    if (!(range > 0)) {
      return 1;
    }
    double power = Math.pow(10, Math.floor(Math.log10(range / STEPS)));
    double rough = range / STEPS / power;
    return power * (rough < 1.5 ? 1 : rough < 3.5 ? 2 : rough < 7.5 ? 5 : 10);
  }

  double place(double number) {
    return first + (last - first) * (number - low) / (high - low);
  }

  /** The length of a number of units on the way from the first to the last place. */
  double length(double units) {
    return (last - first) * units / (high - low);
  }

  List<Double> ticks() {
    List<Double> ticks = new ArrayList<>();
    long from = Math.round(Math.ceil(low / step - ROUNDING));
    long to = Math.round(Math.floor(high / step + ROUNDING));
    for (long i = from; i <= to; i++) {
      ticks.add(i * step);
    }
    return ticks;
  }

  /** A tick with as many decimals as the step needs. */
  String label(double tick) {
    int decimals = (int) Math.max(0, -Math.floor(Math.log10(step) + ROUNDING));
    String text = String.format(Locale.ROOT, "%,." + decimals + "f", tick);
    return text.matches("-0(\\.0*)?") ? text.substring(1) : text;
  }
}
