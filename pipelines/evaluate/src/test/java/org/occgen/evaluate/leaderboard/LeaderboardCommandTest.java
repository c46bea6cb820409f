package org.occgen.evaluate.leaderboard;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.FalseAlarms;
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
    arguments.add("--replace");
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
  void anEarlierLeaderboardIsReplacedOnRequestAlone() throws IOException {
    leaderboard(suite());
    String before = Files.readString(folder.resolve("board/leaderboard.tsv"));
    write("system-outputs/en-es/even.txt", List.of());
    Answer refused =
        Occgen.call(
            List.of("leaderboard", suite(), "--output", folder.resolve("board").toString()));
    assertEquals(2, refused.status(), refused::err);
    assertTrue(refused.err().contains("would be replaced"), refused::err);
    assertTrue(refused.err().contains("--replace"), refused::err);
    assertEquals(before, Files.readString(folder.resolve("board/leaderboard.tsv")));
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
    for (String system : List.of("even", "masculine", "silent")) {
      assertEquals("1.000000", cell(system, "rank_held"), system);
    }
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
        List.of( // in an order of its own: the sources join it
            "The baker thanked the guard because it was late. ||| El panadero dio las gracias a la"
                + " guardia porque era tarde.",
            "The baker thanked the guard because she was kind. ||| El panadero dio las gracias a la"
                + " guardia porque era amable.",
            "The baker thanked the guard because he was kind. ||| El panadero dio las gracias a la"
                + " guardia porque era amable.",
            "The baker called someone because she was cold. ||| La panadera llamó a alguien.");
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
        answer
            .err()
            .contains(
                "cut.txt: has 2 lines; give a translation for every line of the suite, which has"
                    + " 20, or of sources/en-es.txt, which has 21"),
        answer::err);
  }

  /** A file of further lines has other lines where the suite's should be. */
  @Test
  void longerFileIsRefused() throws IOException {
    Answer answer = own(Collections.nCopies(DIALOGUES + 5, "«Creo que estoy cansada»."), "mine.es");
    assertTrue(answer.status() != 0);
    assertTrue(answer.err().contains("mine.es: has 25 lines; give a translation"), answer::err);
  }

  @Test
  void ownSystemWithoutLanguageIsRefused() throws IOException {
    Path mine = Files.createFile(folder.resolve("mine.es"));
    Answer answer = leaderboard(suite(), "--system", "mine=" + mine);
    assertEquals(2, answer.status());
    assertTrue(answer.err().contains("--system: name one suite, and by --lang"), answer::err);
  }

  /** The error for a missing file names its flag, before work begins. */
  @Test
  void missingOwnSystemIsRefused() {
    Answer answer = leaderboard(suite(), "--lang", "es", "--system", "mine=missing.es");
    assertEquals(2, answer.status());
    assertTrue(answer.err().contains("--system missing.es"), answer::err);
  }

  /** A system of the user's does not hide a published one of its name. */
  @Test
  void ownSystemWithNameOfAnotherIsRefused() throws IOException {
    Path mine = folder.resolve("mine.es");
    Files.write(mine, Collections.nCopies(DIALOGUES, "«Creo que estoy cansada»."));
    Answer answer = leaderboard(suite(), "--lang", "es", "--system", "even=" + mine);
    assertEquals(2, answer.status());
    assertTrue(
        answer.err().contains("--system even: a published system has this name"), answer::err);
    Path table = folder.resolve("genderous.tsv");
    Files.write(table, List.of("sentences\tDE_even", "The cook sang.\tDer Koch sang."));
    Path german = Files.writeString(folder.resolve("mine.de"), "Die Köchin sang.\n");
    Answer other = leaderboard("genderous=" + table, "--lang", "de", "--system", "even=" + german);
    assertEquals(2, other.status());
    assertTrue(other.err().contains("--system even: a published system has"), other::err);
  }

  @Test
  void suiteGivenTwiceIsRefused() {
    Answer answer = leaderboard(suite(), suite());
    assertEquals(2, answer.status());
    assertTrue(answer.err().contains("give one folder of gender-res"), answer::err);
  }

  /** The caption counts the sentences of the suite, not those of which the best system tells. */
  @Test
  void captionCountsSentencesOfTheSuite() throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve("wmt/system-outputs/en-es/even.txt"));
    lines.set(1, "«Creo que estoy en cama».");
    write("system-outputs/en-es/even.txt", lines);
    leaderboard(suite());
    assertEquals("19", cell("even", "sentences"));
    String page = Jsoup.parse(folder.resolve("board/report.html")).text();
    assertTrue(page.contains("over 20 source sentences"), page);
  }

  /** A warning names scored systems that no table has; if no table has any, an error does. */
  @Test
  void scoresOfOtherSystemsAreTold() throws IOException {
    Path table = folder.resolve("quality.tsv");
    Files.write(table, List.of("system\tCOMET", "even\t0.5", "evne\t0.75"));
    Answer answer = leaderboard(suite(), "--scores", table.toString());
    assertEquals(0, answer.status(), answer::err);
    assertTrue(answer.err().contains("scores of 1 system that no table has: evne"), answer::err);
    Files.write(table, List.of("system\tCOMET", "evne\t0.75"));
    Answer refused = leaderboard(suite(), "--scores", table.toString());
    assertEquals(2, refused.status());
    assertTrue(
        refused.err().contains("--scores: has scores of evne, and of no system of the tables"),
        refused::err);
  }

  private void writeWinoMt() throws IOException {
    List<String> persons = List.of("baker", "writer", "cook", "lawyer", "teacher");
    List<String> women = List.of("panadera", "escritora", "cocinera", "abogada", "maestra");
    List<String> men = List.of("panadero", "escritor", "cocinero", "abogado", "maestro");
    List<String> sentences = new ArrayList<>();
    List<String> translations = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      int one = i % 5;
      int other = (i / 5 % 4 + one + 1) % 5;
      boolean woman = i % 2 == 0;
      String sentence =
          String.format(
              Locale.ROOT,
              "The %s thanked the %s number %d because %s was kind.",
              persons.get(one),
              persons.get(other),
              i,
              woman ? "she" : "he");
      String gender = i >= 96 ? "neutral" : woman ? "female" : "male";
      sentences.add(String.join("\t", gender, "1", sentence, persons.get(one)));
      translations.add( // three of four women are called right, and all men
          sentence
              + " ||| "
              + (woman && i % 8 != 0 ? "La " + women.get(one) : "El " + men.get(one))
              + " agradeció al "
              + men.get(other)
              + " número "
              + i
              + " por ser amable.");
    }
    write("data/aggregates/en.txt", sentences);
    write("data/aggregates/en_pro.txt", sentences.subList(0, 40));
    write("data/aggregates/en_anti.txt", sentences.subList(40, 80));
    write("translations/old/en-es.txt", translations);
  }

  /** Where translations are plain, the authors' rule and ours say the same, as told by hand. */
  @Test
  void publishedFiguresOfWinoMtAreThoseToldByHand() throws IOException {
    writeWinoMt();
    Answer answer = leaderboard("winomt=" + folder.resolve("wmt"), "--lang", "es");
    assertEquals(0, answer.status(), answer::err);
    List<String> lines = Files.readAllLines(folder.resolve("board/winomt.tsv"));
    List<String> header = List.of(lines.get(0).split("\t"));
    for (String line : lines.subList(1, 3)) {
      List<String> cells = List.of(line.split("\t", -1));
      // 48 women, 12 of them called men; 48 men; of 4 neutral persons one woman and 3 men
      assertEquals(
          List.of("48", "0", "0", "0", "12", "36", "0", "0", "3", "1", "0", "0"),
          cells.subList(header.indexOf("mm"), cells.size()),
          line);
      double men = 2.0 * 48 / (48 + 63);
      double women = 2.0 * 36 / (48 + 37);
      assertEquals(men - women, Double.parseDouble(cells.get(header.indexOf("delta_g"))), 1e-6);
      assertEquals(0.84, Double.parseDouble(cells.get(header.indexOf("accuracy"))), 1e-6);
      assertEquals(0, Double.parseDouble(cells.get(header.indexOf("delta_s"))), 1e-6);
    }
    assertTrue(answer.out().contains("delta G, authors' rule"), answer::out);
  }

  /** GENDEROUS has no right answer: shares of what is shown, and agreement with people. */
  @Test
  void genderousHasSharesByStereotype() throws IOException {
    Path table = folder.resolve("annotations.tsv");
    Files.write(
        table,
        List.of(
            "base_type\tsentences\tDE_A\tDE_annotation\tDE_GPT-4o_v1\tFI_A",
            "female_base\tThe teacher slept.\tDie Lehrerin schlief.\tF\tx\tx",
            "female_base\tThe cook slept.\tDer Koch schlief.\tM\tx\tx",
            "male_base\tThe baker slept.\tDer Bäcker schlief.\tM\tx\tx",
            "male_base\tThe driver slept.\tDer Fahrer schlief.\terror [mixed]\tx\tx"));
    Answer answer = leaderboard("genderous=" + table);
    assertEquals(0, answer.status(), answer::err);
    assertTrue(answer.err().contains("left out: DE_GPT-4o_v1; they have several"), answer::err);
    assertTrue(answer.err().contains("left out: FI_A; its grammar has no"), answer::err);
    List<String> lines = Files.readAllLines(folder.resolve("board/genderous.tsv"));
    assertEquals(4, lines.size());
    assertTrue(lines.get(1).startsWith("de\tA\tall\t4\t3\t0.250000"), lines.get(1));
    assertTrue(lines.get(2).startsWith("de\tA\tfemale\t2\t2\t0.500000"), lines.get(2));
    assertTrue(lines.get(3).startsWith("de\tA\tmale\t2\t1\t0.000000"), lines.get(3));
    List<String> header = List.of(lines.get(0).split("\t"));
    assertEquals("1.000000", lines.get(1).split("\t", -1)[header.indexOf("kappa")]);
    assertTrue(answer.out().contains("of a man in 75 to 75 %"), answer::out);
    Path mine = folder.resolve("mine.de");
    Files.write(mine, List.of("Die Lehrerin schlief."));
    Answer other = leaderboard("genderous=" + table, "--lang", "de", "--system", "mine=" + mine);
    assertTrue(other.err().contains("mine.de: has 1 lines, and "), other::err);
  }

  /** Scores from elsewhere stand beside the gap. */
  @Test
  void scoresStandBeside() throws IOException {
    Path table = folder.resolve("quality.tsv");
    Files.write(table, List.of("system\tCOMET", "even\t0.5", "even\t0.75", "other\t0.1"));
    Path scores = Files.createDirectory(folder.resolve("automatic_scores"));
    Files.write(
        scores.resolve("masculine.jsonl"),
        List.of(
            "{\"language_pair\": \"en-es_MX\", \"metric_scores\": {\"X\": [0.5, 1.5]}}",
            "{\"language_pair\": \"en-cs_CZ\", \"metric_scores\": {\"X\": [9]}}"));
    Answer answer =
        leaderboard(suite(), "--scores", table.toString(), "--scores", scores.toString());
    assertEquals(0, answer.status(), answer::err);
    assertEquals("0.625000", cell("even", "COMET"));
    assertEquals("", cell("masculine", "COMET"));
    assertEquals("1.000000", cell("masculine", "X"));
    assertTrue(answer.out().contains("0.625 (n 2)"), answer::out);
    Files.write(table, List.of("system\tCOMET", "even\tgood"));
    Answer wrong = leaderboard(suite(), "--scores", table.toString());
    assertTrue(wrong.err().contains("quality.tsv, line 2: \"good\" is no number"), wrong::err);
  }

  /** Errors of the best system where nobody else could be meant bound the false alarms. */
  @Test
  void falseAlarmsStandBeside() throws IOException {
    leaderboard(suite());
    String page = Jsoup.parse(folder.resolve("board/report.html")).text();
    assertTrue(
        page.contains("of even's words about women 0 of 10 are called wrong, and 0 of 10"), page);
    String women =
        String.format(
            Locale.ROOT,
            "calls %.1f %% of right sentences about women wrong",
            100 * FalseAlarms.of("es").orElseThrow().share(WordGender.FEMININE));
    assertTrue(page.contains(women), page);
  }

  private Answer own(List<String> lines, String name) throws IOException {
    Path mine = folder.resolve(name);
    Files.write(mine, lines);
    return leaderboard(suite(), "--lang", "es", "--system", "mine=" + mine);
  }

  /** JSONL of WMT is joined by the document, whatever its order. */
  @Test
  void documentsAreJoined() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = DIALOGUES - 1; i >= 0; i--) {
      lines.add(
          String.format(
              Locale.ROOT,
              "{\"doc_id\": \"tsuite_en-es_gender-res_%d\", \"hypothesis\": \"<p>«Creo que<br>estoy"
                  + " %s».</p>\\n\"}",
              i,
              i % 2 == 0 ? "cansada" : "cansado"));
    }
    Answer answer = own(lines, "mine.jsonl");
    assertEquals(0, answer.status(), answer::err);
    assertEquals("1.000000", cell("mine", "feminine"));
    assertEquals("1.000000", cell("mine", "masculine"));
    Answer cut = own(lines.subList(1, lines.size()), "mine.jsonl");
    assertTrue(
        cut.err().contains("mine.jsonl: has no \"hypothesis\" for 1 of 20 documents, such as"),
        cut::err);
  }

  /** Files of another form are refused by name, with what to do; a canary is left out. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a @@@ «Creo que estoy cansada». | mine.es: has \"@@@\" in every line, so it looks like"
            + " sources with their translations; give the translations alone",
        "{\"text\": 1} | mine.es: has an object of JSON in every line, so it looks like JSONL",
        "' ' | mine.es: has no translation of the suite or test set: every line is empty",
        "«Creo | mine.es: 20 of 20 translations are cut off: they are short and end in the middle",
      })
  void otherFormsAreRefused(String line, String message) throws IOException {
    Answer answer = own(Collections.nCopies(DIALOGUES, line.replace("@@@", "|||")), "mine.es");
    assertTrue(answer.status() != 0);
    assertTrue(answer.err().contains(message.replace("@@@", "|||")), answer::err);
  }

  @Test
  void canaryIsLeftOut() throws IOException {
    List<String> lines =
        new ArrayList<>(Collections.nCopies(DIALOGUES, "«Creo que estoy cansada»."));
    lines.add(0, "CANARY GUID 0000: never train on this file.");
    Answer answer = own(lines, "mine.es");
    assertEquals(0, answer.status(), answer::err);
    assertEquals("-1.000000", cell("mine", "gap"));
  }

  /** A published system whose output is cut off does not stop the others. */
  @Test
  void publishedSystemThatIsCutIsLeftOut() throws IOException {
    List<String> lines = canary();
    lines.addAll(Collections.nCopies(DIALOGUES, "«Creo"));
    write("system-outputs/en-es/cut.txt", lines);
    Answer answer = leaderboard(suite());
    assertEquals(0, answer.status(), answer::err);
    assertTrue(answer.err().contains("cut.txt: 20 of 20 translations are cut off"), answer::err);
    assertEquals(4, table().size());
  }

  @Test
  void winoMtEusIsRefusedByName() throws IOException {
    write("winomteus.txt", List.of("Okinak zaindariari eskerrak eman zizkion."));
    Answer answer = leaderboard("winomt=" + folder.resolve("wmt"));
    assertEquals(2, answer.status());
    assertTrue(answer.err().contains("(WinoMTeus has Basque sentences alone"), answer::err);
  }
}
