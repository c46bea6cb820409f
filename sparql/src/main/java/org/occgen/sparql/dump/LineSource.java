package org.occgen.sparql.dump;

import static com.google.common.base.Strings.lenientFormat;

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
 * The lines of a Wikidata JSON dump, or of a range of it, pulled one by one. Not thread-safe.
 *
 * <p>Lines end with LF or CRLF; blank lines and the array's brackets are yielded like any other. A
 * line over the limit is skipped to its end without being held. Of a compressed file that ends too
 * early or is damaged every whole line before that place is yielded, then a failure that says where
 * it was; the rest of a line that was begun is in that failure. A damaged block of bzip2 is told
 * ({@link DumpLine.Lost}), and the lines behind it are yielded. A JSON document that is spread over
 * several lines (its first line is no complete value and the next one goes on with a key) is
 * yielded as one text.
 *
 * <p>A {@code .json} dump is one array with an entity a line. If its first bracket is there and its
 * last one is not, the file was cut off, and a failure says so behind the last line. A {@code
 * .jsonl} dump has no array.
 *
 * <p>Of a range that is not the whole file, what follows from all of the file is not said here: see
 * {@link #summary}.
 */
public final class LineSource implements DumpLines {
  /** Bytes of an unreadable line that are shown. */
  public static final int HEAD_BYTES = LineReader.HEAD_BYTES;

  private static final int FIRST_BYTES = 64 * 1024;
  // A first line that is longer is no beginning of a document that is read as one.
  private static final int MAX_HEAD = 64 << 20;
  // Lines looked at to tell a document from a dump: blank ones may be without end.
  private static final int MAX_AHEAD = 100;

  private static final Pattern ARRAY = Pattern.compile("\ufeff?[ \t\r\n]*\\[");

  private final String name;
  private final int maxBytes;
  private final DumpRange range;
  private final PushbackInputStream raw;
  private final DumpFormat format;
  private final Optional<Bzip2Source> blocks;
  private final LineReader in;
  private final Deque<DumpLine> ahead = new ArrayDeque<>();

  private boolean looking; // for what the first lines are, and for nothing else
  private boolean isDocument;
  private boolean started;
  private boolean ended;
  private boolean finished;
  private boolean anything;
  private boolean array;
  // Brackets of the array and of what stands on its lines that are still open, and whether a line
  // that is too long may have closed them.
  private int open;
  private boolean unclear;
  private boolean cut;

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
    this(name, in, position -> in, DumpRange.WHOLE, maxBytes, workers, false);
  }

  /**
   * Lines of a range.
   *
   * @param oneMore as of {@link LineReader}
   */
  LineSource(
      String name,
      InputStream in,
      DumpFile file,
      DumpRange range,
      int maxBytes,
      Workers workers,
      boolean oneMore) {
    this.name = name;
    this.maxBytes = maxBytes;
    this.range = range;
    this.format = DumpFormat.of(name);
    this.raw = new PushbackInputStream(in, 3);
    this.blocks =
        format == DumpFormat.BZIP2
            ? Optional.of(new Bzip2Source(raw, file, range, workers))
            : Optional.empty();
    ByteSource bytes =
        blocks.isPresent()
            ? blocks.get()
            : range.isWhole() ? new Decompression(raw, format) : new PlainRange(raw, range);
    this.in = new LineReader(bytes, maxBytes, range.isFirst(), oneMore);
  }

  /**
   * Lines of a range of a dump.
   *
   * @param name file name: its end says how the file is compressed
   * @param file is opened at the beginning of the range; closed with this source
   * @param range the whole file, or a range of one that {@link #canBeCut}
   * @param maxBytes longest line, or document, that is yielded
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if {@code name} is not the name of a JSON dump
   */
  public static LineSource of(
      String name, DumpFile file, DumpRange range, int maxBytes, Workers workers)
      throws IOException {
    DumpFormat.of(name); // nothing is opened that is none
    return new LineSource(name, file.open(range.start()), file, range, maxBytes, workers, false);
  }

  /**
   * Whether a dump can be read in ranges: it is bzip2 or not compressed, its content is what its
   * name says, and its first lines are no document that goes on over all lines.
   *
   * @param name file name
   * @throws IOException if the file cannot be read
   */
  public static boolean canBeCut(String name, DumpFile file) throws IOException {
    if (DumpFormat.of(name) == DumpFormat.GZIP) {
      return false;
    }
    try (LineSource head = of(name, file, DumpRange.WHOLE, MAX_HEAD, Workers.of(1))) {
      head.looking = true;
      head.next();
      return !head.isDocument && !head.finished;
    }
  }

  /** The summary of the range. It is complete when {@link #next} has come to the end. */
  public RangeSummary summary() {
    return new RangeSummary(
        in.lines(),
        anything,
        array,
        open,
        unclear,
        cut,
        blocks.map(Bzip2Source::blocks).orElse(0L),
        blocks.map(Bzip2Source::lostBlocks).orElse(0L),
        blocks.map(Bzip2Source::checks).orElse(StreamChecks.NONE));
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
    return range.isWhole() ? summary().ending(name) : Optional.empty();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** Looks at the first lines: is the content what the name says, and is it one document? */
  private void start() throws IOException {
    if (!range.isFirst()) {
      return;
    }
    byte[] head = new byte[3];
    int n = raw.readNBytes(head, 0, head.length);
    raw.unread(head, 0, n);
    DumpFormat content = DumpFormat.ofContent(head, n);
    if (content != format && n > 0) {
      ended = true;
      finished = true;
      cut = true;
      ahead.add(
          new DumpLine.Failure(
              DumpLine.Failure.WRONG_FORMAT,
              1,
              0,
              0,
              lenientFormat(
                  "is named as %s but its content is %s (by its first bytes); rename it",
                  format, content),
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
          isDocument = true;
          if (!looking) {
            ahead.removeIf(held -> held.number() >= first.number());
            ahead.add(document(first, text));
          }
        }
        return;
      }
    }
  }

  /**
   * Reads on to the end of the file; white space between the lines is kept as line breaks. Parts
   * that are lost are told before the document, of which they leave nothing that can be trusted.
   */
  private DumpLine document(DumpLine.Text first, DumpLine.Text second) throws IOException {
    byte[] document = Arrays.copyOf(first.bytes(), Math.max(FIRST_BYTES, first.length()));
    int held = first.length();
    long length = held;
    Optional<DumpLine.Lost> lost = Optional.empty();
    Optional<DumpLine> next = Optional.of(second);
    while (next.isPresent() && !(next.get() instanceof DumpLine.Failure)) {
      if (next.get() instanceof DumpLine.Text text) {
        length = text.end() - first.start();
        if (length <= maxBytes && lost.isEmpty()) {
          int end = (int) length;
          if (end > document.length) {
            document = Arrays.copyOf(document, (int) Math.min(maxBytes, 2L * end));
          }
          int start = end - text.length();
          Arrays.fill(document, held, start, (byte) '\n');
          System.arraycopy(text.bytes(), 0, document, start, text.length());
          held = end;
        }
      } else if (next.get() instanceof DumpLine.Lost part) {
        ahead.add(part);
        lost = Optional.of(lost.orElse(part));
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
          lenientFormat(
              "%s (on line %s, in the document that begins on this line)",
              failure.problem(), failure.number()),
          LineReader.head(document, held));
    }
    if (lost.isPresent()) {
      unclear = true;
      return new DumpLine.Failure(
          ByteSource.CORRUPT,
          first.number(),
          first.start(),
          length,
          lenientFormat(
              "a part of the document that begins on this line is lost (byte %s of the file: %s)",
              lost.get().place(), lost.get().problem()),
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
      cut = ended;
      if (!anything && ARRAY.matcher(failure.head()).lookingAt()) {
        array = true;
        open = 1;
      }
      anything = true;
      unclear = true;
    } else if (next.get() instanceof DumpLine.Lost) {
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
   * The number of brackets opened less those closed in {@code bytes[from, to)}, those in strings
   * not counted; a string that is not closed counts as one.
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
