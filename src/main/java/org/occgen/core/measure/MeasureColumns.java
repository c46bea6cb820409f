package org.occgen.core.measure;

import java.util.List;
import org.apiguardian.api.API;

/**
 * The columns of a measure's reports, behind dataset, language and group.
 *
 * @param table of the table for people, and of the page
 * @param csv of the CSV
 * @param json of a row in JSON
 * @param average of the means over languages in JSON
 * @param chartAxis what the bars of the page's chart count, with the unit
 * @param <F> the figures of one row
 */
@API(status = API.Status.STABLE)
public record MeasureColumns<F>(
    List<FigureColumn<F>> table,
    List<FigureColumn<F>> csv,
    List<FigureColumn<F>> json,
    List<FigureColumn<F>> average,
    String chartAxis) {
  public MeasureColumns {
    table = List.copyOf(table);
    csv = List.copyOf(csv);
    json = List.copyOf(json);
    average = List.copyOf(average);
  }

  /** Columns that are equal in every output. */
  public static <F> MeasureColumns<F> everywhere(List<FigureColumn<F>> columns, String chartAxis) {
    List<FigureColumn<F>> averaged = columns.stream().filter(FigureColumn::averaged).toList();
    return new MeasureColumns<>(columns, columns, columns, averaged, chartAxis);
  }
}
