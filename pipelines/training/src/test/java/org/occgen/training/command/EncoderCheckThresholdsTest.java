package org.occgen.training.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.occgen.run.command.Occgen.Answer;

/** {@code occgen encoder check-thresholds}. */
class EncoderCheckThresholdsTest extends EncoderToolTestCase {
  private Path dev(String left, String right, int rows) throws IOException {
    List<String> lines = new ArrayList<>(List.of(left + "\t" + right));
    List<String> ofLeft = sentences(left, rows);
    List<String> ofRight = sentences(right, rows);
    for (int i = 0; i < rows; i++) {
      lines.add(ofLeft.get(i) + "\t" + ofRight.get(i));
    }
    return dev(left + "-" + right + "-" + rows, lines);
  }

  private Path dev(String name, List<String> lines) throws IOException {
    Path dev = folder.resolve(name);
    Path file = dev.resolve("mine").resolve("multi.tsv");
    Files.createDirectories(file.getParent());
    Files.write(file, lines);
    gzip(file);
    Files.delete(file);
    return dev;
  }

  /** A copy of the encoder, with a default threshold of Spanish and Swahili. */
  private Path withThresholds(Path dev) throws IOException {
    Path model = Files.copy(Path.of(encoder), folder.resolve("mine.occgen"));
    call("thresholds", "--encoder", model, "--dev", dev).expectSuccess();
    return model;
  }

  @Test
  void tellsWhatTheDefaultThresholdLoses() throws IOException {
    Path dev = dev("en", "es", 200);
    Path model = Files.copy(Path.of(encoder), folder.resolve("mine.occgen"));
    String found = call("thresholds", "--encoder", model, "--dev", dev).expectSuccess().out();
    byte[] before = Files.readAllBytes(model);
    Answer answer = call("check-thresholds", "--encoder", model, "--dev", dev).expectSuccess();
    List<String> lines = answer.out().lines().toList();
    assertEquals(
        "language\tthreshold\tf1\tbest_threshold\tbest_f1\tf1_loss\theld_out_loss\tpairs",
        lines.get(0));
    assertEquals(2, lines.size());
    assertEquals(
        List.of("1 language has a default threshold and no development data: sw"),
        answer.err().lines().toList());
    String[] spanish = lines.get(1).split("\t", -1);
    assertEquals("es", spanish[0]);
    assertTrue(found.contains("\nes\t" + spanish[1] + "\t"), found);
    double loss = Double.parseDouble(spanish[4]) - Double.parseDouble(spanish[2]);
    assertEquals(loss, Double.parseDouble(spanish[5]), 0.011);
    assertTrue(loss >= 0 && loss < 5, lines.get(1));
    assertTrue(Double.parseDouble(spanish[6]) >= 0, lines.get(1));
    assertTrue(Integer.parseInt(spanish[7]) > 200, lines.get(1));
    assertArrayEquals(before, Files.readAllBytes(model));
  }

  @Test
  void leavesTheHeldOutLossOfFewRowsEmpty() throws IOException {
    Path model = withThresholds(dev("en", "es", 150));
    List<String> lines =
        call("check-thresholds", "--encoder", model, "--dev", dev("en", "es", 60))
            .expectSuccess()
            .out()
            .lines()
            .toList();
    assertEquals(2, lines.size());
    String[] spanish = lines.get(1).split("\t", -1);
    assertEquals("", spanish[6]);
    assertTrue(Double.parseDouble(spanish[5]) >= 0, lines.get(1));
    assertTrue(Double.isFinite(Double.parseDouble(spanish[3])), lines.get(1));
  }

  @Test
  void saysThatAnEncoderHasNoThresholds() throws IOException {
    assertRefused(
        2,
        call("check-thresholds", "--dev", dev("en", "es", 150)),
        "--encoder "
            + encoder
            + ": has no default thresholds; find them with occgen encoder"
            + " thresholds");
  }

  @Test
  void refusesDataThatItCannotUse() throws IOException {
    assertRefused(
        2,
        call("check-thresholds", "--dev", folder.resolve("none")),
        "--dev",
        "there is no such folder");
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertRefused(
        2,
        call("check-thresholds", "--dev", empty),
        "--dev " + empty + ": holds no development set");
    Path odd = dev("odd", List.of("en\tes", "a\tb\tc"));
    assertRefused(
        1,
        call("check-thresholds", "--dev", odd),
        "--dev: cannot be read: ",
        "multi.tsv.gz, line 2: 3 columns, not 2");
    Path nothing = dev("nothing", List.of());
    assertRefused(1, call("check-thresholds", "--dev", nothing), "--dev: ", "is empty");
  }

  @Test
  void saysWhatTheSetsLack() throws IOException {
    Path model = withThresholds(dev("en", "es", 150));
    Path unpaired = dev("es", "sw", 150);
    assertRefused(
        2,
        call("check-thresholds", "--encoder", model, "--dev", unpaired),
        "--dev " + unpaired + ": no set has a column en; name it in the first line");
    Path other = dev("other", List.of("en\tfr", "a\tb"));
    assertRefused(
        2,
        call("check-thresholds", "--encoder", model, "--dev", other),
        "--dev " + other + ": no set has, beside en, a language that the encoder " + model,
        "it has one for es, sw");
    Path header = dev("en", "es", 0);
    assertRefused(
        2,
        call("check-thresholds", "--encoder", model, "--dev", header),
        "--dev "
            + header
            + ": too few rows to make an article: es has 0; 200 or more are sensible");
    Path few = dev("en", "es", 30);
    assertRefused(
        2,
        call("check-thresholds", "--encoder", model, "--dev", few, "--seed", "2"),
        "too few rows to make an article: es has 30; 200 or more are sensible");
  }
}
