package org.occgen.benchmark.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.SegmentColumns;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.benchmark.statistics.RunWarnings;
import org.occgen.benchmark.table.CsvTable;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.MadeRow;
import org.occgen.core.books.Stage;
import org.occgen.core.files.CellText;
import org.occgen.report.Markdown;
import org.occgen.run.check.RunCheck;
import org.occgen.run.stage.RunStage;
import org.occgen.run.testing.SyntheticRun;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

class BenchmarkWriterTest {
  @TempDir private static Path folder;
  private static RunFolder run;
  private static List<LabelledSegment> rows;

  @BeforeAll
  static void writeRun() throws IOException {
    run = SyntheticRun.write(folder);
    rows = RunFolder.readAll(LabelledSegment.class, run.rowFiles(Stage.WRITE));
  }

  private static String read(String name) throws IOException {
    return Files.readString(Path.of(run.benchmark(), name));
  }

  private static List<String> lines(String name) throws IOException {
    return List.of(read(name).split("\n"));
  }

  @Test
  void lineNIsTheSameSegmentInEveryFile() throws IOException {
    assertEquals(rows.stream().map(row -> row.sentences().get(0)).toList(), lines("test.en"));
    assertEquals(rows.stream().map(row -> row.sentences().get(1)).toList(), lines("test.sw"));
    for (String category : List.of("feminine", "masculine")) {
      for (int language = 0; language < 2; language++) {
        int which = language;
        assertEquals(
            rows.stream()
                .filter(row -> row.genderCategory().equals(category))
                .map(row -> row.sentences().get(which))
                .toList(),
            lines("by-gender/" + category + "/test." + List.of("en", "sw").get(language)));
      }
    }
    assertEquals(rows.size() + 1, lines("test.meta.tsv").size());
    assertEquals(rows.size() + 1, lines("occgen.csv").size());
    List<LabelledSegment> labelled = SegmentColumns.readAll(run.benchmark() + "/segments.parquet");
    assertEquals(rows, labelled);
    assertEquals(List.of("painter"), labelled.get(0).occupationLabels());
  }

  @Test
  void theCsvHasTheColumnsOfThePublishedFiles() throws IOException {
    List<String> csv = lines("occgen.csv");
    assertEquals(
        ",English,Swahili,WikiData_id,Entity_name,Occupation_name,Perceived_gender,url",
        csv.get(0));
    assertEquals(
        "0,\"In en, \"\"Q101\"\" did deed 0, said =1+1.\",\"In sw, \"\"Q101\"\" did deed 0, said"
            + " =1+1.\",Q101,Ada Tab,painter,female,"
            + rows.get(0).urls().get(0),
        csv.get(1));
    List<CSVRecord> records =
        CSVFormat.DEFAULT.parse(new StringReader(read("occgen.csv"))).getRecords();
    CSVRecord bea =
        records.stream().filter(record -> record.get(3).equals("Q102")).findFirst().orElseThrow();
    assertEquals("Bea, \"the Brush\"", bea.get(4));
    CSVRecord kim =
        records.stream().filter(record -> record.get(3).equals("Q111")).findFirst().orElseThrow();
    assertEquals("sculptor, judge", kim.get(5));
    assertEquals("male", kim.get(6));
  }

  @Test
  void theTableTellsWhereEachLineComesFrom() throws IOException {
    List<String> table = lines("test.meta.tsv");
    assertEquals(
        "segment_id\tqid\tname\toccupations\toccupation_labels\tgroup\tgender_category\tgenders"
            + "\ttitle_en\trevision_en\turl_en\tposition_en"
            + "\ttitle_sw\trevision_sw\turl_sw\tposition_sw\tprobability_sw\tmargin_sw"
            + "\tcosine_sw\tscore",
        table.get(0));
    LabelledSegment row = rows.get(0);
    assertEquals(
        "Q101-0\tQ101\tAda Tab\tQ1\tpainter\tQ1\tfeminine\tQ6581072\tAda Tab\t1000\t"
            + row.urls().get(0)
            + "\t0\tAda Tab\t0\t"
            + row.urls().get(1)
            + "\t0\t0.500000\t1.050000\t0.700000\t0.500000",
        table.get(1));
    for (String line : table) {
      assertEquals(20, line.split("\t", -1).length, line);
    }
  }

