package org.occgen.transforms.record;

import io.airlift.compress.snappy.SnappyCompressor;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.parquet.avro.AvroParquetWriter;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;
import org.apache.parquet.schema.MessageType;

/**
 * A channel, as Parquet's writer wants it.
 *
 * @param channel stays open when the writer closes the file
 * @param name what messages call it
 */
record ParquetOutput(WritableByteChannel channel, String name) implements OutputFile {
  /**
   * Begins a file.
   *
   * @param groupBytes bytes of a row group before compression: so much of the file is held in
   *     memory
   * @return Parquet's own writer, which does not sort the lists of encodings
   */
  ParquetWriter<GenericRecord> write(RecordSchema<?> schema, long groupBytes) throws IOException {
    return write(
        AvroParquetWriter.<GenericRecord>builder(this)
            .withSchema(schema.avro())
            .withDataModel(GenericData.get()),
        groupBytes);
  }

  /** Begins a file of columns that no record class has, otherwise as the other method. */
  ParquetWriter<Group> write(MessageType columns, long groupBytes) throws IOException {
    return write(ExampleParquetWriter.builder(this).withType(columns), groupBytes);
  }

  private static <T> ParquetWriter<T> write(ParquetWriter.Builder<T, ?> builder, long groupBytes)
      throws IOException {
    return builder
        .withRowGroupSize(groupBytes)
        .withCompressionCodec(CompressionCodecName.SNAPPY)
        .withCodecFactory(new SnappyPages())
        .withConf(new PlainConfiguration())
        // for engines that plan queries; nobody plans queries on these files
        .withSizeStatisticsEnabled(false)
        .build();
  }

  @Override
  public PositionOutputStream create(long blockBytes) {
    OutputStream out = Channels.newOutputStream(channel);
    return new PositionOutputStream() {
      private long position;

      @Override
      public long getPos() {
        return position;
      }

      @Override
      public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int from, int length) throws IOException {
        try {
          out.write(bytes, from, length);
        } catch (IOException e) { // a channel has no name by which the user could know it
          throw new IOException(name + ": " + e.getMessage(), e);
        }
        position += length;
      }
    };
  }

  @Override
  public PositionOutputStream createOrOverwrite(long blockBytes) {
    return create(blockBytes);
  }

  @Override
  public boolean supportsBlockSize() {
    return false;
  }

  @Override
  public long defaultBlockSize() {
    return 0;
  }

  /**
   * Compresses pages by Snappy in Java. Parquet's own codec asks a native library, and which bytes
   * that writes may depend on the platform.
   */
  private static final class SnappyPages implements CompressionCodecFactory {
    @Override
    public BytesInputCompressor getCompressor(CompressionCodecName codec) {
      return new Compressor();
    }

    @Override
    public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
      throw new UnsupportedOperationException("it only writes");
    }

    @Override
    public void release() {}

    private static final class Compressor implements BytesInputCompressor {
      private final SnappyCompressor snappy = new SnappyCompressor();

      @Override
      public BytesInput compress(BytesInput page) throws IOException {
        byte[] bytes = page.toInputStream().readAllBytes();
        byte[] room = new byte[snappy.maxCompressedLength(bytes.length)];
        int length = snappy.compress(bytes, 0, bytes.length, room, 0, room.length);
        return BytesInput.from(room, 0, length);
      }

      @Override
      public CompressionCodecName getCodecName() {
        return CompressionCodecName.SNAPPY;
      }

      @Override
      public void release() {}
    }
  }
}
