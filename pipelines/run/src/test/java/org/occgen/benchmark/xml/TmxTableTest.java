package org.occgen.benchmark.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.sf.okapi.common.LocaleId;
import net.sf.okapi.common.resource.ITextUnit;
import org.junit.jupiter.api.Test;
import org.occgen.benchmark.XliffReview;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;
import org.occgen.run.testing.HostileRows;
import org.occgen.run.testing.Okapi;

/** Reads {@code test.tmx} back with Okapi's filter. */
class TmxTableTest {
  private static final List<LabelledSegment> ROWS = HostileRows.rows();

  private static String document() {
    return RowDocument.of(new TmxTable(HostileRows.LANGUAGES, XliffReview.Extent.NONE), ROWS);
  }

  @Test
  void everySentenceIsReadBackInEveryLanguage() {
    String document = document();
    for (int i = 1; i < HostileRows.LANGUAGES.size(); i++) {
      int place = i;
      assertEquals(
          ROWS.stream()
              .map(row -> new Okapi.Pair(row.sentences().get(0), row.sentences().get(place)))
              .toList(),
          Okapi.tmxPairs(document, HostileRows.LANGUAGES.get(i)));
      assertEquals(
          ROWS.stream().map(LabelledSegment::id).toList(),
          Okapi.tmx(document, HostileRows.LANGUAGES.get(i)).stream()
              .map(ITextUnit::getName)
              .toList());
    }
  }

  @Test
  void propertiesTellWhoseSentenceItIs() {
    List<ITextUnit> units = Okapi.tmx(document(), "es");
    for (int i = 0; i < ROWS.size(); i++) {
      LabelledSegment row = ROWS.get(i);
      ITextUnit unit = units.get(i);
      assertEquals(row.qid(), unit.getProperty("x-qid").getValue());
      assertEquals(CellText.shown(row.name()), unit.getProperty("x-name").getValue());
      assertEquals("Q1", unit.getProperty("x-occupations").getValue());
      assertEquals(row.genderCategory(), unit.getProperty("x-gender-category").getValue());
      assertEquals("0.906250", unit.getProperty("x-score").getValue());
      assertEquals(
          row.urls().get(1),
          unit.getTarget(LocaleId.fromBCP47("es")).getProperty("x-url").getValue());
      assertEquals(
          "1.125000", unit.getTarget(LocaleId.fromBCP47("es")).getProperty("x-margin").getValue());
      assertEquals(
          "0.984375",
          unit.getTarget(LocaleId.fromBCP47("es")).getProperty("x-probability").getValue());
    }
    assertEquals(
        "[U+202E]gnirts desrever[U+202C] &quot;", units.get(1).getProperty("x-name").getValue());
  }

  @Test
  void textsThatHarmOtherFormatsAreText() {
    List<LabelledSegment> rows = HostileRows.ofTexts();
    String document =
        RowDocument.of(new TmxTable(List.of("en", "ar"), XliffReview.Extent.NONE), rows);
    assertEquals(
        rows.stream()
            .map(row -> new Okapi.Pair(row.sentences().get(0), row.sentences().get(1)))
            .toList(),
        Okapi.tmxPairs(document, "ar"));
    assertEquals(
        rows.stream().map(row -> CellText.shown(row.name())).toList(),
        Okapi.tmx(document, "ar").stream()
            .map(unit -> unit.getProperty("x-name").getValue())
            .toList());
  }

  @Test
  void noDateAndNothingToFetch() {
    String document = document();
    assertTrue(document.startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<tmx version"));
    assertFalse(document.contains("date"));
    assertFalse(document.contains("<!DOCTYPE"));
    assertTrue(document.endsWith("</tmx>\n"));
  }

  @Test
  void aBenchmarkWithoutARowIsADocument() {
    assertEquals(
        0,
        Okapi.tmx(
                RowDocument.of(
                    new TmxTable(List.of("en", "es"), XliffReview.Extent.NONE), List.of()),
                "es")
            .size());
  }
}
