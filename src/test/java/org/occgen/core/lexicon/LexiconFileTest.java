package org.occgen.core.lexicon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.lexicon.LexiconFile.Forms;
import org.occgen.core.lexicon.LexiconProblem.Kind;

class LexiconFileTest {
  private static final String REST = ", \"masculine\": [], \"unspecified\": []}";

  private static LexiconFile read(String json) throws IOException {
    return read(json.getBytes(StandardCharsets.UTF_8));
  }

  private static LexiconFile read(byte[] bytes) throws IOException {
    return LexiconFile.read(
        new ByteArrayInputStream(bytes), "eng_nouns.json", "x/eng_nouns.json", Forms.MENDED);
  }

  private static LexiconProblem only(LexiconFile file) {
    assertEquals(1, file.problems().size(), () -> file.problems().toString());
    return file.problems().get(0);
  }

  private static LexiconProblem problemOfForm(String form) throws IOException {
    return only(
        read("{\"feminine\": [\n{\"singular\": \"" + form + "\", \"plural\": \"gals\"}]" + REST));
  }

  @Test
  void readsClassesAndForms() throws IOException {
    LexiconFile file =
        read(
            """
            {
              "feminine": [{"singular": "Mother", "plural": "mothers"}],
              "masculine": [{"plural": "fathers"}, {"singular": "father"}],
              "unspecified": []
            }
            """);
    assertEquals(List.of(), file.problems());
    GenderLexicon lexicon = file.lexicon();
    assertEquals("eng", lexicon.code());
    assertEquals("en", lexicon.language());
    assertEquals(
        List.of(
            new LexiconEntry(GenderClass.FEMININE, "Mother", "mothers"),
            new LexiconEntry(GenderClass.MASCULINE, "", "fathers"),
            new LexiconEntry(GenderClass.MASCULINE, "father", "")),
        lexicon.entries());
    assertEquals(
        List.of("father", "fathers", "mother", "mothers"),
        lexicon.terms().stream().map(LexiconTerm::text).toList());
    assertEquals(1, lexicon.size(GenderClass.MASCULINE, true));
    assertEquals(0, lexicon.size(GenderClass.UNSPECIFIED, true));
  }

  @Test
  void putsATermOfTwoClassesIntoBoth() throws IOException {
    LexiconFile file =
        read(
            "{\"feminine\": [], \"masculine\": [{\"plural\": \"padres\"}],"
                + " \"unspecified\": [{\"plural\": \"Padres\"}]}");
    assertEquals(
        List.of(new LexiconTerm("padres", Set.of(GenderClass.MASCULINE, GenderClass.UNSPECIFIED))),
        file.lexicon().terms());
  }

  @Test
  void takesTheFirstNamesOfClasses() throws IOException {
    LexiconFile file =
        read("{\n\"female\": [{\"singular\": \"woman\"}],\n\"male\": [],\n\"unspecified\": []}");
    assertEquals(
        List.of(Kind.OLD_CLASS_NAME, Kind.OLD_CLASS_NAME),
        file.problems().stream().map(LexiconProblem::kind).toList());
    assertTrue(file.isUsable());
    assertEquals(Set.of(GenderClass.FEMININE), file.lexicon().terms().get(0).classes());
  }

  @Test
  void namesFileAndLineOfAMissingClass() throws IOException {
    LexiconFile file = read("{\"feminine\": [],\n\"masculine\": []\n}");
    assertFalse(file.isUsable());
    assertEquals(
        "x/eng_nouns.json:3: the class \"unspecified\" is missing; add it, if only as []",
        only(file).toString());
  }

  @Test
  void namesBothLinesOfADuplicateAndKeepsOne() throws IOException {
    LexiconFile file =
        read(
            "{\"feminine\": [\n{\"singular\": \"aunt\"},\n{\"singular\": \"Aunt\", \"plural\":"
                + " \"aunts\"}]"
                + REST);
    assertEquals(Kind.DUPLICATE, only(file).kind());
    assertEquals(3, only(file).line());
    assertTrue(only(file).message().contains("line 2"), only(file).message());
    assertTrue(file.isUsable());
    assertEquals(1, file.lexicon().size(GenderClass.FEMININE, false));
    assertEquals(1, file.lexicon().size(GenderClass.FEMININE, true));
  }

  @Test
  void aWordWhosePluralIsTheSameIsNoDuplicate() throws IOException {
    assertEquals(
        List.of(),
        read("{\"feminine\": [{\"singular\": \"phụ nữ\", \"plural\": \"phụ nữ\"}]" + REST)
            .problems());
  }

