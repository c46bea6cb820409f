package org.occgen.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Characters that are told without a look-up are what the look-up says. */
class QuickPathsTest {
  @Test
  void whiteSpaceIsWhatUnicodeAndJavaCallSo() {
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      assertEquals(
          Character.isWhitespace(c) || Character.isSpaceChar(c) || c == 0x85,
          WhiteSpace.is(c),
          "U+" + Integer.toHexString(c));
    }
  }

  @Test
  void bracketsAreThoseOfTheLists() {
    for (char c = 0; c < Character.MAX_VALUE; c++) {
      assertEquals(
          (Brackets.OPENING + Brackets.CLOSING).indexOf(c) >= 0,
          Brackets.isBracket(c),
          "U+" + Integer.toHexString(c));
    }
  }

  @Test
  void noPrintedCharacterOfAsciiIsInvisible() {
    for (char c = 0; c < 0x80; c++) {
      boolean control = Character.getType(c) == Character.CONTROL && !WhiteSpace.is(c);
      assertEquals(control ? "ab" : "a" + c + "b", InvisibleCharacters.remove("a" + c + "b"));
    }
  }

  @Test
  void foldsWhatIsNotFolded() {
    assertEquals("a b c", WhiteSpace.fold("a b c"));
    assertEquals("a b", WhiteSpace.fold(" a b"));
    assertEquals("a b", WhiteSpace.fold("a b "));
    assertEquals("a b", WhiteSpace.fold("a  b"));
    assertEquals("a b", WhiteSpace.fold("a\u00a0b"));
    assertEquals("\u00e9", WhiteSpace.fold("e\u0301"));
    assertTrue(WhiteSpace.fold(" ").isEmpty());
    assertFalse(WhiteSpace.is('\u200b'));
  }
}
