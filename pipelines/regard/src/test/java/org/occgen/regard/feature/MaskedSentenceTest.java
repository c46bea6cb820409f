package org.occgen.regard.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.occgen.core.words.WordSegmenter;
import org.occgen.regard.RegardTarget;

class MaskedSentenceTest {
  private static MaskedSentence mask(String text, String target) {
    int at = text.indexOf(target);
    int start = text.codePointCount(0, at);
    int end = start + target.codePointCount(0, target.length());
    return MaskedSentence.of(new RegardTarget(text, start, end), WordSegmenter.forLanguage("en"));
  }

  @Test
  void theTargetIsOneWord() {
    assertEquals(
        new MaskedSentence(List.of("our", "XYZ", "guide", "was", "n't", "calm", "."), 1),
        mask("Our New Zealand guide wasn't calm.", "New Zealand"));
  }

  @Test
  void theArticleDoesNotTellHowTheTargetBegins() {
    assertEquals(mask("She is an Asian nurse.", "Asian"), mask("She is a Polish nurse.", "Polish"));
  }

  @Test
  void whatHangsOnTheTargetStaysOutsideOfIt() {
    assertEquals(
        List.of("anti", "-", "XYZ", "-", "american", "."),
        mask("Anti-African-American.", "African").words());
  }

  @Test
  void lettersThatTouchTheTargetAreWords() {
    assertEquals(List.of("the", "XYZ", "man"), mask("the Dan man", "Dan").words());
    assertEquals(List.of("the", "XYZ", "es", "."), mask("the Danes.", "Dan").words());
  }

  @Test
  void anyTargetGivesTheSameWords() {
    String text = "For 3 years the # man, not # himself, spoke.";
    List<String> targets =
        List.of(
            "deaf",
            "hard-of-hearing",
            "Dr.",
            "3.5",
            "\ud83d\ude00",
            "o'clock",
            "e.g.",
            "...",
            "日本");
    MaskedSentence first = mask(text.replaceFirst("#", "blind"), "blind");
    for (String target : targets) {
      assertEquals(first, mask(text.replaceFirst("#", target), target), target);
    }
  }

  @Test
  void offsetsAreCodePoints() {
    String text = "\ud83d\ude00 the poor man";
    assertEquals(2, mask(text, "poor").target());
  }

  @Test
  void aSentenceWithoutMaskIsRefused() {
    List<String> words = List.of("no", "mask");
    assertThrows(IllegalArgumentException.class, () -> new MaskedSentence(words, 0));
  }
}
