package org.occgen.benchmark.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.occgen.benchmark.RowText;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;

/**
 * {@code test.meta.tsv}: what is known of each line. Tab-separated with a header and without
 * quoting, so texts are written by {@link CellText#name}. Item ids of a list are joined by commas,
 * labels by vertical bars.
 */
public final class MetaTable implements RowText {
  /** A column: its heading, and its cell in a row. */
  private record Column(String name, Function<LabelledSegment, String> cell) {}

  private final List<Column> columns = new ArrayList<>();

  /** The table of a run in these languages, the pivot first. */
  public MetaTable(List<String> languages) {
    text("segment_id", LabelledSegment::id);
    text("qid", LabelledSegment::qid);
    text("name", LabelledSegment::name);
    text("occupations", row -> String.join(",", row.occupations()));
    text("occupation_labels", row -> labels(row.occupationLabels()));
    text("group", row -> String.join(",", row.group()));
    text("gender_category", LabelledSegment::genderCategory);
    text("genders", row -> String.join(",", row.genders()));
    for (int i = 0; i < languages.size(); i++) {
      int language = i;
      String code = languages.get(i);
      text("title_" + code, row -> row.titles().get(language));
      text("revision_" + code, row -> row.revisions().get(language).toString());
      text("url_" + code, row -> row.urls().get(language));
      text("position_" + code, row -> row.positions().get(language).toString());
    }
    for (int i = 1; i < languages.size(); i++) {
      int other = i - 1;
      String code = languages.get(i);
      number("probability_" + code, row -> row.probabilities().get(other));
      number("margin_" + code, row -> row.margins().get(other));
      number("cosine_" + code, row -> row.cosines().get(other));
    }
    number("score", LabelledSegment::score);
  }

  private void text(String name, Function<LabelledSegment, String> cell) {
    columns.add(new Column(name, row -> CellText.name(cell.apply(row))));
  }

  private void number(String name, Function<LabelledSegment, Double> cell) {
    columns.add(new Column(name, row -> CellText.number(cell.apply(row))));
  }

  private static String labels(List<String> labels) {
    return labels.stream().map(label -> label.replace('|', ' ')).collect(Collectors.joining("|"));
  }

  @Override
  public String header() {
    return columns.stream().map(Column::name).collect(Collectors.joining("\t", "", "\n"));
  }

  @Override
  public String of(LabelledSegment row) {
    return columns.stream()
        .map(column -> column.cell().apply(row))
        .collect(Collectors.joining("\t", "", "\n"));
  }
}
