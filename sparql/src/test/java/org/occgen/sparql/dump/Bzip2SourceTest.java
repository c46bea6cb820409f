package org.occgen.sparql.dump;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.parallel.Workers;
import org.occgen.sparql.dump.Bzip2Span.Kind;

class Bzip2SourceTest {
  /** The bytes, then the reason why there are no more, or nothing. */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  private record Result(byte[] content, String reason) {
    static Result of(byte[] file, int threads) throws IOException {
      ByteArrayOutputStream content = new ByteArrayOutputStream();
      try (Workers workers = Workers.of(threads);
          Bzip2Source source = new Bzip2Source(new ByteArrayInputStream(file), workers)) {
        byte[] buffer = new byte[10_000];
        List<ByteSource.Gap> gaps = new ArrayList<>();
        while (true) {
          int n = source.read(buffer, 0, buffer.length);
          Optional<ByteSource.Gap> gap = n < 0 ? source.takeGap() : Optional.empty();
          gap.ifPresent(gaps::add);
          if (n < 0 && gap.isEmpty()) {
            break;
          }
          content.write(buffer, 0, Math.max(0, n));
        }
        if (!gaps.isEmpty()) {
          return new Result(content.toByteArray(), gaps.get(0).reason());
        }
        if (source.checks().wrongOfAll() > 0) {
          return new Result(content.toByteArray(), ByteSource.CORRUPT);
        }
        return new Result(content.toByteArray(), source.failed() ? source.reason() : "");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void blocksAndStreamsComeInOrder(int threads) throws IOException {
    byte[] content = Bzip2Files.text(1_500_000, 1);
    assertArrayEquals(content, Result.of(Bzip2Files.compress(content, 1), threads).content());
    assertArrayEquals(content, Result.of(Bzip2Files.compress(content, 9), threads).content());
    ByteArrayOutputStream streams = new ByteArrayOutputStream();
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    for (int i = 0; i < 30; i++) {
      byte[] part = Bzip2Files.text(i * i * 150, i);
      streams.write(Bzip2Files.compress(part, 1 + i % 9));
      whole.write(part);
    }
    Result result = Result.of(streams.toByteArray(), threads);
    assertEquals("", result.reason());
    assertArrayEquals(whole.toByteArray(), result.content());
  }

  @Test
  void runsThatGrowManyfoldAreReadInABoundedBuffer() throws IOException {
    // one block of 900 kB of runs: forty times that, more than a block is held in
    byte[] zeros = new byte[40_000_000];
    zeros[39_999_999] = 1;
    byte[] file = Bzip2Files.compress(zeros, 9);
    assertTrue(file.length < 1000, file.length + " bytes");
    Result result = Result.of(file, 2);
    assertEquals("", result.reason());
    assertArrayEquals(zeros, result.content());
  }

  @Test
  void spansAreTheWholeFileAndBeginWithTheirMark() throws IOException {
    byte[] file = Bzip2Files.compress(Bzip2Files.text(700_000, 3), 1);
    List<Bzip2Span> spans = Bzip2Files.spans(file);
    Bits all = new Bits(0);
    for (Bzip2Span span : spans) {
      assertEquals(all.length(), span.firstBit());
      if (span.kind() != Kind.START) {
        assertEquals(span.kind().mark(), span.bits().number(0, Bzip2Span.MARK_BITS));
      }
      all.append(span.bits());
    }
    assertEquals(8L * file.length, all.length());
    assertArrayEquals(file, Arrays.copyOf(all.bytes(), all.byteLength()));
    assertEquals(Kind.START, spans.get(0).kind());
    assertEquals(Kind.END_OF_STREAM, spans.get(spans.size() - 1).kind());
    // 700 kB in blocks of 100 kB, which is a little less than 100,000 bytes
    assertEquals(8, spans.stream().filter(span -> span.kind() == Kind.BLOCK).count());
  }

  @Test
  void everyFlippedBitIsFoundAndNothingWrongIsAddedUnnoticed() throws IOException {
    byte[] content = Bzip2Files.text(800, 5);
    byte[] good = Bzip2Files.compress(content, 1);
    int padding = 0;
    for (int bit = 0; bit < 8 * good.length; bit++) {
      byte[] file = good.clone();
      file[bit / 8] ^= (byte) (0x80 >>> bit % 8);
      Result result = Result.of(file, 1);
      if (result.reason().isEmpty()) {
        // the level of a smaller block, a table that is not used, or a bit behind the end
        assertArrayEquals(content, result.content(), "bit " + bit);
        padding++;
      }
    }
    assertTrue(padding < good.length / 4, padding + " bits do not matter");
  }

  @Test
  void aFileOfMarksAloneIsDamagedAndSoonDone() throws IOException {
    Bits file = new Bits(0).append(0x425A_6839L, 32);
    for (int i = 0; i < 20_000; i++) {
      file.append(Kind.BLOCK.mark(), Bzip2Span.MARK_BITS);
    }
    Result result = Result.of(file.bytes(), 2);
    assertEquals(ByteSource.DAMAGED_BLOCK, result.reason());
    assertEquals(0, result.content().length);
  }

  @Test
  void aFileWithoutMarksIsDamagedBeforeItIsHeldWhole() throws IOException {
    byte[] file = new byte[20 << 20];
    System.arraycopy(new byte[] {'B', 'Z', 'h', '9'}, 0, file, 0, 4);
    Result result = Result.of(file, 1);
    assertEquals(ByteSource.CORRUPT, result.reason());
  }
}
