package org.occgen.benchmark;

import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.util.List;
import java.util.function.Function;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.record.RecordWriter;

/**
 * A table of records of the benchmark, one a row. The writer writes them as Parquet, and {@code
 * occgen check} compares the file with them.
 *
 * @param writer begins a file
 * @param reader opens the files of a path
 * @param record what the table has of a row
 * @param <T> type of the records
 */
public record RecordTable<T extends Record>(
    Opener<WritableByteChannel, RecordWriter<T>> writer,
    Opener<String, RecordReader<T>> reader,
    Function<LabelledSegment, T> record) {
  /**
   * Opens a file.
   *
   * @param <P> type of its place
   * @param <F> what it is opened as
   */
  @FunctionalInterface
  public interface Opener<P, F> {
    /** Opens the file at a place. */
    F open(P place) throws IOException;
  }

  /** A table whose columns are the components of {@code type}. */
  public static <T extends Record> RecordTable<T> of(
      Class<T> type, Function<LabelledSegment, T> record) {
    return new RecordTable<>(
        target -> RecordWriter.to(type, target), path -> RecordReader.open(type, path), record);
  }

  /** {@code segments.parquet}: everything that is known of each row, see {@link SegmentColumns}. */
  public static RecordTable<LabelledSegment> segments(List<String> languages) {
    return new RecordTable<>(
        new SegmentColumns(languages)::write, SegmentColumns::read, Function.identity());
  }
}
