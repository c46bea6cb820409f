package org.occgen.evaluate.leaderboard;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.core.SharedData;

/** The sources of gender-res, against a key that was made of its templates by another program. */
@Tag("shared-data")
class DialogueSourceSharedDataTest {
  private static final String SUITE = "systems/wmt24-gender-res/";

  private static List<String> lines(String name) throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(SharedData.path(SUITE + name))),
                StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    }
  }

  @Test
  void sourcesAreReadAsTheKeySays() throws IOException {
    List<String> sources = lines("source.en.gz");
    Map<Integer, List<String>> expected = new TreeMap<>();
    lines("key.tsv.gz").stream()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .forEach(
            cells -> {
              String person = cells[4].startsWith("I") ? "1" : "2";
              String gender = cells[7].equals("unknown") ? "?" : cells[7].substring(0, 1);
              expected
                  .computeIfAbsent(Integer.parseInt(cells[0]), key -> new ArrayList<>())
                  .add(person + gender);
            });
    assertEquals(sources.size(), expected.size());
    expected.forEach(
        (line, adjectives) ->
            assertEquals(
                String.join(" ", adjectives),
                DialogueSourceTest.adjectives(sources.get(line - 1)),
                sources.get(line - 1)));
  }
}
