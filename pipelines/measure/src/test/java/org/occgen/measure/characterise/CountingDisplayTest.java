package org.occgen.measure.characterise;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.occgen.measure.characterise.CountingDisplay.Work;

class CountingDisplayTest {
  private static String shown(Work work, long done) {
    StringWriter out = new StringWriter();
    try (CountingDisplay display =
        new CountingDisplay(work, new PrintWriter(out, true), false, Duration.ZERO)) {
      display.accept(done);
    }
    return out.toString().strip();
  }

  @Test
  void namesWorkUnitAndTotal() {
    assertEquals("characterise: 1,000 of 2,000 parts", shown(Work.slices(2_000), 1_000));
  }

  @Test
  void needsNoTotal() {
    assertEquals(
        "llm analyse: 5 questions",
        shown(new Work("llm analyse", "questions", OptionalLong.empty()), 5));
  }
}
