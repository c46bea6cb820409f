package org.occgen.transforms.record;

import io.airlift.compress.snappy.SnappyCompressor;
import java.io.IOException;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/**
 * Compresses pages by Snappy in Java. Parquet's own codec asks a native library, and which bytes
 * that writes may depend on the platform.
 */
final class SnappyPages implements CompressionCodecFactory {
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