  @Test
  void aNameIsNoFormulaToASpreadsheet() throws IOException {
    assertTrue(read("occgen.csv").contains(",Q106,'=Fay(1),\"poet, *lyric*\",female,"));
    assertTrue(read("occgen.csv").contains(",Q107,' -Gus,"));
    assertTrue(read("test.meta.tsv").contains("\tQ106\t'=Fay(1)\tQ2\tpoet, *lyric*\t"));
    assertTrue(read("test.meta.tsv").contains("\tfeminine\tQ6581072\t'=Fay(1)\t"));
    assertTrue(read("ATTRIBUTION.tsv").contains("Q106\ten\t'=Fay(1)\t"));
    // what is no cell of a spreadsheet stays
    List<LabelledSegment> labelled = SegmentColumns.readAll(run.benchmark() + "/segments.parquet");
    assertTrue(labelled.stream().anyMatch(row -> row.name().equals("=Fay(1)")));
  }

  @Test
  void aTextGetsAnApostropheWhereItCouldBeAFormula() {
    for (String formula : List.of("=1+1", "+1", "-M-", "@x", "=")) {
      assertEquals("'" + formula, CellText.name(formula));
    }
    for (String name : List.of("", "O'Hara", "a=b", "M-", " =", "'=1")) {
      assertEquals(name, CellText.name(name));
    }
    assertEquals("' =1", CellText.name("\t=1"));
    assertEquals("' =1", CellText.name("\r=1"));
    assertEquals("'=1 2", CellText.name("=1\n2"));
  }

  /**
   * {@code occgen check} makes the tables by the classes of the writer, so it cannot see a mistake
   * in them. This test reads the tables with another library and compares the cells with the rows.
   */
  @Test
  void tablesSayOfEachRowWhatItHolds(@TempDir Path other) throws IOException {
    List<String> languages = List.of("ru", "en", "es");
    RunFolder three =
        SyntheticRun.write(other, SyntheticRun.recipe(languages, BalanceOptions.DEFAULT));
    List<LabelledSegment> threeRows =
        RunFolder.readAll(LabelledSegment.class, three.rowFiles(Stage.WRITE));
    List<CSVRecord> meta = records(three, "test.meta.tsv", CSVFormat.TDF.builder().setQuote(null));
    List<CSVRecord> csv = records(three, "occgen.csv", CSVFormat.DEFAULT.builder());
    List<CSVRecord> articles =
        records(three, "ATTRIBUTION.tsv", CSVFormat.TDF.builder().setQuote(null));
    assertEquals(threeRows.size(), meta.size());
    assertEquals(threeRows.size(), csv.size());
    for (LabelledSegment row : threeRows) {
      Map<String, String> cells = new TreeMap<>();
      cells.put("segment_id", row.id());
      cells.put("qid", row.qid());
      cells.put("name", CellText.name(row.name()));
      cells.put("occupations", String.join(",", row.occupations()));
      cells.put("group", String.join(",", row.group()));
      cells.put("gender_category", row.genderCategory());
      cells.put("genders", String.join(",", row.genders()));
      for (int i = 0; i < languages.size(); i++) {
        String language = languages.get(i);
        cells.put("title_" + language, CellText.name(row.titles().get(i)));
        cells.put("revision_" + language, "" + row.revisions().get(i));
        cells.put("url_" + language, row.urls().get(i));
        cells.put("position_" + language, "" + row.positions().get(i));
        Map<String, String> article =
            Map.of(
                "qid", row.qid(),
                "language", language,
                "title", CellText.name(row.titles().get(i)),
                "revision", "" + row.revisions().get(i),
                "url", row.urls().get(i));
        assertEquals(1, articles.stream().filter(found -> found.toMap().equals(article)).count());
      }
      for (int i = 1; i < languages.size(); i++) {
        cells.put(
            "probability_" + languages.get(i), CellText.number(row.probabilities().get(i - 1)));
        cells.put("margin_" + languages.get(i), CellText.number(row.margins().get(i - 1)));
        cells.put("cosine_" + languages.get(i), CellText.number(row.cosines().get(i - 1)));
      }
      cells.put("score", CellText.number(row.score()));
      Map<String, String> found = meta.get((int) row.row()).toMap();
      assertFalse(found.remove("occupation_labels").isEmpty());
      assertEquals(cells, found);
      CSVRecord record = csv.get((int) row.row());
      assertEquals(row.row(), Long.parseLong(record.get(0)));
      assertEquals(
          row.sentences(),
          List.of(record.get("Russian"), record.get("English"), record.get("Spanish")));
      assertEquals(row.qid(), record.get("WikiData_id"));
      assertEquals(row.urls().get(0), record.get("url"));
    }
  }

