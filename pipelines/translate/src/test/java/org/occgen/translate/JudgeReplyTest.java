package org.occgen.translate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.Verdict;

class JudgeReplyTest {
  private static final String TRANSLATION = "La médica vio al niño, y la médica rio.";

  @Test
  void wordsMustStandInTheTranslationAsOften() {
    JudgeReply reply =
        JudgeReply.read(
            "<think>la - M\n</think>\n1. **La** - F\n- \"médica\" – F.\nmédica - F\nmédica - F\n"
                + "al niño: M\nabogada - F\nédica - F\nI hope this helps!",
            TRANSLATION);
    assertEquals(List.of("La", "médica", "médica"), reply.feminine());
    assertEquals(List.of("al niño"), reply.masculine());
    assertEquals(
        List.of("médica - F", "abogada - F", "édica - F", "I hope this helps!"), reply.rejected());
  }

  /** A model that repeats a mark for ever costs no time. */
  @Test
  void endlessLinesAreRejected() {
    for (String line : List.of("*", " *", "- ", "\"", "a - ", "1. ")) {
      JudgeReply reply = JudgeReply.read(line.repeat(20_000) + "\n" + line.repeat(60), TRANSLATION);
      assertEquals(2, reply.rejected().size(), line);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "médica - F, FEMININE, RIGHT",
    "médica - F, MASCULINE, WRONG",
    "médica - F|niño - M, FEMININE, WRONG",
    "médica - N, FEMININE, NEUTRAL",
    "médica - N|la - F, FEMININE, RIGHT",
    "0, FEMININE, NONE",
    "'', FEMININE, NONE",
    "no idea, MASCULINE, NONE",
  })
  void theVerdictFollowsFromTheWords(String reply, WordGender person, Verdict verdict) {
    assertEquals(verdict, JudgeReply.read(reply.replace('|', '\n'), TRANSLATION).verdict(person));
  }
}
