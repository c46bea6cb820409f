package org.occgen.evaluate.leaderboard;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.mark.WordGender;

/** Who the adjectives of an English dialogue are about. */
class DialogueSourceTest {
  /** Person of the clause, and the gender of whom the adjective is about: 2f, or 1? if unknown. */
  static String adjectives(String text) {
    return DialogueSource.of(text).adjectives().stream()
        .map(
            adjective ->
                (adjective.person().ordinal() + 1)
                    + adjective
                        .expected()
                        .map(gender -> gender == WordGender.FEMININE ? "f" : "m")
                        .orElse("?"))
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The woman smiled. \"I think I'm late and you're early,\" she said. He laughed back."
            + " \"No, you're early, but I am late,\" he replied. | 1f 2m 2f 1m",
        "I smiled. \"I think you're tall,\" I said. She laughed back."
            + " \"No, I'm not tall, but you are loud,\" she replied. | 2f 1f 2?",
        "The quick tailor smiled. \"I think I'm hungry,\" he said to the slow judge. | 1m",
        "The quick tailor smiled. \"I think you're hungry,\" they said to the slow judge. | 2?",
        "\"I think I'm hungry,\" I said loudly. | 1?",
        "Nobody said a word. | ''",
      })
  void adjectivesAreOfWhoSpeaksOrListens(String text, String expected) {
    assertEquals(expected, adjectives(text));
  }
}
