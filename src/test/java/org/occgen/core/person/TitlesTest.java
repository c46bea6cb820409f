package org.occgen.core.person;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TitlesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"A", "AC/DC", "../x", "..", "Who?", "A'B \"C\" & 100%", "فاطمة", "𝔘", "C*"})
  void anArticleCanHaveTheseTitles(String title) {
    assertTrue(Titles.isWellFormed(title));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "a\tb",
        "a\nb",
        "a\rb",
        "a\u0000b",
        "a\u007Fb",
        "a\u0085b",
        "a\u2028b",
        "a\uD800b",
        "a\uDC00b",
        "a\uFFFDb",
        "A#b",
        "A|b",
        "<b>",
        "[A]",
        "{A}"
      })
  void noArticleCanHaveThese(String title) {
    assertFalse(Titles.isWellFormed(title));
  }

  @Test
  void aTitleHasAtMost255BytesInWhateverScript() {
    for (String letter : new String[] {"a", "é", "中", "𝔘"}) {
      int bytes = letter.getBytes(StandardCharsets.UTF_8).length;
      assertTrue(Titles.isWellFormed(letter.repeat(255 / bytes)));
      assertFalse(Titles.isWellFormed(letter.repeat(255 / bytes + 1)));
    }
  }

  @Test
  void encodesEverythingThatAFileSystemMayTakeAmiss() {
    assertEquals("a%2Fb%5Cc%3A%2A%3F%25_%C3%A9-.~_", Titles.percentEncoded("a/b\\c:*?%_é-.~ "));
  }
}
