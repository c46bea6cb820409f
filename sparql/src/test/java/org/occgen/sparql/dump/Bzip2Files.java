package org.occgen.sparql.dump;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.occgen.sparql.dump.Bzip2Span.Kind;

/** Files of bzip2 for tests. */
final class Bzip2Files {
  private Bzip2Files() {}

  static byte[] text(int length, long seed) {
    Random random = new Random(seed);
    byte[] text = new byte[length];
    for (int i = 0; i < length; i++) {
      text[i] = (byte) "{\"abc\":[1],\n".charAt(random.nextInt(12));
    }
    return text;
  }

  static byte[] compress(byte[] content, int level) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (BZip2CompressorOutputStream out = new BZip2CompressorOutputStream(file, level)) {
      out.write(content);
    }
    return file.toByteArray();
  }

  /**
   * A copy of a file with a mark inside every block: as selectors of Huffman tables that are more
   * than the block has groups, and which no decoder uses. A selector is a number of ones and a
   * zero.
   */
  static byte[] withFalseMarks(byte[] file, Kind kind) throws IOException {
    Bits marked = new Bits(0);
    long streamCheck = 0;
    for (Bzip2Span span : spans(file)) {
      Bits bits = span.bits();
      if (span.kind() == Kind.END_OF_STREAM) {
        streamCheck = bits.number(Bzip2Span.MARK_BITS, Bzip2Span.CHECK_BITS);
      } else if (span.kind() == Kind.START) {
        marked.append(bits);
      } else {
        long at = Bzip2Span.MARK_BITS + Bzip2Span.CHECK_BITS + 1 + 24;
        int usedRanges = Long.bitCount(bits.number(at, 16));
        at += 16 + 16L * usedRanges + 3;
        long count = bits.number(at, 15);
        long end = at + 15;
        for (long left = count; left > 0; end++) {
          left -= bits.number(end, 1) == 0 ? 1 : 0;
        }
        int more = Bzip2Span.MARK_BITS - Long.bitCount(kind.mark()) + 1;
        marked
            .append(Bits.copyOf(bits.bytes(), 0, at))
            .append(count + more, 15)
            .append(Bits.copyOf(bits.bytes(), at + 15, end - at - 15))
            .append(kind.mark(), Bzip2Span.MARK_BITS)
            .append(0, 1)
            .append(Bits.copyOf(bits.bytes(), end, bits.length() - end));
      }
    }
    marked.append(Kind.END_OF_STREAM.mark(), Bzip2Span.MARK_BITS);
    marked.append(streamCheck, Bzip2Span.CHECK_BITS);
    return Arrays.copyOf(marked.bytes(), marked.byteLength());
  }

  static List<Bzip2Span> spans(byte[] file) throws IOException {
    Bzip2Splitter splitter = new Bzip2Splitter(new ByteArrayInputStream(file), 0);
    List<Bzip2Span> spans = new ArrayList<>();
    for (Optional<Bzip2Span> span = splitter.next(); span.isPresent(); span = splitter.next()) {
      spans.add(span.get());
    }
    return spans;
  }
}
