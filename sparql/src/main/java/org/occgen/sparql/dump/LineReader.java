package org.occgen.sparql.dump;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * The lines of a file, or of a range of it, of any size, one by one, without ever holding more of a
 * line than is allowed. A line over the limit is skipped to its end. Behind a part that is lost the
 * next line break is where reading goes on. Not thread-safe.
 */
final class LineReader implements DumpLines {
  /** Bytes of an unreadable line that are shown. */
  static final int HEAD_BYTES = 1024;

  /** Reason: the line is longer than the limit. */
  static final String OVERSIZED = "oversized-line";

  /** Reason of a note: the line behind the range cannot be had; its own range tells why. */
  static final String BEHIND = "behind-the-range";

  private static final int CHUNK = 256 * 1024;
  // A line over this size is given away in its buffer instead of being copied.
  private static final int LARGE = 1 << 20;

  private final int maxBytes;
  private final ByteSource in;
  private final byte[] chunk = new byte[CHUNK];

  private int chunkAt;
  private int chunkEnd;
  private long offset;
  private long lines;
  private byte[] line = new byte[CHUNK];
  private boolean ended;
  // whether the line break before the next line lies in the range that is read
  private boolean owned = true;
  private boolean oneMore; // whether the line behind the range is still to be read
  private boolean behind; // whether that line is at hand
  private Skip skip;

  /** The text to skip up to the next line break. */
  private enum Skip {
    NOTHING,
    /** The end of a line of the range before. That range reports the line. */
    ANOTHERS,
    /** The end of a line that is lost. */
    LOST
  }

  /**
   * Lines of {@code in}, from its beginning, as {@link #LineReader(ByteSource, int, boolean,
   * boolean)}.
   */
  LineReader(ByteSource in, int maxBytes) {
    this(in, maxBytes, true, false);
  }

  /**
   * Lines of {@code in}, which is closed with this reader.
   *
   * @param maxBytes longest line that is yielded
   * @param first whether {@code in} is the beginning of the file, and so of a line
   * @param oneMore whether the line behind the last of the range is yielded too. It is not counted,
   *     and a note with the reason {@link #BEHIND} stands for it where it cannot be had
   */
  LineReader(ByteSource in, int maxBytes, boolean first, boolean oneMore) {
    if (maxBytes < HEAD_BYTES) {
      throw new IllegalArgumentException(
          "longest line: " + maxBytes + " bytes; use at least " + HEAD_BYTES);
    }
    this.in = in;
    this.maxBytes = maxBytes;
    this.oneMore = oneMore;
    this.skip = first ? Skip.NOTHING : Skip.ANOTHERS;
  }

  /** The number of lines so far. */
  long lines() {
    return lines;
  }

  /** The next line, or why it cannot be had; empty at the end, also at one that is no good one. */
  @Override
  public Optional<DumpLine> next() throws IOException {
    if (skip != Skip.NOTHING) {
      Optional<DumpLine> said = skip();
      if (said.isPresent()) {
        return said;
      }
    }
    behind = !owned && oneMore;
    oneMore &= !behind;
    ended |= !owned && !behind;
    long start = offset;
    long length = 0;
    int held = 0;
    boolean endsWithReturn = false;
    while (!ended) {
      if (chunkAt == chunkEnd) {
        if (!fill()) {
          Optional<ByteSource.Gap> gap = in.takeGap();
          if (gap.isPresent()) {
            return atGap(gap.get());
          }
          ended = true;
          if (in.failed()) {
            return Optional.of(failed(start, length, head(line, held)));
          }
          return offset == start
              ? Optional.empty()
              : Optional.of(finished(start, endsWithReturn ? length - 1 : length, held));
        }
      }
      int at = lineBreak();
      int n = at - chunkAt;
      boolean broken = at < chunkEnd;
      if (broken && length == 0 && n <= maxBytes) {
        // all of it is in the chunk, as of most lines
        int size = n > 0 && chunk[at - 1] == '\r' ? n - 1 : n;
        byte[] copy = Arrays.copyOfRange(chunk, chunkAt, chunkAt + size);
        offset += n + 1;
        chunkAt = at + 1;
        return Optional.of(new DumpLine.Text(number(), start, copy, size));
      }
      // One more than the limit, for it may be the CR of a line break.
      int kept = (int) Math.min(n, maxBytes + 1L - held);
      hold(held, kept);
      held += kept;
      endsWithReturn = n > 0 ? chunk[at - 1] == '\r' : endsWithReturn;
      length += n;
      offset += broken ? n + 1 : n;
      chunkAt = broken ? at + 1 : at;
      if (broken) {
        return Optional.of(finished(start, endsWithReturn ? length - 1 : length, held));
      }
    }
    return Optional.empty();
  }

