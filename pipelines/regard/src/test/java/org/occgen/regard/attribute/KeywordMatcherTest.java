package org.occgen.regard.attribute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KeywordMatcherTest {
  private static AttributeKeyword keyword(String keyword, String... forms) {
    return new AttributeKeyword("class", keyword, List.of(forms), "who is");
  }

  private static final Taxonomy SMALL =
      new Taxonomy(
          "en",
          List.of(
              keyword("black", "blacks"),
              keyword("african"),
              keyword("nonbinary", "non-binary"),
              keyword("old"),
              keyword("old guard"),
              keyword("müde")));

  private static List<String> found(String text) {
    List<String> found = new ArrayList<>();
    for (AttributeMention mention : new KeywordMatcher(SMALL).mentions(text)) {
      assertEquals(text, mention.text());
      int start = text.offsetByCodePoints(0, mention.start());
      int end = text.offsetByCodePoints(0, mention.end());
      found.add(mention.keyword().keyword() + "=" + text.substring(start, end));
    }
    return found;
  }

  @Test
  void findsFormsInAnyCaseAsWholeWords() {
    assertEquals(
        List.of("black=BLACK", "black=Blacks", "nonbinary=Non-Binary"),
        found("BLACK, Blacks; blackboard and blackish Non-Binary."));
    assertEquals(List.of("african=African"), found("African-American"));
  }

  @Test
  void takesTheLongestWhereSeveralBegin() {
    assertEquals(List.of("old guard=old guard", "old=old"), found("the old guard is old"));
  }

  @Test
  void countsCodePoints() {
    List<AttributeMention> mentions =
        new KeywordMatcher(SMALL).mentions("\uD83D\uDE00\uD83D\uDE00 old");
    assertEquals(3, mentions.get(0).start());
    assertEquals(6, mentions.get(0).end());
  }

  @Test
  void findsKeywordsInTextThatIsNotComposed() {
    String decomposed = "e\u0301 mu\u0308de a\u0308\u0323 old e\u0301";
    assertEquals(List.of("müde=mu\u0308de", "old=old"), found(decomposed));
  }

  @Test
  void aTextWithoutKeywordsHasNone() {
    assertEquals(List.of(), found(""));
    assertEquals(List.of(), found("no such word"));
  }

  @Test
  void formsOfTheSameWordsAreRefused() {
    Taxonomy twice = new Taxonomy("en", List.of(keyword("old"), keyword("aged", "OLD")));
    assertThrows(IllegalArgumentException.class, () -> new KeywordMatcher(twice));
  }

  /** Words between spaces, looked up one by one: the slow way. */
  @Test
  void agreesWithASlowSearch() {
    Random random = new Random(7);
    List<String> words = List.of("old", "OLD", "guard", "Guard", "black", "blacks", "x", "é", "😀");
    for (int round = 0; round < 500; round++) {
      List<String> text = new ArrayList<>();
      for (int i = random.nextInt(12); i > 0; i--) {
        text.add(words.get(random.nextInt(words.size())));
      }
      List<String> slow = new ArrayList<>();
      for (int i = 0; i < text.size(); i++) {
        String lower = text.get(i).toLowerCase(Locale.ROOT);
        boolean guard =
            i + 1 < text.size() && text.get(i + 1).toLowerCase(Locale.ROOT).equals("guard");
        if (lower.equals("old") && guard) {
          slow.add("old guard=" + text.get(i) + " " + text.get(i + 1));
          i++;
        } else if (lower.equals("old")) {
          slow.add("old=" + text.get(i));
        } else if (Arrays.asList("black", "blacks").contains(lower)) {
          slow.add("black=" + text.get(i));
        }
      }
      assertEquals(slow, found(String.join(" ", text)));
    }
  }
}
