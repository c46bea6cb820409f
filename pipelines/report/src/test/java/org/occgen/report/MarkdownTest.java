package org.occgen.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MarkdownTest {
  @Test
  void aSentenceOfMarkdownKeepsItsNumbersAndShowsNamesAsTheyAre() {
    assertEquals(
        "\\*a\\* (0.1 [-0.2, 0.3], p \\<0.001), [x\\](y)",
        Markdown.escapeSentence("*a* (0.1 [-0.2, 0.3], p <0.001), [x](y)"));
  }
}
