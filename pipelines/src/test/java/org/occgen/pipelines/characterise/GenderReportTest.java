package org.occgen.pipelines.characterise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.occgen.core.lexicon.CorpusCount;
import org.occgen.core.lexicon.CorpusCount.Measure;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.core.lexicon.GenderGap;
import org.occgen.core.lexicon.GenderLexicon;
import org.occgen.core.lexicon.Lexicons;

class GenderReportTest {
  private static final Map<String, GenderLexicon> LEXICONS =
      Map.of(
          "eng", Lexicons.shipped(Lexicons.GENDER_GAP).require("en"),
          "spa", Lexicons.shipped(Lexicons.GENDER_GAP).require("es"));

  private static CorpusCount words(String language, String group, long count) {
    return new CorpusCount("d", language, group, Measure.WORDS, "", count);
  }

  private static CorpusCount mothers(String group, long count) {
    return new CorpusCount("d", "eng", group, Measure.TERM, "mother", count);
  }

  /** What has no value is a group too, so groups add up to the whole. */
  @Test
  void groupsAddUpToTheWhole() {
    GenderReport report =
        GenderReport.of(
            List.of(
                words("eng", "a", 10),
                words("eng", "", 30),
                words("eng", "b", 60),
                mothers("a", 1),
                mothers("", 2)),
            LEXICONS);
    assertEquals(
        List.of("", "(empty)", "a", "b"), report.gaps().stream().map(GenderGap::group).toList());
    GenderGap whole = report.gaps().get(0);
    List<GenderGap> groups = report.gaps().subList(1, 4);
    assertEquals(100, whole.words());
    assertEquals(whole.words(), groups.stream().mapToLong(GenderGap::words).sum());
    assertEquals(3, whole.feminine());
    assertEquals(whole.feminine(), groups.stream().mapToLong(GenderGap::feminine).sum());
  }

  @Test
  void withoutGroupsThereIsTheWholeAlone() {
    GenderReport report = GenderReport.of(List.of(words("eng", "", 30)), LEXICONS);
    assertEquals(List.of(""), report.gaps().stream().map(GenderGap::group).toList());
    assertTrue(report.average().isEmpty());
  }

  @Test
  void averagesAreOverLanguages() {
    GenderReport report =
        GenderReport.of(
            List.of(words("eng", "a", 50), mothers("a", 1), words("spa", "", 150)), LEXICONS);
    GenderReport.Average average = report.average().orElseThrow();
    assertEquals(2, average.languages());
    assertEquals(100, average.words());
    assertEquals(1, average.percent().get(GenderClass.FEMININE));
    assertEquals(1, average.gap());
  }
}
