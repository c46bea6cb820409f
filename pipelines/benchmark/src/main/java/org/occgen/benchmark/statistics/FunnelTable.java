package org.occgen.benchmark.statistics;

import java.util.ArrayList;
import java.util.List;
import org.occgen.report.TextTable;
import org.occgen.report.table.Columns;

/** The funnel as a table for people: in the terminal and in the dataset card. */
public final class FunnelTable {
  private static final String ALL = "all";
  private static final String DOES_NOT_APPLY = "-";
  private static final int MAX_NAME = 24;

  /**
   * The funnel as plain text: one line a step and gender category, numbers to the right, at most
   * 100 columns wide, with a line feed at the end.
   */
  public static String of(Funnel funnel) {
    return TextTable.aligned(rows(funnel));
  }

  /** Counts of a step and gender category; the name of a step stands in its first row alone. */
  private record Row(String step, String shown, String gender, Funnel.Counts counts) {}

  /** The funnel as cells: a line of headings, then one line a step and gender category. */
  public static List<List<String>> rows(Funnel funnel) {
    List<Row> rows = new ArrayList<>();
    for (Funnel.Step step : funnel.steps()) {
      rows.add(new Row(step.name(), step.name(), ALL, step.total()));
      step.byCategory()
          .forEach((category, counts) -> rows.add(new Row(step.name(), "", cut(category), counts)));
    }
    return new Columns<Row>()
        .add("step", Row::shown)
        .add("gender", Row::gender)
        .add("people", row -> row.counts().people())
        .add("occupations", row -> row.counts().occupations())
        .add(
            "sentences",
            row -> Funnel.hasSentences(row.step()) ? row.counts().allSentences() : DOES_NOT_APPLY)
        .add(
            "segments",
            row -> Funnel.hasSegments(row.step()) ? row.counts().segments() : DOES_NOT_APPLY)
        .cells(rows);
  }

  private static String cut(String name) {
    return name.length() <= MAX_NAME ? name : name.substring(0, MAX_NAME - 1) + "…";
  }
}
