package org.occgen.transforms.record;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.HadoopReadOptions;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.avro.AvroReadSupport;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.api.ReadSupport.ReadContext;
import org.apache.parquet.hadoop.metadata.FileMetaData;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.MessageType;
import org.occgen.core.files.CloseOnFailure;

/**
 * The rows of one Parquet file, a row group in memory. {@code ParquetReader} does the same, but
 * reads Hadoop's settings from the class path for every file, which takes longer than a small file.
 *
 * @param <T> what a row becomes
 */
public final class ParquetRecords<T> implements Closeable {
  private final ParquetFileReader file;
  private final MessageColumnIO columns;
  private final RecordMaterializer<T> records;
  private Optional<RecordReader<T>> group = Optional.empty();
  private long left;
  private long number;

  /**
   * Reads rows.
   *
   * @param file an open file, which {@link #close} closes
   * @param wanted the columns that are read
   * @param records makes rows of them
   */
  public ParquetRecords(ParquetFileReader file, MessageType wanted, RecordMaterializer<T> records) {
    FileMetaData about = file.getFileMetaData();
    file.setRequestedSchema(wanted);
    this.file = file;
    this.columns =
        new ColumnIOFactory(about.getCreatedBy()).getColumnIO(wanted, about.getSchema(), true);
    this.records = records;
  }

  /** Opens a whole file, see {@link #open(InputFile, Schema, long, long)}. */
  static ParquetRecords<GenericRecord> open(InputFile input, Schema schema) throws IOException {
    return open(input, schema, 0, input.getLength());
  }

  /**
   * Opens a part of a file.
   *
   * @param schema of the rows; other columns are not read
   * @param from first byte of the part, to which the row groups belong whose middle is in it
   * @param to behind its last byte
   * @throws IOException if the file cannot be read, or lacks a column
   */
  static ParquetRecords<GenericRecord> open(InputFile input, Schema schema, long from, long to)
      throws IOException {
    Configuration settings = new PlainConfiguration();
    AvroReadSupport.setAvroReadSchema(settings, schema);
    AvroReadSupport.setRequestedProjection(settings, schema);
    try (CloseOnFailure resources = new CloseOnFailure()) {
      ParquetFileReader file =
          resources.add(
              reader(input, HadoopReadOptions.builder(settings).withRange(from, to).build()));
      FileMetaData about = file.getFileMetaData();
      for (Schema.Field column : schema.getFields()) {
        if (!about.getSchema().containsField(column.name())) {
          throw new IOException(
              input
                  + " has no column "
                  + column.name()
                  + ": another version of occgen wrote it; run again, and it is written anew");
        }
      }
      AvroReadSupport<GenericRecord> support = new AvroReadSupport<>(GenericData.get());
      ReadContext context = support.init(settings, about.getKeyValueMetaData(), about.getSchema());
      return resources.complete(
          new ParquetRecords<>(
              file,
              context.getRequestedSchema(),
              support.prepareForRead(
                  settings, about.getKeyValueMetaData(), about.getSchema(), context)));
    } catch (RuntimeException e) { // such as a type that Avro does not know
      throw unreadable(input, e);
    }
  }

  /** Opens a whole file, whose footer alone is read. */
  static ParquetFileReader reader(InputFile input) throws IOException {
    return reader(input, HadoopReadOptions.builder(new PlainConfiguration()).build());
  }

  private static ParquetFileReader reader(InputFile input, ParquetReadOptions options)
      throws IOException {
    try {
      return ParquetFileReader.open(input, options);
    } catch (IOException | RuntimeException e) { // either, where a footer is damaged
      throw unreadable(input, e);
    }
  }

  private static IOException unreadable(InputFile input, Exception e) {
    return new IOException(input + ": cannot be opened: " + e.getMessage(), e);
  }

  /** The number of rows that a file says that it has. */
  static long count(InputFile input) throws IOException {
    try (ParquetFileReader file = reader(input)) {
      return file.getRecordCount();
    }
  }

  /**
   * The next row; empty after the last.
   *
   * @throws IOException if the file is damaged, such as by a page whose checksum is wrong
   */
  public Optional<T> read() throws IOException {
    try {
      while (left == 0) {
        PageReadStore pages = file.readNextRowGroup();
        if (pages == null) {
          return Optional.empty();
        }
        left = pages.getRowCount();
        group = Optional.of(columns.getRecordReader(pages, records));
      }
      left--;
      Optional<T> row = group.map(RecordReader::read);
      number++;
      return row;
    } catch (IOException | RuntimeException e) {
      // Parquet reports damage by either kind of exception, and names no file
      throw new IOException(
          file.getFile() + ": cannot be read after row " + number + ": " + reason(e), e);
    }
  }

  /** Parquet says that a page cannot be decompressed, and why in the cause alone. */
  private static String reason(Exception e) {
    return e.getMessage() + (e.getCause() == null ? "" : ": " + e.getCause().getMessage());
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