  @ParameterizedTest
  @CsvSource({
    "'', EMPTY_TERM",
    "' ', EMPTY_TERM",
    "me\u0301re, NOT_NFC",
    "' gal', WHITE_SPACE",
    "god  mother, WHITE_SPACE",
    "-, NO_WORD",
    "ga\\u0000l, CONTROL_CHARACTER",
  })
  void tellsBadFormsWithTheirLine(String form, Kind kind) throws IOException {
    LexiconProblem problem = problemOfForm(form);
    assertEquals(kind, problem.kind());
    assertEquals(2, problem.line());
  }

  @Test
  void mendsFormsThatAreNotComposed() throws IOException {
    assertEquals(
        "mére",
        read("{\"feminine\": [{\"singular\": \" me\u0301re \"}]" + REST)
            .lexicon()
            .terms()
            .get(0)
            .text());
  }

  /** As the published tool has them, which mends nothing. */
  @Test
  void leavesFormsAsTheyAreWritten() throws IOException {
    String json =
        "{\"feminine\": [{\"singular\": \"Aunt \", \"plural\": \"-\"},"
            + " {\"singular\": \"me\u0301re\", \"plural\": \"\"}]"
            + REST;
    LexiconFile file =
        LexiconFile.read(
            new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)),
            "eng_nouns.json",
            "eng_nouns.json",
            Forms.AS_WRITTEN);
    assertEquals(
        List.of("-", "aunt ", "me\u0301re"),
        file.lexicon().terms().stream().map(LexiconTerm::text).toList());
    assertEquals(4, file.problems().size());
    assertEquals(
        List.of("m\u00e9re"),
        read(json).lexicon().terms().stream()
            .map(LexiconTerm::text)
            .filter(text -> !text.equals("aunt"))
            .toList());
  }

  @Test
  void tellsKeysThatNoLexiconHas() throws IOException {
    LexiconFile file =
        read(
            "{\"feminine\": [\n{\"dual\": [\"x\"], \"singular\": \"girl\"}],\n\"neuter\": {\"a\": 1}"
                + REST);
    assertEquals(
        List.of(Kind.UNKNOWN_KEY, Kind.UNKNOWN_KEY),
        file.problems().stream().map(LexiconProblem::kind).toList());
    assertFalse(file.isUsable());
  }

  @Test
  void tellsAnEntryWithoutAForm() throws IOException {
    assertEquals(Kind.EMPTY_TERM, only(read("{\"feminine\": [{}]" + REST)).kind());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[]|x/eng_nouns.json:1: the file must be an object",
        "{\"feminine\": {}}|x/eng_nouns.json:1: feminine must be a list of entries",
        "{\"feminine\": [\"girl\"]}|x/eng_nouns.json:1: feminine must be a list of objects",
        "{\"feminine\": [{\"singular\": null}]}|x/eng_nouns.json:1: singular must be a string",
        "{\"feminine\": [{\"singular\": [\"a\"]}]}|x/eng_nouns.json:1: singular must be a string",
      })
  void refusesOtherShapes(String json, String message) {
    assertEquals(message, assertThrows(LexiconException.class, () -> read(json)).getMessage());
  }

  @Test
  void refusesWhatIsNoJsonWithItsLine() {
    LexiconException cut = assertThrows(LexiconException.class, () -> read("{\"feminine\": [\n{"));
    assertTrue(cut.getMessage().startsWith("x/eng_nouns.json:"), cut.getMessage());
    LexiconException text = assertThrows(LexiconException.class, () -> read("{\n\nwoman"));
    assertTrue(text.getMessage().startsWith("x/eng_nouns.json:3: is not JSON"), text.getMessage());
    assertThrows(LexiconException.class, () -> read(""));
    assertThrows(LexiconException.class, () -> read("{\"feminine\": []" + REST + " {}"));
    // deep nesting ends in an error, not in a stack overflow
    assertThrows(LexiconException.class, () -> read("{\"x\": " + "[".repeat(100_000)));
  }

  @Test
  void refusesOtherEncodingsAndLongFiles() {
    assertTrue(
        assertThrows(
                LexiconException.class,
                () ->
                    read(
                        "{\"feminine\": [\"fianc\u00e9e\"]}".getBytes(StandardCharsets.ISO_8859_1)))
            .getMessage()
            .contains("not UTF-8"));
    assertThrows(LexiconException.class, () -> read(new byte[LexiconFile.MAX_BYTES + 1]));
  }

  @Test
  void skipsAByteOrderMark() throws IOException {
    assertEquals(
        List.of(), read("\uFEFF{\"feminine\": [{\"singular\": \"girl\"}]" + REST).problems());
  }

  @Test
  void findsTheLanguageInTheName() {
    assertEquals(Optional.of("eng"), LexiconFile.codeOf("eng_nouns.json"));
    assertEquals(Optional.of("sw"), LexiconFile.codeOf("sw.json"));
    assertEquals(Optional.empty(), LexiconFile.codeOf("nouns.json"));
    assertEquals(Optional.empty(), LexiconFile.codeOf("eng_nouns.txt"));
  }
}
