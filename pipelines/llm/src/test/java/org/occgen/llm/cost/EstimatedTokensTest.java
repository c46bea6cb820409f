package org.occgen.llm.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EstimatedTokensTest {
  private static final EstimatedTokens TOKENS = EstimatedTokens.byScript();

  /** The second number is what a BPE model of 32,000 pieces of twelve languages makes of it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "La ministra de Justicia explicó ayer a los periodistas por qué dimite.|18",
        "Die Ministerin erklärte den Journalisten gestern, warum sie zurücktritt.|15",
        "Министр вчера объяснила журналистам, почему она уходит в отставку.|20",
        "أوضحت الوزيرة أمس للصحفيين سبب استقالتها من منصبها.|23"
      })
  void isNearAModelOfManyLanguages(String text, int counted) {
    double share = (double) TOKENS.tokens(text) / counted;
    assertTrue(share > 0.7 && share < 1.3, TOKENS.tokens(text) + ": " + text);
  }

  @Test
  void countsMarksDigitsAndLineEnds() {
    assertEquals(0, TOKENS.tokens(""));
    assertEquals(1, TOKENS.tokens("la"));
    assertEquals(5, TOKENS.tokens("a - P, F\n")); // five, and a part of the end of the line
    assertTrue(TOKENS.tokens("1234567890") >= 6);
    assertEquals(5, TOKENS.messageTokens("la"));
  }

  @Test
  void takesTheCharactersATokenThatAreGiven() {
    EstimatedTokens tokens = EstimatedTokens.ofCharacters(4);
    assertEquals(25, tokens.tokens("a b ".repeat(25)));
    assertEquals(1, tokens.tokens("\uD83D\uDE00".repeat(4))); // code points
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, 0.09, 101, Double.NaN, Double.POSITIVE_INFINITY})
  void refusesWhatNoTokenizerHas(double perToken) {
    assertThrows(IllegalArgumentException.class, () -> EstimatedTokens.ofCharacters(perToken));
  }
}
