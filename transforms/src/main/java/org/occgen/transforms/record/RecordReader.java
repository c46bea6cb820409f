package org.occgen.transforms.record;

import java.io.Closeable;
import java.io.IOException;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.commons.io.function.Uncheck;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.schema.MessageType;
import org.occgen.core.files.CloseOnFailure;
import org.occgen.transforms.storage.StoredFiles;

/**
 * Reads the rows of a folder of Parquet files one after the other, outside a pipeline: files by
 * name, rows in their order. Holds one row group in memory. A record class may have fewer
 * components than the one that was written: the columns of the others are not read.
 *
 * @param <T> the record class
 */
public final class RecordReader<T extends Record> implements Iterator<T>, Closeable {
  private final Opener<T> opener;
  private final Iterator<MatchResult.Metadata> files;
  private Optional<OpenFile<?, T>> rows = Optional.empty();
  private Optional<Supplier<T>> next = Optional.empty();

  /** An open file, and how its rows become records. */
  private record OpenFile<R, T>(ParquetRecords<R> rows, Function<R, T> record) {
    Optional<Supplier<T>> read() throws IOException {
      return rows.read().map(row -> () -> record.apply(row));
    }
  }

  /** Opens a file. */
  private interface Opener<T> {
    OpenFile<?, T> open(InputFile input) throws IOException;
  }

  private RecordReader(String pattern, Opener<T> opener) throws IOException {
    this.opener = opener;
    this.files =
        StoredFiles.match(pattern).stream()
            .sorted(Comparator.comparing(file -> file.resourceId().toString()))
            .iterator();
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
    return new RecordReader<>(pattern, input -> byComponents(type, input));
  }

  /**
   * Opens files that may have other columns than the components of the record class.
   *
   * @param layouts makes records of the rows of a file that has these columns; empty where the
   *     columns are those of {@code type}
   */
  public static <T extends Record> RecordReader<T> open(
      Class<T> type, Function<MessageType, Optional<Function<Group, T>>> layouts, String pattern)
      throws IOException {
    return new RecordReader<>(
        pattern,
        input -> {
          try (CloseOnFailure resources = new CloseOnFailure()) {
            ParquetFileReader file = resources.add(ParquetRecords.reader(input));
            MessageType columns = file.getFileMetaData().getSchema();
            Optional<Function<Group, T>> layout = layouts.apply(columns);
            if (layout.isPresent()) {
              return resources.complete(
                  new OpenFile<>(
                      new ParquetRecords<>(file, columns, new GroupRecordConverter(columns)),
                      layout.get()));
            }
          }
          return byComponents(type, input);
        });
  }

  private static <T extends Record> OpenFile<?, T> byComponents(Class<T> type, InputFile input)
      throws IOException {
    RecordSchema<T> schema = RecordSchema.of(type);
    return new OpenFile<>(ParquetRecords.open(input, schema.avro()), schema::fromAvro);
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
    T row = next.orElseThrow().get();
    Uncheck.run(this::advance);
    return row;
  }

  @Override
  public void close() throws IOException {
    next = Optional.empty();
    if (rows.isPresent()) {
      rows.get().rows().close();
      rows = Optional.empty();
    }
  }

  private void advance() throws IOException {
    next = rows.isPresent() ? rows.get().read() : Optional.empty();
    while (next.isEmpty() && files.hasNext()) {
      close();
      OpenFile<?, T> opened = opener.open(new ParquetInput(files.next()));
      rows = Optional.of(opened);
      next = opened.read();
    }
  }
}
