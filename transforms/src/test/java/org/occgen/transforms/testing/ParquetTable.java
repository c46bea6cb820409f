package org.occgen.transforms.testing;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;
import org.apache.parquet.schema.MessageType;

/** Parquet files of any schema, as other programs write them. */
public final class ParquetTable {
  /** Small, so that a file of some rows has several row groups. */
  private static final int ROW_GROUP_BYTES = 1_000;

  private ParquetTable() {}

  /**
   * Writes a file of several row groups.
   *
   * @param rows values by column: text, int, boolean; a column that is left out is null
   */
  public static void write(
      Path file, CompressionCodecName codec, MessageType schema, List<Map<String, Object>> rows)
      throws IOException {
    write(file, codec, schema, rows, true);
  }

  /** Writes rows with or without checksums of pages. */
  public static void write(
      Path file,
      CompressionCodecName codec,
      MessageType schema,
      List<Map<String, Object>> rows,
      boolean checksums)
      throws IOException {
    try (ParquetWriter<Group> writer =
        ExampleParquetWriter.builder(new LocalFile(file))
            .withType(schema)
            .withCompressionCodec(codec)
            .withPageWriteChecksumEnabled(checksums)
            .withRowGroupSize((long) ROW_GROUP_BYTES)
            .withMinRowCountForPageSizeCheck(1)
            .build()) {
      for (Map<String, Object> row : rows) {
        Group group = new SimpleGroup(schema);
        row.forEach((column, value) -> add(group, column, value));
        writer.write(group);
      }
    }
  }

  private static void add(Group group, String column, Object value) {
    if (value instanceof Integer number) {
      group.add(column, number);
    } else if (value instanceof Boolean flag) {
      group.add(column, flag);
    } else {
      group.add(column, (String) value);
    }
  }

  private record LocalFile(Path file) implements OutputFile {
    @Override
    public PositionOutputStream create(long blockSize) throws IOException {
      OutputStream out = new BufferedOutputStream(Files.newOutputStream(file));
      return new PositionOutputStream() {
        private long position;

        @Override
        public long getPos() {
          return position;
        }

        @Override
        public void write(int b) throws IOException {
          out.write(b);
          position++;
        }

        @Override
        public void close() throws IOException {
          out.close();
        }
      };
    }

    @Override
    public PositionOutputStream createOrOverwrite(long blockSize) throws IOException {
      return create(blockSize);
    }

    @Override
    public boolean supportsBlockSize() {
      return false;
    }

    @Override
    public long defaultBlockSize() {
      return 0;
    }
  }
}
