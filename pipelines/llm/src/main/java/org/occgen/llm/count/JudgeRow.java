package org.occgen.llm.count;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.occgen.core.measure.FigureColumn;
import org.occgen.core.measure.Interval;
import org.occgen.report.Spread;

/**
 * The figures of a judge, in a row beside those of others.
 *
 * @param label who; or that it is a mean or a standard deviation
 * @param judges one, or those that the row is over
 * @param over the number over them
 */
record JudgeRow(String label, List<JudgeFigures> judges, ToDoubleFunction<Spread> over) {
  /** A row a judge, their mean and standard deviation, and what the majority of them says. */
  static List<JudgeRow> of(JudgementFigures figures) {
    List<JudgeFigures> judges = figures.judges();
    if (judges.size() < 2) {
      return List.of();
    }
    List<JudgeRow> rows = new ArrayList<>();
    judges.forEach(judge -> rows.add(of(judge)));
    rows.add(new JudgeRow("mean", judges, Spread::mean));
    rows.add(new JudgeRow("standard deviation (n - 1)", judges, Spread::sampleDeviation));
    figures.majority().ifPresent(majority -> rows.add(of(majority)));
    return rows;
  }

  private static JudgeRow of(JudgeFigures judge) {
    return new JudgeRow(judge.label(), List.of(judge), Spread::mean);
  }

  /** The interval of the share, which a row over several judges has not. */
  private Interval interval() {
    return judges.size() > 1 ? Interval.NONE : judges.get(0).ratio().interval();
  }

  /** A number is NaN where a judge has none. */
  private static FigureColumn<JudgeRow> number(
      int decimals, String name, ToDoubleFunction<JudgeFigures> number) {
    return FigureColumn.decimals(
        decimals,
        name,
        row ->
            row.over.applyAsDouble(Spread.of(row.judges.stream().mapToDouble(number).toArray())));
  }

  static List<FigureColumn<JudgeRow>> columns() {
    return List.of(
        FigureColumn.asIs("judge", JudgeRow::label),
        number(0, "answered", judge -> judge.tally().of(JudgeCount.ANSWERED)),
        number(0, "words", judge -> judge.tally().words()),
        number(0, "persons", judge -> judge.tally().persons()),
        number(0, "masculine", judge -> judge.ratio().masculine()),
        number(0, "feminine", judge -> judge.ratio().feminine()),
        number(3, "F share", judge -> judge.ratio().share()),
        FigureColumn.decimals(3, "from", row -> row.interval().low()),
        FigureColumn.decimals(3, "to", row -> row.interval().high()),
        number(2, "M:F", judge -> judge.ratio().masculineToFeminine()),
        number(1, "per 1,000", judge -> judge.tally().personsPerThousand()));
  }
}
