package org.occgen.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.training.evaluate.HardNegative.Kind;

/** Changes of English sentences by rule. */
class HardNegativeTest {
  private static final List<String> LINES =
      List.of(
          "In 1931 the painter met Clara Weiss, who was born near Lake Morava.",
          "She did not leave Vienna before 1945, though twenty friends asked her to.",
          "They won’t sell the house that Ivan Petrov built for Maria Lund.",
          "Seven of the 12 pupils of Anna Berg would later teach in Oslo.",
          "Her brother had moved from Ghent to Turin, and he could not pay 3,500 francs.",
          "Critics say that Rosa Quint isn't the author of the third letter to Emil Hahn.",
          "A street in Porto and a school in Lagos are named after Grace Okoye.",
          "He is the son of Tomas Vela; a sister of Nina Sorel can't have been his mother.",
          "Nothing here can be changed.");

  private static final String NUMBER =
      "(?i)\\b(?:[0-9]+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty"
          + "|forty|fifty|sixty|seventy|eighty|ninety|third|fourth|fifth|sixth|seventh|eighth"
          + "|ninth|tenth)\\b";

  private static List<String> words(String text) {
    return Arrays.asList(text.split("[^\\p{L}\\p{N}]+"));
  }

  private static String withoutNames(String text) {
    return text.replaceAll("\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)*", "X");
  }

  private static String withoutDenial(String text) {
    return text.replaceAll("\\bcan't", "can").replace("won’t", "will").replaceAll("n't| not", "");
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 0, 1, 2, 3, 4, 5, 12345, 1L << 40, Long.MAX_VALUE})
  void changesNothingButWhatItsKindSays(long seed) {
    List<HardNegative> negatives = HardNegative.of(LINES, seed);
    assertEquals(negatives, HardNegative.of(LINES, seed));
    Map<Kind, Set<Integer>> lines = new EnumMap<>(Kind.class);
    for (HardNegative negative : negatives) {
      String source = LINES.get(negative.line());
      String made = negative.sentence();
      assertNotEquals(source, made);
      assertTrue(
          lines.computeIfAbsent(negative.kind(), kind -> new TreeSet<>()).add(negative.line()),
          "one of a kind: " + negative);
      switch (negative.kind()) {
        case NUMBER -> {
          assertEquals(source.replaceAll(NUMBER, "#"), made.replaceAll(NUMBER, "#"));
          assertEquals(1, differences(words(source), words(made)), made);
        }
        case NAME -> {
          assertEquals(withoutNames(source), withoutNames(made));
          List<String> added =
              words(made).stream().filter(word -> !words(source).contains(word)).toList();
          assertFalse(added.isEmpty(), made);
          assertTrue(
              LINES.stream().anyMatch(line -> words(line).containsAll(added)),
              () -> "of one other line: " + added);
        }
        case ORDER -> {
          assertEquals(
              words(source).stream().sorted().toList(), words(made).stream().sorted().toList());
          assertEquals(withoutNames(source), withoutNames(made));
        }
        case NEGATION -> assertEquals(withoutDenial(source), withoutDenial(made));
      }
    }
    assertEquals(Set.of(0, 1, 3, 4, 5), lines.get(Kind.NUMBER));
    assertEquals(Set.of(0, 1, 2, 3, 4, 5, 6, 7), lines.get(Kind.NAME), "none is the only name");
    assertEquals(Set.of(0, 2, 3, 4, 5, 6, 7), lines.get(Kind.ORDER));
    assertEquals(Set.of(0, 1, 2, 3, 4, 5, 6, 7, 8), lines.get(Kind.NEGATION));
  }

  private static int differences(List<String> a, List<String> b) {
    assertEquals(a.size(), b.size());
    int differences = 0;
    for (int i = 0; i < a.size(); i++) {
      differences += a.get(i).equals(b.get(i)) ? 0 : 1;
    }
    return differences;
  }

  @Test
  void theSeedChoosesThePlaces() {
    Set<List<HardNegative>> made = new HashSet<>();
    for (long seed = 0; seed < 20; seed++) {
      made.add(HardNegative.of(LINES, seed));
    }
    assertTrue(made.size() > 15, "different ones: " + made.size());
  }

  @Test
  void aLineOfItsOwnDoesNotChangeWhatIsDrawnForOthers() {
    List<String> more = new ArrayList<>(LINES);
    more.add("this line has no name, and no 4 neither.");
    List<HardNegative> before = HardNegative.of(LINES, 7);
    assertEquals(before, HardNegative.of(more, 7).subList(0, before.size()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          She did not win.              | She did win.
          She didn't win.               | She did win.
          They WON’T sell it.           | They will sell it.
          Won't they sell it?           | Will they sell it?
          It can't be sold.             | It can be sold.
          It cannot be sold.            | It can be sold.
          It can never be sold.         | It can be sold.
          He has never painted.         | He has painted.
          He has painted.               | He has not painted.
          Those were red.               | Those were not red.
          He is deaf and could not hear.| He is deaf and could hear.
          """)
  void deniesOrStates(String source, String expected) {
    List<HardNegative> made = HardNegative.of(List.of(source), 1);
    assertEquals(
        expected.toLowerCase(Locale.ROOT),
        made.stream()
            .map(HardNegative::sentence)
            .collect(Collectors.joining("; "))
            .toLowerCase(Locale.ROOT));
    assertEquals(
        Character.isUpperCase(expected.charAt(0)),
        Character.isUpperCase(made.get(0).sentence().charAt(0)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "It is not only red.",
        "There is nothing left, and there was no money.",
        "He has a house.",
        "The 1990s, the 19th time, version B12.",
        "Born on a Monday in May.",
        "He saw Rome, Turin and Paris.",
        "New Book Of Poems From Anna Berg Of Oslo",
        "Anna met him. Clara did too.",
        "He spoke of Ann and then again of Ann.",
        "",
        " "
      })
  void leavesAloneWhatNoRuleKnows(String line) {
    assertEquals(List.of(), HardNegative.of(List.of(line), 3));
  }

  @Test
  @Timeout(20)
  void readsLinesOfAnyLength() {
    String names = "he met Ann " + "Bo ".repeat(20_000) + "and so it is ".repeat(10_000);
    String list =
        "he met Ann" + ", and".repeat(20_000) + " Bo, who " + "saw Cy who ".repeat(20_000);
    List<HardNegative> made = HardNegative.of(List.of(names, list), 1);
    assertEquals(
        List.of(Kind.NEGATION, Kind.ORDER), made.stream().map(HardNegative::kind).toList());
  }

  @Test
  void aNumberKeepsItsDigitsAndAYearItsCentury() {
    Set<String> seen = new TreeSet<>();
    for (long seed = 0; seed < 200; seed++) {
      for (HardNegative made : HardNegative.of(List.of("born in 1931", "a 7", "some 100"), seed)) {
        seen.add(made.sentence());
        assertTrue(
            made.sentence().matches("born in 19[0-9]{2}|a [2-9]|some 1[0-9]{2}"), made.sentence());
      }
    }
    assertFalse(seen.contains("born in 1931") || seen.contains("a 7") || seen.contains("some 100"));
    assertTrue(seen.size() > 100, "different ones: " + seen.size());
  }
}
