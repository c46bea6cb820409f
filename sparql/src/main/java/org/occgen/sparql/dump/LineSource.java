package org.occgen.sparql.dump;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Optional;

/**
 * The lines of a Wikidata JSON dump, pulled one by one. Not thread-safe.
 *
 * <p>Lines end with LF or CRLF; blank lines and the array's brackets are yielded like any other. A
 * line over the limit is skipped to its end without being held. Of a compressed file that ends too
 * early or is damaged every whole line before that place is yielded, then a failure that says where
 * it was; the rest of a line that was begun is in that failure. A JSON document that is spread over
 * several lines (its first line is no complete value and the next one goes on with a key) is
 * yielded as one text.
 *
 * <p>A dump whose array is never closed is usual (a cut of a larger one); it is said by a note.
 */
public final class LineSource implements AutoCloseable {
  /** Bytes of an unreadable line that are shown. */
  public static final int HEAD_BYTES = 1024;

  private static final int CHUNK = 64 * 1024;
  // A line over this size is given away in its buffer instead of being copied.
  private static final int LARGE = 1 << 20;
  // Lines looked at to tell a document from a dump: blank ones may be without end.
  private static final int MAX_AHEAD = 100;

  private final String name;
  private final int maxBytes;
  private final PushbackInputStream raw;
  private final DumpFormat format;
  private final Decompression in;
  private final byte[] chunk = new byte[CHUNK];
  private final Deque<DumpLine> ahead = new ArrayDeque<>();

  private int chunkAt;
  private int chunkEnd;
  private long offset;
  private long lines;
  private byte[] line = new byte[CHUNK];
  private boolean started;
  private boolean ended;
  private boolean arrayOpen;
  private boolean anything;

  /**
   * Lines of a dump.
   *
   * @param name file name: its end says how the file is compressed, and messages name it
   * @param in the file's bytes as they are stored; closed with this source
   * @param maxBytes longest line, or document, that is yielded
   * @throws IllegalArgumentException if {@code name} is not the name of a JSON dump
   */
  public LineSource(String name, InputStream in, int maxBytes) {
    if (maxBytes < HEAD_BYTES) {
      throw new IllegalArgumentException(
          "longest line: " + maxBytes + " bytes; use at least " + HEAD_BYTES);
    }
    this.name = name;
    this.maxBytes = maxBytes;
    this.format = DumpFormat.of(name);
    this.raw = new PushbackInputStream(in, 3);
    this.in = new Decompression(raw, format);
  }

