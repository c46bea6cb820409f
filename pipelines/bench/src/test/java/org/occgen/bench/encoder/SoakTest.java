package org.occgen.bench.encoder;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.occgen.models.FakeEncoder;

final class SoakTest {
  private static final long MB = 1L << 20;

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

  /** Gives hashes for vectors, and after a number of sentences wrong ones or an error. */
  private static final class HashEncoder extends FakeEncoder {
    private final AtomicLong seen = new AtomicLong();
    private final long wrongFrom;
    private final long failsFrom;

    HashEncoder(long wrongFrom, long failsFrom) {
      super(1, "en", "sw");
      this.wrongFrom = wrongFrom;
      this.failsFrom = failsFrom;
    }

    @Override
    public float[][] encode(List<String> sentences, String language) {
      long count = seen.addAndGet(sentences.size());
      if (count > failsFrom) {
        throw new IllegalArgumentException("broken after " + failsFrom);
      }
      float wrong = count > wrongFrom ? 0.5f : 0;
      return sentences.stream()
          .map(sentence -> new float[] {sentence.hashCode() % 1_000 + wrong})
          .toArray(float[][]::new);
    }
  }

  private Soak.Result soak(HashEncoder encoder) {
    return Soak.run(
        new PrintStream(printed, true, UTF_8), encoder, new Soak.Plan(Duration.ofMillis(400), 3));
  }

  @Test
  void countsAndSamplesAndJudges() {
    HashEncoder encoder = new HashEncoder(Long.MAX_VALUE, Long.MAX_VALUE);
    Soak.Result result = soak(encoder);
    String text = printed.toString(UTF_8);
    // what was encoded is new text, probes, and the probes' first vectors
    assertEquals(encoder.seen.get(), result.sentences() + result.compared() + 40, text);
    assertTrue(result.sentences() > 0 && result.compared() >= 3 * 40, text);
    assertTrue(text.startsWith("soak: 3 threads, 0.0 min, fake@1"), text);
    assertEquals(8, text.lines().filter(line -> line.contains("heap after collection")).count());
    boolean linux = Files.isReadable(Path.of("/proc/self/status"));
    assertEquals(linux, result.residentGrowth().isPresent());
    assertTrue(text.contains(result.flat() ? ": flat" : "NOT flat") || !linux, text);
  }

  @Test
  void failsWhenAVectorChanges() {
    HashEncoder encoder = new HashEncoder(200, Long.MAX_VALUE);
    String message = assertThrows(IllegalStateException.class, () -> soak(encoder)).getMessage();
    assertTrue(message.startsWith("soak: probe "), message);
    assertTrue(message.contains("has another vector than at the start: \""), message);
  }

  @Test
  void failsWhenAThreadFails() {
    HashEncoder encoder = new HashEncoder(Long.MAX_VALUE, 200);
    String message = assertThrows(IllegalStateException.class, () -> soak(encoder)).getMessage();
    assertEquals("soak: broken after 200", message);
  }

  @Test
  void flatIsAtMostFivePercentOrThirtyTwoMegabytesMore() {
    assertTrue(Soak.isFlat(100 * MB, 132 * MB));
    assertFalse(Soak.isFlat(100 * MB, 133 * MB));
    assertTrue(Soak.isFlat(2_000 * MB, 2_100 * MB));
    assertFalse(Soak.isFlat(2_000 * MB, 2_101 * MB));
    assertTrue(Soak.isFlat(2_000 * MB, 500 * MB));
  }

  @Test
  void refusesASoakOfNothing() {
    assertThrows(IllegalArgumentException.class, () -> new Soak.Plan(Duration.ZERO, 1));
    assertThrows(IllegalArgumentException.class, () -> new Soak.Plan(Duration.ofSeconds(1), 0));
  }

  @Test
  void strangeTextIsTheSameEveryTimeAndHoldsWhatIsRare() {
    List<String> text = new StrangeText(3).next(20_000);
    assertEquals(text, new StrangeText(3).next(20_000));
    assertTrue(text.contains(""));
    assertTrue(text.stream().anyMatch(sentence -> sentence.length() > 10_000));
    assertTrue(text.stream().anyMatch(sentence -> sentence.endsWith("\uD83D")));
    assertTrue(text.stream().distinct().count() > 19_000);
    assertFalse(text.subList(0, 100).equals(new StrangeText(4).next(100)));
  }
}
