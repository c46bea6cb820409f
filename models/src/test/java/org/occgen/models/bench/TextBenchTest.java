package org.occgen.models.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.occgen.models.SentenceEncoder;

class TextBenchTest {
  private static final class Recorder implements SentenceEncoder {
    private final ConcurrentLinkedQueue<String> seen = new ConcurrentLinkedQueue<>();

    @Override
    public int dimension() {
      return 1;
    }

    @Override
    public Set<String> languages() {
      return Set.of("en");
    }

    @Override
    public float[][] encode(List<String> sentences, String language) {
      seen.addAll(sentences);
      return new float[sentences.size()][1];
    }

    @Override
    public long truncated() {
      return 0;
    }

    @Override
    public boolean truncates(String sentence) {
      return false;
    }

    @Override
    public String fingerprint() {
      return "recorder";
    }

    @Override
    public void close() {}
  }

  @Test
  void encodesEverySentenceOnce() {
    List<String> sentences = IntStream.range(0, 501).mapToObj(Integer::toString).toList();
    Recorder encoder = new Recorder();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    double perSecond =
        TextBench.run(
            new PrintStream(out, true, StandardCharsets.UTF_8), encoder, sentences, "en", 3);
    assertTrue(perSecond > 0);
    assertEquals(sentences, encoder.seen.stream().sorted(byNumber()).toList());
    assertTrue(out.toString(StandardCharsets.UTF_8).contains("251 sentences (en)"));
  }

  @Test
  void needsSomethingToMeasure() {
    assertThrows(
        IllegalArgumentException.class,
        () -> TextBench.run(System.out, new Recorder(), List.of("one"), "en", 1));
  }

  private static Comparator<String> byNumber() {
    return Comparator.comparingInt(Integer::parseInt);
  }
}
