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
 * many threads as there are workers; the bytes come in the order of the file. It reads the file, or
 * a range of it and what is wanted of the blocks behind, once and in order.
 *
 * <p>A mark that stands inside a block by chance splits it, and neither part is a block: then the
 * block is tried with the span behind it as well, until it is whole or longer than a block can be.
 * If it is never whole it is damaged, and the next mark is tried. A range whose first mark leads
 * nowhere may begin inside of such a block: then the file is read again from as far before the
 * range as a block can be long, to see which of the marks are those of blocks.
 */
final class Bzip2Source extends EndingSource {
  private static final int HEADER_BITS = 32;
  private static final int MAX_JOINED = 64;
  // blocks that are decompressed in one go, for the decoder's memory is made anew for each go
  private static final int BLOCKS_AT_ONCE = 4;

  private final DumpFile reopened;
  private final Workers workers;
  private final int ahead;
  private final long firstBit; // of the range
  private final long endBit;

  private InputStream file;
  private Bzip2Splitter splitter;
  private OrderedTasks<Piece> pieces;

  // spans that have to be looked at one by one, before all that come from the tasks
  private final Deque<Bzip2Span> singles = new ArrayDeque<>();

  private Optional<Bzip2Span> held = Optional.empty();
  private byte[] content = new byte[0];
  private int at;
  private int end;
  private Optional<Decompression> large = Optional.empty();
  private long largeLeft;

  private boolean synced; // whether the last mark is one of the file's, and not there by chance
  private boolean lookedBack;
  private int mayJoin = MAX_JOINED; // how often more may be tried together until a block is whole
  private Optional<Gap> gap = Optional.empty();
  private boolean beyond;
  private long blocks;
  private long lostBlocks;
  private StreamChecks checks = StreamChecks.NONE;

  /** A whole file. */
  Bzip2Source(InputStream file, Workers workers) {
    this(
        file,
        position -> {
          throw new IOException("nothing stands before a whole file");
        },
        DumpRange.WHOLE,
        workers);
  }

