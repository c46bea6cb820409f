package org.occgen.evaluate.leaderboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.SharedData;
import org.occgen.score.evaluation.EvaluationSettings;

/** The suite gender-res with the outputs of WMT24's systems. */
@Tag("shared-data")
class GenderResolutionSharedDataTest {
  private static final String SUITE = "systems/wmt24-gender-res/";

  /** Systems whose outputs are cut off or poor, or that leave many sentences untranslated. */
  private static final List<String> POOR = List.of("TSU-HITs", "CycleL", "MSLC", "Occiglot");

  @TempDir private Path folder;

  private static List<String> lines(Path file) throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    }
  }

  /** The key was made apart from our reader, of the suite's templates. */
  @Test
  void sourcesAreReadAsTheKeySays() throws IOException {
    List<String> sources = lines(SharedData.path(SUITE + "source.en.gz"));
    Map<Integer, List<String>> expected = new TreeMap<>();
    for (String line : lines(SharedData.path(SUITE + "key.tsv.gz"))) {
      String[] cells = line.split("\t", -1);
      if (!cells[0].equals("line")) {
        String person = cells[4].startsWith("I") ? "1" : "2";
        String gender = cells[7].equals("unknown") ? "?" : cells[7].substring(0, 1);
        expected
            .computeIfAbsent(Integer.parseInt(cells[0]), key -> new ArrayList<>())
            .add(person + gender);
      }
    }
    assertEquals(sources.size(), expected.size());
    expected.forEach(
        (line, adjectives) ->
            assertEquals(
                String.join(" ", adjectives),
                DialogueSourceTest.adjectives(sources.get(line - 1)),
                sources.get(line - 1)));
  }

  /** Nearly every adjective that the suite asks for is found in the translations. */
  @Test
  void coverageAndGaps() throws IOException {
    write(folder);
    List<Suite> suites =
        GenderResolution.read(
            folder, new SystemFiles(Optional.empty(), Map.of()), new ArrayList<>());
    assertEquals(List.of("cs", "es"), suites.stream().map(Suite::language).toList());
    for (Suite suite : suites) {
      assertEquals(9_712, suite.asked().size());
      Leaderboard board =
          Leaderboard.of(suite, new EvaluationSettings(100, 100, 1, "masculine", "feminine"));
      System.out.print(new LeaderboardOutput(List.of(board), List.of()).text());
      for (Leaderboard.Row row : board.rows()) {
        double coverage = row.all().coverage();
        assertTrue(
            coverage >= 0.89 || POOR.contains(row.system()),
            () -> suite.language() + " " + row.system() + " " + coverage);
      }
      assertEquals("Claude-3.5", board.rows().get(0).system());
    }
  }

  private static void write(Path folder) throws IOException {
    Files.createDirectories(folder.resolve("documents"));
    Files.createDirectories(folder.resolve("sources"));
    for (String language : List.of("cs", "es")) {
      String pair = "en-" + language;
      Files.write(
          folder.resolve("documents/" + pair + ".docs"),
          lines(SharedData.path(SUITE + pair + ".docs.gz")));
      Files.write(
          folder.resolve("sources/" + pair + ".txt"),
          lines(SharedData.path(SUITE + "source.en.gz")));
      Path outputs = Files.createDirectories(folder.resolve("system-outputs/" + pair));
      try (Stream<Path> files = Files.list(SharedData.path(SUITE + pair))) {
        for (Path file : files.sorted().toList()) {
          String name = file.getFileName().toString().replace("." + language + ".gz", ".txt");
          Files.write(outputs.resolve(name), lines(file));
        }
      }
    }
  }
}
