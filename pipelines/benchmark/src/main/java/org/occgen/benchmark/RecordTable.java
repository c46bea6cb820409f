package org.occgen.benchmark;

import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.util.function.Function;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.record.RecordWriter;

/**
 * A table of records of the benchmark, one a row. The writer writes them as Parquet, and {@code
 * occgen check} compares the file with them.
 *
 * @param <T> type of the records
 */
public interface RecordTable<T extends Record> {
  /** Begins a file, which {@code target} gets when it is finished. */
  RecordWriter<T> write(WritableByteChannel target) throws IOException;

  /** Opens the files that {@code pattern} names. */
  RecordReader<T> read(String pattern) throws IOException;

  /** The record of a row. */
  T of(LabelledSegment row);

  /** A table whose columns are the components of {@code type}. */
  static <T extends Record> RecordTable<T> of(Class<T> type, Function<LabelledSegment, T> record) {
    return new RecordTable<>() {
      @Override
      public RecordWriter<T> write(WritableByteChannel target) throws IOException {
        return RecordWriter.to(type, target);
      }

      @Override
      public RecordReader<T> read(String pattern) throws IOException {
        return RecordReader.open(type, pattern);
      }

      @Override
      public T of(LabelledSegment row) {
        return record.apply(row);
      }
    };
  }
}
