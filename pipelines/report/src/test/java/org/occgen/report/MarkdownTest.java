package org.occgen.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class MarkdownTest {
  @Test
  void aSentenceOfMarkdownKeepsItsNumbersAndShowsNamesAsTheyAre() {
    assertEquals(
        "\\*a\\* (0.1 [-0.2, 0.3], p \\<0.001), [x\\](y)",
        Markdown.escapeSentence("*a* (0.1 [-0.2, 0.3], p <0.001), [x](y)"));
  }

  @Test
  void figuresOfATableAreWrittenAsTheyAreAndNamesAreEscaped() {
    assertEquals(
        """
        | system | gap | p | effect | rank |
        | --- | --- | --- | --- | --- |
        | v1\\.0 \\[x\\]\\(y\\) | 1.000 [-0.810, 1.000] | <0.001 | 2.08 (h) | 1-2 |
        | 1\\.0 \\[a, b\\] | -3.1 [-4,000.0, 5.0] | 1 | - |  |
        """,
        Markdown.table(
            List.of(
                List.of("system", "gap", "p", "effect", "rank"),
                List.of("v1.0 [x](y)", "1.000 [-0.810, 1.000]", "<0.001", "2.08 (h)", "1-2"),
                List.of("1.0 [a, b]", "-3.1 [-4,000.0, 5.0]", "1", "-", ""))));
  }
}
