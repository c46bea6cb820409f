package org.occgen.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainingLogTest {
  private static final String HEADER = "step\tepoch\tloss\tlearning_rate\tpairs_per_second\txsim\n";

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = TrainingLog.beside(folder.resolve("my.occgen"));
  }

  private void add(int fromStep, int... steps) throws IOException {
    try (TrainingLog log = TrainingLog.open(file, fromStep)) {
      for (int step : steps) {
        log.add(
            new TrainingProgress(step, 90, 1, 1.0 / step, 0.01, 1234.5, 6),
            step % 20 == 0 ? OptionalDouble.of(0.0345) : OptionalDouble.empty());
      }
    }
  }

  @Test
  void isATableBesideTheModel() throws IOException {
    add(0, 10, 20);
    assertEquals("my.occgen.log.tsv", file.getFileName().toString());
    assertEquals(
        HEADER + "10\t1\t0.10000\t0.010000\t1234\t\n20\t1\t0.05000\t0.010000\t1234\t3.450\n",
        Files.readString(file).replace("1235", "1234"));
    assertEquals(
        List.of(
            new TrainingLog.Line(10, 0.1, OptionalDouble.empty()),
            new TrainingLog.Line(20, 0.05, OptionalDouble.of(3.45))),
        TrainingLog.read(file));
  }

  @Test
  void goesOnBehindACheckpoint() throws IOException {
    add(0, 10, 20, 30);
    String whole = Files.readString(file);
    add(0, 10, 20, 30);
    assertEquals(whole, Files.readString(file));
    add(20, 30);
    assertEquals(whole, Files.readString(file));
    Files.writeString(file, whole + "4");
    add(30);
    assertEquals(whole, Files.readString(file));
    // A log that was deleted begins with where the training goes on.
    Files.delete(file);
    add(20, 30);
    assertEquals(List.of(30), TrainingLog.read(file).stream().map(TrainingLog.Line::step).toList());
  }

  @Test
  void namesFileAndLineOfWhatIsNoLog() throws IOException {
    assertFault("does not start with the columns", "");
    assertFault("does not start with the columns", "some text\n");
    assertFault("line 3: 2 columns, not 6", HEADER + "1\t1\t1\t1\t1\t\n2\t1\n");
    assertFault("line 2: \"x\" is no number", HEADER + "1\t1\tx\t1\t1\t\n");
    Files.writeString(file, HEADER + "x\t1\n");
    String message = assertThrows(IOException.class, () -> TrainingLog.open(file, 5)).getMessage();
    assertTrue(message.contains("line 2: \"x\" is no number"), message);
  }

  private void assertFault(String fault, String text) throws IOException {
    Files.writeString(file, text);
    String message = assertThrows(IOException.class, () -> TrainingLog.read(file)).getMessage();
    assertTrue(message.startsWith(file.toString()) && message.contains(fault), message);
  }
}
