package org.occgen.benchmark;

import java.util.function.Function;
import org.occgen.core.benchmark.LabelledSegment;

/**
 * A table of records of the benchmark, one a row. The writer writes them as Parquet, and {@code
 * occgen check} compares the file with them.
 *
 * @param type of the records
 * @param record what the table has of a row
 * @param <T> type of the records
 */
public record RecordTable<T extends Record>(Class<T> type, Function<LabelledSegment, T> record) {
  /** {@code segments.parquet}: everything that is known of each row. */
  public static final RecordTable<LabelledSegment> SEGMENTS =
      new RecordTable<>(LabelledSegment.class, row -> row);
}
