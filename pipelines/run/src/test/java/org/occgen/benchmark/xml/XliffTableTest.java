package org.occgen.benchmark.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.okapi.lib.xliff2.core.AnnotatedSpan;
import net.sf.okapi.lib.xliff2.core.Directionality;
import net.sf.okapi.lib.xliff2.core.Note;
import net.sf.okapi.lib.xliff2.core.Segment;
import net.sf.okapi.lib.xliff2.core.StartFileData;
import net.sf.okapi.lib.xliff2.core.TargetState;
import net.sf.okapi.lib.xliff2.core.Unit;
import net.sf.okapi.lib.xliff2.metadata.IMetadataItem;
import net.sf.okapi.lib.xliff2.metadata.Meta;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.XliffReview;
import org.occgen.benchmark.table.RowMarks;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.CellText;
import org.occgen.core.mark.GenderMark;
import org.occgen.run.testing.HostileRows;
import org.occgen.run.testing.Okapi;
import org.occgen.run.testing.Okapi.Xliff;

/** Reads the files of XLIFF back with Okapi's reader, all of its validation switched on. */
class XliffTableTest {
  private static final List<LabelledSegment> ROWS = HostileRows.rows();
  private static RowMarks marks;

  @BeforeAll
  static void rules() {
    marks = HostileRows.marks();
  }

  private static String document(String language) {
    int place = HostileRows.LANGUAGES.indexOf(language);
    return RowDocument.of(
        new XliffTable(HostileRows.LANGUAGES, place, marks, XliffReview.NONE), ROWS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"es", "ar", "he", "fa", "ur", "sw"})
  void everySentenceIsReadBackAndMarked(String language) {
    int place = HostileRows.LANGUAGES.indexOf(language);
    Xliff read = Okapi.xliff(document(language));
    assertEquals("2.1", read.start().getVersion());
    assertEquals("en", read.start().getSourceLanguage());
    assertEquals(language, read.start().getTargetLanguage());
    assertEquals(ROWS.size(), read.units().size());
    for (int i = 0; i < ROWS.size(); i++) {
      LabelledSegment row = ROWS.get(i);
      Unit unit = read.units().get(i);
      assertEquals(row.id(), unit.getId());
      assertEquals(1, unit.getPartCount());
      Segment segment = unit.getSegment(0);
      assertEquals(row.sentences().get(0), segment.getSource().getPlainText());
      assertEquals(row.sentences().get(place), segment.getTarget().getPlainText());
      assertTrue(segment.getPreserveWS());
      assertFalse(segment.getCanResegment());
      assertEquals(TargetState.TRANSLATED, segment.getState());
      assertEquals("occgen:mined", segment.getSubState());
      assertMarks(marks.of(row).get(0), unit.getAnnotatedSpans(false));
      assertMarks(marks.of(row).get(place), unit.getAnnotatedSpans(true));
    }
  }

  private static void assertMarks(List<GenderMark> expected, List<AnnotatedSpan> found) {
    assertEquals(
        expected.stream()
            .map(mark -> mark.word() + " " + mark.gender().id() + " " + mark.evidence().id())
            .toList(),
        found.stream()
            .map(span -> span.getPlainText() + " " + span.getMarker().getValue())
            .toList());
    for (AnnotatedSpan span : found) {
      assertEquals("occgen:gender", span.getType());
    }
  }

  @Test
  void wordsAreMarkedInSourceAndTarget() {
    Unit unit = Okapi.xliff(document("es")).units().get(0);
    assertEquals("She", unit.getAnnotatedSpans(false).get(0).getPlainText());
    assertTrue(
        unit.getAnnotatedSpans(true).stream()
            .anyMatch(span -> span.getPlainText().equals("pintora")));
    assertTrue(document("es").contains("value=\"feminine pronoun\">She</mrk>"));
  }

