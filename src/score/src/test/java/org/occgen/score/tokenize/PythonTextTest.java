package org.occgen.score.tokenize;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PythonTextTest {
  /** All of Python's {@code [c for c in range(0x110000) if chr(c).isspace()]}. */
  @Test
  void knowsPythonsWhiteSpace() {
    assertEquals(
        "9 a b c d 1c 1d 1e 1f 20 85 a0 1680 2000 2001 2002 2003 2004 2005 2006 2007 2008 2009 200a"
            + " 2028 2029 202f 205f 3000",
        IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
            .filter(PythonText::isSpace)
            .mapToObj(Integer::toHexString)
            .collect(Collectors.joining(" ")));
  }

  @Test
  void splitsAndStripsAtIt() {
    assertEquals(
        List.of("a", "b\u200Bc", "d"), PythonText.split("\u001F a\u0085\u3000b\u200Bc\u2028d\n"));
    assertEquals(List.of(), PythonText.split(" \t\u00A0"));
    assertEquals(List.of(), PythonText.split(""));
    assertEquals(" a", PythonText.stripEnd(" a\u2029\u001C"));
    assertEquals("a b", PythonText.strip("\u00A0a b\r\n"));
    assertEquals("", PythonText.strip(" "));
    assertEquals("ab\uFEFF", PythonText.withoutSpace(" a\tb\uFEFF\u1680"));
  }

  @Test
  void lowersAsUnicodeSays() {
    assertEquals("i\u0307stanbul", PythonText.lower("İSTANBUL"));
    assertEquals("straße ß", PythonText.lower("STRAẞE ß"));
    // A sigma is final behind a letter and before none; marks such as an apostrophe do not count.
    assertEquals("οδυσσευς σ", PythonText.lower("ΟΔΥΣΣΕΥΣ Σ"));
    assertEquals("ας. ασ'β ας-β 1σ", PythonText.lower("ΑΣ. ΑΣ'Β ΑΣ-Β 1Σ"));
    assertEquals("𐐨", PythonText.lower("𐐀"));
  }
}
