package org.occgen.sparql.dump;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.occgen.core.parallel.Workers;

/**
 * The documents of a Cirrus index dump, or of a range of it: lines of Elasticsearch's bulk format,
 * where an action line, {@code {"index":{"_id":"736"}}}, stands before each document. Both come as
 * one text with a line break between them, under the number of the document. A line that lacks the
 * other comes alone.
 *
 * <p>A line that is no action belongs to the range that owns the line before it. So an action line
 * and its document stay together however the file is cut: a range reads one line more than it owns,
 * and leaves out what is no action at its beginning. Where a document cannot be read, its action
 * line is part of that failure. Not thread-safe.
 */
public final class BulkLines implements DumpLines {
  private static final byte[] INDEX = {'"', 'i', 'n', 'd', 'e', 'x', '"'};

  private final LineSource source;
  private final Deque<DumpLine> ready = new ArrayDeque<>();
  private Optional<DumpLine.Text> action = Optional.empty();
  private boolean begun;
  private boolean ended;

  /**
   * Documents of a range of a dump.
   *
   * @param name file name: its end says how the file is compressed
   * @param file is opened at the beginning of the range; closed with these
   * @param range the whole file, or a range of one that {@link LineSource#canBeCut}
   * @param maxBytes longest line that is read
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if {@code name} is not the name of a JSON dump
   */
  public BulkLines(String name, DumpFile file, DumpRange range, int maxBytes, Workers workers)
      throws IOException {
    DumpFormat.of(name); // nothing is opened that is none
    source = new LineSource(name, file.open(range.start()), file, range, maxBytes, workers, true);
    begun = range.isFirst();
  }

  /** As {@link LineSource#summary}. */
  public RangeSummary summary() {
    return source.summary();
  }

  @Override
  public Optional<DumpLine> next() throws IOException {
    while (ready.isEmpty() && !ended) {
      Optional<DumpLine> next = source.next();
      if (next.isEmpty()) {
        end();
      } else if (next.get() instanceof DumpLine.Text text) {
        take(text);
      } else if (next.get() instanceof DumpLine.Note note
          && note.reason().equals(LineReader.BEHIND)) {
        ended = true; // an action line is part of what the range behind tells
      } else {
        begun = true;
        action = Optional.empty();
        ready.add(next.get());
      }
    }
    return Optional.ofNullable(ready.pollFirst());
  }

  private void end() {
    ended = true;
    action.ifPresent(ready::add);
  }

  private void take(DumpLine.Text text) {
    if (isAction(text)) {
      if (text.number() > source.summary().lines()) {
        end(); // the first of the range behind
        return;
      }
      action.ifPresent(ready::add);
      action = Optional.of(text);
    } else if (action.isPresent()) {
      ready.add(joined(action.get(), text));
      action = Optional.empty();
    } else if (begun) {
      ready.add(text);
    }
    begun = true;
  }

  private static DumpLine.Text joined(DumpLine.Text action, DumpLine.Text document) {
    byte[] both = new byte[action.length() + 1 + document.length()];
    System.arraycopy(action.bytes(), 0, both, 0, action.length());
    both[action.length()] = '\n';
    System.arraycopy(document.bytes(), 0, both, action.length() + 1, document.length());
    return new DumpLine.Text(document.number(), action.start(), both, both.length);
  }

  /** Whether a line is an object whose first key is {@code index}. */
  private static boolean isAction(DumpLine.Text text) {
    int at = skipped(text, 0, (byte) '{');
    at = at < 0 ? at : skipped(text, at, INDEX[0]);
    if (at < 0 || text.length() - at < INDEX.length - 1) {
      return false;
    }
    for (int i = 1; i < INDEX.length; i++) {
      if (text.bytes()[at + i - 1] != INDEX[i]) {
        return false;
      }
    }
    return true;
  }

  /** The place behind {@code wanted}, if white space alone comes before it from {@code at} on. */
  private static int skipped(DumpLine.Text text, int at, byte wanted) {
    int i = at;
    while (i < text.length() && (text.bytes()[i] == ' ' || text.bytes()[i] == '\t')) {
      i++;
    }
    return i < text.length() && text.bytes()[i] == wanted ? i + 1 : -1;
  }

  @Override
  public void close() throws IOException {
    source.close();
  }
}
