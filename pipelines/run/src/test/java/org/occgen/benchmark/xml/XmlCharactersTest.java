package org.occgen.benchmark.xml;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.benchmark.XliffReview;
import org.occgen.benchmark.table.RowMarks;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.MadeRow;

class XmlCharactersTest {
  private static final List<String> LANGUAGES = List.of("en", "sw");

  private static MadeRow row() {
    return MadeRow.number(0).sentence("en", "A sentence.").sentence("sw", "Sentensi.");
  }

  private static String refusal(LabelledSegment row) {
    RowMarks marks = new RowMarks(List.of(), List.of());
    String message =
        assertThrows(
                UnwritableTextException.class,
                () -> new XliffTable(LANGUAGES, 1, marks, XliffReview.NONE).of(row))
            .getMessage();
    assertEquals(
        message,
        assertThrows(
                UnwritableTextException.class,
                () -> new TmxTable(LANGUAGES, XliffReview.Extent.NONE).of(row))
            .getMessage());
    return message;
  }

  @ParameterizedTest
  @CsvSource({
    "fffe, U+FFFE",
    "ffff, U+FFFF",
    "d800, U+D800",
    "dfff, U+DFFF",
    "0, U+0000",
    "b, U+000B",
    "1f, U+001F"
  })
  void whatXmlCannotHoldIsRefused(String hex, String shown) {
    String text = "a" + (char) Integer.parseInt(hex, 16) + "b";
    assertEquals(
        "segment Q100-0: the name of Q100 holds the character "
            + shown
            + ", which XML cannot hold; leave tmx, xliff and wmt out of output.formats, or have the"
            + " character removed where it comes from and collect and fetch anew",
        refusal(row().build().withName(text)));
  }

  @Test
  void theFieldIsNamed() {
    assertEquals("the label of Q1", field(row().build().withOccupationLabels(List.of("\uffff"))));
    assertEquals("the title in sw", field(row().title("\uffff").build()));
    assertEquals("the sentence in en", field(MadeRow.withSentence(row().build(), 0, "\uffff")));
  }

  private static String field(LabelledSegment row) {
    String message = refusal(row);
    return message.substring("segment Q100-0: ".length(), message.indexOf(" holds"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\t", "\u0085", "\ud7ff", "\ue000", "\ufffd", "\ud83f\udfff", "\ud800\udc00"})
  void whatXmlCanHoldIsWritten(String text) {
    assertDoesNotThrow(
        () -> new TmxTable(LANGUAGES, XliffReview.Extent.NONE).of(row().build().withName(text)));
  }
}
