package org.occgen.bench.encoder;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.occgen.bench.encoder.MineBench.Result;
import org.occgen.bench.encoder.MineBench.Sizes;

class MineBenchTest {
  @Test
  void printsWhatItMeasured() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<String> progress = new ArrayList<>();
    Result result =
        MineBench.run(new PrintStream(bytes, true, UTF_8), progress::add, new Sizes(300, 32, 1));
    assertEquals("mine: 1 of 1: search", progress.get(progress.size() - 1));
    assertTrue(result.productSeconds() > 0 && result.searchSeconds() > 0, result.toString());
    assertEquals(result.productSeconds() / result.searchSeconds(), result.share());
    String text = bytes.toString(UTF_8);
    assertTrue(text.startsWith("mine: 300 x 300 vectors of 32, "), text);
    for (String part : new String[] {"plain product", "search, k = 4", "GFLOP/s", "share", " MB"}) {
      assertTrue(text.contains(part), () -> part + " in: " + text);
    }
  }

  @Test
  void refusesToMeasureNothing() {
    assertThrows(IllegalArgumentException.class, () -> new Sizes(0, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> new Sizes(1, 0, 1));
    assertThrows(IllegalArgumentException.class, () -> new Sizes(1, 1, 0));
  }
}
