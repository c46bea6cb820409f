package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.core.SharedData;
import org.occgen.run.command.Occgen;
import org.occgen.run.testing.GeneratedSection;

/**
 * The tables of the page on the leaderboard are what occgen says today of the outputs of WMT24's
 * systems and of those of WinoMT, and nearly every adjective that the suite asks for is found.
 */
@Tag("shared-data")
class LeaderboardPageSharedDataTest {
  private static final String SUITE = "systems/wmt24-gender-res/";

  private static final List<String> HEADINGS =
      List.of(
          "into",
          "rank",
          "system",
          "right for women",
          "right for men",
          "gap",
          "neutral",
          "coverage",
          "rank held");

  /** Systems whose output is cut off, poor or in part not translated. */
  private static final List<String> POOR = List.of("TSU-HITs", "CycleL", "MSLC", "Occiglot");

  @TempDir private Path folder;

  @Test
  void tablesAreThoseOfToday() throws IOException {
    for (String language : List.of("cs", "es")) {
      unpackGenderResolution(language);
    }
    unpackWinoMt();
    Path board = folder.resolve("board");
    Occgen.call(
            List.of(
                "leaderboard",
                "gender-res=" + folder.resolve("wmt"),
                "winomt=" + folder.resolve("winomt"),
                "--output",
                board.toString()))
        .expectSuccess();
    Map<String, List<List<String>>> tables = new TreeMap<>();
    List<String> lines = Files.readAllLines(board.resolve("leaderboard.tsv"));
    List<String> headings = List.of(lines.get(0).split("\t", -1));
    for (String line : lines.subList(1, lines.size())) {
      Map<String, String> cells = new HashMap<>();
      List<String> row = List.of(line.split("\t", -1));
      for (int i = 0; i < headings.size(); i++) {
        cells.put(headings.get(i), row.get(i));
      }
      boolean dialogues = cells.get("suite").equals("gender-res");
      assertTrue(!dialogues || coverage(cells) >= 0.89 || POOR.contains(cells.get("system")), line);
      tables
          .computeIfAbsent(
              dialogues ? "gender-res " + cells.get("language") : "winomt",
              key -> new ArrayList<>(List.of(HEADINGS)))
          .add(
              List.of(
                  cells.get("language"),
                  rank(cells),
                  cells.get("system"),
                  figure(cells, "feminine"),
                  figure(cells, "masculine"),
                  figure(cells, "gap"),
                  percent(count(cells, "neither") / (words(cells) - count(cells, "unknown"))),
                  percent(coverage(cells)),
                  percent(Double.parseDouble(cells.get("rank_held")))));
    }
    Path page = Main.home().resolve("src/site/leaderboard.md");
    for (String table : List.of("gender-res cs", "gender-res es", "winomt")) {
      GeneratedSection.check(page, table, tables.get(table));
    }
    readmeHasTheFiguresOf(tables.get("gender-res es"));
  }

  /** The rows of the README are those of the page, with fewer columns. */
  private static void readmeHasTheFiguresOf(List<List<String>> spanish) throws IOException {
    String readme = Files.readString(Main.home().resolve("README.md"));
    long told =
        spanish.stream()
            .map(
                row ->
                    String.format(
                        Locale.ROOT,
                        "| %s | %s %% | %s %% | **%s** %s | %s %% |",
                        row.get(2),
                        row.get(3).replaceFirst(" .*", ""),
                        row.get(4).replaceFirst(" .*", ""),
                        row.get(5).replaceFirst(" .*", ""),
                        row.get(5).replaceFirst("^\\S+ ", ""),
                        row.get(7)))
            .filter(readme::contains)
            .count();
    assertEquals(5, told, "rows of the README that stand on the page");
  }

  /** The folder as the campaign publishes it, of the suite's lines alone. */
  private void unpackGenderResolution(String language) throws IOException {
    Path wmt = folder.resolve("wmt");
    String pair = "en-" + language;
    unpack(SUITE + pair + ".docs.gz", wmt.resolve("documents/" + pair + ".docs"));
    unpack(SUITE + "source.en.gz", wmt.resolve("sources/" + pair + ".txt"));
    try (Stream<Path> files = Files.list(SharedData.path(SUITE + pair))) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        unpack(
            SUITE + pair + "/" + name,
            wmt.resolve(
                "system-outputs/" + pair + "/" + name.replace("." + language + ".gz", ".txt")));
      }
    }
  }

  private void unpackWinoMt() throws IOException {
    Path winoMt = folder.resolve("winomt");
    String sentences = "data/aggregates/en.txt";
    unpack("systems/winomt/" + sentences + ".gz", winoMt.resolve(sentences));
    Path translations = SharedData.path("systems/winomt/translations");
    try (Stream<Path> files = Files.walk(translations)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String name = "translations/" + translations.relativize(file);
        unpack("systems/winomt/" + name, winoMt.resolve(name.replace(".gz", "")));
      }
    }
  }

  private static void unpack(String name, Path file) throws IOException {
    Files.createDirectories(file.getParent());
    try (InputStream in =
        new GZIPInputStream(new BufferedInputStream(Files.newInputStream(SharedData.path(name))))) {
      Files.copy(in, file);
    }
  }

  private static String rank(Map<String, String> cells) {
    String from = cells.get("tied_from");
    String to = cells.get("tied_to");
    return cells.get("rank") + (from.equals(to) ? "" : " (" + from + " to " + to + ")");
  }

  private static double count(Map<String, String> cells, String what) {
    return Double.parseDouble(cells.get("feminine_" + what))
        + Double.parseDouble(cells.get("masculine_" + what));
  }

  private static double words(Map<String, String> cells) {
    return Stream.of("right", "wrong", "neither", "unknown")
        .mapToDouble(what -> count(cells, what))
        .sum();
  }

  private static double coverage(Map<String, String> cells) {
    return 1 - count(cells, "unknown") / words(cells);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f", 100 * share);
  }

  private static String figure(Map<String, String> cells, String name) {
    return String.format(
        Locale.ROOT,
        "%s [%s, %s]",
        percent(Double.parseDouble(cells.get(name))),
        percent(Double.parseDouble(cells.get(name + "_low"))),
        percent(Double.parseDouble(cells.get(name + "_high"))));
  }
}
