package org.occgen.bench.encoder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.occgen.models.FakeEncoder;

class TextBenchTest {
  private static final class Recorder extends FakeEncoder {
    private final ConcurrentLinkedQueue<String> seen = new ConcurrentLinkedQueue<>();

    Recorder() {
      super(1, "en");
    }

    @Override
    public float[][] encode(List<String> sentences, String language) {
      seen.addAll(sentences);
      return new float[sentences.size()][1];
    }
  }

  @Test
  void encodesEverySentenceOnce() {
    List<String> sentences = IntStream.range(0, 501).mapToObj(Integer::toString).toList();
    Recorder encoder = new Recorder();
    List<String> progress = new ArrayList<>();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    double perSecond =
        TextBench.run(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            progress::add,
            encoder,
            sentences,
            "en",
            3);
    assertTrue(perSecond > 0);
    assertEquals(
        List.of("text: warming up on 250 sentences", "text: measuring 251 others"), progress);
    assertEquals(sentences, encoder.seen.stream().sorted(byNumber()).toList());
    assertTrue(out.toString(StandardCharsets.UTF_8).contains("251 sentences (en)"));
  }

  @Test
  void needsSomethingToMeasure() {
    assertThrows(
        IllegalArgumentException.class,
        () -> TextBench.run(System.out, line -> {}, new Recorder(), List.of("one"), "en", 1));
  }

  private static Comparator<String> byNumber() {
    return Comparator.comparingInt(Integer::parseInt);
  }
}
