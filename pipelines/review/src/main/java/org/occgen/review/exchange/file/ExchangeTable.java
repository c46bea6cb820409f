package org.occgen.review.exchange.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.CellText;
import org.occgen.report.sheet.FilledTable;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewEvent.Kind;
import org.occgen.review.exchange.ReturnedSegment;
import org.occgen.review.exchange.ReturnedSegment.Mark;
import org.occgen.review.exchange.ReviewView;

/** A review as CSV, for reviewers who work in a spreadsheet. */
final class ExchangeTable {
  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

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

  /** The columns that a table must have when it comes back. */
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
      List<String> header = header(languages);
      header.addAll(ExchangeMark.PROPOSALS);
      csv.printRecord(header);
      for (ReviewView view : views) {
        LabelledSegment row = view.segment();
        List<String> cells =
            new ArrayList<>(
                List.of(
                    row.id(),
                    CellText.name(row.name()),
                    CellText.name(String.join("|", row.occupationLabels())),
                    row.genderCategory()));
        row.sentences().stream().map(CellText::defused).forEach(cells::add);
        cells.add(view.decision().map(ReviewEvent::kind).map(Kind::id).orElse(""));
        cells.add(view.decision().flatMap(ExchangeMark::reason).orElse(""));
        cells.add(CellText.defused(view.comment()));
        cells.addAll(
            List.of(
                run,
                reviewer,
                view.seen(),
                Long.toString(view.basedOn()),
                Sha256.hex(row.sentences().get(0))));
        for (int i = 0; i < ExchangeMark.PROPOSALS.size(); i++) {
          cells.add(
              i < view.proposals().size()
                  ? CellText.defused(ExchangeMark.proposal(view.proposals().get(i)))
                  : "");
        }
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
    FilledTable table = FilledTable.read(file, header(languages));
    String run = "";
    String reviewer = "";
    List<ReturnedSegment> segments = new ArrayList<>();
    for (FilledTable.Row row : table.rows()) {
      boolean first = segments.isEmpty();
      run = first ? value(row, RUN) : run;
      reviewer = first ? value(row, REVIEWER) : reviewer;
      if (!value(row, RUN).equals(run) || !value(row, REVIEWER).equals(reviewer)) {
        throw new IOException(
            row.place() + ": is of another run or reviewer than the rows before it");
      }
      segments.add(segment(row, languages));
    }
    return new Returned(run, reviewer, segments);
  }

  private static ReturnedSegment segment(FilledTable.Row row, List<String> languages) {
    ReturnedValues returning = new ReturnedValues(row.place());
    Mark mark = returning.mark(column(DECISION), row.cell(DECISION));
    Map<String, String> targets = new TreeMap<>();
    for (String language : languages.subList(1, languages.size())) {
      targets.put(language, CellText.restored(row.cell(sentence(language))));
    }
    return new ReturnedSegment(
        row.place(),
        value(row, ID),
        CellText.restored(row.cell(sentence(languages.get(0)))),
        value(row, SOURCE_SHA256),
        targets,
        mark,
        returning.reason(column(REASON), mark, row.cell(REASON)),
        returning.languages(column(REASON), mark, row.cell(REASON), languages),
        CellText.restored(value(row, COMMENT)),
        value(row, SEEN),
        returning.basedOn(column(BASED_ON), row.cell(BASED_ON).strip()),
        returning.faults());
  }

  /** A cell without the white space that a spreadsheet or a hand left around it. */
  private static String value(FilledTable.Row row, String column) {
    return row.cell(column).replace('\u00a0', ' ').strip();
  }

  private static String column(String name) {
    return "column " + name;
  }
}
