package org.occgen.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.occgen.core.lexicon.CountingMode;
import org.occgen.core.lexicon.GenderGap;
import org.occgen.core.lexicon.GenderGapMeasure;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.Subcorpus;

class MeasureReportTest {
  private static final GenderGapMeasure MEASURE =
      GenderGapMeasure.of(Lexicons.shipped(Lexicons.GENDER_GAP), CountingMode.EVERYTHING);

  private static MeasureReport<GenderGap> report(MeasureSum... sums) {
    return MeasureReport.of(MEASURE, List.of(sums));
  }

  private static List<String> groups(MeasureReport<GenderGap> report) {
    return report.rows().stream().map(row -> row.of().group()).toList();
  }

  private static double mean(MeasureReport<GenderGap> report, String column) {
    return MEASURE.columns().average().stream()
        .filter(figureColumn -> figureColumn.name().equals(column))
        .map(figureColumn -> report.mean(figureColumn).orElseThrow())
        .findFirst()
        .orElseThrow();
  }

  private static MeasureSum words(String language, String group, long count) {
    return new MeasureSum(Subcorpus.of("d", language, group), "words", "", count);
  }

  private static MeasureSum mothers(String group, long count) {
    return new MeasureSum(Subcorpus.of("d", "eng", group), "term", "mother", count);
  }

  /** What has no value is a group too, so groups add up to the whole. */
  @Test
  void groupsAddUpToTheWhole() {
    MeasureReport<GenderGap> report =
        report(
            words("eng", "a", 10),
            words("eng", "", 30),
            words("eng", "b", 60),
            mothers("a", 1),
            mothers("", 2));
    assertEquals(List.of("", "(empty)", "a", "b"), groups(report));
    GenderGap whole = report.rows().get(0).figures();
    List<GenderGap> groups =
        report.rows().subList(1, 4).stream().map(MeasureReport.Row::figures).toList();
    assertEquals(100, whole.words());
    assertEquals(whole.words(), groups.stream().mapToLong(GenderGap::words).sum());
    assertEquals(3, whole.feminine());
    assertEquals(whole.feminine(), groups.stream().mapToLong(GenderGap::feminine).sum());
  }

  @Test
  void withoutGroupsThereIsTheWholeAlone() {
    MeasureReport<GenderGap> report = report(words("eng", "", 30));
    assertEquals(List.of(""), groups(report));
    assertTrue(report.averaged().isEmpty());
  }

  @Test
  void averagesAreOverLanguages() {
    MeasureReport<GenderGap> report =
        report(words("eng", "a", 50), mothers("a", 1), words("spa", "", 150));
    assertEquals(2, report.averaged().size());
    assertEquals(100, mean(report, "words"));
    assertEquals(1, mean(report, "feminine"));
    assertEquals(1, mean(report, "gap"));
  }
}
