package org.occgen.sparql.dump;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.occgen.core.parallel.OrderedTasks;
import org.occgen.core.parallel.Workers;
import org.occgen.sparql.dump.Bzip2Span.Kind;

/**
 * Decompresses the blocks of a bzip2 file, of one stream or of several behind each other, in as
 * many threads as there are workers; the bytes come in the order of the file. It reads the file
 * once, from its first byte to its last.
 *
 * <p>A mark that stands inside a block by chance splits it, and neither part is a block: then the
 * block is tried with the span behind it as well, until it is whole or longer than a block can be.
 */
final class Bzip2Source implements ByteSource {
  private static final int HEADER_BITS = 32;
  private static final int MAX_JOINED = 64;

  private final InputStream file;
  private final Bzip2Splitter splitter;
  private final OrderedTasks<Piece> pieces;
  private final int ahead;

  private byte[] content = new byte[0];
  private int at;
  private int end;
  private Decompression large;
  private long largeLeft;
  private int streamCheck;
  private boolean ended;
  private String reason = "";
  private String detail = "";

  Bzip2Source(InputStream file, Workers workers) {
    this.file = file;
    this.splitter = new Bzip2Splitter(file);
    this.pieces = workers.tasks();
    this.ahead = workers.threads() == 1 ? 1 : workers.threads() + 2;
  }

  /** A span, decompressed where it is one of a block. */
  private record Piece(Bzip2Span span, Optional<Bzip2Block> block) {
    static Piece of(Bzip2Span span) {
      return new Piece(
          span,
          span.kind() == Kind.BLOCK ? Optional.of(Bzip2Block.of(span.bits())) : Optional.empty());
    }
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    while (true) {
      if (at < end) {
        int n = Math.min(length, end - at);
        System.arraycopy(content, at, buffer, offset, n);
        at += n;
        return n;
      }
      if (largeLeft > 0) {
        int n = large.read(buffer, offset, (int) Math.min(length, largeLeft));
        largeLeft -= n;
        return n;
      }
      if (ended) {
        return -1;
      }
      advance();
    }
  }

  private void advance() throws IOException {
    Optional<Piece> next = nextPiece();
    if (next.isEmpty()) {
      ended = true; // behind a last span all has been said
      return;
    }
    Bzip2Span span = next.get().span();
    switch (span.kind()) {
      case START -> start(span);
      case BLOCK -> block(span, next.get().block().orElseThrow());
      case END_OF_STREAM -> endOfStream(span);
    }
  }

  private Optional<Piece> nextPiece() throws IOException {
    while (pieces.size() < ahead) {
      Optional<Bzip2Span> span = splitter.next();
      if (span.isEmpty()) {
        break;
      }
      pieces.submit(() -> Piece.of(span.get()));
    }
    return pieces.size() == 0 ? Optional.empty() : Optional.of(pieces.take());
  }

  private void start(Bzip2Span span) {
    header(span, 0, "no bzip2 file");
  }

  /** Checks that from {@code bit} on the span holds the header of a stream and nothing else. */
  private void header(Bzip2Span span, int bit, String otherwise) {
    Bits bits = span.bits();
    long left = bits.length() - bit;
    long given = bits.number(bit, (int) Math.min(left, HEADER_BITS));
    boolean begun =
        left < HEADER_BITS
            ? left > 0 && given == 0x425A_6831L >>> (HEADER_BITS - left)
            : given > 0x425A_6830L && given <= 0x425A_6839L; // BZh1 to BZh9
    if (!begun && left > 0) {
      fail(CORRUPT, otherwise);
    } else if (span.last()) {
      // a header, or a part of one, with no mark behind it; a mark may be there in part
      long more = left - HEADER_BITS;
      fail(more < Bzip2Span.MARK_BITS ? TRUNCATED : CORRUPT, "no block begins at " + place(span));
    } else if (left != HEADER_BITS) {
      fail(CORRUPT, "no block begins at " + place(span));
    }
  }

  private void endOfStream(Bzip2Span span) {
    if (!span.hasCheck()) {
      fail(span.last() ? TRUNCATED : CORRUPT, "the stream has no check sum");
      return;
    }
    if (span.check() != streamCheck) {
      fail(CORRUPT, "the check sum of the stream is wrong");
      return;
    }
    streamCheck = 0;
    int behind = Bzip2Span.MARK_BITS + Bzip2Span.CHECK_BITS;
    int padding = (int) (-(span.firstBit() + behind) & 7);
    if (span.bits().length() <= behind + padding && span.last()) {
      ended = true; // the good end
    } else {
      header(span, behind + padding, "garbage behind the end of a stream");
    }
  }

  private void block(Bzip2Span span, Bzip2Block alone) throws IOException {
    Bzip2Block block = alone;
    if (alone.failed() && !span.last()) {
      Bits joined = new Bits(span.bits().length()).append(span.bits());
      Optional<Piece> more = Optional.empty();
      for (int i = 0; i < MAX_JOINED && block.failed(); i++) {
        more = nextPiece();
        if (more.isEmpty()
            || joined.byteLength() + more.get().span().bits().byteLength()
                > Bzip2Splitter.MAX_SPAN_BYTES) {
          break;
        }
        block = Bzip2Block.of(joined.append(more.get().span().bits()));
      }
    }
    if (block.failed()) {
      deliver(alone);
      fail(span.last() ? TRUNCATED : CORRUPT, alone.problem());
      return;
    }
    deliver(block);
    streamCheck = Integer.rotateLeft(streamCheck, 1) ^ block.check();
  }

  private void deliver(Bzip2Block block) throws IOException {
    if (block.length() == block.held()) {
      content = block.content();
      at = 0;
      end = block.held();
    } else {
      large = block.open();
      largeLeft = block.length();
    }
  }

  private void fail(String why, String what) {
    ended = true;
    reason = why;
    detail = what;
  }

  private static String place(Bzip2Span span) {
    return "byte " + (span.firstBit() + span.bits().length()) / 8;
  }

  @Override
  public boolean failed() {
    return !reason.isEmpty();
  }

  @Override
  public String reason() {
    return reason;
  }

  @Override
  public String message() {
    return ByteSource.message(reason, detail);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
