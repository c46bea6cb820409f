package org.occgen.pipelines.characterise;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import org.occgen.transforms.characterise.GenderDifference;

/**
 * {@code differences.tsv} while it is written by several threads. Each slice has a part of its own,
 * a temporary file beside the table, and one thread begins the parts and appends them in the order
 * in which it began them. Whatever happens no part is left: they are deleted when they are closed,
 * and where the system can do so as soon as they are open.
 */
final class DifferenceFile implements Closeable {
  private final Path file;
  private final FileChannel table;
  private final Deque<Part> parts = new ArrayDeque<>();
  private long begun;

  private DifferenceFile(Path file, FileChannel table) {
    this.file = file;
    this.table = table;
  }

  /** Begins a table; one that is there is overwritten. */
  static DifferenceFile create(Path file) throws IOException {
    FileChannel table =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE);
    DifferenceFile differences = new DifferenceFile(file, table);
    try {
      Part header = differences.begin();
      header.out.write(DifferenceTable.HEADER);
      header.finish();
      differences.append();
      return differences;
    } catch (IOException | RuntimeException e) {
      differences.close();
      throw e;
    }
  }

  /** The part of the next slice. */
  Part begin() throws IOException {
    Path path = file.resolveSibling(file.getFileName() + "." + begun);
    Part part =
        new Part(
            FileChannel.open(
                path,
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE));
    begun++;
    parts.addLast(part);
    return part;
  }

  /** Appends the part that was begun first, which must be finished, and deletes it. */
  void append() throws IOException {
    try (FileChannel part = parts.removeFirst().channel) {
      long size = part.size();
      for (long position = 0; position < size; ) {
        position += part.transferTo(position, size - position, table);
      }
    }
  }

  /** Deletes the parts that were not appended; a thread that still writes to one fails. */
  @Override
  public void close() throws IOException {
    try (table) {
      for (Part part : parts) {
        part.channel.close();
      }
    }
  }

  /** The lines of a slice. One thread adds them. */
  static final class Part {
    private final FileChannel channel;
    private final Writer out;

    private Part(FileChannel channel) {
      this.channel = channel;
      out = new BufferedWriter(Channels.newWriter(channel, StandardCharsets.UTF_8));
    }

    /** Adds a line. */
    void add(GenderDifference difference) throws IOException {
      out.write(DifferenceTable.line(difference));
    }

    /** Says that no line follows. */
    void finish() throws IOException {
      out.flush();
    }
  }
}
