package org.occgen.review.command;

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
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.command.Main;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.Stage;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.review.testing.MadeReview;
import org.occgen.run.command.Occgen;
import org.occgen.run.testing.SyntheticRun;

/** A sheet of pairs to be labelled, and what its labels say of the run. */
class InspectLabelsTest {
  private static final int ID = 0;
  private static final int QID = 1;
  private static final int SENTENCE = 5;
  private static final int LABEL = 6;
  private static final int FROM = 8;
  private static final int PAIRS = 9;
  private static final int PROBABILITY = 10;
  private static final int CONTEXT = 11;

  @TempDir static Path shared;
  @TempDir Path folder;

  private static RunFolder run;
  private static Map<String, Double> probabilities;

  /** A run whose pairs have many probabilities. */
  @BeforeAll
  static void makeRun() throws IOException {
    run =
        SyntheticRun.write(
            shared.resolve("run"),
            SyntheticRun.recipe(
                List.of("en", "sw", "ar"), BalanceOptions.DEFAULT, Map.of("sw", 0.6, "ar", 0.5)));
    SyntheticRun.rewrite(
        PersonCandidates.class,
        run,
        Stage.ALIGN,
        rows ->
            rows.stream()
                .map(
                    row ->
                        new PersonCandidates(
                            row.person(),
                            row.languages(),
                            row.sentenceKeys(),
                            row.candidates().stream()
                                .map(
                                    pair ->
                                        pair.withProbability(probability(row.person().qid(), pair)))
                                .toList()))
                .toList());
    probabilities = new HashMap<>();
    for (PersonCandidates person :
        RunFolder.readAll(PersonCandidates.class, run.rowFiles(Stage.ALIGN))) {
      for (Candidate pair : person.candidates()) {
        probabilities.put(
            person.person().qid()
                + "-"
                + pair.pivotPosition()
                + "-"
                + pair.language()
                + "-"
                + pair.position(),
            pair.probability());
      }
    }
  }

  private static double probability(String qid, Candidate pair) {
    int number = Integer.parseInt(qid.substring(1));
    return (number * 37 + pair.pivotPosition() * 61 + pair.language().charAt(0)) % 100 / 100.0
        + 0.001234567;
  }

  private static Occgen.Answer inspect(String... options) {
    List<String> arguments = new ArrayList<>(List.of("inspect", run.root()));
    arguments.addAll(List.of(options));
    return Occgen.call(arguments);
  }

  private Path sheet(String... options) throws IOException {
    Path sheet = folder.resolve("sheet" + options.length + ".tsv");
    List<String> all = new ArrayList<>(List.of("--sheet", sheet.toString()));
    all.addAll(List.of(options));
    inspect(all.toArray(String[]::new)).expectSuccess();
    return sheet;
  }

  private static Path key(Path sheet) {
    String name = sheet.getFileName().toString();
    return sheet.resolveSibling(name.replaceFirst("([.][a-z]+)$", ".key$1"));
  }

