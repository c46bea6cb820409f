package org.occgen.pipelines.check;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.csv.CSVRecord;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;
import org.occgen.pipelines.benchmark.CsvTable;
import org.occgen.pipelines.benchmark.OccupationLabels;

/** What the two tables of text must say of each row. */
final class TableRules {
  private static final double ROUNDING = 1e-6;

  private final List<String> languages;
  private final OccupationLabels labels;
  private List<String> header = List.of();

  TableRules(List<String> languages, OccupationLabels labels) {
    this.languages = languages;
    this.labels = labels;
  }

  /** Reads the header of {@code test.meta.tsv} off. */
  <L extends Iterator<String> & Closeable> L withoutMetaHeader(L lines) throws IOException {
    if (!lines.hasNext()) {
      throw new IOException("has no header");
    }
    header = List.of(lines.next().split("\t", -1));
    return lines;
  }

  /** Compares a line of {@code test.meta.tsv}. */
  Optional<String> meta(LabelledSegment row, String line) {
    String[] cells = line.split("\t", -1);
    if (cells.length != header.size()) {
      return Optional.of("has " + cells.length + " cells; the header has " + header.size());
    }
    Map<String, Object> expected = expectedMeta(row);
    if (!header.containsAll(expected.keySet())) {
      return Optional.of("lacks columns; expected are " + expected.keySet());
    }
    for (Map.Entry<String, Object> column : expected.entrySet()) {
      String cell = cells[header.indexOf(column.getKey())];
      boolean equal =
          column.getValue() instanceof Double number
              ? Math.abs(number - Double.parseDouble(cell)) <= ROUNDING
              : cell.equals(CellText.name(column.getValue().toString()));
      if (!equal) {
        return Optional.of(
            column.getKey() + " is " + cell + "; by the row it is " + column.getValue());
      }
    }
    return Optional.empty();
  }

  private Map<String, Object> expectedMeta(LabelledSegment row) {
    Map<String, Object> cells = new LinkedHashMap<>();
    cells.put("segment_id", row.id());
    cells.put("qid", row.qid());
    cells.put("name", row.name());
    cells.put("occupations", String.join(",", row.occupations()));
    cells.put("group", String.join(",", row.group()));
    cells.put("gender_category", row.genderCategory());
    cells.put("genders", String.join(",", row.genders()));
    for (int i = 0; i < languages.size(); i++) {
      cells.put("title_" + languages.get(i), row.titles().get(i));
      cells.put("revision_" + languages.get(i), row.revisions().get(i));
      cells.put("url_" + languages.get(i), row.urls().get(i));
      cells.put("position_" + languages.get(i), row.positions().get(i));
    }
    for (int i = 1; i < languages.size(); i++) {
      cells.put("margin_" + languages.get(i), row.margins().get(i - 1));
      cells.put("cosine_" + languages.get(i), row.cosines().get(i - 1));
    }
    cells.put("score", row.score());
    return cells;
  }

  /** Reads the header of {@code occgen.csv} off. */
  Iterator<CSVRecord> withoutCsvHeader(Iterator<CSVRecord> records) throws IOException {
    List<String> expected = CsvTable.header(languages);
    if (!records.hasNext() || !records.next().toList().equals(expected)) {
      throw new IOException("the columns should be " + expected);
    }
    return records;
  }

  /** Compares a record of {@code occgen.csv}. */
  Optional<String> csv(LabelledSegment row, CSVRecord cells) {
    List<String> expected = new ArrayList<>(List.of(Long.toString(row.row())));
    expected.addAll(row.sentences());
    expected.add(row.qid());
    expected.add(CellText.name(row.name()));
    expected.add(CellText.name(String.join(", ", labels.of(row.group()))));
    expected.add(
        switch (row.genderCategory()) {
          case "feminine" -> "female";
          case "masculine" -> "male";
          default -> row.genderCategory();
        });
    expected.add(CellText.name(row.urls().get(0)));
    return cells.toList().equals(expected)
        ? Optional.empty()
        : Optional.of("should be " + expected + " and is " + cells.toList());
  }
}
