package org.occgen.benchmark.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.benchmark.XliffReview;
import org.occgen.benchmark.table.RowMarks;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.run.testing.HostileRows;
import org.occgen.run.testing.XmlStandards;

/** The files of XML against the DTD, the schema and the rules of their makers. */
@Tag("shared-data")
class XmlStandardsSharedDataTest {
  private static final List<String> LANGUAGES = HostileRows.LANGUAGES;
  private static final List<LabelledSegment> ROWS = HostileRows.rows();

  private static String xliff(List<LabelledSegment> rows) {
    RowMarks marks = HostileRows.marks();
    return RowDocument.of(
        new XliffTable(LANGUAGES, LANGUAGES.indexOf("es"), marks, XliffReview.NONE), rows);
  }

  private static String changed(String document, String from, String to) {
    String changed = document.replaceFirst(from, to);
    assertNotEquals(document, changed);
    return changed;
  }

  @Test
  void theTranslationMemoryFitsTheDtd() {
    assertEquals(
        List.of(),
        XmlStandards.tmxProblems(
            RowDocument.of(new TmxTable(LANGUAGES, XliffReview.Extent.NONE), ROWS)));
    assertEquals(
        List.of(),
        XmlStandards.tmxProblems(
            RowDocument.of(new TmxTable(LANGUAGES, XliffReview.Extent.NONE), List.of())));
  }

  @Test
  void theDtdSeesWhatDoesNotFit() {
    String document = RowDocument.of(new TmxTable(LANGUAGES, XliffReview.Extent.NONE), ROWS);
    for (String broken :
        List.of(
            changed(document, " srclang=\"en\"", ""),
            changed(document, "<seg>", "<seg><b/>"),
            changed(document, "</body>", ""),
            changed(document, "version=\"1.4\"", "version=\"1.5\""))) {
      assertFalse(XmlStandards.tmxProblems(broken).isEmpty());
    }
  }

  @Test
  void xliffFitsTheSchemaAndTheRules() throws IOException {
    String document = xliff(ROWS);
    assertEquals(List.of(), XmlStandards.xliffSchemaProblems(document));
    assertEquals(List.of(), XmlStandards.xliffRuleProblems(document));
    assertEquals(List.of(), XmlStandards.xliffSchemaProblems(xliff(List.of())));
  }

  @Test
  void theSchemaSeesWhatDoesNotFit() throws IOException {
    String document = xliff(ROWS);
    for (String broken :
        List.of(
            changed(document, "state=\"translated\"", "state=\"mined\""),
            changed(document, "unit id=\"", "unit id=\"a b"),
            changed(document, "type=\"occgen:gender\"", "type=\"gender\""),
            changed(document, "<mda:meta type=\"qid\">", "<mda:meta>"))) {
      assertFalse(XmlStandards.xliffSchemaProblems(broken).isEmpty());
    }
  }

  @Test
  void theRulesSeeWhatDoesNotFit() {
    String document = xliff(ROWS);
    for (String broken :
        List.of(
            changed(document, " trgLang=\"es\"", ""),
            changed(document, "unit id=\"Q101-0\"", "unit id=\"Q100-0\""),
            changed(document, "mrk id=\"s2\"", "mrk id=\"s1\""))) {
      assertFalse(XmlStandards.xliffRuleProblems(broken).isEmpty());
    }
  }
}
