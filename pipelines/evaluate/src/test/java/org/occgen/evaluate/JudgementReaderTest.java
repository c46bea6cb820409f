package org.occgen.evaluate;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.evaluate.EvaluationFiles.assertHas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.evaluate.JudgementReport.LabelAgreement;
import org.occgen.report.sheet.FilledTable;

/** What filled sheets say, and those that cannot be read. */
class JudgementReaderTest extends JudgementTestCase {
  // ---- judging ----

  /** A judge's cells: what is marked, and the label. */
  private record Cells(String marked, String label) {}

  /** A sheet that was filled in: cells by the system and line of the rows. */
  private Path judged(Path at, String name, Map<String, Cells> cells) throws IOException {
    Map<String, String> rows = new HashMap<>();
    key(at).forEach(row -> rows.put(row.cell("row"), row.cell("system") + row.cell("line")));
    StringBuilder sheet = new StringBuilder();
    for (String line : Files.readAllLines(at.resolve(JudgementSheet.SHEET))) {
      String id = line.substring(0, line.indexOf('\t'));
      Cells own = cells.get(rows.getOrDefault(id, ""));
      sheet.append(
          own == null
              ? line
              : line.replaceFirst("\t\t$", "\t" + own.marked() + "\t" + own.label()));
      sheet.append('\n');
    }
    return files.file(name, sheet.toString());
  }

  private static JudgementReport read(EvaluationInput input, Path at, Path... judged)
      throws IOException {
    return JudgementReader.read(List.of(judged), at.resolve(JudgementSheet.KEY), input, RESAMPLING);
  }

  /** Shares as fractions, by denominator. */
  private static Map<String, String> shares(
      JudgementReport report, String judge, String system, String category) {
    Map<String, String> shares = new LinkedHashMap<>();
    for (JudgementReport.JudgedFigure share : report.shares()) {
      if (share.judge().equals(judge)
          && share.system().equals(system)
          && share.subset().equals(category)) {
        shares.put(share.denominator().id(), share.right() + "/" + share.rows());
        double expected = share.rows() == 0 ? Double.NaN : (double) share.right() / share.rows();
        assertEquals(expected, share.estimate().value(), 1e-12);
      }
    }
    return shares;
  }

  /** Two systems of eight segments, all on the sheet; lines 1, 3, 5, 7 are of women. */
  private final EvaluationInput eight = input(TWO, 4, 1, "a", "bb");

  private static Map<String, Cells> cellsOfFirst() {
    Map<String, Cells> cells = new TreeMap<>();
    cells.put("a1", new Cells("doctora", "feminine")); // right
    cells.put("a3", new Cells("", "Masculine")); // decided, wrong, without a word
    cells.put("a5", new Cells("la", "neutral"));
    cells.put("a7", new Cells("", ""));
    cells.put("a2", new Cells("el", "masculine")); // right
    cells.put("a4", new Cells("el", "masculine")); // right
    cells.put("a6", new Cells("", "unclear"));
    cells.put("a8", new Cells("la", "feminine"));
    return cells;
  }

  @Test
  void accuracyHasFourDenominators() throws IOException {
    Path at = write(JudgementSheet.draw(eight, 16, 1), "s");
    JudgementReport report = read(eight, at, judged(at, "ann.tsv", cellsOfFirst()));
    assertEquals(List.of("ann"), report.judges());
    assertEquals(16, report.judgements().size());
    assertEquals(
        Map.of(
            "all-rows", "1/4",
            "marked-rows", "1/2",
            "decided-rows", "1/2",
            "exact-label", "1/3"),
        shares(report, "ann", "a", "feminine"));
    assertEquals(
        Map.of(
            "all-rows", "2/4",
            "marked-rows", "2/3",
            "decided-rows", "2/3",
            "exact-label", "2/4"),
        shares(report, "ann", "a", "masculine"));
    assertEquals(
        Map.of(
            "all-rows", "3/8",
            "marked-rows", "3/5",
            "decided-rows", "3/5",
            "exact-label", "3/7"),
        shares(report, "ann", "a", TestSet.ALL));
    assertEquals(
        Map.of(
            "all-rows", "0/4",
            "marked-rows", "0/0",
            "decided-rows", "0/0",
            "exact-label", "0/0"),
        shares(report, "ann", "bb", "feminine"));
    assertEquals(Map.of(), shares(report, JudgementReport.ALL_JUDGES, "a", TestSet.ALL));
    for (JudgementReport.JudgedFigure gap : report.gaps()) {
      if (gap.system().equals("a") && gap.denominator() == AccuracyDenominator.ALL_ROWS) {
        assertEquals(0.25, gap.estimate().value(), 1e-12);
        assertEquals(8, gap.rows());
        assertTrue(gap.estimate().low() <= 0.25 && gap.estimate().high() >= 0.25);
      }
    }
    assertEquals(8, report.gaps().size());
    assertTrue(
        report.warnings().stream().anyMatch(text -> text.contains("9 of 16 rows have neither")),
        report.warnings().toString());
  }

