package org.occgen.review.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.files.FolderTree;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewState;
import org.occgen.review.ReviewStatus;
import org.occgen.review.SegmentReview;
import org.occgen.review.journal.RunReview;
import org.occgen.review.testing.MadeReview;
import org.occgen.run.command.Occgen;
import org.occgen.run.testing.Okapi;
import org.occgen.run.testing.SyntheticRun;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

/** Files of a review that a tool of others edits, and takes back. */
class ReviewExchangeTest {
  private static final String CORE = "urn:oasis:names:tc:xliff:document:2.0";

  @TempDir private static Path shared;
  @TempDir private Path folder;
  private static String made;
  private String run;
  private List<String> ids;

  @BeforeAll
  static void writeRun() throws IOException {
    made = SyntheticRun.write(shared.resolve("run")).root();
  }

  @BeforeEach
  void beginReview() throws IOException {
    run = made;
    FolderTree.delete(Path.of(run, "review")); // of the test before
    try (MadeReview review = MadeReview.of(run, 0)) {
      assertFalse(review.isDouble("Q101-0"));
    }
    ids = state().segments().stream().map(found -> found.segment().id()).toList();
  }

  private ReviewState state() throws IOException {
    return RunReview.read(run).orElseThrow();
  }

  private SegmentReview segment(int place) throws IOException {
    return state().segment(ids.get(place)).orElseThrow();
  }

  private Path export(String reviewer, String format) {
    Path out = folder.resolve(reviewer + "-" + format);
    Occgen.call(
            "review-export",
            run,
            "--reviewer",
            reviewer,
            "--format",
            format,
            "--output",
            out.toString())
        .expectSuccess();
    return out.resolve(format.equals("csv") ? "review.csv" : "test.en-sw.xlf");
  }

  private Occgen.Answer take(Path file, String reviewer, String... more) {
    List<String> arguments =
        new ArrayList<>(List.of("review-import", run, file.toString(), "--reviewer", reviewer));
    arguments.addAll(List.of(more));
    return Occgen.call(arguments.toArray(String[]::new));
  }

