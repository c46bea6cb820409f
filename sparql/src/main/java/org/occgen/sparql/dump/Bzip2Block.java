package org.occgen.sparql.dump;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.occgen.sparql.dump.Bzip2Span.Kind;

/**
 * A block of a bzip2 file, decompressed apart from all others: as the only block of a stream that
 * is made for it.
 */
final class Bzip2Block {
  // Text grows to some 900 kB; only long runs of one byte grow more, up to 45 MB.
  private static final int FIRST_BYTES = 1 << 20;
  private static final int MAX_HELD = 8 << 20;

  private final byte[] stream;
  private final int check;
  private byte[] content = new byte[FIRST_BYTES];
  private int held;
  private long length;
  private String problem = "";

  private Bzip2Block(Bits block) {
    check = block.length() < 80 ? 0 : (int) block.number(Bzip2Span.MARK_BITS, Bzip2Span.CHECK_BITS);
    // the level of the largest blocks, which is right for smaller ones too
    stream =
        new Bits(block.length() + 32 + 80)
            .append(0x425A_6839L, 32) // BZh9
            .append(block)
            .append(Kind.END_OF_STREAM.mark(), Bzip2Span.MARK_BITS)
            // the check sum of a stream of one block is that of the block
            .append(check, Bzip2Span.CHECK_BITS)
            .bytes();
  }

  /** Decompresses the block that {@code bits} hold from its mark to its last bit. */
  static Bzip2Block of(Bits bits) {
    Bzip2Block block = new Bzip2Block(bits);
    try {
      block.decompress();
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
    return block;
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
          rest = rest.length == 0 ? new byte[FIRST_BYTES] : rest;
          n = in.read(rest, 0, rest.length);
        }
        length += Math.max(0, n);
      } while (n >= 0);
      if (in.failed()) {
        problem = in.detail();
      }
    }
  }

  /** The check sum of the content, as the block states it. */
  int check() {
    return check;
  }

  /** Whether the bits are not, or not only, a whole block. */
  boolean failed() {
    return !problem.isEmpty();
  }

  /** What the decompressor said. */
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

  /** Decompresses the block once more, for one that is larger than is held. */
  Decompression open() {
    return new Decompression(new ByteArrayInputStream(stream), DumpFormat.BZIP2);
  }
}