  @Test
  void occupationsHavePeopleBeforeBalancingAndFormsOfTheirNames() throws IOException {
    List<String> table = lines("occupations.tsv");
    assertEquals(
        "qid\tlabel\tprofession"
            + "\tpeople_feminine\tpeople_masculine\tpeople_nonbinary\tpeople_other"
            + "\tpeople_ambiguous-gender"
            + "\twith_segments_feminine\twith_segments_masculine\twith_segments_nonbinary"
            + "\twith_segments_other\twith_segments_ambiguous-gender"
            + "\tfemale_forms_en\tmale_forms_en\tfemale_forms_sw\tmale_forms_sw",
        table.get(0));
    // Oda lacks a language, Mia a page, Ned a biography: they are collected, and have no segment
    assertEquals(
        List.of(
            "Q1\tpainter\ttrue\t5\t4\t0\t0\t0\t3\t3\t0\t0\t0\t\t\t\t",
            "Q2\tpoet, *lyric*\ttrue\t2\t1\t1\t0\t0\t2\t1\t1\t0\t0"
                + "\tpoetess|poet\t\t'=mshairi wa kike\t",
            "Q3\tsculptor\ttrue\t1\t1\t0\t0\t0\t1\t1\t0\t0\t0\t\tsculptor\t\t",
            "Q4\tjudge\ttrue\t1\t1\t0\t0\t0\t1\t1\t0\t0\t0\t\t\t\t",
            "Q5\tQ5\tfalse\t0\t1\t0\t0\t0\t0\t1\t0\t0\t0\t\t\t\t"),
        table.subList(1, table.size()));
  }

  private static List<CSVRecord> records(RunFolder folder, String name, CSVFormat.Builder format)
      throws IOException {
    return format
        .setHeader()
        .setAllowMissingColumnNames(true)
        .get()
        .parse(new StringReader(Files.readString(Path.of(folder.benchmark(), name))))
        .getRecords();
  }

  @Test
  void everyArticleIsAttributedOnce() throws IOException {
    List<String> attribution = lines("ATTRIBUTION.tsv");
    long people = rows.stream().map(LabelledSegment::qid).distinct().count();
    assertEquals(1 + 2 * people, attribution.size());
    assertEquals("qid\tlanguage\ttitle\trevision\turl", attribution.get(0));
    assertEquals("Q101\ten\tAda Tab\t1000\t" + rows.get(0).urls().get(0), attribution.get(1));
    assertEquals(attribution.size(), attribution.stream().distinct().count());
  }

  @Test
  void theCardHasMetadataThatHubsRead() throws IOException {
    String card = read("README.md");
    Map<String, Object> metadata = metadata(card);
    assertEquals("OccGen made-up: English, Swahili", metadata.get("pretty_name"));
    assertEquals(List.of("en", "sw"), metadata.get("language"));
    assertEquals("cc-by-sa-4.0", metadata.get("license"));
    assertEquals(List.of("translation"), metadata.get("task_categories"));
    assertEquals(List.of("translation"), metadata.get("multilinguality"));
    assertEquals(List.of("n<1K"), metadata.get("size_categories"));
    List<?> configs = (List<?>) metadata.get("configs");
    assertEquals(
        List.of("default", "feminine", "masculine"),
        configs.stream().map(config -> ((Map<?, ?>) config).get("config_name")).toList());
    assertEquals(
        List.of(List.of("genderCategory", "==", "feminine")),
        ((Map<?, ?>) configs.get(1)).get("filters"));
    for (Object config : configs) {
      List<?> files = (List<?>) ((Map<?, ?>) config).get("data_files");
      for (Object file : files) {
        String path = (String) ((Map<?, ?>) file).get("path");
        assertTrue(Files.exists(Path.of(run.benchmark(), path)), path);
      }
    }
  }

