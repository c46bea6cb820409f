package org.occgen.benchmark.table;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.occgen.benchmark.RowText;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;

/**
 * {@code test.meta.tsv}: what is known of each line. Tab-separated with a header and without
 * quoting, so texts are written by {@link CellText#name}. Item ids of a list are joined by commas,
 * labels by vertical bars.
 */
public record MetaTable(List<String> languages) implements RowText {
  @Override
  public String header() {
    List<String> header =
        new ArrayList<>(
            List.of(
                "segment_id",
                "qid",
                "name",
                "occupations",
                "occupation_labels",
                "group",
                "gender_category",
                "genders"));
    for (String language : languages) {
      for (String what : List.of("title_", "revision_", "url_", "position_")) {
        header.add(what + language);
      }
    }
    for (String language : languages.subList(1, languages.size())) {
      header.add("probability_" + language);
      header.add("margin_" + language);
      header.add("cosine_" + language);
    }
    header.add("score");
    return line(header);
  }

  @Override
  public String of(LabelledSegment row) {
    List<String> cells =
        new ArrayList<>(
            List.of(
                row.id(),
                row.qid(),
                row.name(),
                String.join(",", row.occupations()),
                row.occupationLabels().stream()
                    .map(label -> label.replace('|', ' '))
                    .collect(Collectors.joining("|")),
                String.join(",", row.group()),
                row.genderCategory(),
                String.join(",", row.genders())));
    for (int i = 0; i < languages.size(); i++) {
      cells.add(row.titles().get(i));
      cells.add(row.revisions().get(i).toString());
      cells.add(row.urls().get(i));
      cells.add(row.positions().get(i).toString());
    }
    cells.replaceAll(CellText::name);
    for (int i = 0; i < row.margins().size(); i++) {
      cells.add(CellText.number(row.probabilities().get(i)));
      cells.add(CellText.number(row.margins().get(i)));
      cells.add(CellText.number(row.cosines().get(i)));
    }
    cells.add(CellText.number(row.score()));
    return line(cells);
  }

  private static String line(List<String> cells) {
    return String.join("\t", cells) + "\n";
  }
}
