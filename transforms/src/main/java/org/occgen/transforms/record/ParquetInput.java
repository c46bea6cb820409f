package org.occgen.transforms.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;

/**
 * A file of any file system that Beam knows, as Parquet wants it.
 *
 * @param metadata the file, as it was matched
 */
public record ParquetInput(MatchResult.Metadata metadata) implements InputFile {
  @Override
  public long getLength() {
    return metadata.sizeBytes();
  }

  @Override
  public SeekableInputStream newStream() throws IOException {
    SeekableByteChannel channel = (SeekableByteChannel) FileSystems.open(metadata.resourceId());
    return new DelegatingSeekableInputStream(Channels.newInputStream(channel)) {
      @Override
      public long getPos() throws IOException {
        return channel.position();
      }

      @Override
      public void seek(long position) throws IOException {
        channel.position(position);
      }

      @Override
      public int read(ByteBuffer buffer) throws IOException {
        return channel.read(buffer);
      }
    };
  }

  @Override
  public String toString() {
    return metadata.resourceId().toString();
  }
}
