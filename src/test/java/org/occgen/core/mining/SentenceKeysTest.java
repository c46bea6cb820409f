package org.occgen.core.mining;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class SentenceKeysTest {
  @Test
  void isTheStartOfTheSha256() {
    // printf abc | sha256sum, and of the empty string: the published test vectors.
    assertEquals(0xba7816bf8f01cfeaL, SentenceKeys.of("abc"));
    assertEquals(0xe3b0c44298fc1c14L, SentenceKeys.of(""));
  }

  @Test
  void doesNotSeeWhiteSpaceOrComposition() {
    assertEquals(
        SentenceKeys.of("Zoë was born."), SentenceKeys.of(" Zoe\u0308\u00a0was\t\nborn. "));
  }

  @Test
  void seesEverythingElse() {
    assertNotEquals(SentenceKeys.of("She was born."), SentenceKeys.of("she was born."));
    assertNotEquals(SentenceKeys.of("She was born."), SentenceKeys.of("She wasborn."));
  }

  @Test
  void looselyOnlyLettersMarksAndDigitsCount() {
    long key = SentenceKeys.loose("“She was born” in 1902, in Köln.");
    assertEquals(key, SentenceKeys.loose("\"she was BORN\" in １９０２  in Ko\u0308ln"));
    assertNotEquals(key, SentenceKeys.loose("She was born in 1903, in Köln."));
    assertNotEquals(key, SentenceKeys.loose("She was born in 1902, in Koln."));
    // vowel signs are marks: "Hindi" and "Handa" have the same letters
    assertNotEquals(SentenceKeys.loose("हिन्दी"), SentenceKeys.loose("हन्द"));
  }

  @Test
  void looselyASentenceWithoutWordsIsNotEmpty() {
    assertEquals(SentenceKeys.of("***"), SentenceKeys.loose("***"));
    assertNotEquals(SentenceKeys.loose("***"), SentenceKeys.loose("..."));
  }
}
