package org.occgen.review.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

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
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.files.FolderTree;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewState;
import org.occgen.review.SegmentReview;
import org.occgen.review.journal.RunReview;
import org.occgen.review.testing.MadeReview;
import org.occgen.run.command.Occgen;
import org.occgen.run.testing.SyntheticRun;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/** A review of a made-up run, whose files are handed out, edited and taken back. */
abstract class ExchangeTestCase {
  static final String CORE = "urn:oasis:names:tc:xliff:document:2.0";
  @TempDir static Path shared;
  @TempDir Path folder;
  static String made;
  String run;
  List<String> ids;

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

  ReviewState state() throws IOException {
    return RunReview.read(run).orElseThrow();
  }

  static void state(Element unit, String state, String subState) {
    child(unit, "segment").setAttribute("state", state);
    child(unit, "segment").setAttribute("subState", subState);
  }

  SegmentReview segment(int place) throws IOException {
    return state().segment(ids.get(place)).orElseThrow();
  }

  Path export(String reviewer, String format) {
    Path out = folder.resolve(reviewer + "-" + format);
    Occgen.call(
            "review",
            "export",
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

  Occgen.Answer take(Path file, String reviewer, String... more) {
    List<String> arguments =
        new ArrayList<>(List.of("review", "import", run, file.toString(), "--reviewer", reviewer));
    arguments.addAll(List.of(more));
    return Occgen.call(arguments.toArray(String[]::new));
  }

  /** Reads XLIFF, changes it, and writes it, as a tool does that knows no more of occgen. */
  static void edit(Path file, Consumer<Document> change) throws Exception {
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

  static Element unit(Document document, String id) {
    for (int i = 0; i < document.getElementsByTagNameNS(CORE, "unit").getLength(); i++) {
      Element unit = (Element) document.getElementsByTagNameNS(CORE, "unit").item(i);
      if (unit.getAttribute("id").equals(id)) {
        return unit;
      }
    }
    throw new AssertionError(id);
  }

  static Element child(Element element, String name) {
    return (Element) element.getElementsByTagNameNS(CORE, name).item(0);
  }

  static void reject(Element unit, String reason) {
    state(unit, "initial", "occgen:rejected");
    Element note = unit.getOwnerDocument().createElementNS(CORE, "note");
    note.setAttribute("category", "reason");
    note.setTextContent(reason);
    child(unit, "notes").appendChild(note);
  }

  /**
   * A table that is handed out to a reviewer, and filled in.
   *
   * @param cells a line each: the row from 0, its column and the text, with bars between them
   */
  Path filledTable(String reviewer, String cells) throws IOException {
    Path file = export(reviewer, "csv");
    editTable(
        file,
        ',',
        rows ->
            cells
                .lines()
                .map(line -> line.split(" [|] ", 3))
                .forEach(cell -> rows.get(Integer.parseInt(cell[0])).put(cell[1], cell[2])));
    return file;
  }

  /** Reads the table, changes its rows, and writes it. */
  static void editTable(Path file, char delimiter, Consumer<List<Map<String, String>>> change)
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
      change.accept(rows);
      for (Map<String, String> row : rows) {
        printer.printRecord(header.stream().map(row::get).toList());
      }
    }
    Files.writeString(file, "\uFEFF" + out);
  }

  void assertDecided(int place, ReviewEvent.Kind kind, Map<String, String> texts)
      throws IOException {
    ReviewEvent decision = segment(place).decision().orElseThrow();
    assertEquals(kind, decision.kind());
    assertEquals(texts, decision.texts());
    assertEquals("anna", decision.reviewer());
  }

  Occgen.Answer exportOf(String reviewer, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "review", "export", run, "--reviewer", reviewer, "--format", "csv", "--output"));
    arguments.add(folder.resolve("of-" + reviewer).toString());
    arguments.addAll(List.of(more));
    return Occgen.call(arguments.toArray(String[]::new));
  }

  void beginReviewOfThreeLanguages() throws IOException {
    run =
        SyntheticRun.write(
                folder.resolve("three"),
                SyntheticRun.recipe(List.of("en", "sw", "ar"), BalanceOptions.DEFAULT))
            .root();
    MadeReview.of(run, 0).close();
    ids = state().segments().stream().map(found -> found.segment().id()).toList();
  }
}
