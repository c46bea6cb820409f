package org.occgen.transforms.storage;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import java.util.Set;
import org.apache.beam.sdk.io.Compression;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.occgen.core.files.CloseOnFailure;
import org.occgen.core.files.WholeFile;
import org.occgen.core.text.Utf8Lines;

/** Opens the files of a corpus: {@code .gz}, {@code .zst} and {@code .bz2} are decompressed. */
public final class CorpusFiles {
  private static final Set<Compression> COMPRESSIONS = Set.of(Compression.ZSTD, Compression.BZIP2);

  private CorpusFiles() {}

  /** Whether a file cannot be read from the middle. */
  public static boolean isCompressed(String file) throws IOException {
    return compression(file) != Compression.UNCOMPRESSED || isGzip(file);
  }

  /**
   * The compression of a file, by its name. {@link Utf8Lines} recognises gzip by the first bytes.
   * Other endings that Beam knows, such as .zip, are not tested.
   */
  private static Compression compression(String file) {
    Compression compression = Compression.detect(file);
    return COMPRESSIONS.contains(compression) ? compression : Compression.UNCOMPRESSED;
  }

  private static boolean isGzip(String file) throws IOException {
    try (InputStream in = Channels.newInputStream(FileSystems.open(resource(file)))) {
      return in.read() == 0x1F && in.read() == 0x8B;
    }
  }

  /** The file of that path, which is no pattern. */
  public static MatchResult.Metadata metadata(String file) throws IOException {
    return FileLookup.find(file)
        .orElseThrow(() -> new IOException(file + ": there is no such file"));
  }

  /** All lines. */
  public static Utf8Lines lines(String file) throws IOException {
    return Utf8Lines.of(open(file), file);
  }

  /** The lines from the first that begins at byte {@code start} or behind it. */
  public static Utf8Lines linesFrom(String file, long start) throws IOException {
    if (start == 0) {
      return lines(file);
    }
    try (CloseOnFailure resources = new CloseOnFailure()) {
      ReadableByteChannel channel = resources.add(FileSystems.open(resource(file)));
      if (!(channel instanceof SeekableByteChannel seekable)) {
        throw new IOException(file + ": its file system cannot read from the middle");
      }
      seekable.position(start - 1);
      return resources.complete(
          Utf8Lines.ofPart(
              Channels.newInputStream(channel), file, () -> linesBefore(file, start)[0]));
    }
  }

  private static InputStream open(String file) throws IOException {
    ReadableByteChannel channel = FileSystems.open(resource(file));
    try (CloseOnFailure resources = new CloseOnFailure()) {
      resources.add(channel);
      return resources.complete(
          Channels.newInputStream(compression(file).readDecompressed(channel)));
    } catch (IOException e) {
      throw new IOException(file + ": cannot be decompressed: " + e.getMessage(), e);
    }
  }

  /** The file, which is read in parts, or after a look at its first bytes. */
  private static ResourceId resource(String file) throws IOException {
    if (FileLookup.isLocal(file)) {
      WholeFile.requireRepeatable(Path.of(file));
    }
    return metadata(file).resourceId();
  }

  /**
   * The number of lines that begin before each of some bytes, counted in one pass over the file.
   *
   * @param starts bytes at least 1, ascending, none behind the end of the file
   */
  public static long[] linesBefore(String file, long... starts) throws IOException {
    long[] before = new long[starts.length];
    try (InputStream in = Channels.newInputStream(FileSystems.open(resource(file)))) {
      byte[] buffer = new byte[1 << 16];
      long lines = 1;
      long position = 0;
      for (int i = 0; i < starts.length; i++) {
        // a line that ends with the byte before start is the last that begins before it
        while (position < starts[i] - 1) {
          int read = in.read(buffer, 0, (int) Math.min(starts[i] - 1 - position, buffer.length));
          if (read < 0) {
            throw new IOException(
                file + ": ends at byte " + position + "; it became shorter while it was read");
          }
          for (int at = 0; at < read; at++) {
            if (buffer[at] == '\n') {
              lines++;
            }
          }
          position += read;
        }
        before[i] = lines;
      }
    }
    return before;
  }
}
