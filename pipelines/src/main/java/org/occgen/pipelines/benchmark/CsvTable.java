package org.occgen.pipelines.benchmark;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
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
public final class CsvTable implements RowSink {
  private static final CSVFormat FORMAT =
      CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get();

  private final CSVPrinter printer;
  private final OccupationLabels labels;

  CsvTable(OutputStream out, List<String> languages, OccupationLabels labels) throws IOException {
    this.labels = labels;
    Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    // the printer would quote an empty first cell
    writer.write(",");
    this.printer = new CSVPrinter(writer, FORMAT);
    printer.printRecord(header(languages).subList(1, languages.size() + 6));
  }

  /** The columns, the unnamed one as an empty name. */
  public static List<String> header(List<String> languages) {
    List<String> header = new ArrayList<>(List.of(""));
    for (String language : languages) {
      String name = WikipediaLanguages.englishName(language);
      header.add(header.contains(name) ? name + " [" + language + "]" : name);
    }
    header.addAll(
        List.of("WikiData_id", "Entity_name", "Occupation_name", "Perceived_gender", "url"));
    return header;
  }

  /** What stands for a gender category in {@code Perceived_gender}. */
  public static String perceivedGender(String category) {
    return switch (category) {
      case "feminine" -> "female";
      case "masculine" -> "male";
      default -> category;
    };
  }

  @Override
  public void write(LabelledSegment row) throws IOException {
    List<String> cells = new ArrayList<>();
    cells.add(Long.toString(row.row()));
    cells.addAll(row.sentences());
    cells.add(row.qid());
    cells.add(CellText.name(row.name()));
    cells.add(CellText.name(String.join(", ", labels.of(row.group()))));
    cells.add(perceivedGender(row.genderCategory()));
    cells.add(CellText.name(row.urls().get(0)));
    printer.printRecord(cells);
  }

  @Override
  public void finish() throws IOException {
    printer.flush();
  }
}