  private static Map<String, Object> metadata(String card) {
    assertTrue(card.startsWith("---\n"), card);
    int end = card.indexOf("\n---\n", 3);
    return new Yaml(new SafeConstructor(new LoaderOptions())).load(card.substring(4, end + 1));
  }

  @Test
  void theCardTellsCountsMakingBiasAndLicence() throws IOException {
    String card = read("README.md");
    for (String expected :
        List.of(
            "Each segment is one sentence in every language.",
            "| painter | 2 | 7 | 2 | 7 |",
            "| poet, \\*lyric\\* | 1 | 2 | 1 | 2 |",
            "| sculptor and judge | ",
            " of Swahili (sw) | 0.5 |",
            "| neighbourhood | `background` | neighbours are among at most 1,000 sentences a"
                + " language of other people's articles (fingerprints: en `",
            "| collect | all | 15 | 5 | - | - |",
            "## Bias statement",
            "P21",
            "CC-BY-SA-4.0",
            "ATTRIBUTION.tsv")) {
      assertTrue(card.contains(expected), () -> expected + " is not in\n" + card);
    }
    assertFalse(card.contains("/somewhere"));
    assertEquals(
        rows.size(),
        Integer.parseInt(card.replaceAll("(?s).*\n[^\n]+: (\\d+) segments about.*", "$1")));
  }

  @Test
  void aMonolingualOrUnbalancedBenchmarkSaysSo(@TempDir Path other) throws IOException {
    Recipe recipe = SyntheticRun.recipe(List.of("sw"), BalanceOptions.NONE);
    RunFolder unbalanced = SyntheticRun.write(other, recipe);
    Path benchmark = Path.of(unbalanced.benchmark());
    String card = Files.readString(benchmark.resolve("README.md"));
    assertTrue(card.contains("**not balanced**"));
    assertFalse(card.contains("translations of each other"));
    assertFalse(card.contains("Algorithm 1"));
    assertEquals(List.of("monolingual"), metadata(card).get("multilinguality"));
    // whoever is there has a file, listed or not
    assertTrue(Files.exists(benchmark.resolve("by-gender/nonbinary/test.sw")));
    assertTrue(Files.readString(benchmark.resolve("test.meta.tsv")).startsWith("segment_id\t"));
  }

  @Test
  void aLanguageThatNoModelKnowsIsWarnedOf(@TempDir Path other) throws IOException {
    Recipe recipe = SyntheticRun.recipe(List.of("en", "ht"), BalanceOptions.DEFAULT);
    RunFolder haitian = SyntheticRun.write(other, recipe);
    String warning = RunWarnings.of(recipe).get(0);
    assertEquals(
        "No model of occgen recognises Haitian Creole (ht). Sentences in another script or in"
            + " English are left out, but sentences in another language of the same script stay.",
        warning);
    assertEquals(
        "No model of occgen recognises Nigerian Pidgin (pcm). Sentences in another script are left"
            + " out, but sentences in another language of the same script stay.",
        RunWarnings.of(SyntheticRun.recipe(List.of("en", "pcm"), BalanceOptions.DEFAULT)).get(0));
    assertTrue(warning.contains("Haitian Creole (ht)"), warning);
    assertTrue(
        Files.readString(Path.of(haitian.benchmark(), "README.md"))
            .contains("**Warning.** No model"));
    JsonNode statistics =
        new ObjectMapper().readTree(Files.readString(other.resolve("stats.json")));
    assertEquals(warning, statistics.path("warnings").path(0).asText());
    List<String> all = RunWarnings.of(recipe);
    assertEquals(2, all.size(), "the judge of pairs does not know its words either");
    assertEquals(all, RunStage.of(Stage.EXTRACT, haitian, recipe).warnings());
    assertEquals(List.of(), RunCheck.check(haitian));
    assertEquals(
        List.of("**Warning.** How right the probabilities of pairs are is not known"),
        read("README.md")
            .lines()
            .filter(line -> line.contains("Warning"))
            .map(line -> line.replaceFirst(" for .*", ""))
            .toList());
    Recipe hausa = SyntheticRun.recipe(List.of("en", "ha"), BalanceOptions.DEFAULT);
    assertEquals(List.of(), RunWarnings.of(hausa));
  }