  /**
   * The next line; empty at the end.
   *
   * @throws IOException if the file cannot be read, which is no property of its content
   */
  public Optional<DumpLine> next() throws IOException {
    if (!started) {
      started = true;
      start();
    }
    return ahead.isEmpty() ? pull() : Optional.of(ahead.removeFirst());
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** Looks at the first lines: is the content what the name says, and is it one document? */
  private void start() throws IOException {
    byte[] head = new byte[3];
    int n = raw.readNBytes(head, 0, head.length);
    raw.unread(head, 0, n);
    DumpFormat content = DumpFormat.ofContent(head, n);
    if (content != format && n > 0) {
      ended = true;
      ahead.add(
          new DumpLine.Failure(
              "wrong-format",
              1,
              0,
              0,
              name
                  + " is named as "
                  + format
                  + " but its content is "
                  + content
                  + " (by its first bytes); rename it",
              ""));
      return;
    }
    // The bracket of the array and blank lines may come first.
    while (ahead.size() < MAX_AHEAD) {
      Optional<DumpLine> first = pull();
      first.ifPresent(ahead::add);
      if (first.isEmpty() || !(first.get() instanceof DumpLine.Text text)) {
        return;
      }
      int at = contentStart(text.bytes(), text.length());
      if (at < text.length()) {
        if (!isBalanced(text.bytes(), at, text.length())) {
          joinIfDocument(text);
        }
        return;
      }
    }
  }

  /**
   * Joins all lines from {@code first} on if the next one that is not blank goes on inside an
   * object. A cut-off first entity of a dump is not joined: behind it comes another entity.
   */
  private void joinIfDocument(DumpLine.Text first) throws IOException {
    while (ahead.size() < MAX_AHEAD) {
      Optional<DumpLine> next = pull();
      next.ifPresent(ahead::add);
      if (next.isEmpty() || !(next.get() instanceof DumpLine.Text text)) {
        return;
      }
      int at = skipSpace(text.bytes(), 0, text.length());
      if (at < text.length()) {
        if (text.bytes()[at] == '"' || text.bytes()[at] == '}') {
          // The bracket of an array of documents stays ahead, as a line of its own.
          ahead.removeIf(held -> held.number() >= first.number());
          ahead.add(document(first, text));
        }
        return;
      }
    }
  }

  /** Reads on to the end of the file; white space between the lines is kept as line breaks. */
  private DumpLine document(DumpLine.Text first, DumpLine.Text second) throws IOException {
    byte[] document = Arrays.copyOf(first.bytes(), Math.max(CHUNK, first.length()));
    int held = first.length();
    long length = held;
    Optional<DumpLine> next = Optional.of(second);
    while (next.isPresent() && next.get() instanceof DumpLine.Text text) {
      length = text.end() - first.start();
      if (length <= maxBytes) {
        int end = (int) length;
        if (end > document.length) {
          document = Arrays.copyOf(document, (int) Math.min(maxBytes, 2L * end));
        }
        int start = end - text.length();
        Arrays.fill(document, held, start, (byte) '\n');
        System.arraycopy(text.bytes(), 0, document, start, text.length());
        held = end;
      }
      next = pull();
    }
    ended = true;
    if (next.isPresent() && next.get() instanceof DumpLine.Failure failure) {
      return new DumpLine.Failure(
          failure.reason(),
          first.number(),
          first.start(),
          length,
          failure.message() + "; it is part of a document that begins on line " + first.number(),
          head(document, held));
    }
    return length > maxBytes
        ? oversized(first.number(), first.start(), length, head(document, held))
        : new DumpLine.Text(first.number(), first.start(), document, held);
  }

  /** The next line, or what there is to say at the end. */
  private Optional<DumpLine> pull() throws IOException {
    if (ended) {
      return Optional.empty();
    }
    Optional<DumpLine> next = readLine();
    if (next.isEmpty()) {
      ended = true;
      return endNote();
    }
    if (next.get() instanceof DumpLine.Text text) {
      observe(text);
    } else {
      anything = true;
    }
    return next;
  }

  private void observe(DumpLine.Text text) {
    int from = skipMark(text.bytes(), text.length());
    from = skipSpace(text.bytes(), from, text.length());
    int to = text.length();
    while (to > from && isSpace(text.bytes()[to - 1])) {
      to--;
    }
    if (from < to) {
      if (!anything && text.bytes()[from] == '[') {
        arrayOpen = true;
      }
      if (text.bytes()[to - 1] == ']') {
        arrayOpen = false;
      }
      anything = true;
    }
  }

  private Optional<DumpLine> endNote() {
    if (!anything) {
      return Optional.of(
          new DumpLine.Note("empty-input", Math.max(1, lines), name + " holds nothing"));
    }
    return arrayOpen
        ? Optional.of(
            new DumpLine.Note(
                "unclosed-array",
                lines,
                name + " ends without the bracket that closes its array: it is cut off"))
        : Optional.empty();
  }

  /** Reads to the next line break or the end of what can be read; empty at a good end. */
  private Optional<DumpLine> readLine() throws IOException {
    long start = offset;
    long length = 0;
    int held = 0;
    boolean endsWithReturn = false;
    while (true) {
      if (chunkAt == chunkEnd) {
        int n = in.read(chunk, 0, chunk.length);
        if (n < 0) {
          if (in.failed()) {
            ended = true;
            lines++;
            return Optional.of(
                new DumpLine.Failure(
                    in.reason(),
                    lines,
                    start,
                    length,
                    name + ", line " + lines + ": " + in.message(),
                    head(line, held)));
          }
          if (offset == start) {
            return Optional.empty();
          }
          return Optional.of(finished(start, endsWithReturn ? length - 1 : length, held));
        }
        chunkAt = 0;
        chunkEnd = n;
      }
      int at = chunkAt;
      while (at < chunkEnd && chunk[at] != '\n') {
        at++;
      }
      int n = at - chunkAt;
      // One more than the limit, for it may be the CR of a line break.
      int kept = (int) Math.min(n, maxBytes + 1L - held);
      hold(held, kept);
      held += kept;
      endsWithReturn = n > 0 ? chunk[at - 1] == '\r' : endsWithReturn;
      length += n;
      boolean broken = at < chunkEnd;
      offset += broken ? n + 1 : n;
      chunkAt = broken ? at + 1 : at;
      if (broken) {
        return Optional.of(finished(start, endsWithReturn ? length - 1 : length, held));
      }
    }
  }

  private void hold(int held, int n) {
    int needed = held + n;
    if (needed > line.length) {
      line = Arrays.copyOf(line, (int) Math.min(maxBytes + 1L, Math.max(needed, 2L * held)));
    }
    System.arraycopy(chunk, chunkAt, line, held, n);
  }

  private DumpLine finished(long start, long length, int held) {
    lines++;
    if (length > maxBytes) {
      DumpLine failure = oversized(lines, start, length, head(line, held));
      line = new byte[CHUNK];
      return failure;
    }
    int size = (int) length;
    if (size <= LARGE) {
      byte[] copy = Arrays.copyOf(line, size);
      if (line.length > LARGE) {
        line = new byte[CHUNK];
      }
      return new DumpLine.Text(lines, start, copy, size);
    }
    byte[] given = line;
    line = new byte[CHUNK];
    return new DumpLine.Text(lines, start, given, size);
  }

  private DumpLine.Failure oversized(long number, long start, long length, String head) {
    return new DumpLine.Failure(
        "oversized-line",
        number,
        start,
        length,
        name
            + ", line "
            + number
            + ": "
            + length
            + " bytes, more than the "
            + maxBytes
            + " that are read",
        head);
  }

  private static String head(byte[] bytes, int length) {
    return new String(bytes, 0, Math.min(HEAD_BYTES, length), StandardCharsets.UTF_8);
  }

  /** Index behind byte order mark, white space and one opening bracket of an array. */
  private static int contentStart(byte[] bytes, int length) {
    int at = skipSpace(bytes, skipMark(bytes, length), length);
    return at < length && bytes[at] == '[' ? skipSpace(bytes, at + 1, length) : at;
  }

  private static int skipMark(byte[] bytes, int length) {
    boolean mark =
        length >= 3
            && bytes[0] == (byte) 0xEF
            && bytes[1] == (byte) 0xBB
            && bytes[2] == (byte) 0xBF;
    return mark ? 3 : 0;
  }

  private static int skipSpace(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to && isSpace(bytes[at])) {
      at++;
    }
    return at;
  }

  private static boolean isSpace(byte b) {
    return b == ' ' || b == '\t' || b == '\r' || b == '\n';
  }

  /** Whether every string, object and array that begins in {@code bytes[from, to)} ends there. */
  private static boolean isBalanced(byte[] bytes, int from, int to) {
    int depth = 0;
    boolean quoted = false;
    for (int i = from; i < to; i++) {
      byte b = bytes[i];
      if (quoted) {
        if (b == '\\') {
          i++;
        } else if (b == '"') {
          quoted = false;
        }
      } else if (b == '"') {
        quoted = true;
      } else if (b == '{' || b == '[') {
        depth++;
      } else if (b == '}' || b == ']') {
        depth--;
      }
    }
    return !quoted && depth <= 0;
  }
}
