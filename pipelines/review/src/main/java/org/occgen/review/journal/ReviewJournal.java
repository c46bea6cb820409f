package org.occgen.review.journal;

import static com.google.common.base.Strings.lenientFormat;
import static org.occgen.core.files.CountText.format;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.function.Consumer;
import org.occgen.command.CommandFailedException;
import org.occgen.core.files.CloseOnFailure;
import org.occgen.core.files.DurableFiles;
import org.occgen.core.files.ExclusiveLock;
import org.occgen.core.files.FileIdentity;
import org.occgen.review.ReviewEvent;

/**
 * The events of a review in a file to which lines are only added. An event is on the disk before
 * {@link #append} returns, so what was answered survives a process that is killed and a power cut.
 * Whoever opens one to add to it holds the run's lock, and the journal itself is locked too: the
 * file of the run's lock can be deleted, and then another process would get it. Before each event
 * the journal looks whether its file is still the one that it left ({@link #requireSame}).
 */
final class ReviewJournal implements Closeable {
  /** Longest line, in bytes. */
  static final int MOST_LINE = 4 << 20;

  private final Path file;
  private final FileChannel channel;
  private final Object identity;
  private final JournalLines lines;
  private long events;
  private long length;
  private boolean broken;

  private ReviewJournal(Path file, FileChannel channel, Content content) throws IOException {
    this.file = file;
    this.channel = channel;
    this.identity = FileIdentity.of(file).orElseThrow(() -> changed(file, "was deleted"));
    this.lines = content.lines;
    this.events = content.events;
    this.length = content.length;
  }

  /**
   * The content of a file: its whole lines, their length in bytes together, and the bytes after the
   * last line feed.
   */
  private static final class Content {
    final JournalLines lines = new JournalLines();
    long events;
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
   * @throws CommandFailedException if a line is damaged, events are missing that the seal counts,
   *     or another process has the journal
   */
  static ReviewJournal open(Path file, Consumer<ReviewEvent> events, Consumer<String> notices)
      throws IOException {
    FileIdentity.requirePlain(file);
    JournalSeal seal = JournalSeal.read(file);
    if (!Files.exists(file) && seal.events() > 0) {
      throw missing(file, 0, seal);
    }
    try (CloseOnFailure resources = new CloseOnFailure()) {
      FileChannel channel =
          resources.add(
              FileChannel.open(
                  file,
                  StandardOpenOption.CREATE,
                  StandardOpenOption.READ,
                  StandardOpenOption.WRITE,
                  LinkOption.NOFOLLOW_LINKS));
      if (!ExclusiveLock.tryLock(channel)) {
        throw new CommandFailedException(
            file
                + ": another occgen review or review import has it open, though the folder's lock"
                + " is free; use that one, or end it and give this command again");
      }
      forceFolder(file);
      // closing a second stream of the file would give back the lock
      Content content = content(Channels.newInputStream(channel), file, seal, events);
      ReviewJournal journal = new ReviewJournal(file, channel, content);
      if (content.tail.length > 0) {
        journal.mend(content.tail, seal, events, notices);
      } else if (content.events < seal.events()) {
        throw missing(file, content.events, seal);
      }
      if (journal.events > seal.events()) {
        if (seal.events() == 0 && journal.events > 1) {
          notices.accept(
              lenientFormat(
                  "%s: has %s events but no %s that counts them; they are taken as they are, and "
                      + "counted from now on",
                  file, journal.events, JournalSeal.file(file).getFileName()));
        }
        journal.seal(journal.events, journal.lines.last());
      }
      return resources.complete(journal);
    }
  }

  private static CommandFailedException missing(Path file, long found, JournalSeal seal) {
    return new CommandFailedException(
        format(
            "%s: has %,d of the %,d events that were saved (%s counts them): its end was cut off,"
                + " or an older copy was put back; nothing was changed. End occgen review and put"
                + " back a copy of the file that is whole; without one, move %s away to go on with"
                + " those that are left",
            file,
            found,
            seal.events(),
            JournalSeal.file(file).getFileName(),
            JournalSeal.file(file)));
  }

  private static IOException changed(Path file, String what) {
    return new IOException(
        file.getFileName() // reviewers of other machines read it
            + ": "
            + what
            + " while occgen review was at work, so the decision was not saved; end occgen review,"
            + " put back the newest copy of the file, and begin it again");
  }

