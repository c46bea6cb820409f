package org.occgen.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CellTextTest {
  @Test
  void hiddenCharactersThatTurnTheDirectionAreShown() {
    assertEquals("Ann [U+202E]nhoJ[U+202C]", CellText.shown("Ann \u202enhoJ\u202c"));
    for (int control :
        new int[] {0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2069}) {
      assertEquals(
          "a[" + CellText.codePoint(control) + "]b",
          CellText.shown("a" + Character.toString(control) + "b"));
    }
  }

  @Test
  void formulasAreDefusedAndComeBack() {
    for (String formula : new String[] {"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"}) {
      assertEquals("'" + formula, CellText.defused(formula));
    }
    String[] harmless = {"", "a=1", "'", "'a", "'tis", "1-1"};
    for (String text : harmless) {
      assertEquals(text, CellText.defused(text));
    }
    for (String text :
        new String[] {"", "a", "=1", "'=1", "''=1", "'", "''", "'a", "-", "'-", " =1", "=\n="}) {
      assertEquals(text, CellText.restored(CellText.defused(text)));
    }
    assertEquals("=1", CellText.restored("=1")); // typed by somebody
  }

  @Test
  void lettersOfAnyDirectionStandAsTheyAre() {
    // joiners belong to the writing of Persian; U+1D49C lies outside of the first plane
    for (String name : new String[] {"سمیه می‌رود", "שרה", "\ud835\udc9c", "[U+202E]", ""}) {
      assertEquals(name, CellText.shown(name));
    }
    assertEquals("two lines", CellText.shown("two\u2028lines"));
  }
}
