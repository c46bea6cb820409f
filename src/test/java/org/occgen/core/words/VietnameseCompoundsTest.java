package org.occgen.core.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.text.WordLists;

class VietnameseCompoundsTest {
  @ParameterizedTest
  @ValueSource(strings = {"nghiêng", "đường", "quốc", "gì", "ái", "yêu", "khuỷu", "xưa", "thích"})
  void knowsSyllables(String word) {
    assertTrue(VietnameseCompounds.isSyllable(word));
  }

  @ParameterizedTest
  @ValueSource(strings = {"account", "amazon", "browser", "web", "fresno", "pdf", "t", "qwen"})
  void refusesForeignWords(String word) {
    assertFalse(VietnameseCompounds.isSyllable(word));
  }

  @Test
  void theShippedListHoldsNothingElse() {
    List<String> list = WordLists.read(WordSegmenter.class, "compounds/vi.txt").orElseThrow();
    assertTrue(list.size() > 1500);
    assertEquals(
        List.of(),
        list.stream()
            .filter(
                word ->
                    !Arrays.stream(word.split(" ", -1)).allMatch(VietnameseCompounds::isSyllable))
            .toList());
  }
}
