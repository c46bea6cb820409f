package org.occgen.transforms.record;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.function.Function;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.schema.MessageType;
import org.occgen.core.files.TemporaryFolder;

/**
 * Writes one Parquet file whose bytes depend on its rows alone.
 *
 * <p>Parquet's own writer lists the encodings of a column in the order of a hash set of enum
 * constants, which is another one in every process. So the file is first written beside, on local
 * disk, and then copied with these lists in order.
 *
 * @param <T> the rows
 */
public final class RecordWriter<T extends Record> implements Closeable {
  private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
  private static final long GROUP = ParquetWriter.DEFAULT_BLOCK_SIZE;
  private static final int TAIL_BYTES = Integer.BYTES + MAGIC.length;

  private final FileChannel local;
  private final ParquetWriter<?> writer;
  private final Rows<T> rows;
  private final WritableByteChannel target;

  /** Takes a row. */
  private interface Rows<T> {
    void write(T row) throws IOException;
  }

  /** Begins the file beside. */
  private interface Opener<R> {
    ParquetWriter<R> open(ParquetOutput output) throws IOException;
  }

  private <R> RecordWriter(WritableByteChannel target, Opener<R> opener, Function<T, R> layout)
      throws IOException {
    this.target = target;
    // on Linux the name is gone at once, so a process that is killed leaves nothing
    this.local =
        FileChannel.open(
            Files.createTempFile(TemporaryFolder.current(), "occgen-", ".parquet"),
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE);
    String name = "a temporary file in " + TemporaryFolder.current();
    ParquetWriter<R> opened = opener.open(new ParquetOutput(local, name));
    this.writer = opened;
    this.rows = row -> opened.write(layout.apply(row));
  }

  /** Writes rows of {@code type} to {@code target}, which gets them when they are finished. */
  public static <T extends Record> RecordWriter<T> to(Class<T> type, WritableByteChannel target)
      throws IOException {
    RecordSchema<T> schema = RecordSchema.of(type);
    return new RecordWriter<>(target, output -> output.write(schema, GROUP), schema::toAvro);
  }

  /**
   * Writes rows in columns that are not the components of their class.
   *
   * @param columns of the file
   * @param layout a row in these columns
   * @param target gets the file when it is finished
   */
  public static <T extends Record> RecordWriter<T> to(
      MessageType columns, Function<T, Group> layout, WritableByteChannel target)
      throws IOException {
    return new RecordWriter<>(target, output -> output.write(columns, GROUP), layout);
  }

  /** Adds a row. */
  public void write(T row) throws IOException {
    rows.write(row);
  }

  /** Completes the file and copies it; nothing may be written after that. */
  public void finish() throws IOException {
    writer.close();
    copyOrdered(local, target);
  }

  /** Deletes what was written beside; the target is left open. */
  @Override
  public void close() throws IOException {
    local.close();
  }

  /** The file format: https://parquet.apache.org/docs/file-format/. */
  private static void copyOrdered(FileChannel file, WritableByteChannel target) throws IOException {
    long tailAt = file.size() - TAIL_BYTES;
    ByteBuffer length = ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    readFully(file, length, tailAt);
    long footerAt = tailAt - length.flip().getInt();
    ByteBuffer footer = ByteBuffer.allocate(Math.toIntExact(tailAt - footerAt));
    readFully(file, footer, footerAt);

    FileMetaData metadata = Util.readFileMetaData(new ByteArrayInputStream(footer.array()));
    for (RowGroup group : metadata.getRow_groups()) {
      for (ColumnChunk column : group.getColumns()) {
        column.getMeta_data().getEncodings().sort(Comparator.naturalOrder());
        if (column.getMeta_data().getEncoding_stats() != null) {
          column.getMeta_data().getEncoding_stats().sort(Comparator.naturalOrder());
        }
      }
    }
    ByteArrayOutputStream ordered = new ByteArrayOutputStream();
    Util.writeFileMetaData(metadata, ordered);

    long copied = 0;
    while (copied < footerAt) {
      copied += file.transferTo(copied, footerAt - copied, target);
    }
    OutputStream out = Channels.newOutputStream(target);
    ordered.writeTo(out);
    out.write(
        ByteBuffer.allocate(Integer.BYTES)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putInt(ordered.size())
            .array());
    out.write(MAGIC);
    out.flush();
  }

  private static void readFully(FileChannel file, ByteBuffer buffer, long position)
      throws IOException {
    while (buffer.hasRemaining()) {
      if (file.read(buffer, position + buffer.position()) < 0) {
        throw new IOException("a Parquet file ends before its footer");
      }
    }
  }
}