  /**
   * The rows of a sheet: what a labeller fills in, the key of the row, and its context. No cell of
   * a made-up run has a tabulator.
   */
  private static List<String[]> rows(Path sheet) throws IOException {
    List<String> lines = Files.readAllLines(sheet);
    List<String> keys = Files.readAllLines(key(sheet));
    assertEquals(
        "id\tqid\tpivot\tlanguage\tpivot_sentence\tsentence\tlabel\tnote"
            + "\tpivot_before\tpivot_after\tbefore\tafter\tpivot_article\tarticle",
        lines.get(0));
    assertEquals("id\tstratum_from\tstratum_pairs\tprobability", keys.get(0));
    List<String[]> rows = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      List<String> cells = new ArrayList<>(List.of(lines.get(i).split("\t", -1)));
      List<String> key = List.of(keys.get(i).split("\t", -1));
      assertEquals(cells.get(ID), key.get(ID));
      cells.addAll(FROM, key.subList(1, key.size()));
      rows.add(cells.toArray(String[]::new));
    }
    return rows;
  }

  private static void write(Path sheet, List<String[]> rows) throws IOException {
    List<String> lines = new ArrayList<>(List.of(Files.readAllLines(sheet).get(0)));
    List<String> keys = new ArrayList<>(List.of(Files.readAllLines(key(sheet)).get(0)));
    for (String[] cells : rows) {
      List<String> row = new ArrayList<>(List.of(cells));
      List<String> ofKey = row.subList(FROM, CONTEXT);
      keys.add(row.get(ID) + "\t" + String.join("\t", ofKey));
      ofKey.clear();
      lines.add(String.join("\t", row));
    }
    Files.write(sheet, lines);
    Files.write(key(sheet), keys);
  }

  private static double value(JsonNode node) {
    return node.path("value").asDouble();
  }

  @Test
  void theSheetHasPairsOfAllStrataInNoOrder() throws IOException {
    Map<String, List<String>> sentences = new HashMap<>();
    Map<String, String> articles = new HashMap<>();
    for (Biography biography : RunFolder.readAll(Biography.class, run.rowFiles(Stage.EXTRACT))) {
      sentences.put(biography.person().qid() + biography.language(), biography.sentences());
      articles.put(biography.person().qid() + biography.language(), biography.url());
    }
    Path all = sheet("--sample", "500");
    Set<String> ids = new HashSet<>();
    for (String[] row : rows(all)) {
      ids.add(row[ID]);
      String[] parts = row[ID].split("-");
      assertEquals(parts[0], row[QID]);
      assertEquals("en", row[2]);
      assertEquals(parts[2], row[3]);
      assertEquals(
          sentences.get(parts[0] + "en").get(Integer.parseInt(parts[1])), unquoted(row[4]));
      assertEquals(
          sentences.get(parts[0] + parts[2]).get(Integer.parseInt(parts[3])),
          unquoted(row[SENTENCE]));
      assertEquals("", row[LABEL]);
      List<String> article = sentences.get(parts[0] + parts[2]);
      int place = Integer.parseInt(parts[3]);
      assertEquals(place == 0 ? "" : article.get(place - 1), unquoted(row[CONTEXT + 2]));
      assertEquals(
          place + 1 == article.size() ? "" : article.get(place + 1), unquoted(row[CONTEXT + 3]));
      assertEquals(articles.get(parts[0] + "en"), row[CONTEXT + 4]);
      assertEquals(articles.get(parts[0] + parts[2]), row[CONTEXT + 5]);
      assertEquals(
          probabilities.getOrDefault(row[ID], -1.0), Double.parseDouble(row[PROBABILITY]), 1e-6);
    }
    assertEquals(probabilities.keySet(), ids);

    Path some = sheet("--sample", "20", "--lang", "sw", "--seed", "7");
    List<String[]> drawn = rows(some);
    assertEquals(20, drawn.size());
    Map<String, Long> byStratum =
        drawn.stream().collect(Collectors.groupingBy(row -> row[FROM], Collectors.counting()));
    assertTrue(byStratum.containsKey("0.6"), "the probability of the run is an edge");
    for (String[] row : drawn) {
      assertEquals("sw", row[3]);
      assertTrue(Double.parseDouble(row[FROM]) <= Double.parseDouble(row[PROBABILITY]));
      long pairs = Long.parseLong(row[PAIRS]);
      assertTrue(byStratum.getOrDefault(row[FROM], 0L) >= Math.min(2, pairs), row[FROM]);
    }
    List<String> order = drawn.stream().map(row -> row[PROBABILITY]).toList();
    assertFalse(order.equals(order.stream().sorted().toList()), "an order by probability");
    String once = Files.readString(some) + Files.readString(key(some));
    Files.delete(some);
    Files.delete(key(some));
    Path again = sheet("--sample", "20", "--lang", "sw", "--seed", "7");
    assertEquals(once, Files.readString(again) + Files.readString(key(again)));
  }

  @Test
  void aSheetOfCsvHasItsKeyBesideIt() throws IOException {
    Path sheet = folder.resolve("sw.csv");
    String said =
        inspect("--sheet", sheet.toString(), "--sample", "20", "--lang", "sw")
            .expectSuccess()
            .out();
    assertTrue(said.contains("stand in sw.key.csv: keep it beside the sheet"), said);
    String text = Files.readString(sheet);
    assertTrue(text.startsWith("id,qid,pivot,"), text);
    assertFalse(text.contains("probability"), text);
    inspect("--sheet", sheet.toString()).expectFailure(Main.USAGE, "is there already");
    Path key = folder.resolve("sw.key.csv");
    assertTrue(Files.readString(key).startsWith("id,stratum_from,stratum_pairs,probability\n"));
    Files.move(key, folder.resolve("elsewhere"));
    inspect("--labels", sheet.toString())
        .expectFailure(Main.FAILED, key + ": is not there; put the key that");
  }

  /** Sheets of occgen 1.0.0 had no file of their own for the key. */
  @Test
  void aSheetThatHoldsItsKeyIsRead() throws IOException {
    Path sheet = sheet("--sample", "20", "--lang", "sw");
    List<String[]> rows = rows(sheet);
    rows.forEach(row -> row[LABEL] = "2");
    write(sheet, rows);
    Path old = folder.resolve("old.tsv");
    List<String> lines = new ArrayList<>();
    lines.add(
        "id\tqid\tpivot\tlanguage\tpivot_sentence\tsentence\tlabel\tnote\tstratum_from"
            + "\tstratum_pairs\tprobability");
    rows.forEach(row -> lines.add(String.join("\t", Arrays.copyOf(row, CONTEXT))));
    Files.write(old, lines);
    assertEquals(
        inspect("--labels", sheet.toString(), "--format", "json").expectSuccess().out(),
        inspect("--labels", old.toString(), "--format", "json").expectSuccess().out());
  }

  private static String unquoted(String cell) {
    return cell.startsWith("\"")
        ? cell.substring(1, cell.length() - 1).replace("\"\"", "\"")
        : cell;
  }

  /** With a label for each pair, every figure is that of a plain count. */
  @Test
  void figuresAreThoseOfThePairsOfTheRun() throws IOException {
    Path sheet = sheet("--sample", "500");
    List<String[]> rows = rows(sheet);
    double[] chosen = new double[2];
    double[] right = new double[2];
    double[] found = new double[2];
    double expected = 0;
    double expectedAll = 0;
    for (String[] row : rows) {
      double probability = probabilities.getOrDefault(row[ID], -1.0);
      int label = Math.min(2, (int) (probability * 3.5));
      row[LABEL] = "" + label;
      if (row[3].equals("sw")) {
        expectedAll += probability;
        expected += probability >= 0.6 ? probability : 0;
        for (int kind = 0; kind < 2; kind++) {
          boolean counts = label >= 2 - kind;
          right[kind] += counts ? 1 : 0;
          chosen[kind] += probability >= 0.6 ? 1 : 0;
          found[kind] += counts && probability >= 0.6 ? 1 : 0;
        }
      }
    }
    write(sheet, rows);
    JsonNode root =
        new ObjectMapper()
            .readTree(
                inspect("--labels", sheet.toString(), "--format", "json", "--precision", "0.9")
                    .expectSuccess()
                    .out());
    assertEquals(2, root.path("labelled").size());
    JsonNode sw = root.path("labelled").path(0);
    assertEquals("sw", sw.path("language").asText());
    assertEquals(0.6, sw.path("probability").asDouble());
    JsonNode node = sw.path("chosen");
    assertEquals(chosen[0], node.path("pairs").asDouble());
    assertEquals(expected / chosen[0], node.path("expected-precision").asDouble(), 1e-6);
    assertEquals(expected / expectedAll, node.path("expected-recall").asDouble(), 1e-6);
    for (int kind = 0; kind < 2; kind++) {
      JsonNode own = node.path(kind == 0 ? "translations" : "with-partial");
      assertEquals(found[kind] / chosen[kind], value(own.path("precision")), 1e-6);
      assertEquals(found[kind] / right[kind], value(own.path("recall")), 1e-6);
      assertTrue(own.path("recall").path("from").asDouble() < value(own.path("recall")));
    }
    long labelled = 0;
    for (JsonNode stratum : sw.path("strata")) {
      labelled +=
          stratum.path("translation").asLong()
              + stratum.path("partial").asLong()
              + stratum.path("other").asLong();
      assertEquals(stratum.path("pairs").asLong(), stratum.path("labelled").asLong());
    }
    assertEquals(sw.path("rows").asLong(), labelled);
    assertEquals(0.9, sw.path("wanted-precision").asDouble());
    // every pair from 0.58 on was called a translation
    assertEquals(0.6, sw.path("translations").path("by-estimate").asDouble());
    assertTrue(root.path("reviewed").isEmpty());

    String table = inspect("--labels", sheet.toString(), "--lang", "sw").expectSuccess().out();
    assertTrue(table.contains("The run chooses pairs from probability 0.6 on"), table);
    assertTrue(table.contains("0.600 to 0.700  as run"), table);
    assertTrue(table.contains("--output " + run.root() + " --set probability.sw=0.6"), table);
    assertTrue(table.contains("never proposed"), table);
    assertFalse(table.contains("en and ar"), table);
    assertEquals(
        table, inspect("--labels", sheet.toString(), "--lang", "sw").expectSuccess().out());
  }

  @Test
  void aSheetIsReadAsSpreadsheetsSaveIt() throws IOException {
    Path sheet = sheet("--sample", "20", "--lang", "sw");
    List<String[]> rows = rows(sheet);
    rows.forEach(row -> row[LABEL] = "2");
    rows.get(3)[LABEL] = "";
    rows.get(4)[LABEL] = "2.0";
    write(sheet, rows);
    String plain = inspect("--labels", sheet.toString(), "--format", "json").expectSuccess().out();
    // semicolons, every cell in quotes, commas for points, another order, empty rows, CRLF, a mark
    Path csv = folder.resolve("saved.csv");
    save(sheet, csv);
    save(key(sheet), key(csv));
    assertTrue(Files.readString(csv).contains(";\"2,0\";"));
    assertEquals(
        plain, inspect("--labels", csv.toString(), "--format", "json").expectSuccess().out());
  }

  private static void save(Path from, Path to) throws IOException {
    StringBuilder saved = new StringBuilder("\uFEFF" + "");
    List<String> lines = new ArrayList<>(Files.readAllLines(from));
    List<String> body = lines.subList(1, lines.size());
    body.sort(null);
    for (String line : lines) {
      saved.append(
          Arrays.stream(line.split("\t", -1))
              .map(cell -> "\"" + unquoted(cell).replace("\"", "\"\"") + "\"")
              .map(cell -> cell.matches("\"[0-9]+[.][0-9]+\"") ? cell.replace('.', ',') : cell)
              .collect(Collectors.joining(";", "", "\r\n")));
    }
    saved.append(";".repeat(lines.get(0).split("\t", -1).length - 1)).append("\r\n");
    Files.writeString(to, saved.toString());
  }

  @Test
  void aRunThatWasGivenAnotherProbabilitySinceHasOneMoreStratum() throws IOException {
    Path sheet = sheet("--sample", "500", "--lang", "sw");
    List<String[]> rows = rows(sheet);
    int above = 0;
    for (String[] row : rows) {
      row[LABEL] = Double.parseDouble(row[PROBABILITY]) > 0.65 ? "2" : "0";
      above += row[LABEL].equals("2") ? 1 : 0;
    }
    write(sheet, rows);
    RunFolder changed = SyntheticRun.write(folder.resolve("changed"));
    SyntheticRun.rewrite(
        PersonCandidates.class,
        changed,
        Stage.ALIGN,
        before -> {
          try {
            return RunFolder.readAll(PersonCandidates.class, run.rowFiles(Stage.ALIGN));
          } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
          }
        });
    RunRecord.write(
        changed,
        SyntheticRun.recipe(
            List.of("en", "sw", "ar"), BalanceOptions.DEFAULT, Map.of("sw", 0.65, "ar", 0.5)));
    JsonNode node =
        new ObjectMapper()
            .readTree(
                Occgen.call(
                        "inspect", changed.root(), "--labels", sheet.toString(), "--format", "json")
                    .expectSuccess()
                    .out())
            .path("labelled")
            .path(0);
    assertEquals(10, node.path("strata").size());
    assertEquals(above, node.path("chosen").path("pairs").asInt());
    assertEquals(1, value(node.path("chosen").path("translations").path("precision")));
  }

  @Test
  void whatNobodyLabelledIsNotKnownAndSaysSo() throws IOException {
    Path sheet = sheet("--sample", "500", "--lang", "sw");
    List<String[]> rows = rows(sheet);
    for (String[] row : rows) {
      row[LABEL] = row[FROM].equals("0.05") ? "" : "2";
    }
    write(sheet, rows);
    String table = inspect("--labels", sheet.toString()).expectSuccess().out();
    assertTrue(table.contains("is not known: 0.050 to 0.200.\n"), table);
    JsonNode chosen =
        new ObjectMapper()
            .readTree(
                inspect("--labels", sheet.toString(), "--format", "json").expectSuccess().out())
            .path("labelled")
            .path(0)
            .path("chosen")
            .path("translations");
    assertTrue(chosen.path("recall").path("value").isNull());
    assertEquals(1, value(chosen.path("precision")));
  }

  @Test
  void decisionsOfAReviewStandBesideLabels() throws IOException {
    RunFolder reviewed = SyntheticRun.write(folder.resolve("reviewed"));
    String segment =
        Files.readAllLines(Path.of(reviewed.root(), "benchmark/test.meta.tsv"))
            .get(1)
            .split("\t")[0];
    try (MadeReview review = MadeReview.of(reviewed.root(), 0)) {
      review.accept("anna", segment);
    }
    Path sheet = folder.resolve("sheet.tsv");
    Occgen.call("inspect", reviewed.root(), "--sheet", sheet.toString()).expectSuccess();
    List<String[]> rows = rows(sheet);
    rows.forEach(row -> row[LABEL] = "1");
    write(sheet, rows);
    String table =
        Occgen.call("inspect", reviewed.root(), "--labels", sheet.toString()).expectSuccess().out();
    assertTrue(
        table.indexOf("The pairs that the run chooses")
            < table.indexOf("Precision by probability, as reviewers judged pairs: sw"),
        table);
    assertEquals(
        1,
        new ObjectMapper()
            .readTree(
                Occgen.call(
                        "inspect",
                        reviewed.root(),
                        "--labels",
                        sheet.toString(),
                        "--format",
                        "json")
                    .expectSuccess()
                    .out())
            .path("reviewed")
            .path(0)
            .path("judged")
            .asInt());
  }

  @Test
  void whatIsWrongOnASheetIsToldByLine() throws IOException {
    Path sheet = sheet("--sample", "500");
    List<String[]> rows = rows(sheet);
    rows.forEach(row -> row[LABEL] = "2");
    write(sheet, rows);
    inspect("--labels", sheet.toString()).expectSuccess();
    refused(rows, "", row -> row[ID] = "Q1-0-sw-0", "the run has no pair Q1-0-sw-0", "another run");
    refused(rows, "", row -> row[ID] = rows.get(0)[ID], "stands in ", ", line 2 already");
    refused(
        rows,
        "",
        row -> row[QID] = "Q9",
        "qid is not that of the pair; is it the sheet of another run");
    refused(rows, "", row -> row[2] = "fr", "the pivot of the run is en");
    refused(rows, "", row -> row[3] = "fr", "the run has no pairs of fr");
    refused(rows, "", row -> row[4] = "Another.", "pivot_sentence is another one");
    refused(rows, "", row -> row[SENTENCE] = "Another.", "sentence is another one");
    refused(rows, "", row -> row[LABEL] = "3", "label \"3\": write 2 (translation)");
    refused(rows, "", row -> row[LABEL] = "yes", "label \"yes\"");
    refused(rows, "key", row -> row[PROBABILITY] = "0.111111", "probability is 0.111111, that of");
    refused(rows, "key", row -> row[PROBABILITY] = "high", "probability \"high\" is no number");
    refused(rows, "key", row -> row[PAIRS] = "99999", "stratum_pairs is 99999, but the run has ");
    refused(rows, "key", row -> row[PAIRS] = "1.5", "stratum_pairs \"1.5\" is no whole number");
    refused(rows, "key", row -> row[FROM] = "7", "stratum_from is no probability");
    refused(
        rows,
        "key",
        row -> row[FROM] = row[FROM].equals("0") ? "0.95" : "0",
        "stratum_from is not that of the probability");
    refused(rows, "", row -> row[LABEL] = "2\t", "has 15 columns, the header has 14");
    refused(rows, "", row -> row[7] = "\"open", "quotes are not in order");
    refused(rows, "label", row -> {}, "line 1: must have the column label once");
    Path more = folder.resolve("more.tsv");
    Files.write(more, Files.readAllLines(sheet).stream().map(line -> line + "\tmine").toList());
    inspect("--labels", more.toString())
        .expectFailure(Main.FAILED, "more.tsv, line 1: has the column mine");
    rows.forEach(row -> row[LABEL] = " ");
    write(sheet, rows);
    inspect("--labels", sheet.toString()).expectFailure(Main.USAGE, "no row has a label");
    Files.writeString(sheet, "");
    inspect("--labels", sheet.toString()).expectFailure(Main.FAILED, "sheet2.tsv: is empty");
    Files.write(sheet, new byte[] {(byte) 0xFF, (byte) 0xFE, 'i', 0});
    inspect("--labels", sheet.toString()).expectFailure(Main.FAILED, "is not UTF-8");
  }

  private interface Change {
    void make(String[] row);
  }

  /**
   * Changes the fourth row, or takes a column from the header, and expects that it is refused.
   *
   * @param column to be taken; {@code key} where the fault is one of the key
   */
  private void refused(List<String[]> rows, String column, Change change, String... parts)
      throws IOException {
    Path copy = folder.resolve("copy.tsv");
    Path sheet = folder.resolve("sheet2.tsv");
    for (Path[] both : new Path[][] {{sheet, copy}, {key(sheet), key(copy)}}) {
      Files.copy(both[0], both[1], java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }
    List<String[]> changed = new ArrayList<>();
    rows.forEach(row -> changed.add(row.clone()));
    change.make(changed.get(3));
    write(copy, changed);
    boolean ofKey = column.equals("key");
    boolean taken = !column.isEmpty() && !ofKey;
    if (taken) {
      Files.writeString(copy, Files.readString(copy).replaceFirst("\t" + column + "\t", "\tx\t"));
    }
    Occgen.Answer answer = inspect("--labels", copy.toString());
    answer.expectFailure(Main.FAILED, parts);
    String name = ofKey ? "copy.key.tsv" : "copy.tsv";
    assertTrue(
        answer.err().contains("/" + name + ", line " + (taken ? 1 : 5) + ": "), answer.err());
  }

  @Test
  void aSheetOfAnotherRunIsRefused() throws IOException {
    Path sheet = sheet("--sample", "500", "--lang", "sw");
    List<String[]> rows = rows(sheet);
    rows.forEach(row -> row[LABEL] = "2");
    write(sheet, rows);
    RunFolder other = SyntheticRun.write(folder.resolve("other"));
    Occgen.call("inspect", other.root(), "--labels", sheet.toString())
        .expectFailure(Main.FAILED, ", line 2: ", "is it the sheet of another run");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--sample 20|--sample: name the file for the sheet, with --sheet FILE",
        "--seed 2|--seed: name the file",
        "--precision 0.9|--precision: name a labelled sheet, with --labels FILE",
        "--sheet new.tsv --labels old.tsv|--labels: not with --sheet",
        "--sheet new.tsv --pairs 3|--pairs: not with --sheet",
        "--labels old.tsv --thresholds 0.5|--thresholds: not with --labels",
        "--sheet new.tsv --format json|--format: not with --sheet",
        "--labels old.tsv --format csv|--format csv: not with --labels",
        "--sheet new.tsv --sample 19|--sample 19: use a number from 20 to 100000",
        "--sheet new.tsv --sample many|--sample",
        "--sheet new.tsv --lang fr|--lang fr: not aligned with en in this run",
        "--labels old.tsv --precision 1|--precision 1.0: use a number above 0 and below 1",
        "--labels old.tsv --precision NaN|--precision NaN",
        "--labels old.tsv|--labels old.tsv: there is no such file",
        "--labels .|--labels .: is a folder; name a file"
      })
  void optionsThatDoNotGoTogetherAreRefused(String line) {
    String[] parts = line.split("[|]");
    inspect(parts[0].split(" ")).expectFailure(Main.USAGE, parts[1]);
    assertFalse(Files.exists(Path.of("new.tsv")));
  }

  @Test
  void aSheetThatIsThereIsKept() throws IOException {
    Path there = Files.writeString(folder.resolve("there.tsv"), "labels of a week");
    inspect("--sheet", there.toString())
        .expectFailure(Main.USAGE, "--sheet " + there + ": is there already", "name a new file");
    assertEquals("labels of a week", Files.readString(there));
    inspect("--sheet", folder + "/none/new.tsv").expectFailure(Main.FAILED, "make it");
  }
}
