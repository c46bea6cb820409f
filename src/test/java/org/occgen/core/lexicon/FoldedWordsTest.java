package org.occgen.core.lexicon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FoldedWordsTest {
  /** Every letter of the basic plane that has another case, and some of the others. */
  @Test
  void foldsAsStringsDo() {
    List<String> words = new ArrayList<>();
    for (int c = 'A'; c < 0x10450; c++) {
      if (isTried(c)) {
        words.add(("x" + Character.toString(c) + "y").toLowerCase(Locale.ROOT));
        words.add(("x" + Character.toString(c)).toLowerCase(Locale.ROOT));
      }
    }
    FoldedWords folded = FoldedWords.of(words, false);
    for (int c = 'A'; c < 0x10450; c++) {
      if (isTried(c)) {
        for (String text :
            List.of("X" + Character.toString(c) + "Y", "X" + Character.toString(c))) {
          String expected = text.toLowerCase(Locale.ROOT);
          assertEquals(
              folded.idOf(expected, 0, expected.length()),
              folded.idOf("," + text + ",", 1, 1 + text.length()),
              text);
        }
      }
    }
  }

  private static boolean isTried(int c) {
    boolean cased = Character.toLowerCase(c) != c || Character.toUpperCase(c) != c;
    return Character.isLetter(c) && (cased || c % 7 == 0);
  }

  @Test
  void findsTheWordsAndNoOthers() {
    Random random = new Random(7);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      words.add(word(random));
    }
    FoldedWords folded = FoldedWords.of(words, false);
    List<String> distinct = words.stream().distinct().toList();
    assertEquals(distinct.size(), folded.size());
    for (int i = 0; i < 5000; i++) {
      String word = i < 500 ? words.get(i) : word(random);
      assertEquals(
          distinct.indexOf(word), folded.idOf(word.toUpperCase(Locale.ROOT), 0, word.length()));
    }
  }

  private static String word(Random random) {
    StringBuilder word = new StringBuilder();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      word.append("abcдé".charAt(random.nextInt(5)));
    }
    return word.toString();
  }

  @Test
  void anEmptySetHasNothing() {
    assertEquals(-1, FoldedWords.of(List.of(), false).idOf("a", 0, 1));
    assertEquals(-1, FoldedWords.of(List.of("a"), false).idOf("", 0, 0));
  }

  /** As Turkish and Azerbaijani do. */
  @Test
  void foldsTheDotlessI() {
    FoldedWords folded = FoldedWords.of(List.of("insan", "k\u0131z", "ki\u015fi"), true);
    for (String text : List.of("\u0130nsan", "K\u0131z", "KIZ", "K\u0130\u015e\u0130", "insan")) {
      String expected = text.toLowerCase(Locale.forLanguageTag("tr"));
      assertEquals(
          folded.idOf(expected, 0, expected.length()), folded.idOf(text, 0, text.length()), text);
      assertTrue(folded.idOf(text, 0, text.length()) >= 0, text);
    }
    assertEquals(-1, folded.idOf("kiz", 0, 3));
  }
}
