package org.occgen.pipelines.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code occgen encoder check-thresholds}. */
class EncoderCheckThresholdsTest extends EncoderToolTestCase {
  private Path dev(String left, String right) throws IOException {
    List<String> lines = new ArrayList<>(List.of(left + "\t" + right));
    List<String> ofLeft = sentences(left, 150);
    List<String> ofRight = sentences(right, 150);
    for (int i = 0; i < 150; i++) {
      lines.add(ofLeft.get(i) + "\t" + ofRight.get(i));
    }
    Path file = folder.resolve("dev-" + right).resolve("mine").resolve("multi.tsv");
    Files.createDirectories(file.getParent());
    Files.write(file, lines);
    gzip(file);
    Files.delete(file);
    return folder.resolve("dev-" + right);
  }

  @Test
  void tellsWhatTheDefaultThresholdLoses() throws IOException {
    Path dev = dev("en", "es");
    Path model = Files.copy(Path.of(encoder), folder.resolve("mine.occgen"));
    String found = call("thresholds", "--encoder", model, "--dev", dev).expectSuccess().out();
    byte[] before = Files.readAllBytes(model);
    List<String> lines =
        call("check-thresholds", "--encoder", model, "--dev", dev)
            .expectSuccess()
            .out()
            .lines()
            .toList();
    assertEquals(
        "language\tthreshold\tf1\tbest_threshold\tbest_f1\tloss\tother_half\tpairs", lines.get(0));
    assertEquals(2, lines.size()); // Swahili has no data
    String[] spanish = lines.get(1).split("\t", -1);
    assertEquals("es", spanish[0]);
    assertTrue(found.contains("\nes\t" + spanish[1] + "\t"), found);
    double loss = Double.parseDouble(spanish[4]) - Double.parseDouble(spanish[2]);
    assertEquals(loss, Double.parseDouble(spanish[5]), 0.011);
    assertTrue(loss >= 0 && loss < 5, lines.get(1));
    assertTrue(Integer.parseInt(spanish[7]) > 200, lines.get(1));
    assertArrayEquals(before, Files.readAllBytes(model));
  }

  @Test
  void saysThatAnEncoderHasNoThresholds() throws IOException {
    assertRefused(
        2,
        call("check-thresholds", "--dev", dev("en", "es")),
        "hold no language that has a default threshold");
  }

  @Test
  void refusesDataThatItCannotUse() throws IOException {
    assertRefused(
        2,
        call("check-thresholds", "--dev", folder.resolve("none")),
        "--dev",
        "there is no such folder");
    assertRefused(
        1,
        call("check-thresholds", "--dev", Files.createDirectory(folder.resolve("empty"))),
        "holds no development set");
  }
}