  /** A reader of the card must know what the Latin half of a Serbian Wikipedia was checked by. */
  @Test
  void theCardSaysHowEachScriptOfALanguageIsChecked(@TempDir Path other) throws IOException {
    Recipe recipe = SyntheticRun.recipe(List.of("en", "sr"), BalanceOptions.DEFAULT);
    RunFolder serbian = SyntheticRun.write(other, recipe);
    String expected =
        "Serbian (sr) is written in several scripts. Sentences in Cyrillic letters are checked by"
            + " a model of the language. Sentences in Latin letters are checked by models of"
            + " Bosnian (bs), Croatian (hr), so sentences in these languages stay.";
    assertEquals(expected, RunWarnings.of(recipe).get(0));
    assertTrue(
        Files.readString(Path.of(serbian.benchmark(), "README.md"))
            .contains("**Warning.** Serbian (sr) is written in several scripts."));
    assertTrue(
        RunWarnings.of(SyntheticRun.recipe(List.of("en", "kk"), BalanceOptions.DEFAULT))
            .get(0)
            .endsWith(
                " Sentences in Arabic letters are checked by their script, and told from English,"
                    + " alone."));
  }

  @Test
  void writingTwiceGivesTheSameBytesAndLeavesNothingBehind(@TempDir Path other) throws IOException {
    RunFolder again = SyntheticRun.write(other.resolve("elsewhere"));
    Files.writeString(Path.of(again.benchmark(), "left-behind"), "x");
    BenchmarkWriter.write(again, RunRecord.read(again), OccupationLabels.read(again));
    assertEquals(contents(Path.of(run.benchmark())), contents(Path.of(again.benchmark())));
    for (String name : List.of("stats.json", "run.json")) {
      assertEquals(
          Files.readString(folder.resolve(name)),
          Files.readString(other.resolve("elsewhere").resolve(name)));
    }
  }

  private static Map<String, String> contents(Path root) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = file.getFileName().toString();
        if (!name.endsWith(".crc")) {
          contents.put(
              root.relativize(file).toString(), HexFormat.of().formatHex(Files.readAllBytes(file)));
        }
      }
    }
    return contents;
  }

  @Test
  void aSentenceOfTwoLinesIsRefusedAndNothingIsPublished(@TempDir Path other) throws IOException {
    RunFolder broken = SyntheticRun.write(other);
    SyntheticRun.rewrite(
        LabelledSegment.class,
        broken,
        Stage.WRITE,
        all -> {
          all.set(3, MadeRow.withSentence(all.get(3), 0, "Two\nlines."));
          return all;
        });
    Recipe recipe = RunRecord.read(broken);
    OccupationLabels labels = OccupationLabels.read(broken);
    IllegalStateException refused =
        assertThrows(
            IllegalStateException.class, () -> BenchmarkWriter.write(broken, recipe, labels));
    assertTrue(refused.getMessage().startsWith(rows.get(3).id()), refused.getMessage());
    assertEquals(Map.of(), contents(Path.of(broken.benchmark())));
    assertFalse(Files.exists(Path.of(broken.benchmark(), "by-gender")));
  }

  @Test
  void rowsOutOfOrderAreRefused(@TempDir Path other) throws IOException {
    RunFolder broken = SyntheticRun.write(other);
    SyntheticRun.rewrite(
        LabelledSegment.class, broken, Stage.WRITE, all -> all.subList(1, all.size()));
    Recipe recipe = RunRecord.read(broken);
    OccupationLabels labels = OccupationLabels.read(broken);
    assertThrows(IllegalStateException.class, () -> BenchmarkWriter.write(broken, recipe, labels));
  }

  @Test
  void textFromOutsideIsShownAsItIs() {
    assertEquals("\\[x\\]\\(y\\) \\<b\\> \\| \\*", Markdown.escape("[x](y) <b> | *"));
    assertEquals("a b c", CellText.oneLine("a\tb\u2028c"));
    assertEquals("0.000000", CellText.number(-1e-9));
    assertEquals("1.06", CellText.shortNumber(1.06));
    assertEquals(
        ",English,WikiData_id,Entity_name,Occupation_name,Perceived_gender,url\n",
        new CsvTable(List.of("en"), new OccupationLabels(Map.of())).header());
  }
}