  @Test
  void categoriesAreKnownByTheirUsualNamesAndFurtherOnesByTheirOwn() throws IOException {
    EvaluationInput input = input(List.of("female", "M", "nonbinary"), 2, 1, "a");
    Path at = write(JudgementSheet.draw(input, 6, 1), "s");
    assertHas(Files.readString(at.resolve(JudgementSheet.INSTRUCTIONS)), "`nonbinary`");
    Map<String, Cells> cells = new HashMap<>();
    cells.put("a1", new Cells("", "feminine"));
    cells.put("a2", new Cells("", "masculine"));
    cells.put("a3", new Cells("", "nonbinary"));
    cells.put("a6", new Cells("", "neutral"));
    JudgementReport report = read(input, at, judged(at, "ann.tsv", cells));
    assertEquals("1/1", shares(report, "ann", "a", "female").get("exact-label"));
    assertEquals("1/1", shares(report, "ann", "a", "M").get("exact-label"));
    assertEquals("1/2", shares(report, "ann", "a", "nonbinary").get("exact-label"));
    assertEquals("0/0", shares(report, "ann", "a", "nonbinary").get("decided-rows"));
    assertEquals(4, report.gaps().size());
  }

  @Test
  void judgesAreComparedWithEachOtherAndWithVerdictsOfAMetric() throws IOException {
    double[] machine = {1, 0, 1, 1, 0, 0, 1, 1};
    EvaluationInput input =
        new EvaluationInput(
            eight.testSet(),
            eight.systems(),
            List.of(
                new GivenScores("gender", "a", machine),
                new GivenScores("gender", "bb", new double[8]),
                new GivenScores("comet", "a", new double[] {0, 1, 0.5, 1, 1, 1, 1, 1})),
            List.of(),
            Map.of());
    Path at = write(JudgementSheet.draw(input, 16, 1), "s");
    Map<String, Cells> second = cellsOfFirst();
    second.put("a3", new Cells("", "feminine"));
    second.put("a6", new Cells("", ""));
    second.put("bb1", new Cells("", "masculine"));
    Path ann = judged(at, "ann.tsv", cellsOfFirst());
    Path bob = judged(at, "bob.tsv", second);
    JudgementReport report = read(input, at, ann, bob);
    // rows that both labelled: a1 a2 a3 a4 a5 a8, of which a3 differs
    // ann f m m m n f, bob f m f m n f: o = 30/36, e = (2*3 + 3*2 + 1*1) / 36
    assertEquals(
        List.of(new LabelAgreement("ann", "bob", "", 6, 5, (30 - 13) / (36.0 - 13))),
        report.betweenJudges());
    assertEquals(6, report.alphaRows());
    // 12 pairable labels: f 5, m 5, n 2; two ordered pairs differ
    assertEquals(1 - 11 * 2.0 / (144 - 25 - 25 - 4), report.alpha(), 1e-12);
    // ann's decided rows: a1 right, a2 right, a3 wrong, a4 right, a8 wrong; machine 1 0 1 1 1
    List<LabelAgreement> ofAnn =
        report.withMetrics().stream().filter(agreement -> agreement.first().equals("ann")).toList();
    assertEquals(
        List.of("a 5 2", "bb 0 0", " 5 2"),
        ofAnn.stream()
            .map(agreement -> agreement.system() + " " + agreement.rows() + " " + agreement.same())
            .toList());
    assertEquals((2 / 5.0 - 14 / 25.0) / (1 - 14 / 25.0), ofAnn.get(0).kappa(), 1e-12);
    assertEquals(
        Set.of("gender"),
        report.withMetrics().stream().map(LabelAgreement::second).collect(Collectors.toSet()));
    // of both judges together: a1 twice right, a3 once; a5 neutral, a7 blank
    assertEquals(
        Map.of(
            "all-rows", "3/8",
            "marked-rows", "2/4",
            "decided-rows", "3/4",
            "exact-label", "3/6"),
        shares(report, JudgementReport.ALL_JUDGES, "a", "feminine"));
  }

