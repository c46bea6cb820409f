package org.occgen.models.language;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.occgen.models.InvalidModelException;

class LetterModelFileTest {
  private static final int SPACE = 1;
  private static final int A = 2;
  private static final int B = 3;

  /** Letters and " a", " ab", "ab": half of what follows a space is a. */
  private static LetterNgrams ngrams() {
    return new LetterNgrams(
        new char[] {' ', 'a', 'b'},
        new long[] {key(SPACE), key(SPACE, A), key(SPACE, A, B), key(A), key(A, B), key(B)},
        new byte[] {5, 3, 1, 6, 2, 7},
        new byte[] {-16, -8, 0, -4, 0, 0});
  }

  private static long key(int... letters) {
    long key = 0;
    for (int i = 0; i < letters.length; i++) {
      key = LetterKey.append(key, i, letters[i]);
    }
    return key;
  }

  private static byte[] file() throws IOException {
    return LetterModelFile.bytes(
        new LetterModelCard("tiny", Set.of("xx"), Map.of("xx", 10)), Map.of("xx", ngrams()));
  }

  private static LetterModels read(byte[] bytes) throws IOException {
    return LetterModelFile.read(new ByteArrayInputStream(bytes), "my.letters");
  }

  @Test
  void whatIsWrittenIsRead() throws IOException {
    LetterModels models = read(file());
    assertEquals(Set.of("xx"), models.card().languages());
    assertTrue(models.fingerprint().startsWith("tiny@"), models.fingerprint());
    assertArrayEquals(file(), file());
    assertSame(models.of("xx"), models.of("xx"));
    LetterNgrams read = LetterNgramBytes.read(ByteBuffer.wrap(LetterNgramBytes.write(ngrams())));
    assertArrayEquals(ngrams().alphabet(), read.alphabet());
    assertArrayEquals(ngrams().keys(), read.keys());
    assertArrayEquals(ngrams().levels(), read.levels());
    assertArrayEquals(ngrams().weights(), read.weights());
  }

  @Test
  void backsOffToShorterNgrams() throws IOException {
    LetterModel model = read(file()).of("xx");
    double a = -3 * 0.2; // " a"
    double b = -1 * 0.2; // " ab"
    assertEquals(a + b, model.logProbability(" ab"), 1e-6);
    // " ab" + " ": no n-gram of it goes on, so the letter alone counts
    assertEquals(a + b - 5 * 0.2, model.logProbability(" ab "), 1e-6);
    // " a" + "a": " a" pays 0.5, "a" pays 0.25
    assertEquals(a - 0.5 - 0.25 - 6 * 0.2, model.logProbability(" aa"), 1e-6);
    assertEquals(a + LetterModel.UNKNOWN, model.logProbability(" aé"), 1e-6);
    assertEquals(0, model.logProbability(""));
    assertTrue(model.hasScriptOf(" aéé д "));
    assertFalse(model.hasScriptOf(" ab дом "));
  }

  @Test
  void largeAlphabetsTakeTwoBytesALetter() throws IOException {
    char[] alphabet = new char[LetterKey.MOST_LETTERS];
    long[] keys = new long[alphabet.length];
    for (int i = 0; i < alphabet.length; i++) {
      alphabet[i] = (char) ('一' + i);
      keys[i] = key(i + 1);
    }
    LetterNgrams large =
        new LetterNgrams(alphabet, keys, new byte[keys.length], new byte[keys.length]);
    LetterNgrams read = LetterNgramBytes.read(ByteBuffer.wrap(LetterNgramBytes.write(large)));
    assertArrayEquals(keys, read.keys());
  }

  @Test
  void allThreadsShareAModel() throws IOException {
    LetterModels models = read(file());
    LetterModel one = models.of("xx");
    IntStream.range(0, 500).parallel().forEach(i -> assertSame(one, models.of("xx")));
  }

  @Test
  void refusesOtherFiles() throws IOException {
    String message =
        assertThrows(
                InvalidModelException.class,
                () -> read("occgen no model".getBytes(StandardCharsets.UTF_8)))
            .getMessage();
    assertTrue(message.contains("my.letters") && message.contains("train language"), message);
    byte[] whole = file();
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThrows(InvalidModelException.class, () -> read(cut), "cut at " + length);
    }
    assertThrows(InvalidModelException.class, () -> read(Arrays.copyOf(whole, whole.length + 1)));
    assertThrows(IllegalArgumentException.class, () -> read(whole).of("yy"));
  }

  /** A file with a card, a count of languages and one language of no bytes. */
  private static byte[] made(String card, int count, String language) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.write("OCLETTR1".getBytes(StandardCharsets.US_ASCII));
      out.writeInt(card.length());
      out.write(card.getBytes(StandardCharsets.US_ASCII));
      out.writeInt(count);
      if (count > 0) {
        out.writeUTF(language);
        out.writeInt(0);
      }
    }
    return bytes.toByteArray();
  }

  private static void assertRefused(String fault, byte[] file) {
    String message = assertThrows(InvalidModelException.class, () -> read(file)).getMessage();
    assertTrue(message.startsWith("my.letters: ") && message.contains(fault), message);
  }

  @Test
  void refusesCardsAndCodesThatAreNone() throws IOException {
    String card = "{\"name\":\"a\",\"languages\":[],\"trainedOn\":{}}";
    assertEquals(Set.of("gl"), read(made(card, 1, "gl")).all());
    assertRefused("has no card", made("null", 1, "gl"));
    assertRefused("card has no name", made(card.replace("\"a\"", "null"), 1, "gl"));
    assertRefused("card has no name", made(card.replace("\"a\"", "\" \""), 1, "gl"));
    assertRefused("card cannot be read", made(card + " more", 1, "gl"));
    assertRefused("card cannot be read", made(card + card, 1, "gl"));
    assertRefused("has -1 languages", made(card, -1, "gl"));
    for (String language : List.of("", "g", "GL", "../gl", "gl-", "galego")) {
      assertRefused("is no code of a language", made(card, 1, language));
      String trained = card.replace("{}", "{\"" + language + "\":1}");
      assertRefused("is no code of a language", made(trained, 1, "gl"));
    }
  }

  /** Whatever stands in a damaged file: it is read, or refused with a message. */
  @Test
  void damagedFilesAreReadOrRefused() throws IOException {
    byte[] whole = file();
    Random random = new Random(1);
    for (int i = 0; i < 1_500; i++) {
      byte[] damaged = whole.clone();
      for (int j = 0; j <= i % 3; j++) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
      }
      try {
        read(damaged).of("xx").logProbability(" ab ba aab ");
      } catch (IllegalArgumentException e) { // as InvalidModelException is
        assertTrue(e.getMessage().contains("my.letters"), e.getMessage());
      }
    }
  }

  @Test
  void theShippedModelsAreSmallAndCanAllBeRead() throws IOException {
    try (InputStream in =
        LetterModelFileTest.class.getResourceAsStream(
            "/org/occgen/models/language/shipped.letters")) {
      assertTrue(in.readAllBytes().length <= 5_000_000);
    }
    LetterModels models = LetterModels.shipped();
    assertEquals("occgen-language-1", models.card().name());
    for (String language : models.all()) {
      assertTrue(models.of(language).logProbability(" x ") < 0, language);
      assertTrue(
          LinguaModels.KNOWN.containsKey(language) != models.card().languages().contains(language)
              || language.equals("lfn"),
          language);
    }
  }
}
