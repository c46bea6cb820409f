package org.occgen.benchmark.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.OutputOptions;
import org.occgen.benchmark.recipe.Publication;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.LabelledSegmentBuilder;
import org.occgen.core.books.Stage;
import org.occgen.core.files.CellText;
import org.occgen.run.check.RunCheck;
import org.occgen.run.testing.HostileRows;
import org.occgen.run.testing.SyntheticRun;
import org.occgen.transforms.record.RecordFiles;

/** The formats that a recipe chooses, read back by DuckDB, of people whose names are hostile. */
class BenchmarkFormatsTest {
  @TempDir private static Path folder;
  private static RunFolder run;
  private static List<LabelledSegment> rows;

  @BeforeAll
  static void writeRun() throws IOException {
    Recipe recipe = SyntheticRun.recipe(List.of("en", "ar", "be-tarask"), BalanceOptions.DEFAULT);
    run = SyntheticRun.write(folder, recipe);
    SyntheticRun.rewrite(LabelledSegment.class, run, Stage.WRITE, BenchmarkFormatsTest::hostile);
    rows = RunFolder.readAll(LabelledSegment.class, run.rowFiles(Stage.WRITE));
    BenchmarkWriter.write(run, recipe, OccupationLabels.read(run));
  }

  private static List<LabelledSegment> hostile(List<LabelledSegment> rows) {
    return new ArrayList<>(rows.stream().map(BenchmarkFormatsTest::hostile).toList());
  }

  private static LabelledSegment hostile(LabelledSegment row) {
    String name = text(row.row());
    String before = text(row.row() + 1);
    return LabelledSegmentBuilder.builder(row)
        .name(name)
        .occupationLabels(Collections.nCopies(row.occupationLabels().size(), name))
        .titles(Collections.nCopies(row.titles().size(), name))
        .sentences(row.sentences().stream().map(s -> CellText.oneLine(before + s)).toList())
        .build();
  }

  private static String text(long number) {
    return HostileRows.TEXTS.get((int) number % HostileRows.TEXTS.size());
  }

