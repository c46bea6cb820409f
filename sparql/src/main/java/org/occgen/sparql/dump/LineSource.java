package org.occgen.sparql.dump;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Optional;
import java.util.regex.Pattern;
import org.occgen.core.parallel.Workers;

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
 * <p>A {@code .json} dump is one array with an entity a line. If its first bracket is there and its
 * last one is not, the file was cut off, and a failure says so behind the last line. A {@code
 * .jsonl} dump has no array.
 */
public final class LineSource implements DumpLines {
  /** Bytes of an unreadable line that are shown. */
  public static final int HEAD_BYTES = LineReader.HEAD_BYTES;

  private static final int FIRST_BYTES = 64 * 1024;
  // Lines looked at to tell a document from a dump: blank ones may be without end.
  private static final int MAX_AHEAD = 100;

  private static final Pattern ARRAY = Pattern.compile("\ufeff?[ \t\r\n]*\\[");

  private final String name;
  private final int maxBytes;
  private final PushbackInputStream raw;
  private final DumpFormat format;
  private final LineReader in;
  private final Deque<DumpLine> ahead = new ArrayDeque<>();

  private boolean started;
  private boolean ended;
  private boolean finished;
  private boolean anything;
  private boolean array;
  // Brackets of the array and of what stands on its lines that are still open, and whether a line
  // that is too long may have closed them.
  private int open;
  private boolean unclear;

  /**
   * Lines of a dump.
   *
   * @param name file name: its end says how the file is compressed, and messages name it
   * @param in the file's bytes as they are stored; closed with this source
   * @param maxBytes longest line, or document, that is yielded
   * @throws IllegalArgumentException if {@code name} is not the name of a JSON dump
   */
  public LineSource(String name, InputStream in, int maxBytes) {
    this(name, in, maxBytes, Workers.of(1));
  }

  /**
   * Lines of a dump, of which {@code workers} decompress the blocks where it has blocks (bzip2).
   * The lines are the same however many they are.
   *
   * @see #LineSource(String, InputStream, int)
   */
  public LineSource(String name, InputStream in, int maxBytes, Workers workers) {
    this.name = name;
    this.maxBytes = maxBytes;
    this.format = DumpFormat.of(name);
    this.raw = new PushbackInputStream(in, 3);
    this.in =
        new LineReader(
            name,
            format == DumpFormat.BZIP2
                ? new Bzip2Source(raw, workers)
                : new Decompression(raw, format),
            maxBytes);
  }

  @Override
  public Optional<DumpLine> next() throws IOException {
    if (!started) {
      started = true;
      start();
    }
    Optional<DumpLine> next = ahead.isEmpty() ? pull() : Optional.of(ahead.removeFirst());
    if (next.isPresent() || finished) {
      return next;
    }
    finished = true;
    return ending();
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
      finished = true;
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
        if (brackets(text.bytes(), at, text.length()) > 0) {
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
    byte[] document = Arrays.copyOf(first.bytes(), Math.max(FIRST_BYTES, first.length()));
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
    open = bracketsAhead() + brackets(document, 0, held);
    if (next.isPresent() && next.get() instanceof DumpLine.Failure failure) {
      return new DumpLine.Failure(
          failure.reason(),
          first.number(),
          first.start(),
          length,
          failure.message() + "; it is part of a document that begins on line " + first.number(),
          LineReader.head(document, held));
    }
    unclear = length > maxBytes;
    return unclear
        ? in.oversized(first.number(), first.start(), length, LineReader.head(document, held))
        : new DumpLine.Text(first.number(), first.start(), document, held);
  }

  /** Brackets that are open behind the lines before a document. */
  private int bracketsAhead() {
    int count = 0;
    for (DumpLine line : ahead) {
      count += line instanceof DumpLine.Text text ? brackets(text.bytes(), 0, text.length()) : 0;
    }
    return count;
  }

  /** The next line of the file. */
  private Optional<DumpLine> pull() throws IOException {
    if (ended) {
      return Optional.empty();
    }
    Optional<DumpLine> next = in.next();
    if (next.isEmpty()) {
      ended = true;
    } else if (next.get() instanceof DumpLine.Text text) {
      observe(text);
    } else if (next.get() instanceof DumpLine.Failure failure) {
      // behind what cannot be read to its end there is nothing more to say
      ended = !failure.reason().equals(LineReader.OVERSIZED);
      finished = ended;
      if (!anything && ARRAY.matcher(failure.head()).lookingAt()) {
        array = true;
        open = 1;
      }
      anything = true;
      unclear = true;
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
    if (from == to) {
      return;
    }
    boolean opens = text.bytes()[from] == '[';
    array |= opens && !anything;
    anything = true;
    unclear = false;
    // Every other whole line closes what it opens.
    if (opens || text.bytes()[to - 1] == ']') {
      open += brackets(text.bytes(), from, to);
    }
  }

  /** What there is to say behind the last line of a file that could be read to its end. */
  private Optional<DumpLine> ending() {
    long number = Math.max(1, in.lines());
    if (!anything) {
      return Optional.of(new DumpLine.Note("empty-input", number, name + " holds nothing"));
    }
    return array && open > 0 && !unclear && DumpFormat.isArray(name)
        ? Optional.of(
            new DumpLine.Failure(
                ByteSource.TRUNCATED,
                number,
                in.offset(),
                0,
                name
                    + ", line "
                    + number
                    + ": the file ends without the bracket that closes its array: it is cut off",
                ""))
        : Optional.empty();
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

  /**
   * How many more brackets are opened than closed in {@code bytes[from, to)}, those in strings not
   * counted; a string that is not closed counts as one.
   */
  private static int brackets(byte[] bytes, int from, int to) {
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
    return quoted ? depth + 1 : depth;
  }
}
