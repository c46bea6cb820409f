package org.occgen.transforms.corpus;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import org.apache.beam.sdk.io.Compression;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.occgen.core.text.Utf8Lines;

/** Opens the files of a corpus: {@code .gz}, {@code .zst} and {@code .bz2} are decompressed. */
final class CorpusFiles {
  private CorpusFiles() {}

  static boolean isCompressed(String file) {
    return Compression.detect(file) != Compression.UNCOMPRESSED;
  }

  /** Whether a file is compressed by gzip though its name does not say so. */
  static boolean isGzip(String file) throws IOException {
    try (InputStream in = Channels.newInputStream(FileSystems.open(resource(file)))) {
      return in.read() == 0x1F && in.read() == 0x8B;
    }
  }

  static MatchResult.Metadata metadata(String file) throws IOException {
    return FileSystems.matchSingleFileSpec(file);
  }

  /** All lines. */
  static Utf8Lines lines(String file) throws IOException {
    return Utf8Lines.of(open(file), file);
  }

  /** The lines from the first that begins at byte {@code start} or behind it. */
  static Utf8Lines linesFrom(String file, long start) throws IOException {
    if (start == 0) {
      return lines(file);
    }
    ReadableByteChannel channel = FileSystems.open(resource(file));
    try {
      if (!(channel instanceof SeekableByteChannel seekable)) {
        throw new IOException(file + ": its file system cannot read from the middle");
      }
      seekable.position(start - 1);
      return Utf8Lines.ofPart(
          Channels.newInputStream(channel), file, () -> linesBefore(file, start));
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static InputStream open(String file) throws IOException {
    ReadableByteChannel channel = FileSystems.open(resource(file));
    try {
      return Channels.newInputStream(Compression.detect(file).readDecompressed(channel));
    } catch (IOException e) {
      channel.close();
      throw new IOException(file + ": cannot be decompressed: " + e.getMessage(), e);
    } catch (RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static ResourceId resource(String file) throws IOException {
    return metadata(file).resourceId();
  }

  /** How many lines begin before byte {@code start}: read anew, since only errors ask. */
  private static long linesBefore(String file, long start) throws IOException {
    long lines = 1;
    try (InputStream in = Channels.newInputStream(FileSystems.open(resource(file)))) {
      byte[] buffer = new byte[1 << 16];
      for (long left = start - 1; left > 0; ) {
        int read = in.read(buffer, 0, (int) Math.min(left, buffer.length));
        if (read < 0) {
          break;
        }
        for (int i = 0; i < read; i++) {
          if (buffer[i] == '\n') {
            lines++;
          }
        }
        left -= read;
      }
    }
    return lines;
  }
}
