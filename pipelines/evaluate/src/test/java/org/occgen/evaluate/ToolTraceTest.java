package org.occgen.evaluate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.Charset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ToolTraceTest {
  private static List<String> names(String line) {
    return ToolTrace.namesIn(line, "She was born in Leeds.", "Nació en Leeds.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '§',
      value = {
        "Nació en #Leeds. → marks-of-unknown-words",
        "Nació @en *Leeds y *York. → marks-of-unknown-words",
        "Nació&#32;en Leeds. → html-character-references",
        "&quot;Nació en Leeds. → html-character-references",
        "\u2068Nació en Leeds.\u2069 → marks-of-direction",
        "Nació en Leeds.\u200e → marks-of-direction",
        "\u202bNació\u202c en Leeds. → marks-of-direction",
        "Nació en\u200b Leeds. → invisible-characters",
        "Nació ⁇ en Leeds. → marks-of-unknown-pieces",
        "Nació ▁en Leeds. → marks-of-pieces-of-words",
        "Nació en Le￭ eds. → marks-of-pieces-of-words",
        "0 ||| Nació en Leeds. ||| LM= -5.2 ||| -1.3 → columns-of-an-n-best-list",
        "Nació |0-0| en Leeds. |1-2| → columns-of-an-n-best-list",
        "Nació @-@ en Leeds. → marks-of-a-tokenizer",
        "Nació en Leeds． → full-width-characters",
        "Nació en Leeds。 → full-width-characters",
        "Nаció en Leeds. → latin-and-cyrillic-letters-in-one-word",
        "Она pодилась в Лидсе. → latin-and-cyrillic-letters-in-one-word",
        "**Nació en Leeds.** → marks-of-markdown",
        "Nació en *Leeds*. → marks-of-markdown",
        "# Nació en Leeds. → marks-of-markdown",
        "{\"translation\": \"Nació en Leeds.\"} → keys-of-json",
        ">>spa<< Nació en Leeds. → tags-of-a-language",
        "<2es> Nació en Leeds. → tags-of-a-language",
        "spa_Latn Nació en Leeds. → tags-of-a-language",
        "Nació en ｟Leeds｠. → placeholders",
        "Nació en {0}. → placeholders",
        "Nació en Leeds.</s> → tags-or-special-tokens",
        "Nacio\u0301 en Leeds. → letters-with-combining-marks",
        "Naci\ufffd en Leeds. → letters-that-were-lost-in-another-encoding",
        "Naci\\u00f3 en Leeds. → escaped-characters",
      })
  void namesTheMark(String line, String name) {
    assertEquals(List.of(name), names(line));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Nació en Leeds.",
        "Fundó\u00a0: « été\u00a0» «groß» «CAFÉ»",
        "Nació en 3 # 5 * 2 @ 7 y C# y a@b.es.",
        "她生于利兹，英国。",
        "ウィキペディア（Wikipedia）。",
        "IT-компания и Wi-Fi, 5 μm.",
        "می\u200cرود",
        "Nació en AT&T; [Leeds] {Leeds} | York.",
        "“Nació” 'en' «Leeds»",
      })
  void namesNoneInAGoodLine(String line) {
    assertEquals(List.of(), names(line));
  }

  @Test
  void whatSourceOrReferenceHaveIsNoMark() {
    assertEquals(List.of(), ToolTrace.namesIn("Usa #Leeds.", "She uses #Leeds.", "Usa eso."));
    assertEquals(List.of(), ToolTrace.namesIn("Usa #Leeds.", "She uses it.", "Usa #Leeds."));
  }

  /** UTF-8 that was read as Windows-1252, of scripts with one to four bytes a character. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Nació en León.",
        "Łódź żyje",
        "Родилась",
        "Γεννήθηκε",
        "נולדה",
        "ولدت",
        "जन्म",
        "เกิด",
        "生于利兹",
        "태어났다",
        "l’été",
        "on 😀"
      })
  void readsOfAnotherEncodingAreFound(String text) {
    String misread = new String(text.getBytes(UTF_8), Charset.forName("windows-1252"));
    assertEquals(
        List.of("utf-8-that-was-read-as-another-encoding"),
        names(misread.replace("\ufffd", "").replace("\u00ad", "")));
  }
}
