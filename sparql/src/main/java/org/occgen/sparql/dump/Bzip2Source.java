package org.occgen.sparql.dump;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
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
final class Bzip2Source extends EndingSource {
  private static final int HEADER_BITS = 32;
  private static final int MAX_JOINED = 64;
  // blocks that are decompressed in one go, for the decoder's memory is made anew for each go
  private static final int BLOCKS_AT_ONCE = 4;

  private final InputStream file;
  private final Bzip2Splitter splitter;
  private final OrderedTasks<Piece> pieces;
  private final int ahead;

  // spans that have to be looked at one by one, before all that come from the tasks
  private final Deque<Bzip2Span> singles = new ArrayDeque<>();

  private Optional<Bzip2Span> held = Optional.empty();
  private byte[] content = new byte[0];
  private int at;
  private int end;
  private Optional<Decompression> large = Optional.empty();
  private long largeLeft;
  private int streamCheck;

  Bzip2Source(InputStream file, Workers workers) {
    this.file = file;
    this.splitter = new Bzip2Splitter(file);
    this.pieces = workers.tasks();
    this.ahead = workers.threads() == 1 ? 1 : workers.threads() + 2;
  }

  /** Spans of blocks, decompressed, or one other span. */
  private record Piece(List<Bzip2Span> spans, Optional<Bzip2Block> block) {
    static Piece of(List<Bzip2Span> spans) {
      return new Piece(
          spans,
          spans.get(0).kind() == Kind.BLOCK
              ? Optional.of(Bzip2Block.of(spans.stream().map(Bzip2Span::bits).toList()))
              : Optional.empty());
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
        int n = large.orElseThrow().read(buffer, offset, (int) Math.min(length, largeLeft));
        largeLeft -= n;
        return n;
      }
      if (ended()) {
        return -1;
      }
      advance();
    }
  }

  private void advance() throws IOException {
    Optional<Piece> next =
        singles.isEmpty() ? nextPiece() : Optional.of(Piece.of(List.of(singles.removeFirst())));
    if (next.isEmpty()) {
      end(); // behind a last span all has been said
      return;
    }
    List<Bzip2Span> spans = next.get().spans();
    if (spans.size() > 1) {
      blocks(spans, next.get().block().orElseThrow());
      return;
    }
    Bzip2Span span = spans.get(0);
    switch (span.kind()) {
      case START -> start(span);
      case BLOCK -> block(span, next.get().block().orElseThrow());
      case END_OF_STREAM -> endOfStream(span);
    }
  }

  private Optional<Piece> nextPiece() throws IOException {
    while (pieces.size() < ahead) {
      List<Bzip2Span> spans = nextSpans();
      if (spans.isEmpty()) {
        break;
      }
      pieces.submit(() -> Piece.of(spans));
    }
    return pieces.size() == 0 ? Optional.empty() : Optional.of(pieces.take());
  }

  /** Some spans of blocks, or one other span; none at the end. */
  private List<Bzip2Span> nextSpans() throws IOException {
    List<Bzip2Span> spans = new ArrayList<>();
    while (spans.size() < BLOCKS_AT_ONCE) {
      Optional<Bzip2Span> span = held.isPresent() ? held : splitter.next();
      held = Optional.empty();
      if (span.isEmpty()) {
        break;
      }
      boolean block = span.get().kind() == Kind.BLOCK;
      if (!block && !spans.isEmpty()) {
        held = span;
        break;
      }
      spans.add(span.get());
      if (!block) {
        break;
      }
    }
    return spans;
  }

  /** The next span by itself, decompressed or not. */
  private Optional<Bzip2Span> nextSpan() throws IOException {
    if (singles.isEmpty()) {
      nextPiece().ifPresent(piece -> singles.addAll(piece.spans()));
    }
    return Optional.ofNullable(singles.pollFirst());
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
      end(); // the good end
    } else {
      header(span, behind + padding, "garbage behind the end of a stream");
    }
  }

  private void blocks(List<Bzip2Span> spans, Bzip2Block together) throws IOException {
    if (together.failed()) {
      singles.addAll(spans); // to find out which of them it is
      return;
    }
    deliver(together);
    spans.forEach(span -> streamCheck = Bzip2Block.combine(streamCheck, span.check()));
  }

  private void block(Bzip2Span span, Bzip2Block alone) throws IOException {
    Bzip2Block block = alone;
    if (alone.failed() && !span.last()) {
      Bits joined = new Bits(span.bits().length()).append(span.bits());
      for (int i = 0; i < MAX_JOINED && block.failed(); i++) {
        Optional<Bzip2Span> more = nextSpan();
        if (more.isEmpty()
            || joined.byteLength() + more.get().bits().byteLength()
                > Bzip2Splitter.MAX_SPAN_BYTES) {
          break;
        }
        block = Bzip2Block.of(joined.append(more.get().bits()));
      }
    }
    if (block.failed()) {
      deliver(alone);
      fail(span.last() ? TRUNCATED : CORRUPT, alone.problem());
      return;
    }
    deliver(block);
    streamCheck = Bzip2Block.combine(streamCheck, block.check());
  }

  private void deliver(Bzip2Block block) throws IOException {
    if (block.length() == block.held()) {
      content = block.content();
      at = 0;
      end = block.held();
    } else {
      large = Optional.of(block.open());
      largeLeft = block.length();
    }
  }

  private static String place(Bzip2Span span) {
    return "byte " + (span.firstBit() + span.bits().length()) / 8;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