  /**
   * Reads a journal that somebody else may be adding to: a last line without its line feed is not
   * looked at.
   *
   * @param events as of {@link #open}
   * @return the checksum of the last line, which stands for all of them; empty if there is none
   * @throws CommandFailedException if a line is damaged, or events are missing that the seal counts
   */
  static String read(Path file, Consumer<ReviewEvent> events) throws IOException {
    JournalSeal seal = JournalSeal.read(file); // first, for the journal is never behind it
    Content content = new Content();
    try (InputStream in = Files.newInputStream(file)) {
      content = content(in, file, seal, events);
    } catch (NoSuchFileException e) {
      // a review that nobody has begun has no events
    }
    if (content.events < seal.events()) {
      throw missing(file, content.events, seal);
    }
    return content.lines.last();
  }

  private static Content content(
      InputStream bytes, Path file, JournalSeal seal, Consumer<ReviewEvent> events)
      throws IOException {
    Content content = new Content();
    InputStream in = new BufferedInputStream(bytes, 1 << 16);
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b >= 0; b = in.read()) {
      long number = content.events + 1;
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
      if (number == seal.events() && !content.lines.last().equals(seal.sha256())) {
        throw damaged(file, number, "it is not the event that was saved there");
      }
      content.events = number;
      content.length += line.size() + 1;
      line.reset();
    }
    content.tail = line.toByteArray();
    return content;
  }

  private static String text(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException("it is no UTF-8", e);
    }
  }

  private static CommandFailedException damaged(Path file, long line, String why) {
    return new CommandFailedException(
        lenientFormat(
            "%s, line %s: %s; nothing was changed. End occgen review and put back a copy of the"
                + " file that is whole; without one, move the whole folder %s away to begin the"
                + " review anew",
            file, line, why, file.getParent()));
  }

  /** A last line that lacks its line feed alone is whole; any other is set aside. */
  private void mend(
      byte[] tail, JournalSeal seal, Consumer<ReviewEvent> readers, Consumer<String> notices)
      throws IOException {
    ReviewEvent event;
    try {
      event = lines.next(text(tail));
    } catch (IllegalArgumentException e) {
      if (events < seal.events()) {
        throw missing(file, events, seal);
      }
      Path aside = aside();
      DurableFiles.write(aside, tail);
      channel.truncate(length);
      channel.force(true);
      notices.accept(
          lenientFormat(
              "%s: its last line was cut after %s bytes, since its writer was stopped before it"
                  + " answered. It was moved to %s",
              file, tail.length, aside.getFileName()));
      return;
    }
    if (events + 1 < seal.events()
        || (events + 1 == seal.events() && !lines.last().equals(seal.sha256()))) {
      throw missing(file, events, seal);
    }
    try {
      readers.accept(event);
    } catch (IllegalArgumentException e) {
      throw damaged(file, event.sequence(), String.valueOf(e.getMessage()));
    }
    length += tail.length;
    write(new byte[] {'\n'});
    length++;
    events++;
  }

  /** A name that no piece of an earlier line has. */
  private Path aside() {
    String name = file.getFileName() + ".cut-at-byte-" + length;
    Path aside = file.resolveSibling(name);
    for (int i = 2; Files.exists(aside, LinkOption.NOFOLLOW_LINKS); i++) {
      aside = file.resolveSibling(name + "-" + i);
    }
    return aside;
  }

  private static void forceFolder(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
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
    requireSame();
    write(bytes);
    try {
      requireSame(length + bytes.length);
      seal(events + 1, JournalLines.checksum(line));
    } catch (IOException e) {
      undo();
      throw e;
    }
    length += bytes.length;
    events++;
    lines.next(line);
  }

  private void requireSame() throws IOException {
    requireSame(length);
    String last = lines.last();
    if (!last.isEmpty()) {
      ByteBuffer end = ByteBuffer.allocate(last.length());
      channel.read(end, length - JournalLines.BEHIND_CHECKSUM - last.length());
      if (!last.equals(new String(end.array(), StandardCharsets.US_ASCII))) {
        throw changed(file, "has another last line");
      }
    }
  }

  /** Sees that the name still means the file that is open, and that nobody else has written. */
  private void requireSame(long bytes) throws IOException {
    Optional<Object> now = FileIdentity.of(file);
    if (now.isEmpty()) {
      throw changed(file, "was deleted");
    }
    if (!now.get().equals(identity)) {
      throw changed(file, "was replaced by another file");
    }
    if (channel.size() != bytes) {
      throw changed(file, "was changed by somebody else");
    }
  }

  private void seal(long count, String sha256) throws IOException {
    new JournalSeal(count, sha256).write(file);
  }

  /** Takes back what was written behind the last event. */
  private void undo() throws IOException {
    broken = true; // until the file is as before
    channel.truncate(length);
    channel.force(true);
    broken = false;
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
      undo();
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
