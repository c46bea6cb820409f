package org.occgen.sparql.dump;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;
import org.occgen.sparql.dump.Bzip2Span.Kind;

/**
 * Splits a bzip2 file at every place that looks like a mark, whatever bit it begins at. A mark may
 * stand there by chance (one in 2^48 places): who decompresses a span finds out. What stands before
 * the first mark of a file that is not read from its beginning is passed over.
 */
final class Bzip2Splitter {
  /**
   * More bytes than a block can have: 900,001 symbols of at most 20 bits, and its tables. Of a
   * longer span so much is given out, and the rest passed over.
   */
  static final int MAX_SPAN_BYTES = 5 << 19;

  private static final int READ = 64 * 1024;
  private static final Kind[] MARKED = {Kind.BLOCK, Kind.END_OF_STREAM};

  // by the value of a byte: where in it, or before it, a mark may begin whose second byte covers it
  private static final int[] CANDIDATES = candidates();

  private final InputStream in;
  private byte[] buffer = new byte[4 * READ];
  private int filled;
  private long bufferStart; // offset of the buffer's first byte in the file
  private int scanned; // bytes of the buffer that can begin no mark that was not found
  private Kind kind;
  private long spanStart; // in bits, in the file
  private boolean inputEnded;
  private boolean ended;

  private Kind foundKind = Kind.START; // of the last mark that was found
  private long foundBit;

  /** Splits {@code in}, which stands at the byte {@code start} of the file. */
  Bzip2Splitter(InputStream in, long start) {
    this.in = in;
    this.bufferStart = start;
    this.spanStart = 8 * start;
    this.kind = start == 0 ? Kind.START : Kind.GAP;
  }

  private static int[] candidates() {
    int[] candidates = new int[256];
    for (int which = 0; which < MARKED.length; which++) {
      for (int shift = 0; shift < 8; shift++) {
        int second = (int) (MARKED[which].mark() >>> (Bzip2Span.MARK_BITS - 16 + shift)) & 0xFF;
        candidates[second] |= 1 << (8 * which + shift);
      }
    }
    return candidates;
  }

  /** The next span; empty behind the last one. A gap is given out at the end of the file alone. */
  Optional<Bzip2Span> next() throws IOException {
    while (!ended) {
      boolean found = find();
      if (found) {
        Bzip2Span span = span(foundBit, false);
        kind = foundKind;
        spanStart = foundBit;
        if (span.kind() != Kind.GAP) {
          return Optional.of(span);
        }
      } else if (inputEnded) {
        ended = true;
        return Optional.of(span(8 * (bufferStart + filled), true));
      } else if (kind == Kind.GAP) {
        spanStart = 8 * (bufferStart + scanned);
        fill();
      } else if (bufferStart + filled - spanStart / 8 > MAX_SPAN_BYTES) {
        Bzip2Span span = span(8 * (bufferStart + scanned), false);
        kind = Kind.GAP;
        spanStart = 8 * (bufferStart + scanned);
        return Optional.of(span);
      } else {
        fill();
      }
    }
    return Optional.empty();
  }

  private Bzip2Span span(long endBit, boolean last) {
    Bits bits =
        kind == Kind.GAP
            ? new Bits(0)
            : Bits.copyOf(buffer, spanStart - 8 * bufferStart, endBit - spanStart);
    return new Bzip2Span(kind, bits, spanStart, last);
  }

  /** Looks for the next mark in what the buffer holds. */
  private boolean find() {
    // a mark that is not aligned lies in seven bytes
    for (; scanned + 7 <= filled; scanned++) {
      int candidates = CANDIDATES[buffer[scanned + 1] & 0xFF];
      if (candidates != 0 && match(candidates)) {
        scanned++; // no other mark begins in the same byte: they are longer than that
        return true;
      }
    }
    // the last mark of a file may be aligned, and end with it
    if (inputEnded && scanned + 6 == filled) {
      return match(1 | 1 << 8) && scanned++ >= 0;
    }
    return false;
  }

  private boolean match(int candidates) {
    long word = 0;
    for (int i = scanned; i < scanned + 7; i++) {
      word = word << 8 | (i < filled ? buffer[i] & 0xFF : 0);
    }
    for (int left = candidates; left != 0; left &= left - 1) {
      int candidate = Integer.numberOfTrailingZeros(left);
      Kind which = MARKED[candidate / 8];
      int shift = candidate % 8;
      if ((word >>> (8 - shift) & 0xFFFF_FFFF_FFFFL) == which.mark()) {
        foundKind = which;
        foundBit = 8 * (bufferStart + scanned) + shift;
        return true;
      }
    }
    return false;
  }

  private void fill() throws IOException {
    int keepFrom = (int) (spanStart / 8 - bufferStart);
    if (keepFrom > 0) {
      System.arraycopy(buffer, keepFrom, buffer, 0, filled - keepFrom);
      bufferStart += keepFrom;
      filled -= keepFrom;
      scanned -= keepFrom;
    }
    if (filled + READ > buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * buffer.length);
    }
    int n = in.read(buffer, filled, buffer.length - filled);
    if (n < 0) {
      inputEnded = true;
    } else {
      filled += n;
    }
  }
}
