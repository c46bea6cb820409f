package org.occgen.sparql.dump;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/**
 * The files of a tar archive one behind the other, each ended by a line break. Their names are not
 * used for anything. An archive that holds anything but files and folders is refused.
 */
final class TarSource extends EndingSource {
  /** Most bytes of what stands before a file in the archive: its header, and its long name. */
  private static final int MAX_HEADER_BYTES = 1 << 20;

  private final ByteSource packed;
  private final Archive archive = new Archive();
  private final TarArchiveInputStream tar;

  private boolean inFile;
  private byte lastByte = '\n';

  /** {@code packed} holds the archive; it is closed with this source. */
  TarSource(ByteSource packed) {
    this.packed = packed;
    this.tar = new TarArchiveInputStream(archive);
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    try {
      while (!ended()) {
        if (!inFile) {
          nextFile();
          continue;
        }
        int n = tar.read(buffer, offset, length);
        if (n > 0) {
          lastByte = buffer[offset + n - 1];
          return n;
        }
        inFile = false;
        if (lastByte != '\n') {
          lastByte = '\n';
          buffer[offset] = '\n';
          return 1;
        }
      }
    } catch (IOException e) {
      if (archive.failure.isPresent()) {
        throw archive.failure.get();
      }
      if (packed.failed()) {
        failAs(packed);
      } else {
        fail(archive.exhausted ? TRUNCATED : CORRUPT, String.valueOf(e.getMessage()));
      }
    }
    return -1;
  }

  private void nextFile() throws IOException {
    archive.allowed = MAX_HEADER_BYTES;
    TarArchiveEntry entry = tar.getNextEntry();
    archive.allowed = Long.MAX_VALUE;
    if (entry == null) {
      end();
    } else if (isFile(entry)) {
      inFile = true;
    } else if (!entry.isDirectory()) {
      throw new IOException("the archive holds something that is neither a file nor a folder");
    }
  }

  private static boolean isFile(TarArchiveEntry entry) {
    boolean other =
        entry.isLink()
            || entry.isSymbolicLink()
            || entry.isSparse()
            || entry.isCharacterDevice()
            || entry.isBlockDevice()
            || entry.isFIFO();
    return entry.isFile() && !other;
  }

  @Override
  public void close() throws IOException {
    packed.close();
  }

  /** The archive's bytes, of which no more than are allowed are read for a header. */
  private final class Archive extends InputStream {
    private long allowed = Long.MAX_VALUE;
    private boolean exhausted;
    private Optional<IOException> failure = Optional.empty();

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      if (allowed <= 0) {
        throw new IOException("a header of more than " + MAX_HEADER_BYTES + " bytes");
      }
      int n;
      try {
        n = packed.read(buffer, offset, (int) Math.min(length, allowed));
      } catch (IOException e) {
        failure = Optional.of(e);
        throw e;
      }
      if (n < 0) {
        exhausted = true;
        if (packed.failed()) {
          throw new IOException(packed.message());
        }
      } else if (allowed != Long.MAX_VALUE) {
        allowed -= n;
      }
      return n;
    }
  }
}
