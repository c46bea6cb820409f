package org.occgen.core.biography;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class PageBlocksTest {
  private static List<String> blocks(String body) {
    return PageBlocks.of("<html><head><title>T</title></head><body>" + body + "</body></html>");
  }

  @Test
  void textIsCutAtBlocksAndStandsInOneOfThemAlone() {
    assertEquals(
        List.of(
            "Bare text.", "A list:", "one", "two, in", "a cell", "a box, part", "of two.", "End."),
        blocks(
            "Bare <b>text</b>.<ul><li>A list:<ul><li>one</li></ul></li><li>two, in"
                + "<table><tr><td>a cell</td></tr></table></li></ul>"
                + "<div>a box,<br>part<p> of two.</p></div>End."));
  }

  @Test
  void codeAndMarksOfReferencesAreNoText() {
    assertEquals(
        List.of("A sentence, changed."),
        blocks(
            "<p>A sentence<sup class=\"reference\">[1]</sup>,<style>p {}</style>"
                + "<span class=\"mw-editsection\">[edit]</span> <ins>changed</ins>.</p>"));
  }

  @Test
  void nestedBlocksDoNotMultiplyText() {
    int levels = 240;
    String words = "Some words of a long list. ".repeat(12_000);
    String html = "<ul><li>".repeat(levels) + words + "</li></ul>".repeat(levels);
    assertEquals(List.of(words.strip()), blocks(html));
    assertEquals(
        levels * 5, // x and the four characters of "item"
        blocks("<ul><li>item<p>x</p>".repeat(levels)).stream().mapToInt(String::length).sum());
  }
}
