package org.occgen.transforms.books;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Sorts lines by their bytes in bounded memory (external merge sort): runs of lines are sorted in
 * memory and kept in temporary files, which are then merged.
 */
final class LineSorter implements AutoCloseable {
  /** Bytes beside its content that a line takes in memory, roughly. */
  private static final int LINE_BYTES = 32;

  private final long maxBytes;
  private final List<byte[]> lines = new ArrayList<>();
  private final List<Path> runs = new ArrayList<>();
  private long bytes;

  /**
   * A sorter without lines.
   *
   * @param maxBytes bytes of lines that are held in memory, beside the last one
   */
  LineSorter(long maxBytes) {
    this.maxBytes = maxBytes;
  }

  /** Adds a line; the array then belongs to the sorter. */
  void add(byte[] line) throws IOException {
    lines.add(line);
    bytes += line.length + LINE_BYTES;
    if (bytes > maxBytes) {
      spill();
    }
  }

  private void spill() throws IOException {
    Path run = Files.createTempFile("occgen-lines", ".run");
    runs.add(run);
    lines.sort(Arrays::compareUnsigned);
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(run)))) {
      for (byte[] line : lines) {
        out.writeInt(line.length);
        out.write(line);
      }
    }
    lines.clear();
    bytes = 0;
  }

  /** Writes all lines in order, each ended by a line break; there is nothing to add afterwards. */
  void writeTo(OutputStream out) throws IOException {
    if (!lines.isEmpty() && !runs.isEmpty()) {
      spill();
    }
    lines.sort(Arrays::compareUnsigned);
    for (byte[] line : lines) {
      out.write(line);
      out.write('\n');
    }
    PriorityQueue<Run> open =
        new PriorityQueue<>(Comparator.comparing(Run::line, Arrays::compareUnsigned));
    try {
      for (Path file : runs) {
        open.add(new Run(file));
      }
      while (!open.isEmpty()) {
        Run first = open.remove();
        out.write(first.line());
        out.write('\n');
        if (first.next()) {
          open.add(first);
        } else {
          first.close();
        }
      }
    } finally {
      for (Run run : open) {
        run.close();
      }
    }
  }

  /** Deletes the temporary files. */
  @Override
  public void close() throws IOException {
    for (Path run : runs) {
      Files.deleteIfExists(run);
    }
  }

  /** A run that is read; it stands at a line. */
  private static final class Run {
    private final DataInputStream in;
    private long left;
    private byte[] line = new byte[0];

    Run(Path file) throws IOException {
      in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)));
      left = Files.size(file);
      next();
    }

    byte[] line() {
      return line;
    }

    /** Goes to the next line, if there is one. */
    boolean next() throws IOException {
      if (left == 0) {
        return false;
      }
      line = new byte[in.readInt()];
      in.readFully(line);
      left -= Integer.BYTES + line.length;
      return true;
    }

    void close() throws IOException {
      in.close();
    }
  }
}