  @Test
  void textRunsInTheDirectionOfItsLanguage() {
    for (String language : List.of("ar", "he", "fa", "ur")) {
      StartFileData file = Okapi.xliff(document(language)).file();
      assertEquals(Directionality.LTR, file.getSourceDir(), language);
      assertEquals(Directionality.RTL, file.getTargetDir(), language);
    }
    assertEquals(Directionality.LTR, Okapi.xliff(document("sw")).file().getTargetDir());
    String reversed =
        RowDocument.of(
            new XliffTable(
                List.of("he", "en"),
                1,
                new RowMarks(List.of("he", "en"), List.of()),
                XliffReview.NONE),
            List.of());
    assertTrue(reversed.contains("srcDir=\"rtl\" trgDir=\"ltr\""));
    assertTrue(reversed.contains("original=\"test.he\""));
  }

  @Test
  void aChecksumTellsWhetherTheSourceIsUnchanged() {
    Xliff read = Okapi.xliff(document("es"));
    for (int i = 0; i < ROWS.size(); i++) {
      String source = read.units().get(i).getSegment(0).getSource().getPlainText();
      assertEquals(Sha256.hex(source), meta(read.units().get(i), "source-sha256"));
      assertEquals(ROWS.get(i).qid(), meta(read.units().get(i), "qid"));
      assertEquals("1.125000", meta(read.units().get(i), "margin"));
      assertEquals("0.984375", meta(read.units().get(i), "probability"));
      assertEquals("0.906250", meta(read.units().get(i), "score"));
    }
  }

  private static String meta(Unit unit, String type) {
    for (IMetadataItem item : unit.getMetadata().get(0)) {
      if (item instanceof Meta meta && meta.getType().equals(type)) {
        return meta.getData();
      }
    }
    throw new AssertionError("no " + type);
  }

  @Test
  void notesTellWhereASentenceComesFrom() {
    Unit unit = Okapi.xliff(document("es")).units().get(1);
    LabelledSegment row = ROWS.get(1);
    List<String> notes = new ArrayList<>();
    for (Note note : unit.getNotes()) {
      notes.add(note.getCategory() + ", " + note.getAppliesTo() + ": " + note.getText());
    }
    assertEquals(
        List.of(
            "person, UNDEFINED: [U+202E]gnirts desrever[U+202C] &quot; (Q101)",
            "occupations, UNDEFINED: =HYPERLINK(\"http://example.org\") (Q1)",
            "gender, UNDEFINED: feminine (Q6581072)",
            "article, SOURCE: Title en 1, revision 1001: " + row.urls().get(0),
            "article, TARGET: Title es 1, revision not known: " + row.urls().get(1)),
        notes);
  }

  @Test
  void textsThatHarmOtherFormatsAreText() {
    List<LabelledSegment> rows = HostileRows.ofTexts();
    String document =
        RowDocument.of(
            new XliffTable(
                List.of("en", "ar"),
                1,
                new RowMarks(List.of("en", "ar"), List.of()),
                XliffReview.NONE),
            rows);
    assertEquals(
        rows.stream()
            .map(row -> new Okapi.Pair(row.sentences().get(0), row.sentences().get(1)))
            .toList(),
        Okapi.xliffPairs(document));
    List<Unit> units = Okapi.xliff(document).units();
    for (int i = 0; i < rows.size(); i++) {
      assertEquals(
          CellText.shown(rows.get(i).name()) + " (" + rows.get(i).qid() + ")",
          units.get(i).getNotes().get(0).getText());
    }
  }

  @Test
  void filesAreNamedByTheirPair() {
    assertEquals("test.en-be-tarask.xlf", BenchmarkFiles.xliff("en", "be-tarask"));
    assertTrue(BenchmarkFiles.isOwn("test.en-be-tarask.xlf"));
    assertTrue(BenchmarkFiles.isOwn(".test.en-sw.xlf.part"));
    assertTrue(BenchmarkFiles.isOwn("test.tmx"));
    assertEquals(Optional.empty(), BenchmarkFiles.languageOf("test.tmx"));
    for (String other : List.of("test.en.xlf", "mine.en-sw.xlf", "by-gender/test.en-sw.xlf")) {
      assertFalse(BenchmarkFiles.isOwn(other), other);
    }
  }
}
