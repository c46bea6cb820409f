package org.occgen.evaluate.leaderboard;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** Leaderboards of a small folder in WMT's form, whose figures can be told by hand. */
class LeaderboardCommandTest {
  private static final int DIALOGUES = 20;

  @TempDir private Path folder;

  @BeforeEach
  void writeFolder() throws IOException {
    List<String> documents = new ArrayList<>(List.of("canary\tcanary"));
    List<String> sources = new ArrayList<>(List.of("A line that nobody may train on."));
    Map<String, List<String>> systems =
        Map.of("even", canary(), "masculine", canary(), "silent", canary(), "without", canary());
    for (int i = 0; i < DIALOGUES; i++) {
      String woman = i % 2 == 0 ? "The woman" : "The man";
      documents.add("None\ttsuite_en-es_gender-res_" + i);
      sources.add(
          woman
              + " number "
              + i
              + " smiled. \"I think I'm tired,\" "
              + (i % 2 == 0 ? "she" : "he")
              + " said.");
      add(systems, "even", i % 2 == 0 ? "«Creo que estoy cansada»." : "«Creo que estoy cansado».");
      add(systems, "masculine", "«Creo que estoy cansado».");
      add(systems, "silent", "«Creo que estoy en cama».");
      add(systems, "without", "");
    }
    write("documents/en-es.docs", documents);
    write("sources/en-es.txt", sources);
    for (Map.Entry<String, List<String>> system : systems.entrySet()) {
      write("system-outputs/en-es/" + system.getKey() + ".txt", system.getValue());
    }
  }

  private static List<String> canary() {
    return new ArrayList<>(List.of("Una línea."));
  }

  private static void add(Map<String, List<String>> systems, String name, String line) {
    systems.get(name).add(line);
  }

  private void write(String name, List<String> lines) throws IOException {
    Path file = folder.resolve("wmt").resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, lines);
  }

  private Answer leaderboard(String... more) {
    List<String> arguments = new ArrayList<>(List.of("leaderboard"));
    arguments.addAll(List.of(more));
    arguments.addAll(List.of("--output", folder.resolve("board").toString(), "--resamples", "200"));
    return Occgen.call(arguments);
  }

  private String suite() {
    return "gender-res=" + folder.resolve("wmt");
  }

  private List<List<String>> table() throws IOException {
    return Files.readAllLines(folder.resolve("board/leaderboard.tsv")).stream()
        .map(line -> List.of(line.split("\t", -1)))
        .toList();
  }

  private String cell(String system, String column) throws IOException {
    int at = table().get(0).indexOf(column);
    return table().stream()
        .filter(row -> row.get(2).equals(system))
        .map(row -> row.get(at))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void figuresAreThoseToldByHand() throws IOException {
    Answer answer = leaderboard(suite());
    assertEquals(0, answer.status(), answer::err);
    assertTrue(answer.err().contains("without.txt: has no translation of the suite"), answer::err);
    assertEquals(
        List.of("even", "masculine", "silent"),
        table().stream().skip(1).map(row -> row.get(2)).toList());
    assertEquals("1.000000", cell("even", "feminine"));
    assertEquals("0.000000", cell("even", "gap"));
    assertEquals("0.000000", cell("masculine", "feminine"));
    assertEquals("1.000000", cell("masculine", "masculine"));
    assertEquals("1.000000", cell("masculine", "gap"));
    assertEquals("", cell("silent", "right"));
    assertEquals("10", cell("silent", "feminine_neither"));
    assertEquals("10", cell("masculine", "feminine_wrong"));
    assertTrue(answer.out().startsWith("Into Spanish (es), even is right most often"), answer::out);
    Document page = Jsoup.parse(folder.resolve("board/report.html"));
    assertEquals(
        List.of("even", "masculine", "silent"),
        page.select("#gender-res-es table").last().select("td:nth-child(2)").eachText());
    assertTrue(Files.readString(folder.resolve("board/leaderboard.tex")).contains("masculine &"));
  }

  /** A system of the user's stands beside the others, from all lines or the suite's alone. */
  @Test
  void ownSystemIsRanked() throws IOException {
    Path mine = folder.resolve("mine.es");
    Files.write(mine, List.of("«Creo que estoy cansada».\n".repeat(DIALOGUES).strip()));
    Answer answer = leaderboard(suite(), "--lang", "es", "--system", "mine=" + mine);
    assertEquals(0, answer.status(), answer::err);
    assertEquals("-1.000000", cell("mine", "gap"));
  }

  @Test
  void sameSeedGivesTheSameBytes() throws IOException {
    leaderboard(suite());
    byte[] first = Files.readAllBytes(folder.resolve("board/leaderboard.tsv"));
    leaderboard(suite());
    assertArrayEquals(first, Files.readAllBytes(folder.resolve("board/leaderboard.tsv")));
  }

  /** The noun for the asked person decides, and a masculine one for a woman is wrong. */
  @Test
  void winoMtAsksForTheNoun() throws IOException {
    write(
        "data/aggregates/en.txt",
        List.of(
            "female\t1\tThe baker thanked the guard because she was kind.\tbaker",
            "male\t1\tThe baker thanked the guard because he was kind.\tbaker",
            "neutral\t1\tThe baker thanked the guard because it was late.\tbaker",
            "female\t1\tThe baker called someone because she was cold.\tsomeone"));
    List<String> translations =
        List.of(
            "a ||| El panadero dio las gracias a la guardia porque era amable.",
            "a ||| El panadero dio las gracias a la guardia porque era amable.",
            "a ||| El panadero dio las gracias a la guardia porque era tarde.",
            "a ||| La panadera llamó a alguien.");
    write("translations/old/en-es.txt", translations);
    write("translations/cut/en-de.txt", List.of("a ||| Der Bäcker."));
    Answer answer = leaderboard("winomt=" + folder.resolve("wmt"), "--lang", "es");
    assertEquals(0, answer.status(), answer::err);
    assertEquals("0", cell("old", "feminine_right"));
    assertEquals("1", cell("old", "feminine_wrong"));
    assertEquals("1", cell("old", "masculine_right"));
    assertTrue(answer.err().contains("winomt, es: 2 of 4 sentences are not asked"), answer::err);
    Answer german = leaderboard("winomt=" + folder.resolve("wmt"), "--lang", "de");
    assertTrue(german.status() != 0);
    assertTrue(german.err().contains("en-de.txt: has 1 lines, and"), german::err);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gender-rez=x | gender-rez=x: write KIND=FOLDER; the kinds are gender-res",
        "x | x: write KIND=FOLDER; the kinds are gender-res",
        "gender-res=missing | documents: there is no such folder",
      })
  void wrongSuiteIsRefused(String suite, String message) {
    Answer answer = leaderboard(suite);
    assertTrue(answer.status() != 0);
    assertTrue(answer.err().contains(message), answer::err);
  }

  @Test
  void cutFileIsRefused() throws IOException {
    write("system-outputs/en-es/cut.txt", List.of("Una línea.", "«Creo que estoy cansada»."));
    Answer answer = leaderboard(suite());
    assertTrue(answer.status() != 0);
    assertTrue(
        answer.err().contains("cut.txt: has 2 lines; the last line of the suite is 21"),
        answer::err);
  }

  @Test
  void ownSystemWithoutLanguageIsRefused() {
    Answer answer = leaderboard(suite(), "--system", "mine=mine.es");
    assertEquals(2, answer.status());
    assertTrue(answer.err().contains("--system: name one suite, and by --lang"), answer::err);
  }
}