  /** The index of the next line break of the chunk, or its end. */
  private int lineBreak() {
    int at = chunkAt;
    while (at < chunkEnd && chunk[at] != '\n') {
      at++;
    }
    return at;
  }

  /** Reads on; false where no byte comes, at the end and at a gap. */
  private boolean fill() throws IOException {
    int n = in.read(chunk, 0, chunk.length);
    chunkAt = 0;
    chunkEnd = Math.max(0, n);
    owned = !in.beyond();
    return n >= 0;
  }

  /** Passes over the rest of a line that is not yielded; gives what there is to say of that. */
  private Optional<DumpLine> skip() throws IOException {
    while (!ended) {
      if (chunkAt == chunkEnd && !fill()) {
        Optional<ByteSource.Gap> gap = in.takeGap();
        if (gap.isPresent()) {
          return atGap(gap.get());
        }
        ended = true;
        return in.failed() && skip == Skip.LOST
            ? Optional.of(failed(offset, 0, ""))
            : Optional.empty();
      }
      if (!owned && skip == Skip.ANOTHERS) {
        ended = true; // no line begins in the range
        break;
      }
      int at = lineBreak();
      boolean broken = at < chunkEnd;
      offset += (broken ? at + 1 : at) - chunkAt;
      chunkAt = broken ? at + 1 : at;
      if (broken) {
        skip = Skip.NOTHING;
        break;
      }
    }
    return Optional.empty();
  }

  private Optional<DumpLine> atGap(ByteSource.Gap gap) {
    if (in.beyond()) {
      ended = true; // whoever reads the range behind says it
      return behind || oneMore
          ? Optional.of(new DumpLine.Note(BEHIND, lines + 1))
          : Optional.empty();
    }
    skip = Skip.LOST;
    return Optional.of(new DumpLine.Lost(gap.reason(), lines + 1, gap.place(), gap.problem()));
  }

  /** The number of the line at hand, which is counted if it is one of the range. */
  private long number() {
    lines += behind ? 0 : 1;
    return behind ? lines + 1 : lines;
  }

  private DumpLine failed(long start, long length, String head) {
    return behind
        ? new DumpLine.Note(BEHIND, lines + 1)
        : new DumpLine.Failure(in.reason(), number(), start, length, in.message(), head);
  }

  private void hold(int held, int n) {
    int needed = held + n;
    if (needed > line.length) {
      line = Arrays.copyOf(line, (int) Math.min(maxBytes + 1L, Math.max(needed, 2L * held)));
    }
    System.arraycopy(chunk, chunkAt, line, held, n);
  }

  private DumpLine finished(long start, long length, int held) {
    long number = number();
    if (length > maxBytes) {
      DumpLine failure =
          behind
              ? new DumpLine.Note(BEHIND, number)
              : oversized(number, start, length, head(line, held));
      line = new byte[CHUNK];
      return failure;
    }
    int size = (int) length;
    if (size <= LARGE) {
      byte[] copy = Arrays.copyOf(line, size);
      if (line.length > LARGE) {
        line = new byte[CHUNK];
      }
      return new DumpLine.Text(number, start, copy, size);
    }
    byte[] given = line;
    line = new byte[CHUNK];
    return new DumpLine.Text(number, start, given, size);
  }

  /** The failure of a line, or of a document, that is longer than the limit. */
  DumpLine.Failure oversized(long number, long start, long length, String head) {
    return new DumpLine.Failure(
        OVERSIZED,
        number,
        start,
        length,
        length + " bytes, more than the " + maxBytes + " that are read",
        head);
  }

  /** The beginning of {@code bytes}, what is not UTF-8 replaced. */
  static String head(byte[] bytes, int length) {
    return new String(bytes, 0, Math.min(HEAD_BYTES, length), StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
