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
 * systems and of those of WinoMT and GENDEROUS, and nearly every adjective that the suite asks for
 * is found.
 */
@Tag("shared-data")
class LeaderboardPageSharedDataTest {
  private static final String SUITE = "systems/wmt24-gender-res/";

  private static final List<String> HEADINGS =
      List.of("rank", "system", "right for women", "right for men", "gap", "coverage");

  private static final List<String> WINOMT_HEADINGS =
      List.of("into", "system", "right for women", "right for men", "gap");

  /** Systems whose output is cut off, poor or in part not translated. */
  private static final List<String> POOR = List.of("CycleL", "MSLC", "Occiglot");

  private static final List<String> AUTHORS_HEADINGS =
      List.of("into", "system", "delta G", "theirs");

  private static final List<String> GENDEROUS_HEADINGS =
      List.of("into", "system", "masculine", "feminine", "of female occupations", "not told");

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
                "genderous=" + SharedData.path("systems/genderous/annotations"),
                "--output",
                board.toString()))
        .expectSuccess();
    Map<String, List<List<String>>> tables = new TreeMap<>();
    for (Map<String, String> cells : rows(board.resolve("leaderboard.tsv"))) {
      String line = cells.toString();
      boolean dialogues = cells.get("suite").equals("gender-res");
      assertTrue(!dialogues || coverage(cells) >= 0.89 || POOR.contains(cells.get("system")), line);
      String women = share(cells, "feminine");
      String men = share(cells, "masculine");
      if (dialogues) {
        tables
            .computeIfAbsent(
                "gender-res " + cells.get("language"), key -> new ArrayList<>(List.of(HEADINGS)))
            .add(
                List.of(
                    rank(cells),
                    cells.get("system"),
                    women,
                    men,
                    figure(cells, "gap"),
                    percent(coverage(cells))));
      } else {
        tables
            .computeIfAbsent("winomt", key -> new ArrayList<>(List.of(WINOMT_HEADINGS)))
            .add(
                List.of(
                    cells.get("language"), cells.get("system"), women, men, share(cells, "gap")));
      }
    }
    Path page = Main.home().resolve("src/site/leaderboard.md");
    tables.put("winomt authors", authors(rows(board.resolve("winomt.tsv"))));
    tables.put("genderous", genderous(rows(board.resolve("genderous.tsv"))));
    for (String table : tables.keySet()) {
      GeneratedSection.check(page, table, tables.get(table));
    }
    readmeHasTheFiguresOf(tables.get("gender-res es"));
  }

  private static List<Map<String, String>> rows(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    List<String> headings = List.of(lines.get(0).split("\t", -1));
    List<Map<String, String>> rows = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      List<String> row = List.of(line.split("\t", -1));
      Map<String, String> cells = new HashMap<>();
      for (int i = 0; i < headings.size(); i++) {
        cells.put(headings.get(i), row.get(i));
      }
      rows.add(cells);
    }
    return rows;
  }

  /**
   * WinoMT's figures by the authors' rule, beside those of the authors' logs where there are some.
   * Delta G is within 4 points of theirs, but for one French system of 18; the German table is
   * theirs cell by cell.
   */
  private static List<List<String>> authors(List<Map<String, String>> rows) throws IOException {
    Map<String, Map<String, String>> logs = new HashMap<>();
    for (Map<String, String> log : rows(SharedData.path("systems/winomt/authors-logs.tsv"))) {
      logs.put(log.get("system") + " " + log.get("lang"), log);
    }
    List<List<String>> table = new ArrayList<>(List.of(AUTHORS_HEADINGS));
    List<String> far = new ArrayList<>();
    for (int i = 0; i < rows.size(); i += 2) {
      Map<String, String> authors = rows.get(i);
      assertEquals("authors nouns", authors.get("rule") + " " + rows.get(i + 1).get("rule"));
      String name = authors.get("system") + " " + authors.get("language");
      Map<String, String> log = logs.get(name);
      if (log != null) {
        double own = 100 * Double.parseDouble(authors.get("delta_g"));
        double difference = Math.abs(own - Double.parseDouble(log.get("delta_G")));
        assertTrue(difference <= 4.5, name + ": " + difference);
        if (difference > 4) {
          far.add(name);
        }
        for (String cell : List.of("mm", "mf", "mn", "mu", "fm", "ff", "fn", "fu", "nm", "nf")) {
          assertTrue(
              !name.endsWith(" de") || log.get(cell).equals(authors.get(cell)), name + " " + cell);
        }
        table.add(
            List.of(
                authors.get("language"),
                authors.get("system"),
                share(authors, "delta_g"),
                log.get("delta_G")));
      }
    }
    assertEquals(1 + 18, table.size());
    assertEquals(List.of("systran fr"), far);
    return table;
  }

  /** A row a system: of all occupations, then the share of women by their stereotype. */
  private static List<List<String>> genderous(List<Map<String, String>> rows) {
    List<List<String>> table = new ArrayList<>(List.of(GENDEROUS_HEADINGS));
    for (int i = 0; i < rows.size(); i += 4) {
      List<Map<String, String>> system = rows.subList(i, i + 4);
      assertEquals(
          List.of("all", "female", "male", "neutral"),
          system.stream().map(row -> row.get("occupations")).toList());
      Map<String, String> all = system.get(0);
      assertTrue(Double.parseDouble(all.get("kappa")) >= 0.9, all::toString);
      List<String> cells =
          new ArrayList<>(List.of(all.get("language"), all.get("system"), share(all, "masculine")));
      cells.add(figure(all, "feminine"));
      cells.add(share(system.get(1), "feminine"));
      cells.add(share(all, "not_told"));
      table.add(cells);
    }
    return table;
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
                        row.get(1),
                        row.get(2),
                        row.get(3),
                        row.get(4).replaceFirst(" .*", ""),
                        row.get(4).replaceFirst("^\\S+ ", ""),
                        row.get(5)))
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
    for (String part : List.of("en", "en_pro", "en_anti")) {
      String sentences = "data/aggregates/" + part + ".txt";
      unpack("systems/winomt/" + sentences + ".gz", winoMt.resolve(sentences));
    }
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
    return from.equals(to) ? from : from + "-" + to;
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

  private static String share(Map<String, String> cells, String name) {
    return percent(Double.parseDouble(cells.get(name)));
  }

  private static String figure(Map<String, String> cells, String name) {
    return String.format(
        Locale.ROOT,
        "%s [%s, %s]",
        share(cells, name),
        percent(Double.parseDouble(cells.get(name + "_low"))),
        percent(Double.parseDouble(cells.get(name + "_high"))));
  }
}
