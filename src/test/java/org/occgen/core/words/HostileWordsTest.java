package org.occgen.core.words;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.occgen.core.testing.MustEnd;

/** Texts that nobody writes must neither fail nor take long. */
class HostileWordsTest {
  private static final int LENGTH = 300_000;
  private static final List<String> LANGUAGES =
      List.of("en", "fr", "mt", "ar", "vi", "zh", "th", "sw", "ta", "ro");

  static final List<String> PIECES =
      List.of(
          ("a|a-|-|'|a'|.|a.|!)|-il|s-|\u0301|a\u0301|\u200D|\u0000|\uD800|\uDC00"
                  + "|\uD83D\uDE00\u200D|و|ومن|\u064B|คน|ก|人|的|特|か\u3099|http://|1,|sử dụng |\"|l'")
              .split("\\|", -1));

  @ParameterizedTest
  @FieldSource("PIECES")
  @MustEnd
  void takeTimeInProportion(String piece) {
    String text = piece.repeat(LENGTH / piece.length());
    for (String language : List.of("ar", "mt", "vi", "zh")) {
      assertQuick(WordSegmenter.forLanguage(language), text, language + " " + piece);
    }
    for (String language : List.of("pl", "sw", "th")) {
      assertQuick(WordSegmenter.asPublished(language), text, language + " as published " + piece);
    }
  }

  private static void assertQuick(WordSegmenter segmenter, String text, String what) {
    assertTrue(count(segmenter, text) <= LENGTH, what);
  }

  private static int count(WordSegmenter segmenter, String text) {
    int[] count = {0};
    segmenter.segment(text, (all, start, end, form) -> count[0]++);
    return count[0];
  }

  @Test
  void allCharactersAreRead() {
    StringBuilder text = new StringBuilder();
    for (int c = 0; c <= 0x1FFFF; c++) {
      text.appendCodePoint(c);
      if (c % 7 == 0) {
        text.append(' ');
      }
    }
    for (String language : LANGUAGES) {
      int[] last = {0};
      WordSegmenter.forLanguage(language)
          .segment(
              text.toString(),
              (all, start, end, form) -> {
                assertTrue(start >= last[0] && end > start);
                last[0] = end;
              });
      assertTrue(last[0] > text.length() - 3);
    }
  }
}
