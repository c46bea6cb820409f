package org.occgen.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.models.averaging.AveragingModel;

class TranslationLexiconTest {
  @TempDir private Path data;

  private Map<String, Map<String, String>> learn(Set<String> known, String... languages)
      throws IOException {
    TrainingSettings settings = Fixtures.settings(List.of(languages), 1, 1);
    return TranslationLexicon.learn(ParallelReader.read(data, settings, known, line -> {}), 0.3);
  }

  @Test
  void findsTheWordsOfAWorld() throws IOException {
    Fixtures.writeWorld(data, 300);
    Map<String, String> words = learn(Set.of("en"), "en", "sw").get("sw");
    for (int word = 0; word < Fixtures.WORDS; word++) {
      assertEquals(Fixtures.english(word), words.get(Fixtures.swahili(word)));
    }
    assertEquals(Fixtures.WORDS, words.size());
  }

  @Test
  void refusesMoreEnglishWordsThanAFileHoldsBeforeTraining() {
    Map<String, String> many = new HashMap<>();
    for (int i = 0; i < AveragingModel.MOST_ENGLISH_WORDS; i++) {
      many.put("w" + i, "e" + i);
    }
    TranslationLexicon.requireStorable(Map.of("sw", many, "fi", Map.of("w", "e7")));
    InvalidSettingException e =
        assertThrows(
            InvalidSettingException.class,
            () ->
                TranslationLexicon.requireStorable(
                    Map.of("sw", many, "fi", Map.of("w", "another"))));
    assertEquals("translation-probability", e.key());
  }

  @Test
  void languagesThatTeachHaveNone() throws IOException {
    Fixtures.writeWorld(data, 300);
    Fixtures.gzip(data.resolve("train/more/en-es.tsv.gz"), "house\tcasa\nthe house\tla casa\n");
    assertEquals(Set.of("es"), learn(Set.of("en", "sw"), "en", "sw", "es").keySet());
  }

  @Test
  void numbersAndWordsThatAreTheSameHaveNone() throws IOException {
    Fixtures.gzip(
        data.resolve("train/made/en-sw.tsv.gz"),
        "house 7\tnyumba 7\nradio house\tnyumba radio\nhouse b2\tnyumba b2\nradio\tredio radio\n");
    Map<String, String> words = learn(Set.of("en"), "en", "sw").get("sw");
    assertEquals("house", words.get("nyumba"));
    assertNull(words.get("radio"));
    assertTrue(
        words.keySet().stream().noneMatch(word -> word.matches(".*\\d.*")), words.toString());
  }
}
