package org.occgen.core.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.core.SharedData;

/**
 * How near our words come to Table 4 of Gender-GAP (Muller et al. 2023): the number of words and
 * the share of each class in NTREX, for the rows of the paper that can be read.
 */
@Tag("shared-data")
class PublishedTableTest {
  private static final List<String> CLASSES = List.of("feminine", "masculine", "unspecified");

  /** The columns of the rows in NTREX, where they are named otherwise. */
  private static final Map<String, String> COLUMNS =
      Map.of("cmn", "zho-CN", "ckb", "ckb-Arab", "swh", "swa");

  @Test
  void wordsAndSharesAreNearThePapers() throws IOException {
    StringBuilder table = new StringBuilder();
    int rows = 0;
    int nearWords = 0;
    int nearShares = 0;
    for (String line : Files.readAllLines(SharedData.path("gender-gap/table4-legible.tsv"))) {
      String[] row = line.split("\t", -1);
      if (row[0].equals("lang")) {
        continue;
      }
      rows++;
      int[] counts = count(row[0]);
      double words = Double.parseDouble(row[5]);
      nearWords += Math.abs(counts[3] / words - 1) <= 0.05 ? 1 : 0;
      table.append(String.format(Locale.ROOT, "%n%s %d (%s)", row[0], counts[3], row[5]));
      for (int i = 0; i < 3; i++) {
        double share = 100.0 * counts[i] / counts[3];
        double paper = Double.parseDouble(row[i + 1]);
        boolean near = Math.abs(share - paper) <= 0.01 || Math.abs(share / paper - 1) <= 0.05;
        nearShares += near ? 1 : 0;
        table.append(
            String.format(Locale.ROOT, " %.3f (%.3f)%s", share, paper, near ? "" : " off"));
      }
    }
    assertEquals(34, rows);
    assertTrue(nearWords >= 30, nearWords + " rows have the words" + table);
    assertTrue(nearShares >= 94, nearShares + " cells have the share" + table);
  }

  /** Terms of each class, then words. */
  private static int[] count(String row) throws IOException {
    Map<String, Set<Integer>> lexicon = lexicon(row);
    int[] counts = new int[4];
    WordSegmenter segmenter = WordSegmenter.asPublished(row);
    for (String line : lines(row)) {
      segmenter.segment(
          line.strip().toLowerCase(Locale.ROOT),
          (text, start, end, form) -> {
            counts[3]++;
            String word = form == null ? text.substring(start, end) : form;
            lexicon.getOrDefault(word, Set.of()).forEach(i -> counts[i]++);
          });
    }
    return counts;
  }

  /** The classes of each term, as the published files have them. */
  private static Map<String, Set<Integer>> lexicon(String row) throws IOException {
    Map<String, Set<Integer>> lexicon = new HashMap<>();
    Path file = SharedData.path("gender-gap/lexicon/" + row + "_nouns.json");
    try (JsonParser json = new JsonFactory().createParser(file.toFile())) {
      int current = -1;
      while (json.nextToken() != null) {
        JsonToken token = json.currentToken();
        if (token == JsonToken.START_ARRAY) {
          current =
              switch (json.currentName()) {
                case "female" -> 0;
                case "male" -> 1;
                default -> CLASSES.indexOf(json.currentName());
              };
        } else if (token == JsonToken.VALUE_STRING) {
          lexicon
              .computeIfAbsent(json.getText().toLowerCase(Locale.ROOT), key -> new HashSet<>())
              .add(current);
        }
      }
    }
    return lexicon;
  }

  private static List<String> lines(String row) throws IOException {
    String column = COLUMNS.getOrDefault(row, row);
    List<String> multi = read(SharedData.path("parallel/dev/ntrex128/multi.tsv.gz"));
    int index = List.of(multi.get(0).split("\t", -1)).indexOf(column);
    List<String> source =
        index >= 0
            ? multi
            : read(SharedData.path("parallel/dev/ntrex128/rest/" + column + ".tsv.gz"));
    List<String> lines = new ArrayList<>();
    for (String line : source.subList(1, source.size())) {
      lines.add(line.split("\t", -1)[Math.max(index, 0)]);
    }
    return lines;
  }

  private static List<String> read(Path file) throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    }
  }
}