  /** Reads XLIFF, changes it, and writes it, as a tool does that knows no more of occgen. */
  private static void edit(Path file, Consumer<Document> change) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    Document document =
        factory
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(Files.readString(file))));
    change.accept(document);
    StringWriter out = new StringWriter();
    TransformerFactory.newInstance()
        .newTransformer()
        .transform(new DOMSource(document), new StreamResult(out));
    Files.writeString(file, out.toString());
  }

  private static Element unit(Document document, String id) {
    for (int i = 0; i < document.getElementsByTagNameNS(CORE, "unit").getLength(); i++) {
      Element unit = (Element) document.getElementsByTagNameNS(CORE, "unit").item(i);
      if (unit.getAttribute("id").equals(id)) {
        return unit;
      }
    }
    throw new AssertionError(id);
  }

  private static Element child(Element of, String name) {
    return (Element) of.getElementsByTagNameNS(CORE, name).item(0);
  }

  private static void state(Element unit, String state, String subState) {
    child(unit, "segment").setAttribute("state", state);
    child(unit, "segment").setAttribute("subState", subState);
  }

  private static void reject(Element unit, String reason) {
    state(unit, "initial", "occgen:rejected");
    Element note = unit.getOwnerDocument().createElementNS(CORE, "note");
    note.setAttribute("category", "reason");
    note.setTextContent(reason);
    child(unit, "notes").appendChild(note);
  }

  /** Reads the table, changes its rows, and writes it. */
  private static void editTable(Path file, UnaryOperator<List<Map<String, String>>> change)
      throws IOException {
    editTable(file, ',', change);
  }

  private static void editTable(
      Path file, char delimiter, UnaryOperator<List<Map<String, String>>> change)
      throws IOException {
    List<Map<String, String>> rows = new ArrayList<>();
    List<String> header;
    try (CSVParser parser =
        CSVParser.parse(Files.readString(file), CSVFormat.RFC4180.builder().setHeader().get())) {
      header = parser.getHeaderNames();
      for (CSVRecord record : parser) {
        rows.add(new TreeMap<>(record.toMap()));
      }
    }
    StringWriter out = new StringWriter();
    CSVFormat format = CSVFormat.RFC4180.builder().setDelimiter(delimiter).get();
    try (CSVPrinter printer = new CSVPrinter(out, format)) { // with carriage returns
      printer.printRecord(header);
      for (Map<String, String> row : change.apply(rows)) {
        printer.printRecord(header.stream().map(row::get).toList());
      }
    }
    Files.writeString(file, "\uFEFF" + out);
  }

  private void assertDecided(int place, ReviewEvent.Kind kind, Map<String, String> texts)
      throws IOException {
    ReviewEvent decision = segment(place).decision().orElseThrow();
    assertEquals(kind, decision.kind());
    assertEquals(texts, decision.texts());
    assertEquals("anna", decision.reviewer());
  }

  @ParameterizedTest
  @ValueSource(strings = {"xliff", "csv"})
  void whatWasHandedOutAndNotTouchedAddsNothing(String format) throws IOException {
    try (MadeReview review = MadeReview.of(run, 0)) {
      review.accept("bert", ids.get(0));
      review.edit("bert", ids.get(1), Map.of("sw", "Sentensi."));
      review.reject("anna", ids.get(2), RejectionReason.OTHER);
    }
    Path file = export("anna", format);
    if (format.equals("xliff")) {
      assertEquals(ids.size(), Okapi.xliff(Files.readString(file)).units().size());
    }
    String said = take(file, "anna").expectSuccess().out();
    assertTrue(said.contains(": 0 decisions of anna added; 3 were there already, "), said);
    assertTrue(said.contains((ids.size() - 3) + " segments have none"), said);
    assertEquals(3, state().newest());
  }

  @Test
  void exactlyTheEditsOfATranslationToolArrive() throws Exception {
    Path file = export("anna", "xliff");
    String machine = segment(3).segment().sentences().get(1);
    edit(
        file,
        document -> {
          child(unit(document, ids.get(0)), "target").setTextContent("Mpya <b> & \u0645.");
          state(unit(document, ids.get(1)), "reviewed", "");
          reject(unit(document, ids.get(2)), "not-a-translation");
          // the same text, with the marks of words taken out
          Element target = child(unit(document, ids.get(3)), "target");
          target.setTextContent(target.getTextContent());
        });
    String said = take(file, "anna").expectSuccess().out();
    assertTrue(said.contains(": 3 decisions of anna added; 0 were there already"), said);
    assertDecided(0, ReviewEvent.Kind.EDIT, Map.of("sw", "Mpya <b> & \u0645."));
    assertDecided(1, ReviewEvent.Kind.ACCEPT, Map.of());
    assertDecided(2, ReviewEvent.Kind.REJECT, Map.of());
    assertEquals(
        RejectionReason.NOT_A_TRANSLATION,
        segment(2).decision().orElseThrow().reason().orElseThrow());
    assertTrue(segment(3).decision().isEmpty(), machine);
    assertEquals(3, state().newest());
    String again = take(file, "anna").expectSuccess().out();
    assertTrue(again.contains(": 0 decisions of anna added; 3 were there already"), again);
    assertEquals(3, state().newest());
    // what was decided is handed out again, and comes back as it is
    Path next = export("anna", "xliff");
    Occgen.Answer none = take(next, "anna").expectSuccess();
    assertTrue(none.out().contains(": 0 decisions of anna added; 3 were"), none.out());
    assertTrue(Files.readString(next).contains("state=\"initial\" subState=\"occgen:rejected\""));
  }

  @Test
  void exactlyTheEditsOfASpreadsheetArrive() throws IOException {
    Path file = export("anna", "csv");
    editTable(
        file,
        rows -> {
          rows.get(0).put("sentence_sw", "=1+1, \"Mpya\".");
          rows.get(1).put("decision", "accept");
          rows.get(1).put("comment", "well, yes");
          rows.get(2).put("decision", "reject");
          rows.get(2).put("reason", "wrong-gender");
          return rows;
        });
    String said = take(file, "anna").expectSuccess().out();
    assertTrue(said.contains(": 3 decisions of anna added; 0 were there already"), said);
    assertDecided(0, ReviewEvent.Kind.EDIT, Map.of("sw", "=1+1, \"Mpya\"."));
    assertDecided(1, ReviewEvent.Kind.ACCEPT, Map.of());
    assertEquals("well, yes", segment(1).decision().orElseThrow().comment());
    assertDecided(2, ReviewEvent.Kind.REJECT, Map.of());
    take(file, "anna").expectSuccess();
    assertEquals(3, state().newest());
  }

  /** What one reviewer writes another opens with a spreadsheet, which would compute it. */
  @Test
  void formulasLieStillInATableAndComeBackAsTheyWere() throws IOException {
    Path file = export("anna", "csv");
    editTable(
        file,
        rows -> {
          rows.get(0).put("sentence_sw", "=1+1.");
          rows.get(1).put("decision", "accept");
          rows.get(1).put("comment", "@SUM(1+9)");
          return rows;
        });
    take(file, "anna").expectSuccess();
    FolderTree.delete(file.getParent());
    String table = Files.readString(export("anna", "csv"));
    assertTrue(table.contains(",'@SUM(1+9),"), table);
    assertFalse(table.contains(",@SUM") || table.contains(",=1"), table);
    String again = take(file, "anna").expectSuccess().out();
    assertTrue(again.contains(": 0 decisions of anna added; 2 were there already"), again);
    assertEquals("@SUM(1+9)", segment(1).decision().orElseThrow().comment());
  }

  @ParameterizedTest
  @ValueSource(chars = {',', ';', '\t'})
  void aTableIsTakenAsASpreadsheetSavesIt(char delimiter) throws IOException {
    Path file = export("anna", "csv");
    editTable(
        file,
        delimiter,
        rows -> {
          rows.get(0).put("sentence_sw", "Mpya, \"a\"; b.");
          rows.get(1).put("decision", "Accept ");
          rows.get(2).put("decision", " REJECT");
          rows.get(2).put("reason", " Wrong-Gender ");
          return rows;
        });
    Files.writeString(file, Files.readString(file) + String.valueOf(delimiter).repeat(10) + "\r\n");
    Path renamed = Files.move(file, file.resolveSibling(delimiter == '\t' ? "r.TSV" : "r.csv"));
    String said = take(renamed, "anna").expectSuccess().out();
    assertTrue(said.contains(": 3 decisions of anna added; 0 were there already"), said);
    assertDecided(0, ReviewEvent.Kind.EDIT, Map.of("sw", "Mpya, \"a\"; b."));
    assertDecided(1, ReviewEvent.Kind.ACCEPT, Map.of());
    assertEquals(
        RejectionReason.WRONG_GENDER, segment(2).decision().orElseThrow().reason().orElseThrow());
  }

  @Test
  void faultsAreNamedAndNothingIsAdded() throws Exception {
    Path file = export("anna", "xliff");
    edit(
        file,
        document -> {
          child(unit(document, ids.get(0)), "source").setTextContent("Another source.");
          Element lost = unit(document, ids.get(1));
          Element twice = unit(document, ids.get(2));
          Node parent = lost.getParentNode();
          parent.removeChild(lost);
          parent.appendChild(twice.cloneNode(true));
          Element alien = (Element) twice.cloneNode(true);
          alien.setAttribute("id", "Q9-9");
          parent.appendChild(alien);
          state(unit(document, ids.get(3)), "final", "");
          child(unit(document, ids.get(4)), "target").setTextContent(" ");
          child(unit(document, ids.get(6)), "target").setTextContent("Mpya (1).");
        });
    Occgen.Answer refused = take(file, "anna");
    refused.expectFailure(
        1,
        "6 faults, so nothing was added",
        "the source of " + ids.get(0) + " was changed",
        ids.get(1) + ": is lost; no file has it in sw",
        ids.get(2) + " stands twice; first at " + file + ", line ",
        "the run has no segment Q9-9",
        ids.get(4) + ": the sentence in \"sw\" is empty",
        ids.get(6) + ": the line in sw holds the bracket U+0028; change the edit");
    assertEquals(0, state().newest());
    Occgen.Answer partly = take(file, "anna", "--partial").expectSuccess();
    assertTrue(partly.out().contains(": 1 decision of anna added;"), partly.out());
    assertTrue(partly.err().contains("the source of " + ids.get(0)), partly.err());
    assertDecided(3, ReviewEvent.Kind.ACCEPT, Map.of());
  }

  @Test
  void aTableWithFaultsIsNamed() throws IOException {
    Path file = export("anna", "csv");
    editTable(
        file,
        rows -> {
          rows.get(0).put("sentence_en", "Another source.");
          rows.add(rows.get(2));
          rows.remove(1);
          return rows;
        });
    take(file, "anna")
        .expectFailure(
            1,
            "3 faults",
            file + ", line 2: the source of " + ids.get(0) + " was changed",
            "the row of " + ids.get(1) + " is missing",
            ids.get(2) + " stands twice; first at " + file + ", line 3");
    assertEquals(0, state().newest());
  }

  @Test
  void allWrongCellsOfATableAreNamed() throws IOException {
    Path file = export("anna", "csv");
    editTable(
        file,
        rows -> {
          rows.get(0).put("decision", "accept");
          rows.get(1).put("decision", "perhaps");
          rows.get(1).put("based_on", "none");
          rows.get(2).put("decision", "reject");
          rows.get(2).put("reason", "bad");
          rows.get(3).put("decision", "reject"); // without a reason
          rows.get(4).put("sentence_sw", " ");
          return rows;
        });
    take(file, "anna")
        .expectFailure(
            1,
            "5 faults, so nothing was added",
            file + ", line 3, column decision: \"perhaps\" is no decision; write accept, edit,",
            file + ", line 3, column based_on: \"none\" is no number; put back",
            file + ", line 4, column reason: \"bad\" is no reason of a rejection; write one of",
            file + ", line 5, column reason: \"\" is no reason of a rejection; write one of",
            file + ", line 6: " + ids.get(4) + ": the sentence in \"sw\" is empty");
    assertEquals(0, state().newest());
    Occgen.Answer partly = take(file, "anna", "--partial").expectSuccess();
    assertTrue(partly.err().contains("line 4, column reason: \"bad\""), partly.err());
    assertTrue(partly.out().contains("; 5 faults"), partly.out());
    assertDecided(0, ReviewEvent.Kind.ACCEPT, Map.of());
    assertEquals(1, state().newest());
  }

  @Test
  void anEditThatChangesNothingIsAnAcceptAndCounted() throws IOException {
    Path file = export("anna", "csv");
    editTable(
        file,
        rows -> {
          rows.get(0).put("decision", "edit");
          rows.get(1).put("decision", "edit");
          rows.get(1).put("sentence_sw", "Mpya.");
          rows.get(2).put("decision", "accept");
          return rows;
        });
    String said = take(file, "anna").expectSuccess().out();
    assertTrue(said.endsWith("\n1 edit changes no sentence and counts as accept\n"), said);
    assertDecided(0, ReviewEvent.Kind.ACCEPT, Map.of());
    assertDecided(1, ReviewEvent.Kind.EDIT, Map.of("sw", "Mpya."));
    String again = take(file, "anna").expectSuccess().out();
    assertFalse(again.contains("counts as accept"), again);
  }

  @Test
  void faultsAreInTheOrderOfLines() throws IOException {
    Path file = export("anna", "csv");
    editTable(
        file,
        rows -> {
          rows.get(0).put("sentence_en", "Another source.");
          rows.get(1).put("decision", "perhaps");
          rows.get(2).put("sentence_sw", " ");
          rows.get(3).put("segment_id", "Q9-9");
          rows.get(4).put("decision", "perhaps");
          rows.get(4).put("based_on", "none");
          rows.get(5).put("segment_id", ids.get(4));
          return rows;
        });
    String message = take(file, "anna").err();
    assertEquals(
        List.of("2", "3", "4", "5", "6", "6", "7"),
        Pattern.compile(", line ([0-9]+)[,:] ")
            .matcher(message.replaceAll("; first at .*", ""))
            .results()
            .map(result -> result.group(1))
            .toList(),
        message);
  }

  @Test
  void wrongReasonsInXliffAreAllNamed() throws Exception {
    Path file = export("anna", "xliff");
    edit(
        file,
        document -> {
          reject(unit(document, ids.get(0)), "bad");
          reject(unit(document, ids.get(1)), "worse");
        });
    take(file, "anna")
        .expectFailure(
            1,
            "2 faults, so nothing was added",
            ", note of the category reason: \"bad\" is no reason of a rejection",
            ", note of the category reason: \"worse\" is no reason of a rejection");
    assertEquals(0, state().newest());
  }

  @Test
  void ofManyFaultsTheFirstAreShown() throws IOException {
    Path file = export("anna", "csv");
    editTable(
        file,
        rows -> {
          rows.forEach(row -> row.put("decision", "perhaps"));
          return rows;
        });
    Occgen.Answer refused = take(file, "anna");
    refused.expectFailure(
        1, ids.size() + " faults, so nothing was added", "\n  and " + (ids.size() - 20) + " more");
    assertEquals(20, refused.err().lines().filter(line -> line.contains("\"perhaps\"")).count());
    assertEquals(0, state().newest());
  }

  @Test
  void whatWasDecidedSinceIsNamed() throws Exception {
    Path file = export("anna", "xliff");
    edit(file, document -> state(unit(document, ids.get(0)), "reviewed", ""));
    try (MadeReview review = MadeReview.of(run, 0)) {
      review.edit("bert", ids.get(0), Map.of("sw", "Ya Bert."));
      review.accept("bert", ids.get(5));
    }
    take(file, "anna").expectFailure(1, ids.get(0) + " was decided since the file was handed out");
    assertEquals(2, state().newest());
  }

  @Test
  void anImportWaitsUntilTheReviewServerHasEnded() throws IOException {
    Path file = export("anna", "csv");
    editTable(
        file,
        rows -> {
          rows.get(0).put("decision", "accept");
          return rows;
        });
    MadeReview server = MadeReview.of(run, 0);
    take(file, "anna")
        .expectFailure(
            1,
            run + ": another review or a run is at work in this folder (occgen review, process ",
            "; use that one, or end it and give this command again");
    server.close();
    assertEquals(0, state().newest());
    take(file, "anna").expectSuccess();
    assertEquals(1, state().newest());
  }

  @Test
  void theNoteOfTheOriginSaysHowFarTheReviewIs() throws IOException {
    String none = Files.readString(export("anna", "xliff"));
    assertTrue(none.contains(", and nobody has reviewed the pairs.</note>"), none);
    try (MadeReview review = MadeReview.of(run, 0)) {
      review.accept("bert", ids.get(0));
    }
    String begun = Files.readString(export("anna", "xliff"));
    assertTrue(begun.contains(". People have begun to review the pairs. "), begun);
  }

  @Test
  void nobodySeesABlindDecision() throws IOException {
    FolderTree.delete(Path.of(run, "review"));
    try (MadeReview review = MadeReview.of(run, 1)) {
      review.edit("anna", ids.get(0), Map.of("sw", "Siri ya Anna."));
    }
    String forBert = Files.readString(export("bert", "xliff"));
    assertFalse(forBert.contains("Siri ya Anna"), forBert);
    assertFalse(Files.readString(export("bert", "csv")).contains("Siri ya Anna"));
    assertTrue(Files.readString(export("anna", "csv")).contains("Siri ya Anna"));
  }

  /** Two have decided one segment in two ways, and another in the same way. */
  @Test
  void aThirdPersonSettlesConflictsByATable() throws IOException {
    FolderTree.delete(Path.of(run, "review"));
    try (MadeReview review = MadeReview.of(run, 1)) {
      review.accept("anna", ids.get(0));
      review.reject("bert", ids.get(0), RejectionReason.PARTIAL);
      review.accept("anna", ids.get(1));
      review.accept("bert", ids.get(1));
    }
    Path table = export("cem", "csv");
    editTable(
        table,
        rows -> {
          assertEquals("", rows.get(0).get("decision"));
          assertEquals("accept", rows.get(1).get("decision"));
          rows.get(0).put("sentence_sw", "Sentensi ya tatu.");
          return rows;
        });
    String said = take(table, "cem").expectSuccess().out();
    assertTrue(said.contains(": 1 decision of cem added; 1 was there already"), said);
    assertEquals(ReviewStatus.ADJUDICATED, segment(0).status());
    assertEquals("cem", segment(0).adjudication().orElseThrow().reviewer());
    assertEquals(Map.of("sw", "Sentensi ya tatu."), segment(0).decision().orElseThrow().texts());
    String again = take(table, "cem").expectSuccess().out();
    assertTrue(again.contains(": 0 decisions of cem added; 2 were there already"), again);

    Path settled = export("dan", "csv");
    editTable(
        settled,
        rows -> {
          rows.get(1).put("decision", "reject");
          rows.get(1).put("reason", "partial");
          return rows;
        });
    take(settled, "dan").expectFailure(1, ids.get(1) + ": two others have reviewed it already");
  }

  @Test
  void anExportBeginsTheReviewWhereThereIsNone() throws IOException {
    FolderTree.delete(Path.of(run, "review"));
    Occgen.Answer begun = exportOf("anna", "--double-share", "1", "--adjudicators", "cem");
    assertTrue(
        begun
            .expectSuccess()
            .err()
            .contains(
                ": each segment needs two decisions; cem decides where two differ; this cannot be"
                    + " changed later"),
        begun.err());
    assertEquals(1.0, state().plan().doubleShare());
    assertEquals(List.of("cem"), state().plan().adjudicators());
    // the next one goes on with it, and says nothing of it
    assertEquals("", exportOf("bert").expectSuccess().err());
    exportOf("bert", "--double-share", "0")
        .expectFailure(1, "this review has begun with --double-share 1 and --adjudicators cem");
    exportOf("bert", "--double-share", "2").expectFailure(2, "--double-share 2.0: must be from");
    take(export("anna", "csv"), "anna").expectSuccess();
  }

  /** What a review begins with stays so; who could not export may want to begin it otherwise. */
  @Test
  void anExportThatFailsBeginsNoReview() throws IOException {
    FolderTree.delete(Path.of(run, "review"));
    Files.writeString(folder.resolve("file"), "");
    assertTrue(
        Occgen.call(
                    "review-export",
                    run,
                    "--reviewer",
                    "anna",
                    "--format",
                    "csv",
                    "--output",
                    folder.resolve("file/below").toString())
                .status()
            != 0);
    assertTrue(RunReview.read(run).isEmpty());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | each segment needs one decision; this cannot be changed later",
        "0.2 | a share of 0.2 of the segments needs two decisions, the others need one; any third"
      })
  void anExportSaysWhatTheNewReviewNeeds(String share, String needed) throws IOException {
    FolderTree.delete(Path.of(run, "review"));
    String said = exportOf("anna", "--double-share", share).expectSuccess().err();
    assertTrue(said.contains(": " + needed), said);
  }

  @Test
  void anExportDoesNotWaitForTheReviewServer() throws IOException {
    try (MadeReview server = MadeReview.of(run, 0)) {
      server.accept("anna", ids.get(0));
      assertEquals("", exportOf("bert").expectSuccess().err());
    }
  }

  private Occgen.Answer exportOf(String reviewer, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of("review-export", run, "--reviewer", reviewer, "--format", "csv", "--output"));
    arguments.add(folder.resolve("of-" + reviewer).toString());
    arguments.addAll(List.of(more));
    return Occgen.call(arguments.toArray(String[]::new));
  }

  private void beginReviewOfThreeLanguages() throws IOException {
    run =
        SyntheticRun.write(
                folder.resolve("three"),
                SyntheticRun.recipe(List.of("en", "sw", "ar"), BalanceOptions.DEFAULT))
            .root();
    MadeReview.of(run, 0).close();
    ids = state().segments().stream().map(found -> found.segment().id()).toList();
  }

  @Test
  void aRowIsTheWholeSegmentSoOneChangedSentenceDecidesIt() throws IOException {
    beginReviewOfThreeLanguages();
    Path file = export("anna", "csv");
    editTable(
        file,
        rows -> {
          rows.get(0).put("sentence_ar", "Mpya.");
          return rows;
        });
    String said = take(file, "anna").expectSuccess().out();
    assertTrue(said.contains(": 1 decision of anna added"), said);
    assertTrue(said.contains("0 have one in some languages alone"), said);
    assertDecided(0, ReviewEvent.Kind.EDIT, Map.of("ar", "Mpya."));
  }

  @Test
  void severalLanguagesAreDecidedTogether() throws Exception {
    beginReviewOfThreeLanguages();
    Path swahili = export("anna", "xliff");
    Path arabic = swahili.resolveSibling("test.en-ar.xlf");
    edit(
        swahili,
        document -> {
          child(unit(document, ids.get(0)), "target").setTextContent("Mpya.");
          state(unit(document, ids.get(1)), "reviewed", "");
        });
    edit(arabic, document -> state(unit(document, ids.get(0)), "reviewed", ""));
    for (String[] more : new String[][] {{}, {"--partial"}}) {
      Occgen.Answer refused = take(swahili, "anna", more);
      refused.expectFailure(
          1,
          "no file has Arabic (ar): give the file of each language in the same command, such as"
              + " test.en-ar.xlf; nothing was added");
      assertFalse(refused.err().contains("is lost"), refused.err());
    }
    String said =
        Occgen.call(
                "review-import", run, swahili.toString(), arabic.toString(), "--reviewer", "anna")
            .expectSuccess()
            .out();
    assertTrue(said.contains(": 1 decision of anna added"), said);
    assertTrue(said.contains("1 has one in some languages alone"), said);
    assertDecided(0, ReviewEvent.Kind.EDIT, Map.of("sw", "Mpya."));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<xliff | <!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><xliff | has a document type",
        "<target> | <target><ph id='1'/> | , line ",
        "<target> | <target><ph id='1'/> | holds the code <ph>, and sentences are plain text",
        "<target> | <target>&nothing; | is no XML",
        "</segment> | </segment><segment><source>a</source></segment> | was split in segments",
        "</xliff> | '' | is no XML",
        "type=\"run\"> | type=\"run\">0 | is of another run",
        "type=\"based-on\">0 | type=\"based-on\">x | metadata based-on: \"x\" is no number",
        "trgLang=\"sw\" | trgLang=\"fr\" | is from en into fr; the review is from en into sw",
        "xliff:document:2.0 | xliff:document:1.2 | is no XLIFF of version 2"
      })
  void filesThatAreNoneAreRefused(String from, String to, String message) throws IOException {
    Path file = export("anna", "xliff");
    String text = Files.readString(file);
    assertTrue(text.contains(from), from);
    Files.writeString(file, text.replace(from, to));
    take(file, "anna").expectFailure(1, file.toString(), message);
    assertEquals(0, state().newest());
  }

  @ParameterizedTest
  @ValueSource(strings = {"sw-KE", "sw_KE", "SW", "swa-x"})
  void aToolMayWriteARegionBehindTheLanguage(String tag) throws Exception {
    Path file = export("anna", "xliff");
    String text =
        Files.readString(file)
            .replace("trgLang=\"sw\"", "trgLang=\"" + tag + "\"")
            .replace("srcLang=\"en\"", "srcLang=\"EN-US\"");
    Files.writeString(file, text);
    edit(file, document -> state(unit(document, ids.get(1)), "reviewed", ""));
    if (tag.equals("swa-x")) {
      take(file, "anna")
          .expectFailure(1, "is from EN-US into swa-x", "write srcLang and trgLang of the file as");
      return;
    }
    Occgen.Answer answer = take(file, "anna").expectSuccess();
    assertTrue(answer.out().contains(": 1 decision of anna added;"), answer.out());
    assertTrue(answer.err().contains("language " + tag + " is taken for sw"), answer.err());
  }

  /** Every text on lines of its own, also beside marks of words. */
  private static String pretty(String xliff) {
    return Pattern.compile("(?s)(<(source|target|note|mda:meta)[^>]*>)(.*?)(</\\2>)")
        .matcher(xliff)
        .replaceAll(
            of ->
                Matcher.quoteReplacement(
                    of.group(1)
                        + "\n      "
                        + of.group(3).replaceAll("(</?mrk[^>]*>)", "\n        $1\n        ")
                        + "\n    "
                        + of.group(4)));
  }

  @Test
  void aFileThatAToolPrintedPrettilyIsTaken() throws Exception {
    Path file = export("anna", "xliff");
    edit(
        file,
        document -> {
          state(unit(document, ids.get(1)), "reviewed", "");
          child(unit(document, ids.get(2)), "target").setTextContent("Mpya  na\u00a0nzuri. ");
          reject(unit(document, ids.get(3)), "wrong-gender");
        });
    Files.writeString(file, pretty(Files.readString(file)));
    Occgen.Answer answer = take(file, "anna").expectSuccess();
    assertTrue(answer.out().contains(": 3 decisions of anna added; 0 were"), answer.out());
    assertTrue(answer.err().contains("white space that a benchmark cannot hold"), answer.err());
    assertDecided(1, ReviewEvent.Kind.ACCEPT, Map.of());
    assertDecided(2, ReviewEvent.Kind.EDIT, Map.of("sw", "Mpya na nzuri."));
    assertEquals(
        RejectionReason.WRONG_GENDER, segment(3).decision().orElseThrow().reason().orElseThrow());
  }

  @Test
  void aFileWithoutMetadataIsTakenIfItsSourcesAreThoseOfTheRun() throws Exception {
    try (MadeReview review = MadeReview.of(run, 0)) {
      review.accept("bert", ids.get(0));
    }
    Path file = export("anna", "xliff");
    edit(
        file,
        document -> {
          state(unit(document, ids.get(1)), "reviewed", "");
          child(unit(document, ids.get(0)), "target").setTextContent("Mpya.");
        });
    String text = Files.readString(file).replaceAll("(?s)<mda:metadata>.*?</mda:metadata>", "");
    assertFalse(text.contains("based-on"));
    Files.writeString(file, text);
    // what others have decided is not written over
    take(file, "anna")
        .expectFailure(1, "1 fault", ids.get(0) + " was decided since the file was handed out");
    Occgen.Answer answer = take(file, "anna", "--partial").expectSuccess();
    assertTrue(answer.out().contains(": 1 decision of anna added;"), answer.out());
    assertTrue(answer.err().contains("lost its metadata in some tool"), answer.err());
    assertDecided(1, ReviewEvent.Kind.ACCEPT, Map.of());
    Files.writeString(file, text.replaceFirst("<source>", "<source>Another: "));
    take(file, "anna")
        .expectFailure(
            1, "does not say which run it is of, and the unit " + ids.get(0) + " in line");
  }

  @Test
  void spacesOfASpreadsheetAreNoFault() throws IOException {
    Path file = export("anna", "csv");
    editTable(
        file,
        ';',
        rows -> {
          rows.get(0).merge("sentence_sw", " ", String::concat);
          rows.get(1).put("decision", "accept\u00a0");
          rows.get(2).put("sentence_sw", "Mpya\u00a0mbili. ");
          rows.get(3).put("decision", "Rejected");
          rows.get(3).put("reason", "Not a translation");
          rows.get(4).merge("seen", " ", String::concat);
          rows.get(4).merge("run", "\u00a0", String::concat);
          return rows;
        });
    String text = Files.readString(file).replace("\uFEFF", "");
    int end = text.indexOf('\n');
    Files.writeString(
        file, "\uFEFFsep=;\r\n" + text.substring(0, end).replace("s", "S") + text.substring(end));
    Occgen.Answer answer = take(file, "anna").expectSuccess();
    assertTrue(answer.out().contains(": 3 decisions of anna added; 0 were"), answer.out());
    assertTrue(
        answer.err().contains("2 sentences have white space that a benchmark cannot hold"),
        answer.err());
    assertTrue(answer.err().contains("the first is at " + file + ", line 3"), answer.err());
    assertDecided(1, ReviewEvent.Kind.ACCEPT, Map.of());
    assertDecided(2, ReviewEvent.Kind.EDIT, Map.of("sw", "Mpya mbili."));
    assertEquals(
        RejectionReason.NOT_A_TRANSLATION,
        segment(3).decision().orElseThrow().reason().orElseThrow());
  }

  @Test
  void whatIsTypedWrongIsRefused() throws IOException {
    Path file = export("anna", "csv");
    take(file, "bert").expectFailure(1, "was handed out to anna, not to bert");
    take(file, "a,b").expectFailure(2, "--reviewer: a reviewer's name has a comma");
    take(folder.resolve("none.csv"), "anna").expectFailure(2, "there is no such file");
    editTable(
        file,
        rows -> {
          rows.get(0).put("decision", "perhaps");
          return rows;
        });
    take(file, "anna").expectFailure(1, "line 2, column decision: \"perhaps\" is no decision");
    String other = SyntheticRun.write(folder.resolve("new")).root();
    Occgen.call("review-import", other, file.toString(), "--reviewer", "anna")
        .expectFailure(2, "its review has not begun");
  }
}
