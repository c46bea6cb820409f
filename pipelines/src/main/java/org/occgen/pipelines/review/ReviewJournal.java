package org.occgen.pipelines.review;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;
import org.occgen.core.files.DurableFiles;
import org.occgen.core.review.ReviewEvent;
import org.occgen.pipelines.stage.RunException;

/**
 * The events of a review in a file to which lines are only added. An event is on the disk before
 * {@link #append} returns, so what was answered survives a process that is killed and a power cut.
 * Whoever opens one to add to it holds the run's lock.
 */
public final class ReviewJournal implements Closeable {
  /** Longest line, in bytes. */
  static final int MOST_LINE = 4 << 20;

  private final Path file;
  private final FileChannel channel;
  private final JournalLines lines;
  private long length;
  private boolean broken;

  private ReviewJournal(Path file, FileChannel channel, Content content) {
    this.file = file;
    this.channel = channel;
    this.lines = content.lines;
    this.length = content.length;
  }

  /**
   * The content of a file: its whole lines, their length in bytes together, and the bytes after the
   * last line feed.
   */
  private static final class Content {
    final JournalLines lines = new JournalLines();
    long length;
    byte[] tail = {};
  }

  /**
   * Opens a journal, which is made if it is not there. A last line that was cut, since its writer
   * was killed, is moved to a file of its own; its sender had no response yet.
   *
   * @param events gets those that are there, in their order; what it throws as {@link
   *     IllegalArgumentException} is reported with the line
   * @param notices gets what the user must know
   * @throws RunException if a line is damaged
   */
  static ReviewJournal open(Path file, Consumer<ReviewEvent> events, Consumer<String> notices)
      throws IOException {
    boolean isNew = !Files.exists(file);
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      if (isNew) {
        forceFolder(file);
      }
      Content content = content(file, events);
      ReviewJournal journal = new ReviewJournal(file, channel, content);
      if (content.tail.length > 0) {
        journal.mend(content.tail, events, notices);
      }
      return journal;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /**
   * Reads a journal that somebody else may be adding to: a last line without its line feed is not
   * looked at.
   *
   * @param events as of {@link #open}
   * @return the checksum of the last line, which stands for all of them; empty if there is none
   * @throws RunException if a line is damaged
   */
  static String read(Path file, Consumer<ReviewEvent> events) throws IOException {
    return content(file, events).lines.last();
  }

  private static Content content(Path file, Consumer<ReviewEvent> events) throws IOException {
    Content content = new Content();
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      int number = 1;
      for (int b = in.read(); b >= 0; b = in.read()) {
        if (b != '\n') {
          line.write(b);
          if (line.size() > MOST_LINE) {
            throw damaged(file, number, "it is longer than " + MOST_LINE + " bytes");
          }
          continue;
        }
        try {
          events.accept(content.lines.next(text(line.toByteArray())));
        } catch (IllegalArgumentException e) {
          throw damaged(file, number, String.valueOf(e.getMessage()));
        }
        content.length += line.size() + 1;
        line.reset();
        number++;
      }
      content.tail = line.toByteArray();
    } catch (NoSuchFileException e) {
      // a review that nobody has begun has no events
    }
    return content;
  }

  private static String text(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException("it is no UTF-8", e);
    }
  }

  private static RunException damaged(Path file, int line, String why) {
    return new RunException(
        file
            + ", line "
            + line
            + ": "
            + why
            + "; nothing was changed. Put back a copy of the file that is whole, or move it away to"
            + " begin the review anew");
  }

  /** A last line that lacks its line feed alone is whole; any other is set aside. */
  private void mend(byte[] tail, Consumer<ReviewEvent> events, Consumer<String> notices)
      throws IOException {
    ReviewEvent event;
    try {
      event = lines.next(text(tail));
    } catch (IllegalArgumentException e) {
      Path aside = file.resolveSibling(file.getFileName() + ".cut-at-byte-" + length);
      DurableFiles.write(aside, tail);
      channel.truncate(length);
      channel.force(true);
      notices.accept(
          file
              + ": its last line was cut after "
              + tail.length
              + " bytes, since its writer was stopped before it answered. It was moved to "
              + aside.getFileName());
      return;
    }
    try {
      events.accept(event);
    } catch (IllegalArgumentException e) {
      throw damaged(file, Math.toIntExact(event.sequence()), String.valueOf(e.getMessage()));
    }
    length += tail.length;
    write(new byte[] {'\n'});
  }

  private static void forceFolder(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    try (FileChannel of = FileChannel.open(folder, StandardOpenOption.READ)) {
      of.force(true);
    }
  }

  /**
   * Adds an event, and returns once it is on the disk.
   *
   * @throws IOException if it could not be saved; then the journal is as it was before, or takes no
   *     more events
   */
  void append(ReviewEvent event) throws IOException {
    String line = lines.of(event);
    byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
    if (bytes.length > MOST_LINE) {
      throw new IOException("the event is longer than " + MOST_LINE + " bytes");
    }
    write(bytes);
    lines.next(line);
  }

  private void write(byte[] bytes) throws IOException {
    if (broken) {
      throw new IOException(file + ": could not be written before; start occgen review again");
    }
    try {
      ByteBuffer rest = ByteBuffer.wrap(bytes);
      for (long at = length; rest.hasRemaining(); ) {
        at += channel.write(rest, at);
      }
      channel.force(true);
    } catch (IOException e) {
      broken = true; // until the file is as before
      channel.truncate(length);
      channel.force(true);
      broken = false;
      throw e;
    }
    length += bytes.length;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
