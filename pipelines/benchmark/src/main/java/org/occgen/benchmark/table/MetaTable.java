package org.occgen.benchmark.table;

import java.util.List;
import java.util.stream.Collectors;
import org.occgen.benchmark.RowText;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;
import org.occgen.report.table.Columns;

/**
 * {@code test.meta.tsv}: what is known of each line. Tab-separated with a header and without
 * quoting, so texts are written by {@link CellText#name}. Item ids of a list are joined by commas,
 * labels by vertical bars.
 */
public final class MetaTable implements RowText {
  private final Columns<LabelledSegment> columns = new Columns<>();

  /** The table of a run in these languages, the pivot first. */
  public MetaTable(List<String> languages) {
    columns.add("segment_id", LabelledSegment::id);
    columns.add("qid", LabelledSegment::qid);
    columns.add("name", LabelledSegment::name);
    columns.add("occupations", row -> String.join(",", row.occupations()));
    columns.add("occupation_labels", row -> labels(row.occupationLabels()));
    columns.add("group", row -> String.join(",", row.group()));
    columns.add("gender_category", LabelledSegment::genderCategory);
    columns.add("genders", row -> String.join(",", row.genders()));
    for (int i = 0; i < languages.size(); i++) {
      int language = i;
      String code = languages.get(i);
      columns.add("title_" + code, row -> row.titles().get(language));
      columns.add("revision_" + code, row -> row.revisions().get(language).toString());
      columns.add("url_" + code, row -> row.urls().get(language));
      columns.add("position_" + code, row -> row.positions().get(language).toString());
    }
    for (int i = 1; i < languages.size(); i++) {
      int other = i - 1;
      String code = languages.get(i);
      columns.add("probability_" + code, row -> row.probabilities().get(other));
      columns.add("margin_" + code, row -> row.margins().get(other));
      columns.add("cosine_" + code, row -> row.cosines().get(other));
    }
    columns.add("score", LabelledSegment::score);
  }

  private static String labels(List<String> labels) {
    return labels.stream().map(label -> label.replace('|', ' ')).collect(Collectors.joining("|"));
  }

  @Override
  public String header() {
    return columns.tsvHeadings();
  }

  @Override
  public String of(LabelledSegment row) {
    return columns.tsvLine(row);
  }
}
