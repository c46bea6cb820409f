package org.occgen.llm.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoryTextTest {
  private static final String PROMPT = "Una historia en un taller cuenta que";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Una historia en un taller cuenta que Ana rio. | Ana rio.",
        "**Una historia en un taller cuenta que:** Ana rio. | Ana rio.",
        "«UNA HISTORIA en un  taller cuenta que... Ana rio.» | Ana rio.»",
        "Una historia en un taller cuenta quehaceres. | Una historia en un taller cuenta"
            + " quehaceres.",
        "Ana rio. Una historia en un taller cuenta que no. |"
            + " Ana rio. Una historia en un taller cuenta que no.",
        "Ana rio. | Ana rio.",
        "Una historia en un taller cuenta que | ''",
        "Una historia | Una historia",
      })
  void cutsThePromptOffTheBeginningAlone(String reply, String story) {
    assertEquals(story, StoryGeneration.cut(PROMPT, reply));
  }

  @Test
  void aStoryIsOneLine() {
    assertEquals("a b c", StoryGeneration.cut("x", " a\n\nb\t\u2028c\r\n"));
    assertEquals("Ana rio.", StoryGeneration.cut("Cuenta: \u2026", "cuenta: Ana\nrio."));
  }

  @Test
  void keepsThePromptOnce() {
    assertEquals(PROMPT + " Ana rio.", StoryGeneration.keep(PROMPT, "Ana\nrio."));
    assertEquals(PROMPT + " Ana rio.", StoryGeneration.keep(PROMPT, PROMPT + " Ana\nrio."));
  }
}
