package org.occgen.transforms.record;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.occgen.transforms.storage.StoredFiles;

/**
 * Reads the rows of a folder of Parquet files one after the other, outside a pipeline: files by
 * name, rows in their order. Holds one row group in memory. A record class may have fewer
 * components than the one that was written: the columns of the others are not read.
 *
 * @param <T> the record class
 */
public final class RecordReader<T extends Record> implements Iterator<T>, Closeable {
  private final RecordSchema<T> schema;
  private final Iterator<MatchResult.Metadata> files;
  private Optional<ParquetRecords<GenericRecord>> rows = Optional.empty();
  private Optional<GenericRecord> next = Optional.empty();

  private RecordReader(Class<T> type, List<MatchResult.Metadata> files) throws IOException {
    this.schema = RecordSchema.of(type);
    this.files = files.iterator();
    try {
      advance();
    } catch (IOException | RuntimeException e) {
      close();
      throw e;
    }
  }

  /**
   * Opens the files that {@code pattern} names, such as {@code run/people.parquet/part-*.parquet}.
   * Where it names none there are no rows: that a stage was finished its marker tells.
   */
  public static <T extends Record> RecordReader<T> open(Class<T> type, String pattern)
      throws IOException {
    return new RecordReader<>(
        type,
        StoredFiles.match(pattern).stream()
            .sorted(Comparator.comparing(file -> file.resourceId().toString()))
            .toList());
  }

  /**
   * Takes the rows of a folder.
   *
   * @param <T> the record class
   */
  @FunctionalInterface
  public interface Rows<T> {
    /** Takes the next row. */
    void accept(T row) throws IOException;
  }

  /** Gives all rows of the files that {@code pattern} names to {@code rows}, as {@link #open}. */
  public static <T extends Record> void forEach(Class<T> type, String pattern, Rows<T> rows)
      throws IOException {
    try (RecordReader<T> reader = open(type, pattern)) {
      while (reader.hasNext()) {
        rows.accept(reader.next());
      }
    }
  }

  @Override
  public boolean hasNext() {
    return next.isPresent();
  }

  @Override
  public T next() {
    T row = schema.fromAvro(next.orElseThrow());
    try {
      advance();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return row;
  }

  @Override
  public void close() throws IOException {
    next = Optional.empty();
    if (rows.isPresent()) {
      rows.get().close();
      rows = Optional.empty();
    }
  }

  private void advance() throws IOException {
    next = rows.isPresent() ? rows.get().read() : Optional.empty();
    while (next.isEmpty() && files.hasNext()) {
      close();
      ParquetRecords<GenericRecord> opened =
          ParquetRecords.open(new ParquetInput(files.next()), schema.avro());
      rows = Optional.of(opened);
      next = opened.read();
    }
  }
}
