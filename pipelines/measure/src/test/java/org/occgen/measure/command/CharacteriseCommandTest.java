package org.occgen.measure.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** {@code occgen characterise}: what it is asked for and what it answers. */
class CharacteriseCommandTest {
  private static final String HEADER =
      "dataset,lang,masculine,feminine,unspecified,total,n_doc_w_match,ste_diff_fem_masc";

  @TempDir private Path folder;

  private String file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text).toString();
  }

  private static Answer characterise(String... arguments) {
    List<String> all = new ArrayList<>(List.of("characterise"));
    all.addAll(Arrays.asList(arguments));
    return Occgen.call(all).expectSuccess();
  }

  /** The rows of the CSV, in each dataset, language, masculine, feminine, words and group. */
  private static List<String> rows(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--format", "csv"));
    List<String> lines = characterise(all.toArray(String[]::new)).out().lines().toList();
    assertTrue(lines.get(0).startsWith(HEADER), lines.get(0));
    List<String> rows = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      rows.add(
          String.join(" ", cells[0], cells[1], cells[2], cells[3], cells[5])
              + (cells.length > 8 ? " " + cells[8] : ""));
    }
    return rows;
  }

  private JsonNode json(String... arguments) throws IOException {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--format", "json"));
    return new ObjectMapper().readTree(characterise(all.toArray(String[]::new)).out());
  }

  private String english() throws IOException {
    return file("a.en", "My mother\n\nHer father met a woman, her mother\n");
  }

  // ---- what is printed ----

  @Test
  void csvIsThePublishedColumnsAndNothingElse() throws IOException {
    Answer answer = characterise(english(), "--format", "csv");
    // 2 + 8 words; the error by footnote 11 of the paper: 3 feminine, 1 masculine
    double error = Math.sqrt((4 - 2.0 * 2.0 / 10) / 9 / 10);
    String[] lines = answer.out().split("\n", -1);
    assertEquals(3, lines.length, answer.out());
    assertEquals(HEADER, lines[0]);
    String[] cells = lines[1].split(",", -1);
    assertEquals(
        List.of("a.en", "eng", "10", "30", "0", "10", "100"), Arrays.asList(cells).subList(0, 7));
    assertEquals(error, Double.parseDouble(cells[7]), 1e-12);
    assertEquals("", lines[2]);
    assertEquals("", answer.err());
  }

  @Test
  void theTableTellsGapAndErrorInOneUnitUnlessAsPublished() throws IOException {
    String file = file("b.en", "mother father\n" + "tree stone\n".repeat(200) + "mother\n");
    List<String> table = characterise(file).out().lines().toList();
    assertTrue(
        table.get(1).matches("b\\.en +eng .* 0\\.248 +\\(0\\.4301\\) .* balanced"),
        table::toString);
    List<String> published = characterise(file, "--as-published").out().lines().toList();
    assertTrue(
        published.get(1).matches("b\\.en +eng .* 0\\.248 +\\(0\\.0043\\) .* feminine"),
        published::toString);
  }

  @Test
  void jsonHasFiguresTermsAndLexicons() throws IOException {
    JsonNode report = json(english());
    JsonNode row = report.get("rows").get(0);
    assertEquals(10, row.get("words").asInt());
    assertEquals(2, row.get("samples").asInt());
    assertEquals(1, row.get("blank-samples").asInt());
    assertEquals(20, row.get("gap").asDouble());
    assertEquals("mother", report.get("terms").get(0).get("term").asText());
    assertEquals(2, report.get("terms").get(0).get("count").asInt());
    assertTrue(report.get("lexicons").has("eng"));
  }

  @Test
  void averagesOverLanguages() throws IOException {
    JsonNode average = json(english(), file("a.es", "Mi padre y mi tío\n")).get("average");
    assertEquals(2, average.get("languages").asInt());
    assertEquals((30.0 + 0) / 2, average.get("feminine").asDouble());
    assertEquals((20.0 + 40) / 2, average.get("gap").asDouble());
    assertTrue(json(english()).path("average").isMissingNode());
  }

  @Test
  void unitsAndModes() throws IOException {
    String file = file("a.en", "My mother. Her mother.\nx\n\n\ny\nz\n");
    JsonNode lines = json(file).get("rows").get(0);
    assertEquals(4, lines.get("samples").asInt());
    assertEquals(25, lines.get("coverage").asDouble());
    JsonNode documents = json(file, "--unit", "document").get("rows").get(0);
    assertEquals(2, documents.get("samples").asInt());
    assertEquals(50, documents.get("coverage").asDouble());
    assertEquals(lines.get("counts"), documents.get("counts"));
    JsonNode published = json(file, "--as-published").get("rows").get(0);
    assertEquals(1, published.get("counts").get("feminine").asInt());
    assertEquals(2, lines.get("counts").get("feminine").asInt());
  }

  // ---- languages; names that tell one: CorpusPlanTest ----

  @Test
  void theLanguageIsGiven() throws IOException {
    String a = file("a.sw", "mother\n");
    String b = file("b", "madre\n");
    assertEquals(List.of("a.sw eng 0 100 1"), rows(a, "--lang", "eng_Latn"));
    assertEquals(List.of("a.sw eng 0 100 1", "b spa 0 100 1"), rows(a, b, "--lang", "en,es"));
    assertEquals(List.of("a.sw eng 0 100 1", "b eng 0 0 1"), rows(a, b, "--lang", "en"));
  }

  private static final String ENGLISH = "She met her mother in the old house by the river.\n";
  private static final String SPANISH = "Ella vio a su madre en la vieja casa junto al río.\n";
  private static final String POLISH = "Spotkała swoją matkę w starym domu nad szeroką rzeką.\n";

  @Test
  void aTextInAnotherLanguageThanWasGivenIsWarnedOf() throws IOException {
    String english = file("a", ENGLISH.repeat(3) + "\n");
    String polish = file("b", POLISH.repeat(11) + ENGLISH);
    String table = file("t.tsv", "a\tb\n" + ENGLISH.strip() + "\t" + SPANISH.strip() + "\n");
    Answer answer = characterise(english, polish, "--lang", "en", "--format", "csv");
    assertEquals(
        List.of("warning: b looks like Polish, as 11 of its first 12 lines; --lang says en"),
        answer.err().lines().filter(line -> line.startsWith("warning")).toList());
    assertTrue(answer.out().contains("\nb,eng,"), answer.out());
    Answer columns = characterise(table, "--lang", "es", "--column", "a", "--column", "b");
    assertTrue(
        columns.err().contains("warning: t.tsv (a) looks like English, as 1 of its first 1 line;"),
        columns.err());
    assertFalse(columns.err().contains("(b)"), columns.err());
  }

  @Test
  void theLanguageIsFoundOut() throws IOException {
    String file = file("text", ENGLISH.repeat(3) + "\n" + SPANISH);
    Answer answer = characterise(file, "--format", "csv");
    assertTrue(answer.err().contains("taken for eng, as 3 of its first 4 lines"), answer.err());
    assertTrue(answer.out().contains("\ntext,eng,"), answer.out());
  }

  @Test
  void theLanguageIsFoundOutLineByLine() throws IOException {
    String file = file("mixed.en", ENGLISH + "\n" + SPANISH + POLISH + SPANISH);
    Answer answer = characterise(file, "--detect", "line", "--format", "csv");
    List<String> lines = answer.out().lines().toList();
    assertEquals(3, lines.size(), answer.out());
    assertTrue(lines.get(1).startsWith("mixed.en,eng,0,"), answer.out());
    assertTrue(lines.get(2).startsWith("mixed.en,spa,0,"), answer.out());
    // the blank line is in no language, and nobody misses it
    assertTrue(answer.err().contains("1 line was not counted"), answer.err());
  }

  // ---- tables, parallel files, benchmarks ----

  private String table() throws IOException {
    return file("t.tsv", "id\ten\tes\tdomain\n1\tmother\tmi casa\tnews\n2\tfather\tpadre\tweb\n");
  }

  @Test
  void columnsAreCalledAsLanguagesOrNamed() throws IOException {
    assertEquals(List.of("t.tsv eng 50 50 2", "t.tsv spa 33.3333333333333 0 3"), rows(table()));
    assertEquals(List.of("t.tsv spa 33.3333333333333 0 3"), rows(table(), "--column", "es"));
    assertEquals(List.of("t.tsv eng 0 0 3"), rows(table(), "--column", "en=es"));
    assertEquals(List.of("t.tsv eng 50 50 2"), rows(table(), "--column", "en", "--lang", "eng"));
    String odd = file("odd.tsv", "a=b\tes=x\nmother\tmadre\n");
    assertEquals(List.of("odd.tsv eng 0 100 1"), rows(odd, "--column", "en=a=b"));
    assertEquals(List.of("odd.tsv eng 0 100 1"), rows(odd, "--column", "a=b", "--lang", "en"));
    assertEquals(
        List.of("one.tsv eng 0 100 1"), rows(file("one.tsv", "source\nmother\n"), "--lang", "en"));
  }

  @Test
  void tellsTheValuesOfAColumnApart() throws IOException {
    assertEquals(
        List.of("t.tsv eng 50 50 2 ", "t.tsv eng 0 100 1 news", "t.tsv eng 100 0 1 web"),
        rows(table(), "--column", "en", "--by", "domain"));
    String csv = characterise(table(), "--by", "domain", "--format", "csv").out();
    assertTrue(csv.startsWith(HEADER + ",domain\n"), csv);
  }

  @Test
  void parallelFilesTellTheirDifferences() throws IOException {
    String english = file("a.en", "my mother\nthe father\tand I\nnothing\n");
    String spanish = file("a.es", "mi padre\nel padre y yo\nmi <tía>\n");
    Path output = folder.resolve("out");
    characterise(english, spanish, "--parallel", "--output", output.toString());
    assertEquals(
        """
        dataset\trow\tdiffers\tlang\tfeminine\tmasculine\tunspecified\tsentence
        a.en\t1\tfeminine,masculine\teng\t1\t0\t0\tmy <f>mother</f>
        a.en\t1\tfeminine,masculine\tspa\t0\t1\t0\tmi <m>padre</m>
        a.en\t3\tfeminine\teng\t0\t0\t0\tnothing
        a.en\t3\tfeminine\tspa\t1\t0\t0\tmi <<f>tía</f>>
        """,
        Files.readString(output.resolve("differences.tsv")));
    assertEquals(
        List.of("x eng 14.2857142857143 14.2857142857143 7", "x spa 20 10 10"),
        rows(english, spanish, "--parallel", "--dataset", "x"));
    // what was found before is not left beside what is found now
    characterise(english, "--output", output.toString());
    assertFalse(Files.exists(output.resolve("differences.tsv")));
  }

  @Test
  void aBenchmarkIsParallelAndHasGroups() throws IOException {
    file("b/test.en", "my mother\nmy father\n");
    file("b/test.sw", "mama yangu\nbaba yangu\n");
    String benchmark = folder.resolve("b").toString();
    assertEquals(List.of("b eng 25 25 4", "b swh 25 25 4"), rows(benchmark + "/"));
    assertEquals(List.of("b eng 25 25 4", "b swh 25 25 4"), rows(benchmark + "/../b/."));
    file("b/test.meta.tsv", "id\tgender_category\tplace\n1\tfeminine\tx\n2\tmasculine\tx\n");
    assertEquals(
        List.of("b eng 25 25 4 ", "b eng 0 50 2 feminine", "b eng 50 0 2 masculine"),
        rows(benchmark).subList(0, 3));
    assertEquals("b eng 25 25 4 x", rows(benchmark, "--by", "place").get(1));
    // two of one name are told by what was typed
    file("c/b/test.en", "my mother\n");
    String other = folder.resolve("c/b").toString();
    assertEquals(
        List.of(benchmark, other),
        rows(benchmark, other).stream()
            .map(row -> row.split(" ", -1)[0])
            .distinct()
            .sorted()
            .toList());
  }

  // ---- lexicons and figures of others ----

  @Test
  void polarityHasARatio() throws IOException {
    JsonNode report =
        json(file("s.en", "He saw her and him. She left.\n"), "--lexicon", "polarity");
    JsonNode row = report.get("rows").get(0);
    assertEquals(2, row.get("counts").get("feminine").asInt());
    assertEquals(2, row.get("counts").get("masculine").asInt());
    assertEquals(1, row.get("masculine-to-feminine").asDouble());
    JsonNode none = json(file("n.en", "He left.\n"), "--lexicon", "polarity").get("rows").get(0);
    assertTrue(none.get("masculine-to-feminine").isNull());
  }

  @Test
  void polarityAsPublishedTakesWhatStandsBetweenWhiteSpace() throws IOException {
    String text = file("p.en", "He saw her, and him. She\u2019s gone. Women's\n");
    for (String option : List.of("--lexicon", "--measure")) {
      JsonNode row = json(text, option, "polarity", "--as-published").get("rows").get(0);
      assertEquals(1, row.at("/counts/masculine").asInt() + row.path("masculine").asInt());
      assertEquals(1, row.at("/counts/feminine").asInt() + row.path("feminine").asInt());
      assertEquals(8, row.get("words").asInt());
    }
  }

  @Test
  void tellsTheSpreadOverRuns() throws IOException {
    String table = file("s.tsv", "run\ten\n1\the she\n2\the he he she\n");
    Answer answer =
        characterise(table, "--measure", "polarity", "--by", "run", "--spread").expectSuccess();
    List<String> cells = answer.out().lines().filter(line -> line.contains("m:f")).skip(1).toList();
    assertTrue(cells.get(0).matches("s.tsv +eng +m:f +2 +2.0000 +1.4142 +1.0000"), answer.out());
    Occgen.call(List.of("characterise", table, "--measure", "polarity", "--spread"))
        .expectFailure(Main.USAGE, "--spread: no corpus has two values");
    Occgen.call(List.of("characterise", table, "--by", "run", "--spread", "--format", "csv"))
        .expectFailure(Main.USAGE, "--spread: is printed behind a table");
  }

  @Test
  void aFolderOfLexiconsIsMendedAndSaidSo() throws IOException {
    file(
        "lex/fin_nouns.json",
        "{\"female\": [{\"singular\": \"äiti\"}, {\"singular\": \"\"}],"
            + " \"masculine\": [], \"unspecified\": []}");
    String lexicons = folder.resolve("lex").toString();
    Answer answer =
        characterise(file("a.fi", "A\u0308iti ja isä\n"), "--lexicon", lexicons, "--format", "csv");
    assertTrue(answer.out().contains("\na.fi,fin,0,33.3333333333333,0,3,100,"), answer.out());
    assertTrue(answer.err().contains("2 small mistakes were mended"), answer.err());
  }

  @Test
  void standsBesidePublishedFigures() throws IOException {
    String published =
        file(
            "table.tsv",
            """
            lang\tfeminine\tmasculine\tunspecified\twords
            spa\t1\t2\t3\t4
            eng\t30.5\t20\t0\t100
            """);
    String out = characterise(english(), "--beside", published).out();
    assertTrue(
        out.contains(
            "| eng | 10 | 100 (-90 %) | 30.000 | 30.500 | 10.000 | 20.000 \\* | 0.000 | 0.000 |"),
        out);
    assertTrue(
        out.contains(
            "Of 1 rows in table.tsv, 0 have a number of words within 5 percent; of their 3"
                + " percentages 2 are"),
        out);
  }
}
