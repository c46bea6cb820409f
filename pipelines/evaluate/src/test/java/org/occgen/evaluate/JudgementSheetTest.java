package org.occgen.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.evaluate.EvaluationFiles.assertHas;
import static org.occgen.evaluate.EvaluationFiles.assertLacks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.occgen.core.files.CellText;
import org.occgen.report.sheet.FilledTable;

/** Which rows a sheet has, and how they are written. */
class JudgementSheetTest extends JudgementTestCase {
  @Test
  void aSheetHasAsManyRowsOfEverySystemAndCategoryAndNobodyTwice() throws IOException {
    EvaluationInput input = input(TWO, 30, 2, "a", "bb", "ccc");
    JudgementSheet sheet = JudgementSheet.draw(input, 60, 7);
    assertEquals(60, sheet.size());
    assertEquals(List.of(), sheet.warnings());
    List<FilledTable.Row> rows = key(write(sheet, "s"));
    Map<String, Long> cells =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    row -> row.cell("system") + row.cell("category"), Collectors.counting()));
    assertEquals(6, cells.size());
    assertEquals(Set.of(10L), new HashSet<>(cells.values()));
    Set<String> persons = new HashSet<>();
    rows.forEach(row -> persons.add(row.cell("segment_id").replaceFirst("-.*", "")));
    assertEquals(60, persons.size());
    JudgementSheet uneven = JudgementSheet.draw(input, 64, 7);
    assertEquals(64, uneven.size());
    Map<String, Long> byCategory =
        key(write(uneven, "u")).stream()
            .collect(Collectors.groupingBy(row -> row.cell("category"), Collectors.counting()));
    assertEquals(Map.of("feminine", 32L, "masculine", 32L), byCategory);
  }

  @Test
  void whereSegmentsAreFewEachGoesToSeveralSystemsAndWhatIsLackingIsTold() throws IOException {
    EvaluationInput input = input(TWO, 5, 2, "a", "bb", "ccc");
    JudgementSheet all = JudgementSheet.draw(input, 60, 1);
    assertEquals(60, all.size());
    Set<String> seen = new HashSet<>();
    for (FilledTable.Row row : key(write(all, "all"))) {
      assertTrue(seen.add(row.cell("system") + row.cell("line")));
    }
    JudgementSheet more = JudgementSheet.draw(input, 100, 1);
    assertEquals(60, more.size());
    assertTrue(more.warnings().get(0).contains("has 60 rows, not 100"), more.warnings().toString());
  }

  @Test
  void aSheetIsBlindAndTheSameForTheSameSeed() throws IOException {
    EvaluationInput input = input(TWO, 30, 2, "system-one", "system-two!");
    Path first = write(JudgementSheet.draw(input, 40, 7), "1");
    Path second = write(JudgementSheet.draw(input, 40, 7), "2");
    Path other = write(JudgementSheet.draw(input, 40, 8), "3");
    for (String name :
        List.of(JudgementSheet.SHEET, JudgementSheet.KEY, JudgementSheet.INSTRUCTIONS)) {
      assertEquals(Files.readString(first.resolve(name)), Files.readString(second.resolve(name)));
    }
    String sheet = Files.readString(first.resolve(JudgementSheet.SHEET));
    assertNotEquals(sheet, Files.readString(other.resolve(JudgementSheet.SHEET)));
    for (String hidden : List.of("system-", "feminine", "masculine", "Q1")) {
      assertLacks(sheet, hidden);
    }
    assertTrue(sheet.startsWith("row\tsource\thypothesis\tmarked\tlabel\n"), sheet);
    List<FilledTable.Row> key = key(first);
    List<String> systems = key.stream().map(row -> row.cell("system")).toList();
    List<String> sorted = new ArrayList<>(systems);
    Collections.sort(sorted);
    assertNotEquals(sorted, systems);
    Set<String> ids = new HashSet<>();
    key.forEach(row -> ids.add(row.cell("row")));
    key(other).forEach(row -> assertFalse(ids.contains(row.cell("row")), row.toString()));
    String instructions = Files.readString(first.resolve(JudgementSheet.INSTRUCTIONS));
    for (String label : List.of("`feminine`", "`masculine`", "`neutral`", "`unclear`", "Spanish")) {
      assertHas(instructions, label);
    }
  }

  @Test
  void strangeTextsComeThroughASheetAndFormulasAreDefused() throws IOException {
    List<String> strange =
        List.of(
            "=1+1",
            "-M- \"quoted\"",
            "\"open",
            "tab\tinside",
            "a\u2028b",
            "  spaces  ",
            "",
            "comma, semicolon; 'apostrophe'",
            "@x",
            "+y\rz");
    EvaluationInput plain = input(TWO, 5, 1, "a");
    TestSet set = plain.testSet();
    EvaluationInput input =
        new EvaluationInput(
            TestSet.of("s", "es", "en", strange, set.references(), set.segments()),
            List.of(new SystemOutput("a", strange)),
            List.of(),
            List.of(),
            Map.of());
    Path at = write(JudgementSheet.draw(input, 10, 3), "s");
    Map<String, Integer> lines = new HashMap<>();
    key(at).forEach(row -> lines.put(row.cell("row"), Integer.parseInt(row.cell("line"))));
    List<FilledTable.Row> rows =
        FilledTable.readUneven(at.resolve(JudgementSheet.SHEET), List.of("row", "hypothesis"))
            .rows();
    assertEquals(10, rows.size());
    for (FilledTable.Row row : rows) {
      String text = strange.get(lines.get(row.cell("row")) - 1);
      assertEquals(CellText.name(text).strip(), row.cell("hypothesis"));
      assertEquals(row.cell("hypothesis"), row.cell("source"));
      assertFalse(row.cell("hypothesis").matches("[=+@-].*"), text);
    }
    JudgementReport report =
        JudgementReader.read(
            List.of(at.resolve(JudgementSheet.SHEET)),
            at.resolve(JudgementSheet.KEY),
            input,
            RESAMPLING);
    assertEquals(
        List.of(at.resolve("sheet.tsv") + ": 10 of 10 rows have neither a marked word nor a label"),
        report.warnings());
  }

  @Test
  void aSheetNeedsCategoriesAndARowForEach() {
    EvaluationInput unknown = input(List.of(TestSet.ALL), 4, 1, "a");
    assertRefused(() -> JudgementSheet.draw(unknown, 4, 1), "--meta: the gender category");
    EvaluationInput two = input(TWO, 4, 1, "a", "b");
    assertRefused(() -> JudgementSheet.draw(two, 3, 1), "--rows 3: give at least 4");
  }
}
