package org.occgen.models.averaging;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.occgen.models.InvalidModelException;

class WordTranslationsTest {
  private static final Map<String, Map<String, String>> WORDS =
      Map.of(
          "fi", Map.of("talo", "house", "koti", "home", "\ud83c\udfe0", "house"),
          "eu", Map.of("etxe", "house"));

  private static WordTranslations read(byte[] bytes) {
    return WordTranslations.parse(bytes, "my.occgen");
  }

  @Test
  void findsWhatItWasMadeOf() {
    WordTranslations words = read(WordTranslations.of(WORDS).toBytes());
    assertEquals(List.of("eu", "fi"), words.languages());
    WORDS.forEach(
        (language, byKey) ->
            byKey.forEach(
                (word, english) -> assertEquals(Optional.of(english), words.of(language, word))));
    assertEquals(Optional.empty(), words.of("eu", "talo"));
    assertEquals(Optional.empty(), words.of("sv", "talo"));
    assertEquals(Optional.empty(), words.of("fi", ""));
  }

  @Test
  void theSameWordsGiveTheSameBytes() {
    Map<String, Map<String, String>> other = new HashMap<>();
    other.put("eu", WORDS.get("eu"));
    other.put(
        "fi", new HashMap<>(Map.of("koti", "home", "\ud83c\udfe0", "house", "talo", "house")));
    byte[] bytes = WordTranslations.of(WORDS).toBytes();
    assertArrayEquals(bytes, WordTranslations.of(other).toBytes());
    assertArrayEquals(bytes, read(bytes).toBytes());
  }

  @Test
  void anInflectedWordMeansWhatItsLongestKnownBeginningMeans() {
    WordTranslations words =
        WordTranslations.of(
            Map.of(
                "fi", Map.of("talo", "house", "talossa", "indoors", "koti", "home", "abc", "x")));
    assertEquals(Optional.of("house"), words.ofStem("fi", "talo"));
    assertEquals(Optional.of("house"), words.ofStem("fi", "(talo),"));
    assertEquals(Optional.of("house"), words.ofStem("fi", "talon"));
    assertEquals(Optional.of("indoors"), words.ofStem("fi", "talossani."));
    assertEquals(Optional.empty(), words.ofStem("fi", "talonrakentaja"), "less than half of it");
    assertEquals(Optional.of("x"), words.ofStem("fi", "abc;"));
    assertEquals(Optional.empty(), words.ofStem("fi", "abcd"), "a beginning of three letters");
    assertEquals(Optional.empty(), words.ofStem("fi", "talo2"));
    assertEquals(Optional.empty(), words.ofStem("fi", "--"));
    assertEquals(Optional.empty(), words.ofStem("eu", "talon"));
    assertEquals(Optional.empty(), words.of("fi", "talon"));
  }

  @Test
  void furtherWordsLeaveThoseThatAreThere() {
    WordTranslations words =
        WordTranslations.of(WORDS)
            .with(
                Map.of("fi", Map.of("talo", "home", "maja", "house"), "sv", Map.of("hem", "home")));
    assertEquals(Optional.of("house"), words.of("fi", "talo"));
    assertEquals(Optional.of("home"), words.of("fi", "koti"));
    assertEquals(Optional.of("house"), words.of("fi", "maja"));
    assertEquals(Optional.of("home"), words.of("sv", "hem"));
    assertEquals(Optional.of("house"), words.of("eu", "etxe"));
    assertArrayEquals(words.toBytes(), read(words.toBytes()).toBytes());
  }

  @Test
  void findsThousandsOfWords() {
    Map<String, String> many = new HashMap<>();
    for (int i = 0; i < 20_000; i++) {
      many.put("w" + i, "e" + i % 7_000);
    }
    WordTranslations words = WordTranslations.of(Map.of("fi", many));
    int wrong = 0;
    for (Map.Entry<String, String> word : many.entrySet()) {
      wrong += words.of("fi", word.getKey()).equals(Optional.of(word.getValue())) ? 0 : 1;
    }
    assertTrue(wrong <= 2, wrong + " words share a hash");
    int taken = 0;
    for (int i = 0; i < 100_000; i++) {
      taken += words.of("fi", "unknown" + i).isPresent() ? 1 : 0;
    }
    assertTrue(taken <= 5, taken + " unknown words were found");
  }

  @Test
  void refusesMoreEnglishWordsThanPlacesCanName() {
    Map<String, String> many = new HashMap<>();
    for (int i = 0; i <= WordTranslations.MOST_WORDS; i++) {
      many.put("w" + i, "e" + i);
    }
    assertThrows(IllegalArgumentException.class, () -> WordTranslations.of(Map.of("fi", many)));
  }

  @Test
  void whatIsCutOrDamagedIsReadOrRefused() {
    byte[] bytes = WordTranslations.of(WORDS).toBytes();
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      String message = assertThrows(InvalidModelException.class, () -> read(cut)).getMessage();
      assertTrue(message.startsWith("my.occgen: "), message);
    }
    assertThrows(InvalidModelException.class, () -> read(Arrays.copyOf(bytes, bytes.length + 1)));
    Random random = new Random(2);
    int refused = 0;
    for (int i = 0; i < 2_000; i++) {
      byte[] changed = bytes.clone();
      changed[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      try {
        read(changed).of("fi", "talo");
      } catch (InvalidModelException e) {
        refused++;
      }
    }
    assertTrue(refused > 500, refused + " refused");
  }
}
