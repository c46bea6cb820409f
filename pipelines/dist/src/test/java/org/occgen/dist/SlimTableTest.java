package org.occgen.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What slim.tsv leaves in the archive. */
class SlimTableTest {
  private static final List<SlimRow> ROWS = rows();

  private static List<SlimRow> rows() {
    try {
      return SlimRow.read(Path.of("slim.tsv"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Rules work without a dictionary, only worse; so nothing else would tell that it is gone. */
  @ParameterizedTest
  @ValueSource(strings = {"ca", "de", "es", "fr", "it", "pl", "pt", "ro", "ru", "sk", "uk"})
  void keepsTheDictionariesOfTheGenderRules(String language) throws IOException {
    String table = "/org/occgen/gender/grammar/" + language + "/dictionary.txt";
    int dictionaries = 0;
    try (InputStream in = SlimTableTest.class.getResourceAsStream(table);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line : lines.lines().filter(line -> line.endsWith(".dict")).toList()) {
        assertStays(line);
        assertStays(line.replaceFirst("dict$", "info"));
        dictionaries++;
      }
    }
    assertEquals(2, dictionaries);
  }

  @Test
  void keepsWhatLinguaReads() {
    for (String language : List.of("en", "ar", "zu")) {
      assertStays("language-models/" + language + "/unigrams.json");
      assertStays("language-models/" + language + "/trigrams.json");
    }
    for (String type : List.of("Object2FloatOpenHashMap", "AbstractObject2FloatMap")) {
      assertStays("it/unimi/dsi/fastutil/objects/" + type + ".class");
    }
  }

  private static void assertStays(String entry) {
    URL url = SlimTableTest.class.getResource("/" + entry);
    assertNotNull(url, entry);
    String jar = url.getPath().replaceFirst("!.*", "").replaceFirst(".*/", "");
    assertTrue(
        ROWS.stream()
            .filter(row -> row.isAbout(jar))
            .noneMatch(row -> row.entries().matcher(entry).matches()),
        entry + " of " + jar);
  }
}