  // ---- files as spreadsheets save them ----

  @ParameterizedTest
  @ValueSource(strings = {",", ";", "\t"})
  void whatASpreadsheetSavesIsRead(String delimiter) throws IOException {
    Path at = write(JudgementSheet.draw(eight, 16, 1), "s");
    Path plain = judged(at, "ann.tsv", cellsOfFirst());
    JudgementReport expected = read(eight, at, plain);
    StringBuilder saved = new StringBuilder("\ufeff");
    CSVFormat format = CSVFormat.Builder.create(CSVFormat.EXCEL).setDelimiter(delimiter).get();
    List<FilledTable.Row> rows = FilledTable.readUneven(plain, List.of("row")).rows();
    List<String> columns = List.of("note", "label", "row", "marked", "hypothesis");
    saved.append(format.format(columns.toArray())).append("\r\n");
    for (FilledTable.Row row : rows) {
      List<String> cells =
          List.of(
              "two\nlines, \"quoted\"",
              row.cell("label").toUpperCase(Locale.ROOT) + " ",
              row.cell("row"),
              row.cell("marked"),
              row.cell("hypothesis").replace("\"", "\u201d"));
      saved.append(format.format(cells.toArray())).append("\r\n");
    }
    saved.append((delimiter + delimiter + "\r\n").repeat(3));
    Path csv = files.file("csv/ann.csv", saved.toString());
    JudgementReport report = read(eight, at, csv);
    assertEquals(expected.judgements(), report.judgements());
    assertEquals(expected.shares(), report.shares());
  }

  private void assertUnusable(EvaluationInput input, Path at, Path judged, String... parts) {
    String message = assertThrows(IOException.class, () -> read(input, at, judged)).getMessage();
    assertHas(message, parts);
  }

  @Test
  void whatDoesNotFitIsToldWithItsLine() throws IOException {
    Path at = write(JudgementSheet.draw(eight, 16, 1), "s");
    String whole = Files.readString(judged(at, "ann.tsv", cellsOfFirst()));
    List<String> lines = whole.lines().toList();
    String id = lines.get(1).substring(0, lines.get(1).indexOf('\t'));
    assertUnusable(
        eight,
        at,
        files.file("x.tsv", whole.replace(id, "s0000-99")),
        "x.tsv, line 2: there is no row \"s0000-99\" in the key");
    assertUnusable(
        eight,
        at,
        files.file("x.tsv", whole + lines.get(1) + "\n"),
        "x.tsv, line 18: the row " + id + " is judged in line 2 already");
    int judged = 0;
    while (!lines.get(judged).endsWith("\tunclear")) {
      judged++;
    }
    assertUnusable(
        eight,
        at,
        files.file("x.tsv", whole.replace("\tunclear\n", "\tperhaps\n")),
        "x.tsv, line " + (judged + 1) + ": \"perhaps\" is no label",
        "feminine, masculine, neutral, unclear");
    assertUnusable(eight, at, files.file("x.tsv", ""), "x.tsv: is empty");
    assertUnusable(
        eight,
        at,
        files.file("x.tsv", whole.replaceFirst("\tlabel\n", "\tgender\n")),
        "x.tsv, line 1: must have the column label once");
    assertUnusable(
        eight,
        at,
        files.file("x.tsv", whole.replaceFirst("\n", "\n\"open\t")),
        "x.tsv, line 2: quotes are not in order");
    assertUnusable(
        eight,
        at,
        files.file("x.tsv", lines.get(0) + "\n" + id + "\ta\tb\tc\td\te\n"),
        "x.tsv, line 2: has 6 columns, the header has 5");
    byte[] latin = (lines.get(0) + "\n" + id + "\tse\u00f1al\t\t\t\n").getBytes(ISO_8859_1);
    assertUnusable(eight, at, files.file("x.tsv", latin), "x.tsv, line 2: is not UTF-8");
  }

