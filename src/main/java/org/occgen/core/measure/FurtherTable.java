package org.occgen.core.measure;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.apiguardian.api.API;

/**
 * A table that a report has beside its figures: several rows for every dataset, language and group.
 *
 * @param id its name in JSON and on the page: {@code runs}
 * @param heading its heading
 * @param note what a reader must know of it; may be empty
 * @param rows its rows, out of the figures of a dataset, language and group
 * @param columns its columns
 * @param <F> the figures of one dataset, language and group
 * @param <R> a row
 */
@API(status = API.Status.STABLE)
public record FurtherTable<F, R>(
    String id,
    String heading,
    String note,
    Function<F, List<R>> rows,
    List<FigureColumn<R>> columns) {
  public FurtherTable {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(heading, "heading");
    Objects.requireNonNull(note, "note");
    Objects.requireNonNull(rows, "rows");
    columns = List.copyOf(columns);
  }
}
