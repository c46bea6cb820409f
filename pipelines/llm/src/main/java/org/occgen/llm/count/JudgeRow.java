package org.occgen.llm.count;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.occgen.core.measure.FigureColumn;
import org.occgen.core.measure.Interval;

/**
 * The figures of a judge, in a row beside those of others.
 *
 * @param label who; or that it is a mean or a standard deviation
 * @param answered sentences that were answered
 * @param words words
 * @param persons those for persons
 * @param masculine masculine ones of these
 * @param feminine feminine ones
 * @param share feminine ones in both
 * @param interval of the share
 * @param ratio masculine ones for one feminine
 * @param perThousand words for persons in a thousand words of the text
 */
record JudgeRow(
    String label,
    double answered,
    double words,
    double persons,
    double masculine,
    double feminine,
    double share,
    Interval interval,
    double ratio,
    double perThousand) {
  private static final List<ToDoubleFunction<JudgeRow>> NUMBERS =
      List.of(
          JudgeRow::answered,
          JudgeRow::words,
          JudgeRow::persons,
          JudgeRow::masculine,
          JudgeRow::feminine,
          JudgeRow::share,
          JudgeRow::ratio,
          JudgeRow::perThousand);

  /** A row a judge, their mean and standard deviation, and what the majority of them says. */
  static List<JudgeRow> of(JudgementFigures figures) {
    if (figures.judges().size() < 2) {
      return List.of();
    }
    List<JudgeRow> rows = new ArrayList<>(figures.judges().stream().map(JudgeRow::of).toList());
    List<JudgeRow> judges = List.copyOf(rows);
    rows.add(summary("mean", judges, JudgeRow::mean));
    rows.add(summary("standard deviation (n - 1)", judges, JudgeRow::deviation));
    figures.majority().ifPresent(majority -> rows.add(of(majority)));
    return rows;
  }

  private static JudgeRow of(JudgeFigures figures) {
    return new JudgeRow(
        figures.label(),
        figures.tally().of(JudgeCount.ANSWERED),
        figures.tally().words(),
        figures.tally().persons(),
        figures.ratio().masculine(),
        figures.ratio().feminine(),
        figures.ratio().share(),
        figures.ratio().interval(),
        figures.ratio().masculineToFeminine(),
        figures.tally().personsPerThousand());
  }

  private static JudgeRow summary(
      String label, List<JudgeRow> rows, ToDoubleFunction<double[]> summary) {
    List<Double> values =
        NUMBERS.stream()
            .map(number -> summary.applyAsDouble(rows.stream().mapToDouble(number).toArray()))
            .toList();
    return new JudgeRow(
        label,
        values.get(0),
        values.get(1),
        values.get(2),
        values.get(3),
        values.get(4),
        values.get(5),
        Interval.NONE,
        values.get(6),
        values.get(7));
  }

  /** NaN where a judge has no such figure. */
  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  private static double deviation(double[] values) {
    double mean = mean(values);
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return Math.sqrt(squares / (values.length - 1));
  }

  static List<FigureColumn<JudgeRow>> columns() {
    return List.of(
        FigureColumn.asIs("judge", JudgeRow::label),
        FigureColumn.decimals(0, "answered", JudgeRow::answered),
        FigureColumn.decimals(0, "words", JudgeRow::words),
        FigureColumn.decimals(0, "persons", JudgeRow::persons),
        FigureColumn.decimals(0, "masculine", JudgeRow::masculine),
        FigureColumn.decimals(0, "feminine", JudgeRow::feminine),
        FigureColumn.decimals(3, "F share", JudgeRow::share),
        FigureColumn.decimals(3, "from", row -> row.interval().low()),
        FigureColumn.decimals(3, "to", row -> row.interval().high()),
        FigureColumn.decimals(2, "M:F", JudgeRow::ratio),
        FigureColumn.decimals(1, "per 1,000", JudgeRow::perThousand));
  }
}
