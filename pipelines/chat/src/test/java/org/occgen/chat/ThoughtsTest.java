package org.occgen.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Marks of thoughts as models and servers write them. */
class ThoughtsTest {
  private static final String THOUGHT = "Maybe:\nuna - M\n";
  private static final String ANSWER = "una - F";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<think>\n%s</think>\n%s",
        "%s</think>\n%s",
        "<Thinking>\n%s</Thinking>\n%s",
        "<think time=\"3\">\n%s</think>\n%s",
        "<reasoning>\n%s</reasoning>\n%s",
        "<seed:think>\n%s</seed:think>\n%s",
        "<analysis>\n%s</analysis>\n%s",
        "<rationale>%s</rationale>%s",
        "<inner_monologue>%s</inner_monologue>%s",
        "<cot>%s</cot>%s",
        "<think>%s</think>\n<answer>%s</answer>",
        "<think>%s</think>\n<response>\n%s\n</response>",
        "<|thinking|>%s<|/thinking|>%s",
        "<|reasoning_start|>%s<|reasoning_end|>%s",
        "<|begin_of_thought|>%s<|end_of_thought|>\n<|begin_of_solution|>%s<|end_of_solution|>",
        "<|START_THINKING|>%s<|END_THINKING|><|START_RESPONSE|>%s<|END_RESPONSE|>",
        "\u25C1think\u25B7%s\u25C1/think\u25B7\n%s",
        "[THINK]%s[/THINK]%s",
        "analysis%sassistantfinal%s",
        "<|channel|>analysis<|message|>%s<|end|><|start|>assistant<|channel|>final<|message|>%s",
        "<|start|>assistant<|channel|>analysis<|message|>%s<|end|>\n<|start|>assistant<|channel|>final"
            + " <|constrain|>json<|message|>%s<|return|>",
        "<|channel>thought\n%s<channel|>%s",
        "<|inner_prefix|>%s<|inner_suffix|>%s",
        "Here is my thought process:\n%sHere is my response:\n%s",
        "Here are my reasoning steps:\n%s[BEGIN FINAL RESPONSE]\n%s\n[END FINAL RESPONSE]",
        "Thinking...\n%s...done thinking.\n\n%s",
        "<think>%s</think>%s<\uFF5Cend\u2581of\u2581sentence\uFF5C>",
        "<think>%s</think>%s<|im_end|>"
      })
  void arePartedFromTheAnswer(String notation) {
    Thoughts parted = Thoughts.of(String.format(Locale.ROOT, notation, THOUGHT, ANSWER));
    assertEquals(ANSWER, parted.text().strip());
    assertEquals(1, parted.thoughts().size());
    assertTrue(parted.thoughts().get(0).contains(THOUGHT.strip()));
    assertTrue(parted.isComplete());
    assertEquals(Optional.empty(), parted.unknownMark(""));
    // as where the limit of tokens is reached within the thoughts
    if (!notation.startsWith("%s")) {
      Thoughts cut = Thoughts.of(notation.substring(0, notation.indexOf("%s")) + "Maybe:\nuna - M");
      assertFalse(cut.isComplete());
      assertTrue(cut.isNothingElse());
      assertEquals("", cut.text().strip());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<musing>\nuna - M\n</musing>\nuna - F",
        "<|inner_voice|>una - M<|/inner_voice|>una - F",
        "<\uFF5Cvoice\uFF5C>una - M<\uFF5C/voice\uFF5C>una - F",
        "[MUSE]\nuna - M\n[/MUSE]\nuna - F",
        "\u3010think\u3011una - M\u3010/think\u3011una - F",
        "\u27E6muse\u27E7una - M\u27E6/muse\u27E7una - F",
        "```thinking\nuna - M\n```\nuna - F",
        "{think}una - M{/think}una - F",
        "una - M\nassistantcommentary\nuna - F",
        "&lt;think&gt;una - M&lt;/think&gt;una - F"
      })
  void ofAnUnknownNotationAreNamed(String reply) {
    assertTrue(Thoughts.of(reply).unknownMark("").isPresent(), reply);
  }

  @Test
  void aTextHasNone() {
    for (String text :
        List.of(
            "Ella es una <b>gran</b> actriz.<br>",
            "The [reasonable] doubt of x < y > z, and [1] a {set}.",
            "Analysisvorlesungen hielt sie in Bonn.",
            "La [Anna] - P, F",
            "She wrote to <anna@example.org> (thinking of home).",
            "\u00AB\u00A1Ven!\u00BB, dijo <unk>.")) {
      Thoughts parted = Thoughts.of(text);
      assertEquals(text, parted.text());
      assertEquals(Optional.empty(), parted.unknownMark(""), text);
      assertFalse(parted.isNothingElse());
    }
    // what the question has, too, is no mark
    assertEquals(Optional.of("<musing>"), Thoughts.of("El <musing> es").unknownMark("The reed is"));
    assertEquals(Optional.empty(), Thoughts.of("El <musing> es").unknownMark("The <musing> is"));
    String tagged = "The element <analysis>figures</analysis> stands <think> first.";
    assertEquals(tagged, Thoughts.of(tagged, tagged).answer());
    assertEquals(" Yes.", Thoughts.of("<think>Is it?</think> Yes.", "Is <analysis> one?").answer());
  }
}