  @Test
  void aCutOrShuffledSheetIsToldAndNothingOfItLost() throws IOException {
    Path at = write(JudgementSheet.draw(eight, 16, 1), "s");
    List<String> lines = Files.readAllLines(judged(at, "ann.tsv", cellsOfFirst()));
    Path cut = files.file("cut.tsv", String.join("\n", lines.subList(0, 12)));
    JudgementReport report = read(eight, at, cut);
    assertEquals(11, report.judgements().size());
    assertTrue(
        report.warnings().stream()
            .anyMatch(text -> text.contains("cut.tsv: 5 of the sheet's 16 rows are missing")),
        report.warnings().toString());
    List<String> sorted = new ArrayList<>(lines);
    Collections.reverse(sorted.subList(1, sorted.size()));
    JudgementReport turned = read(eight, at, files.lines("t/ann.tsv", sorted));
    assertEquals(read(eight, at, folder.resolve("ann.tsv")).judgements(), turned.judgements());
    // the column of rows alone was turned
    List<String> mixed = new ArrayList<>(List.of(lines.get(0)));
    for (int i = 1; i < lines.size(); i++) {
      String own = sorted.get(i).substring(0, sorted.get(i).indexOf('\t'));
      mixed.add(own + lines.get(i).substring(lines.get(i).indexOf('\t')));
    }
    assertTrue(
        read(eight, at, files.lines("mixed.tsv", mixed)).warnings().stream()
            .anyMatch(
                text ->
                    text.contains(
                        "rows with another translation than was drawn (was one column sorted"
                            + " alone?): 16,")));
    Map<String, Cells> strange = new HashMap<>();
    strange.put("a1", new Cells("Zzz", ""));
    assertTrue(
        read(eight, at, judged(at, "odd.tsv", strange))
            .warnings()
            .containsAll(
                List.of(
                    folder.resolve("odd.tsv")
                        + ": marked words that are not in their translation: 1, the first in line "
                        + line(at, "a1"),
                    folder.resolve("odd.tsv")
                        + ": rows with a marked word and no label: 1, the first in line "
                        + line(at, "a1"))));
  }

  private long line(Path at, String row) throws IOException {
    return key(at).stream()
        .filter(formatRow -> row.equals(formatRow.cell("system") + formatRow.cell("line")))
        .findFirst()
        .orElseThrow()
        .line();
  }

  @Test
  void aKeyMustBeOfTheSameTestSetAndOutput() throws IOException {
    Path at = write(JudgementSheet.draw(eight, 16, 1), "s");
    Path ann = judged(at, "ann.tsv", cellsOfFirst());
    assertEquals(at.resolve("sheet-key.tsv"), JudgementReader.keyBeside(List.of(at.resolve("x"))));
    assertUnusable(
        input(List.of("masculine", "feminine"), 4, 1, "a", "bb"),
        at,
        ann,
        "sheet-key.tsv, line 2: the segment Q",
        "the sheet was drawn from another test set");
    assertUnusable(
        input(TWO, 4, 1, "a"), at, ann, "is of the system bb; the systems are a: give its output");
    EvaluationInput other =
        new EvaluationInput(
            eight.testSet(),
            List.of(
                eight.systems().get(0), new SystemOutput("bb", Collections.nCopies(8, "other"))),
            List.of(),
            List.of(),
            Map.of());
    assertUnusable(other, at, ann, "the judges saw another line", "of bb; give the output");
    Path key = at.resolve(JudgementSheet.KEY);
    List<String> lines = Files.readAllLines(key);
    Files.write(key, (String.join("\n", lines) + "\n" + lines.get(1)).getBytes(UTF_8));
    assertUnusable(eight, at, ann, "sheet-key.tsv, line 18: the row", "stands there twice");
    assertRefused(() -> read(eight, folder.resolve("none"), ann), "the key", "there is no such");
    assertRefused(() -> read(eight, at), "--judgements: give a sheet");
    assertRefused(() -> read(eight, at, ann, files.file("2/ann.csv", "x")), "would be one judge");
    assertRefused(() -> read(eight, at, folder.resolve("no.tsv")), "there is no such file");
  }
}
