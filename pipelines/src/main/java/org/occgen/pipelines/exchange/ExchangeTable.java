package org.occgen.pipelines.exchange;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.digest.Sha256;
import org.occgen.core.exchange.ReturnedSegment;
import org.occgen.core.exchange.ReturnedSegment.Mark;
import org.occgen.core.exchange.ReviewView;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CsvRows;
import org.occgen.core.review.RejectionReason;
import org.occgen.core.review.ReviewEvent;
import org.occgen.core.review.ReviewEvent.Kind;

/** A review as CSV, for reviewers who work in a spreadsheet. */
final class ExchangeTable {
  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();
  private static final long MOST_BYTES = 512L << 20;

  private static final String ID = "segment_id";
  private static final String DECISION = "decision";
  private static final String REASON = "reason";
  private static final String COMMENT = "comment";
  private static final String RUN = "run";
  private static final String REVIEWER = "reviewer";
  private static final String SEEN = "seen";
  private static final String BASED_ON = "based_on";
  private static final String SOURCE_SHA256 = "source_sha256";

  /**
   * A table that came back.
   *
   * @param run of which run it is
   * @param reviewer whom it was handed out to
   */
  record Returned(String run, String reviewer, List<ReturnedSegment> segments) {}

  private ExchangeTable() {}

  private static List<String> header(List<String> languages) {
    List<String> header = new ArrayList<>(List.of(ID, "name", "occupations", "gender_category"));
    languages.forEach(language -> header.add(sentence(language)));
    header.addAll(List.of(DECISION, REASON, COMMENT, RUN, REVIEWER, SEEN, BASED_ON, SOURCE_SHA256));
    return header;
  }

  private static String sentence(String language) {
    return "sentence_" + language;
  }

  /** The table, with a row a segment. Sentences stand as they are. */
  static String text(String run, String reviewer, List<String> languages, List<ReviewView> views) {
    StringBuilder text = new StringBuilder();
    try (CSVPrinter csv = new CSVPrinter(text, FORMAT)) {
      csv.printRecord(header(languages));
      for (ReviewView view : views) {
        LabelledSegment row = view.segment();
        List<String> cells =
            new ArrayList<>(
                List.of(
                    row.id(),
                    CellText.name(row.name()),
                    CellText.name(String.join("|", row.occupationLabels())),
                    row.genderCategory()));
        cells.addAll(row.sentences());
        cells.add(view.decision().map(ReviewEvent::kind).map(Kind::id).orElse(""));
        cells.add(view.decision().flatMap(ReviewEvent::reason).map(RejectionReason::id).orElse(""));
        cells.add(view.decision().map(ReviewEvent::comment).orElse(""));
        cells.addAll(
            List.of(
                run,
                reviewer,
                view.seen(),
                Long.toString(view.basedOn()),
                Sha256.hex(row.sentences().get(0))));
        csv.printRecord(cells);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("a string cannot be written", e);
    }
    return text.toString();
  }

  /**
   * Reads a table that came back.
   *
   * <p>A value that is wrong is a fault of its segment alone.
   *
   * @throws IOException if it is no such table; the message names file and line
   */
  static Returned read(Path file, List<String> languages) throws IOException {
    if (Files.size(file) > MOST_BYTES) {
      throw new IOException(file + ": is larger than " + (MOST_BYTES >> 20) + " MiB");
    }
    String text;
    try {
      text =
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
              .toString();
    } catch (CharacterCodingException e) {
      throw new IOException(file + ": is not UTF-8; save the table as CSV in UTF-8", e);
    }
    List<CsvRows.Row> rows;
    try {
      rows = CsvRows.ofSpreadsheet(file.toString(), text);
    } catch (IllegalArgumentException e) {
      throw new IOException(e.getMessage(), e);
    }
    if (rows.isEmpty()) {
      throw new IOException(file + ": is empty");
    }
    List<String> header = rows.get(0).cells().stream().map(String::strip).toList();
    for (String column : header(languages)) {
      if (header.indexOf(column) < 0 || header.indexOf(column) != header.lastIndexOf(column)) {
        throw new IOException(
            file
                + ", line 1: must have the column "
                + column
                + " once; save it as CSV, with commas, semicolons or tabulators between columns");
      }
    }
    String run = "";
    String reviewer = "";
    List<ReturnedSegment> segments = new ArrayList<>();
    for (CsvRows.Row row : rows.subList(1, rows.size())) {
      if (row.cells().stream().allMatch(String::isBlank)) {
        continue; // spreadsheets write them below the last row
      }
      String place = file + ", line " + row.line();
      if (row.cells().size() != header.size()) {
        throw new IOException(
            place + ": has " + row.cells().size() + " columns, the header has " + header.size());
      }
      Map<String, String> cells = new TreeMap<>();
      for (int i = 0; i < header.size(); i++) {
        cells.put(header.get(i), row.cells().get(i));
      }
      boolean first = segments.isEmpty();
      run = first ? cell(cells, RUN) : run;
      reviewer = first ? cell(cells, REVIEWER) : reviewer;
      if (!cell(cells, RUN).equals(run) || !cell(cells, REVIEWER).equals(reviewer)) {
        throw new IOException(place + ": is of another run or reviewer than the rows before it");
      }
      segments.add(segment(place, cells, languages));
    }
    return new Returned(run, reviewer, segments);
  }

  private static String cell(Map<String, String> cells, String column) {
    return cells.getOrDefault(column, "");
  }

  private static ReturnedSegment segment(
      String place, Map<String, String> cells, List<String> languages) {
    Returning returning = new Returning(place);
    Mark mark = returning.mark(column(DECISION), cell(cells, DECISION));
    Map<String, String> targets = new TreeMap<>();
    languages
        .subList(1, languages.size())
        .forEach(language -> targets.put(language, cell(cells, sentence(language))));
    return new ReturnedSegment(
        place,
        cell(cells, ID),
        cell(cells, sentence(languages.get(0))),
        cell(cells, SOURCE_SHA256),
        targets,
        mark,
        returning.reason(column(REASON), mark, cell(cells, REASON)),
        cell(cells, COMMENT).strip(),
        cell(cells, SEEN),
        returning.basedOn(column(BASED_ON), cell(cells, BASED_ON).strip()),
        returning.faults());
  }

  private static String column(String name) {
    return "column " + name;
  }
}
