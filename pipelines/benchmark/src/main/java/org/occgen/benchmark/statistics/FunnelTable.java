package org.occgen.benchmark.statistics;

import java.util.ArrayList;
import java.util.List;
import org.occgen.core.files.CountText;
import org.occgen.report.TextTable;

/** The funnel as a table for people: in the terminal and in the dataset card. */
public final class FunnelTable {
  private static final List<String> HEADER =
      List.of("step", "gender", "people", "occupations", "sentences", "segments");
  private static final String ALL = "all";
  private static final String DOES_NOT_APPLY = "-";
  private static final int MAX_NAME = 24;

  private FunnelTable() {}

  /**
   * The funnel as plain text: one line a step and gender category, numbers to the right, at most
   * 100 columns wide, with a line feed at the end.
   */
  public static String of(Funnel funnel) {
    return TextTable.aligned(rows(funnel));
  }

  /** The funnel as cells: a line of headings, then one line a step and gender category. */
  public static List<List<String>> rows(Funnel funnel) {
    List<List<String>> rows = new ArrayList<>(List.of(HEADER));
    for (Funnel.Step step : funnel.steps()) {
      rows.add(row(step.name(), step.name(), ALL, step.total()));
      step.byCategory()
          .forEach((category, counts) -> rows.add(row(step.name(), "", cut(category), counts)));
    }
    return rows;
  }

  private static List<String> row(String step, String shown, String gender, Funnel.Counts counts) {
    return List.of(
        shown,
        gender,
        CountText.number(counts.people()),
        CountText.number(counts.occupations()),
        Funnel.hasSentences(step) ? CountText.number(counts.allSentences()) : DOES_NOT_APPLY,
        Funnel.hasSegments(step) ? CountText.number(counts.segments()) : DOES_NOT_APPLY);
  }

  private static String cut(String name) {
    return name.length() <= MAX_NAME ? name : name.substring(0, MAX_NAME - 1) + "…";
  }
}
