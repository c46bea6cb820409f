package org.occgen.benchmark.table;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.RowText;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;
import org.occgen.core.person.WikipediaLanguages;

/**
 * {@code occgen.csv}: the columns of the files that were published with the paper. Lines end with a
 * line feed; cells are quoted where needed.
 *
 * <ul>
 *   <li>the first column has no name: the row, from 0;
 *   <li>one column a language, by its English name;
 *   <li>{@code WikiData_id}, {@code Entity_name};
 *   <li>{@code Occupation_name}: the labels of the group that the row counts for, joined by a comma
 *       and a space;
 *   <li>{@code Perceived_gender}: {@code female} for feminine and {@code male} for masculine, as in
 *       the published files; any other gender category by its name;
 *   <li>{@code url}: the article in the pivot language.
 * </ul>
 *
 * <p>Sentences stay as they are, also those that begin with {@code = + - @}, which a spreadsheet
 * may take for a formula: a test set with an apostrophe before such a line would be another one.
 * The dataset card says so. Names have the apostrophe ({@link CellText#name}).
 */
public record CsvTable(List<String> languages, OccupationLabels labels) implements RowText {
  @Override
  public String header() {
    List<String> header = new ArrayList<>();
    for (String language : languages) {
      String name = WikipediaLanguages.englishName(language);
      header.add(header.contains(name) ? name + " [" + language + "]" : name);
    }
    header.addAll(
        List.of("WikiData_id", "Entity_name", "Occupation_name", "Perceived_gender", "url"));
    return "," + line(header); // the format would quote an empty first cell
  }

  @Override
  public String of(LabelledSegment row) {
    List<String> cells = new ArrayList<>();
    cells.add(Long.toString(row.row()));
    cells.addAll(row.sentences());
    cells.add(row.qid());
    cells.add(CellText.name(row.name()));
    cells.add(CellText.name(String.join(", ", labels.of(row.group()))));
    cells.add(
        switch (row.genderCategory()) {
          case "feminine" -> "female";
          case "masculine" -> "male";
          default -> row.genderCategory();
        });
    cells.add(CellText.name(row.urls().get(0)));
    return line(cells);
  }

  private static String line(List<String> cells) {
    return CSVFormat.DEFAULT.format(cells.toArray()) + "\n";
  }
}
