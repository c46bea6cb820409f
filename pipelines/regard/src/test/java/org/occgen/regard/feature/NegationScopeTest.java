package org.occgen.regard.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NegationScopeTest {
  private static String denied(List<String> words, BitSet bits) {
    return bits.stream().mapToObj(words::get).collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource({
    "she is not kind or wise, kind or wise",
    "she is not kind but wise, kind",
    "she is not only kind, ''",
    "she does n't never lie, never", // the second negation takes the first one back
    "'not a b c d e f g h i', a b c d e f g h",
    "she is kind, ''",
    "er ist nicht klug, klug",
  })
  void negationsDenyUpToTheEndOfTheirClause(String sentence, String denied) {
    List<String> words = Arrays.asList(sentence.split(" "));
    assertEquals(denied, denied(words, NegationScope.of(words)));
  }

  @ParameterizedTest
  @CsvSource({"he denied being a thief ., being a thief", "he stole it ., ''"})
  void someVerbsDeny(String sentence, String denied) {
    List<String> words = Arrays.asList(sentence.split(" "));
    assertEquals(denied, denied(words, NegationScope.ofDenials(words)));
  }
}