  /**
   * A range of a file, and what comes behind it.
   *
   * @param file stands at the first byte of the range; closed with this source
   * @param reopened the same file, should something before the range be needed
   */
  Bzip2Source(InputStream file, DumpFile reopened, DumpRange range, Workers workers) {
    this.file = file;
    this.reopened = reopened;
    this.workers = workers;
    this.splitter = new Bzip2Splitter(file, range.start());
    this.pieces = workers.tasks();
    this.ahead = workers.threads() == 1 ? 1 : workers.threads() + 2;
    this.firstBit = 8 * range.start();
    this.endBit = range.end() > Long.MAX_VALUE / 8 ? Long.MAX_VALUE : 8 * range.end();
    this.synced = range.isFirst();
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
      if (ended() || gap.isPresent()) {
        return -1;
      }
      advance();
    }
  }

  @Override
  public Optional<Gap> takeGap() {
    Optional<Gap> taken = gap;
    gap = Optional.empty();
    return taken;
  }

  @Override
  public boolean beyond() {
    return beyond;
  }

  /** The number of blocks of the range that were come to so far, those included that are lost. */
  long blocks() {
    return blocks;
  }

  /** The number of blocks that could not be decompressed. */
  long lostBlocks() {
    return lostBlocks;
  }

  /** Check sums of the streams in the range. */
  StreamChecks checks() {
    return checks;
  }

  private void advance() throws IOException {
    Optional<Piece> next =
        singles.isEmpty() ? nextPiece() : Optional.of(Piece.of(List.of(singles.removeFirst())));
    if (next.isEmpty() || (!synced && isBehind(next.get().spans().get(0)))) {
      end(); // behind a last span all has been said; and no block begins in the range
      return;
    }
    List<Bzip2Span> spans = next.get().spans();
    beyond = isBehind(spans.get(0));
    if (spans.size() > 1) {
      blocks(spans, next.get().block().orElseThrow());
      return;
    }
    Bzip2Span span = spans.get(0);
    switch (span.kind()) {
      case START -> header(span, 0, "no bzip2 file");
      case GAP -> {
        if (synced) {
          fail(CORRUPT, "no block, and no end of a stream, stands before the end of the file");
        } else {
          end(); // no block begins in the range
        }
      }
      case BLOCK -> block(span, next.get().block().orElseThrow());
      case END_OF_STREAM -> endOfStream(span);
    }
  }

  private boolean isBefore(Bzip2Span span) {
    return span.firstBit() < firstBit;
  }

  private boolean isBehind(Bzip2Span span) {
    return span.firstBit() >= endBit;
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

  /**
   * Some spans of blocks, or one other span; none at the end, or where nothing is done ahead: of
   * the blocks behind the range one by one is wanted.
   */
  private List<Bzip2Span> nextSpans() throws IOException {
    List<Bzip2Span> spans = new ArrayList<>();
    while (spans.size() < BLOCKS_AT_ONCE) {
      Optional<Bzip2Span> span = held.isPresent() ? held : splitter.next();
      held = Optional.empty();
      if (span.isEmpty()) {
        break;
      }
      boolean block = span.get().kind() == Kind.BLOCK;
      boolean behind = isBehind(span.get());
      if ((!spans.isEmpty() && (!block || behind || isBefore(spans.get(0)) != isBefore(span.get())))
          || (behind && pieces.size() > 0)) {
        held = span;
        break;
      }
      spans.add(span.get());
      if (!block || behind || !synced) {
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

  /** Checks that from {@code bit} on the span holds the header of a stream and nothing else. */
  private void header(Bzip2Span span, int bit, String otherwise) throws IOException {
    Bits bits = span.bits();
    long left = bits.length() - bit;
    long given = bits.number(bit, (int) Math.max(0, Math.min(left, HEADER_BITS)));
    boolean begun =
        left < HEADER_BITS
            ? left > 0 && given == 0x425A_6831L >>> (HEADER_BITS - left)
            : given > 0x425A_6830L && given <= 0x425A_6839L; // BZh1 to BZh9
    if (!begun && left > 0) {
      damaged(span, otherwise);
    } else if (span.last()) {
      // a header, or a part of one, with no mark behind it; a mark may be there in part
      long more = left - HEADER_BITS;
      fail(more < Bzip2Span.MARK_BITS ? TRUNCATED : CORRUPT, "no block begins at " + place(span));
    } else if (left != HEADER_BITS) {
      damaged(span, "no block begins at " + place(span));
    } else {
      synced = true;
    }
  }

  /** Something that is no block is not what it should be. */
  private void damaged(Bzip2Span span, String detail) throws IOException {
    if (span.last()) {
      fail(CORRUPT, detail);
    } else {
      lost(span, CORRUPT, ByteSource.message(CORRUPT, detail));
    }
  }

  private void endOfStream(Bzip2Span span) throws IOException {
    if (!span.hasCheck()) {
      if (span.last()) {
        fail(TRUNCATED, "the stream has no check sum");
      } else {
        damaged(span, "the stream has no check sum");
      }
      return;
    }
    if (!isBefore(span) && !beyond) {
      checks = checks.and(StreamChecks.ofEnd(span.check()));
    }
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
    deliver(together, spans.get(0));
    spans.forEach(span -> count(span, span.check()));
  }

  private void block(Bzip2Span span, Bzip2Block alone) throws IOException {
    Bzip2Block block = alone;
    List<Bzip2Span> more = new ArrayList<>();
    if (alone.failed() && !span.last()) {
      Bits joined = new Bits(span.bits().length()).append(span.bits());
      while (block.failed() && mayJoin-- > 0) {
        Optional<Bzip2Span> next = nextSpan();
        next.ifPresent(more::add);
        if (next.isEmpty()
            || joined.byteLength() + next.get().bits().byteLength()
                > Bzip2Splitter.MAX_SPAN_BYTES) {
          break;
        }
        block = Bzip2Block.of(joined.append(next.get().bits()));
      }
    }
    if (!block.failed()) {
      mayJoin = MAX_JOINED;
      synced = true;
      deliver(block, span);
      count(span, block.check());
      return;
    }
    for (int i = more.size() - 1; i >= 0; i--) {
      singles.addFirst(more.get(i));
    }
    if (span.last() && (synced || lookedBack)) {
      deliver(alone, span);
      fail(TRUNCATED, alone.problem());
    } else {
      lost(span, DAMAGED_BLOCK, "the compressed block is damaged: " + alone.problem());
    }
  }

  private void count(Bzip2Span span, int check) {
    if (!isBefore(span) && !beyond) {
      blocks++;
      checks = checks.and(StreamChecks.ofBlock(check));
    }
  }

  private void lost(Bzip2Span span, String reason, String problem) throws IOException {
    if (isBefore(span)) {
      return;
    }
    if (!synced && !lookedBack) {
      lookBack();
      return;
    }
    synced = true; // as if the file had been read from its beginning
    if (!beyond) {
      boolean block = reason.equals(DAMAGED_BLOCK);
      blocks += block ? 1 : 0;
      lostBlocks += block ? 1 : 0;
      checks = checks.and(StreamChecks.ofLost());
    }
    gap = Optional.of(new Gap(reason, span.firstBit() / 8, problem));
  }

  /** Begins anew where a block that reaches into the range may begin. */
  private void lookBack() throws IOException {
    lookedBack = true;
    mayJoin = MAX_JOINED;
    file.close();
    long start = Math.max(0, firstBit / 8 - Bzip2Splitter.MAX_SPAN_BYTES);
    file = reopened.open(start);
    splitter = new Bzip2Splitter(file, start);
    synced = start == 0;
    pieces = workers.tasks();
    singles.clear();
    held = Optional.empty();
    checks = StreamChecks.NONE;
    beyond = false;
  }

  private void deliver(Bzip2Block block, Bzip2Span first) throws IOException {
    if (isBefore(first)) {
      return;
    }
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