  private static List<List<String>> query(String sql) throws SQLException {
    List<List<String>> found = new ArrayList<>();
    try (Connection duckdb = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = duckdb.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        List<String> row = new ArrayList<>();
        for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
          row.add(String.valueOf(result.getString(i)));
        }
        found.add(row);
      }
    }
    return found;
  }

  private static String jsonl() {
    return "read_json('" + run.benchmark() + "/segments.jsonl', format = 'newline_delimited')";
  }

  private static String parquet() {
    return "read_parquet('" + run.benchmark() + "/segments.parquet')";
  }

  @Test
  void linesOfJsonHoldWhatParquetHolds() throws SQLException {
    List<List<String>> columns =
        new ArrayList<>(
            query("select column_name from (describe select * from " + parquet() + ")"));
    // marks and counterfactuals: without the module of gender rules they are empty
    columns.add(List.of("marks"));
    columns.add(List.of("counterfactual"));
    assertEquals(
        columns, query("select column_name from (describe select * from " + jsonl() + ")"));
    assertEquals(
        List.of(
            List.of(
                "{'en': [], 'ar': [], 'be-tarask': []}",
                "{'en': '', 'ar': '', 'be-tarask': ''}",
                "" + rows.size())),
        query("select marks, counterfactual, count(*) from " + jsonl() + " group by all"));
    String texts =
        "select row, id, qid, name, occupations, occupationLabels, \"group\", genderCategory,"
            + " genders, translation, title, revision, url, position from ";
    List<List<String>> expected = query(texts + parquet() + " order by row");
    assertEquals(rows.size(), expected.size());
    assertEquals(expected, query(texts + jsonl() + " order by row"));
    assertEquals(
        rows.stream().map(LabelledSegment::name).toList(),
        query("select name from " + jsonl() + " order by row").stream()
            .map(row -> row.get(0))
            .toList());
    assertEquals(
        List.of(List.of("0")),
        query(
            "select count(*) from "
                + jsonl()
                + " j join "
                + parquet()
                + " p using (row) where abs(j.score - p.score) > 5e-7"
                + Stream.of("margin", "probability", "cosine")
                    .flatMap(score -> Stream.of(score + ".ar", score + ".\"be-tarask\""))
                    .map(score -> " or abs(j." + score + " - p." + score + ") > 5e-7")
                    .collect(Collectors.joining())));
  }

  @Test
  void noReaderOfLinesSplitsALineOfJson() throws IOException {
    String text = Files.readString(Path.of(run.benchmark(), "segments.jsonl"));
    assertEquals(rows.size(), text.chars().filter(c -> c == '\n').count());
    assertTrue(text.endsWith("\n"));
    assertEquals(
        Set.of(),
        text.codePoints()
            .filter(c -> c != '\n')
            .filter(c -> c < 0x20 || "\u0085\u2028\u2029\u202E\u2066\u200F\uFEFF".indexOf(c) >= 0)
            .boxed()
            .collect(Collectors.toSet()));
    assertTrue(text.contains("a\\u2028b\\u2029c\\u0085d"));
    assertTrue(text.contains("\\u202egnp.exe\\u2066 \\u200fعربي"));
  }

  @Test
  void theCsvIsReadBackAndNoNameIsAFormula() throws SQLException {
    List<List<String>> csv =
        query(
            "select column0, English, Arabic, Belarusian, WikiData_id, Entity_name, Perceived_gender,"
                + " url from read_csv('"
                + run.benchmark()
                + "/occgen.csv', header = true, all_varchar = true, delim = ',', quote = '\"',"
                + " escape = '\"', new_line = '\\n', auto_detect = false, columns = {"
                + Stream.of(
                        "column0",
                        "English",
                        "Arabic",
                        "Belarusian",
                        "WikiData_id",
                        "Entity_name",
                        "Occupation_name",
                        "Perceived_gender",
                        "url")
                    .map(column -> "'" + column + "': 'VARCHAR'")
                    .collect(Collectors.joining(", "))
                + "})");
    assertEquals(rows.size(), csv.size());
    for (LabelledSegment row : rows) {
      List<String> cells = csv.get((int) row.row());
      assertEquals(row.sentences(), cells.subList(1, 4));
      assertEquals(row.qid(), cells.get(4));
      assertFalse(cells.get(5).matches("(?s)[=+@-].*"), cells.get(5));
      assertEquals(row.genderCategory().equals("feminine") ? "female" : "male", cells.get(6));
      assertEquals(row.urls().get(0), cells.get(7));
    }
  }

  @Test
  void aRunOfTheOtherLayoutProvesItself(@TempDir Path other) throws IOException {
    RunFolder old =
        SyntheticRun.write(
            other,
            SyntheticRun.withOutput(
                SyntheticRun.recipe(List.of("en", "sw"), BalanceOptions.DEFAULT),
                new OutputOptions(List.of(BenchmarkFormat.PARQUET), Publication.NONE)));
    String name = "segments.parquet";
    byte[] written = Files.readAllBytes(Path.of(old.benchmark(), name));
    RecordFiles.writeShard(
        LabelledSegment.class,
        old.benchmark(),
        name,
        RunFolder.readAll(LabelledSegment.class, old.rowFiles(Stage.WRITE)));
    assertFalse(Arrays.equals(written, Files.readAllBytes(Path.of(old.benchmark(), name))));
    // the marker has the size of the file that the run wrote here
    assertEquals(
        List.of("markers"),
        RunCheck.check(old).stream().map(problem -> problem.split(":", 2)[0]).toList());
  }

  @Test
  void aRecipeChoosesTheFormats(@TempDir Path other) throws IOException {
    Recipe all = SyntheticRun.recipe(List.of("en", "sw"), BalanceOptions.DEFAULT);
    for (List<BenchmarkFormat> formats :
        List.of(List.<BenchmarkFormat>of(), List.of(BenchmarkFormat.JSONL))) {
      RunFolder chosen =
          SyntheticRun.write(
              other.resolve("formats" + formats.size()),
              SyntheticRun.withOutput(all, new OutputOptions(formats, Publication.NONE)));
      assertEquals(List.of(), RunCheck.check(chosen));
      Set<String> names = new TreeSet<>();
      try (Stream<Path> files = Files.list(Path.of(chosen.benchmark()))) {
        files.map(file -> file.getFileName().toString()).forEach(names::add);
      }
      Set<String> expected =
          new TreeSet<>(
              Set.of(
                  "test.en",
                  "test.sw",
                  "by-gender",
                  "test.meta.tsv",
                  "occupations.tsv",
                  "marks.tsv",
                  "ATTRIBUTION.tsv",
                  "README.md",
                  "LICENSE"));
      String card = Files.readString(Path.of(chosen.benchmark(), "README.md"));
      if (formats.contains(BenchmarkFormat.JSONL)) {
        expected.add("segments.jsonl");
      }
      assertEquals(formats.contains(BenchmarkFormat.JSONL), card.contains("segments.jsonl"));
      assertFalse(card.contains("segments.parquet"), card);
      assertEquals(expected, names);
      assertEquals(formats, RunRecord.read(chosen).output().formats());
    }
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new OutputOptions(List.of(BenchmarkFormat.CSV, BenchmarkFormat.CSV), Publication.NONE));
  }
}
