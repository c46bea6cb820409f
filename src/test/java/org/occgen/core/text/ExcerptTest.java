package org.occgen.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ExcerptTest {
  @Test
  void isTheTextOrItsBeginning() {
    assertEquals("", Excerpt.of("", 3));
    assertEquals("abc", Excerpt.of("abc", 3));
    assertEquals("abc...", Excerpt.of("abcd", 3));
  }

  @Test
  void cutsNoSurrogatePair() {
    assertEquals("a...", Excerpt.of("a\uD83D\uDE00b", 2));
    assertEquals("a\uD83D\uDE00...", Excerpt.of("a\uD83D\uDE00b", 3));
    assertEquals("...", Excerpt.of("\uD83D\uDE00", 0));
  }
}
