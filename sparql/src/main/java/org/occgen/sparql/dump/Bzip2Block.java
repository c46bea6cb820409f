package org.occgen.sparql.dump;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.io.function.Uncheck;
import org.occgen.sparql.dump.Bzip2Span.Kind;

/**
 * Blocks of a bzip2 file that stand behind each other, decompressed apart from all others: as the
 * only blocks of a stream that is made for them.
 */
final class Bzip2Block {
  // Text of a block grows to some 900 kB; only long runs of one byte grow more, up to 45 MB.
  private static final int BYTES_A_BLOCK = 1 << 20;
  private static final int MAX_HELD = 8 << 20;
  // a block without a table, a selector or a symbol
  private static final int MIN_BITS = Bzip2Span.MARK_BITS + Bzip2Span.CHECK_BITS + 75;

  private final byte[] stream;
  private final int check;
  private byte[] content;
  private int held;
  private long length;
  private String problem = "";

  private Bzip2Block(List<Bits> blocks) {
    long bits = blocks.stream().mapToLong(Bits::length).sum();
    // the level of the largest blocks, which is right for smaller ones too
    Bits whole = new Bits(bits + 112).append(0x425A_6839L, 32); // BZh9
    int combined = 0;
    for (Bits block : blocks) {
      whole.append(block);
      combined = combine(combined, checkOf(block));
    }
    check = combined;
    stream =
        whole
            .append(Kind.END_OF_STREAM.mark(), Bzip2Span.MARK_BITS)
            .append(combined, Bzip2Span.CHECK_BITS)
            .bytes();
    content = new byte[bits < MIN_BITS ? 0 : BYTES_A_BLOCK * blocks.size()];
  }

  /** Decompresses the block that {@code bits} hold from its mark to its last bit. */
  static Bzip2Block of(Bits bits) {
    return of(List.of(bits));
  }

  /** Decompresses blocks that stand behind each other, at most as many as are held whole. */
  static Bzip2Block of(List<Bits> blocks) {
    Bzip2Block block = new Bzip2Block(blocks);
    if (blocks.get(0).length() < MIN_BITS) {
      block.problem = "it is too short";
      return block;
    }
    Uncheck.run(block::decompress, () -> "reading from memory");
    return block;
  }

  /** The check sum of a stream with one more block. */
  static int combine(int streamCheck, int blockCheck) {
    return Integer.rotateLeft(streamCheck, 1) ^ blockCheck;
  }

  private static int checkOf(Bits block) {
    boolean there = block.length() >= Bzip2Span.MARK_BITS + Bzip2Span.CHECK_BITS;
    return there ? (int) block.number(Bzip2Span.MARK_BITS, Bzip2Span.CHECK_BITS) : 0;
  }

  private void decompress() throws IOException {
    byte[] rest = new byte[0];
    try (Decompression in = open()) {
      int n;
      do {
        if (held == content.length && held < MAX_HELD) {
          content = Arrays.copyOf(content, 2 * held);
        }
        if (held < content.length) {
          n = in.read(content, held, content.length - held);
          held += Math.max(0, n);
        } else {
          // what is not held is read for its check sum
          rest = rest.length == 0 ? new byte[BYTES_A_BLOCK] : rest;
          n = in.read(rest, 0, rest.length);
        }
        length += Math.max(0, n);
      } while (n >= 0);
      if (in.failed()) {
        problem = in.detail();
      }
    }
  }

  /** The check sum of a stream of these blocks, as they state theirs; of one block its own. */
  int check() {
    return check;
  }

  /** Whether the bits are not, or not only, whole blocks. */
  boolean failed() {
    return !problem.isEmpty();
  }

  /** The message of the decompressor; empty if the block did not fail. */
  String problem() {
    return problem;
  }

  /** Number of bytes that could be decompressed. */
  long length() {
    return length;
  }

  /** The content, or its first {@link #held} bytes where it is larger than is held. */
  byte[] content() {
    return content;
  }

  /** Number of bytes in {@link #content}. */
  int held() {
    return held;
  }

  /** Decompresses once more, for content that is larger than is held. */
  Decompression open() {
    return new Decompression(new ByteArrayInputStream(stream), DumpFormat.BZIP2);
  }
}
