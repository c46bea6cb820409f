package org.occgen.run.check;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.apache.beam.sdk.io.FileSystems;
import org.occgen.benchmark.RecordTable;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.transforms.record.RecordReader;

/** A file that holds something of each row of the benchmark, in their order. It is read once. */
interface RowFile extends Closeable {
  /** Reads on by what the file should hold of {@code row}, and tells what is wrong with it. */
  Optional<String> compare(LabelledSegment row) throws IOException;

  /** Whether what is left to read is what follows the last row: in most files nothing. */
  boolean isAtEnd() throws IOException;

  /**
   * A file of UTF-8, compared byte by byte.
   *
   * @param header what it begins with
   * @param text what follows, by row
   * @param footer what it ends with
   * @throws IOException if it cannot be read, or begins in another way
   */
  static RowFile ofText(
      String path, String header, Function<LabelledSegment, String> text, String footer)
      throws IOException {
    InputStream in =
        new BufferedInputStream(
            Channels.newInputStream(
                FileSystems.open(FileSystems.matchSingleFileSpec(path).resourceId())));
    Optional<String> problem = compare(in, header, header);
    if (problem.isPresent()) {
      in.close();
      throw new IOException("its header: " + problem.get());
    }
    return new RowFile() {
      @Override
      public Optional<String> compare(LabelledSegment row) throws IOException {
        return RowFile.compare(in, header, text.apply(row));
      }

      @Override
      public boolean isAtEnd() throws IOException {
        byte[] end = footer.getBytes(StandardCharsets.UTF_8);
        return Arrays.equals(in.readNBytes(end.length + 1), end);
      }

      @Override
      public void close() throws IOException {
        in.close();
      }
    };
  }

  private static Optional<String> compare(InputStream in, String header, String text)
      throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    byte[] read = in.readNBytes(bytes.length);
    if (Arrays.equals(read, bytes)) {
      return Optional.empty();
    }
    String found = new String(read, StandardCharsets.UTF_8);
    if (text.startsWith(found)) {
      return Optional.of("is not whole: the file ends before or in it");
    }
    Difference difference = Difference.between(found, text);
    return Optional.of(difference.column(header) + difference.shown());
  }

  /** A file of a table of records. */
  static <T extends Record> RowFile ofTable(String path, RecordTable<T> table) throws IOException {
    FileSystems.matchSingleFileSpec(path); // says that it is missing
    return ofRecords(table.read(path), (row, record) -> table.of(row).equals(record));
  }

  /** Open records, one a row; {@code agrees} tells whether a record is that of its row. */
  static <T extends Record> RowFile ofRecords(
      RecordReader<T> records, BiPredicate<LabelledSegment, T> agrees) {
    return new RowFile() {
      @Override
      public Optional<String> compare(LabelledSegment row) {
        if (isAtEnd()) {
          return Optional.of("is lacking: the file ends before it");
        }
        T record = records.next();
        return agrees.test(row, record)
            ? Optional.empty()
            : Optional.of("is not that of rows.parquet: " + record);
      }

      @Override
      public boolean isAtEnd() {
        return !records.hasNext();
      }

      @Override
      public void close() throws IOException {
        records.close();
      }
    };
  }
}
