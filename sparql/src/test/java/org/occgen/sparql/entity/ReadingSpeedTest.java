package org.occgen.sparql.entity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.sparql.dump.DumpLine;
import org.occgen.sparql.dump.LineSource;

/** Measures one thread over real dump lines from memory, uncompressed. */
@Tag("shared-data")
@Tag("slow")
class ReadingSpeedTest {
  @Test
  void readsRealLines() throws IOException {
    Path dump =
        Path.of(Objects.requireNonNull(System.getProperty("shared.data"), "shared.data"))
            .resolve("wikidata/dumps/latest-all_first50lines.json.gz");
    byte[] json;
    try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(dump))) {
      json = in.readAllBytes();
    }
    EntityReader reader = new EntityReader();
    int rounds = 60;
    double best = 0;
    for (int warm = 0; warm < 5; warm++) {
      long start = System.nanoTime();
      int people = 0;
      int lines = 0;
      for (int round = 0; round < rounds; round++) {
        try (LineSource source =
            new LineSource(
                "dump.json", new ByteArrayInputStream(json), EntityReader.DEFAULT_MAX_BYTES)) {
          for (Optional<DumpLine> line = source.next(); line.isPresent(); line = source.next()) {
            if (line.get() instanceof DumpLine.Text text) {
              lines++;
              for (EntityLine entity : reader.read(text.bytes(), 0, text.length())) {
                people += entity instanceof EntityLine.Human ? 1 : 0;
              }
            }
          }
        }
      }
      double seconds = (System.nanoTime() - start) / 1e9;
      assertEquals(4 * rounds, people);
      double rate = (double) json.length * rounds / 1e6 / seconds;
      best = Math.max(best, rate);
      System.out.printf(
          Locale.ROOT,
          "%d lines, %.1f MB: %.2f s, %.0f lines/s, %.0f MB/s%n",
          lines,
          (double) json.length * rounds / 1e6,
          seconds,
          lines / seconds,
          rate);
    }
    assertTrue(best > 10, best + " MB/s");
  }
}
