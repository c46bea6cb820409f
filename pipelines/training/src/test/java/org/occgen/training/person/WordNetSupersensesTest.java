package org.occgen.training.person;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.occgen.core.text.Utf8Lines;
import org.occgen.regard.attribute.Supersenses;
import org.occgen.regard.mention.EnglishPersonFeatures;

class WordNetSupersensesTest {
  private static final String WORDNET = "/net/sf/extjwnl/data/wordnet/wn31/";

  @Test
  void theShippedListIsThatOfWordNet() throws IOException {
    byte[] made =
        WordNetSupersenses.list(
            name -> WordNetSupersensesTest.class.getResourceAsStream(WORDNET + name));
    try (InputStream shipped =
        EnglishPersonFeatures.class.getResourceAsStream(EnglishPersonFeatures.SUPERSENSES)) {
      assertArrayEquals(text(shipped.readAllBytes()), text(made));
    }
  }

  /** What is compressed: other versions of Java may compress it in another way. */
  private static byte[] text(byte[] gzip) throws IOException {
    try (InputStream in = new java.util.zip.GZIPInputStream(new ByteArrayInputStream(gzip))) {
      return in.readAllBytes();
    }
  }

  @Test
  void takesTheFirstSenseOfWordsOfLetters() throws IOException {
    Map<String, String> files =
        Map.of(
            "data.noun", "  1 The notice\n00000001 18 n 01 cook 0\n00000002 06 n 01 cook 0\n",
            "index.noun",
                "  1 The notice\n"
                    + "cook n 2 1 @ 2 0 00000002 00000001  \n"
                    + "baker n 1 0 1 0 00000001  \n"
                    + "head_cook n 1 0 1 0 00000001  \n",
            "noun.exc", "bakerses baker\n");
    byte[] list = WordNetSupersenses.list(name -> stream(files.get(name)));
    Supersenses senses = Supersenses.read(Utf8Lines.of(new ByteArrayInputStream(list), "list"));
    assertEquals(2, senses.size());
    assertEquals("artifact", senses.of("cooks"));
    assertEquals(true, senses.canBePerson("cook"));
    assertEquals("person", senses.of("bakerses"));
    assertThrows(IOException.class, () -> WordNetSupersenses.list(name -> null));
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }
}
