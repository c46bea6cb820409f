package org.occgen.bench.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.occgen.bench.measure.Throughput.Speed;
import org.occgen.bench.measure.Throughput.Way;

class ThroughputTest {
  @Test
  void waysTakeTurnsAfterOneRoundToWarmUp() throws IOException {
    List<String> done = new ArrayList<>();
    Map<String, Way> ways = new LinkedHashMap<>();
    ways.put("b", () -> done.add("b"));
    ways.put("a", () -> done.add("a"));
    Map<String, Speed> speeds = Throughput.measure(ways, 1000, 2);
    assertEquals(List.of("b", "a", "b", "a", "b", "a"), done);
    assertEquals(List.of("b", "a"), List.copyOf(speeds.keySet()));
    for (Speed speed : speeds.values()) {
      assertTrue(speed.perSecond() > 0 && speed.perCpuSecond() > 0, speed::toString);
      assertTrue(speed.perCpuSecond() <= 1_000_000, speed::toString);
    }
  }

  @Test
  void aWayThatFailsEndsTheMeasurement() {
    Map<String, Way> ways =
        Map.of(
            "bad",
            () -> {
              throw new IOException("broken");
            });
    assertEquals(
        "broken",
        assertThrows(IOException.class, () -> Throughput.measure(ways, 1, 1)).getMessage());
  }
}
