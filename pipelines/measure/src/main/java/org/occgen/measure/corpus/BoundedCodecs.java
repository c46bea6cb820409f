package org.occgen.measure.corpus;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdException;
import io.airlift.compress.MalformedInputException;
import io.airlift.compress.lz4.Lz4Decompressor;
import io.airlift.compress.snappy.SnappyDecompressor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/**
 * Decompresses pages of a stranger's Parquet file: each at once, into as many bytes as the page
 * says that it has, and no page with more than {@link #MOST_PAGE_BYTES}. Parquet's own streams wait
 * for ever where a page of LZ4_RAW or Snappy ends too early, and take whatever size a page claims.
 */
final class BoundedCodecs implements CompressionCodecFactory {
  /** Most bytes of a page: DuckDB, which writes the largest known pages, allows 100 million. */
  static final int MOST_PAGE_BYTES = 128 << 20;

  private static final Set<CompressionCodecName> KNOWN =
      Set.of(
          CompressionCodecName.UNCOMPRESSED,
          CompressionCodecName.SNAPPY,
          CompressionCodecName.GZIP,
          CompressionCodecName.ZSTD,
          CompressionCodecName.LZ4_RAW);

  @Override
  public BytesInputCompressor getCompressor(CompressionCodecName codec) {
    throw new UnsupportedOperationException("it only reads");
  }

  @Override
  public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
    if (!KNOWN.contains(codec)) {
      throw new UnsupportedOperationException(
          "the compression "
              + codec
              + " cannot be read; save the file with SNAPPY, GZIP, ZSTD or LZ4_RAW");
    }
    return new Pages(codec);
  }

  @Override
  public void release() {}

  private record Pages(CompressionCodecName codec) implements BytesInputDecompressor {
    @Override
    public BytesInput decompress(BytesInput page, int size) throws IOException {
      return BytesInput.from(bytes(page.toInputStream().readAllBytes(), size));
    }

    @Override
    public void decompress(ByteBuffer input, int inputSize, ByteBuffer output, int size)
        throws IOException {
      byte[] page = new byte[inputSize];
      input.get(page);
      output.put(bytes(page, size));
    }

    private byte[] bytes(byte[] page, int size) throws IOException {
      if (size < 0 || size > MOST_PAGE_BYTES) {
        throw new IOException(
            "a page of "
                + size
                + " bytes, more than "
                + MOST_PAGE_BYTES
                + "; save the file with smaller pages");
      }
      if (codec == CompressionCodecName.UNCOMPRESSED) {
        return page;
      }
      byte[] bytes = new byte[size];
      int read;
      try {
        read = fill(bytes, page);
      } catch (MalformedInputException | ZstdException e) {
        throw new IOException("a page that is no " + codec + ": " + e.getMessage(), e);
      }
      if (read != size) {
        throw new IOException("a page of " + read + " bytes that says it has " + size);
      }
      return bytes;
    }

    private int fill(byte[] bytes, byte[] page) throws IOException {
      return switch (codec) {
        case SNAPPY ->
            new SnappyDecompressor().decompress(page, 0, page.length, bytes, 0, bytes.length);
        case LZ4_RAW ->
            new Lz4Decompressor().decompress(page, 0, page.length, bytes, 0, bytes.length);
        case ZSTD -> (int) Zstd.decompressByteArray(bytes, 0, bytes.length, page, 0, page.length);
        case GZIP -> {
          try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(page))) {
            yield in.readNBytes(bytes, 0, bytes.length);
          }
        }
        default -> throw new IllegalStateException(codec.name());
      };
    }

    @Override
    public void release() {}
  }
}
