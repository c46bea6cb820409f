package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.books.Stage;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Occgen.Runner;

/**
 * Every runner gives equal names and bytes at every parallelism, and after a stop at every stage.
 */
class RunnersTest {
  @TempDir private Path folder;

  private static Answer run(Runner runner, int workers, Path run, String... more) {
    return Occgen.run(runner, workers, "sample", run, more).expectSuccess();
  }

  /**
   * Each stage stops the run, and the next goes on with what the other runner has left. Between
   * them the two runs do every stage on either runner, and both leave the bytes of the sample.
   */
  @ParameterizedTest
  @CsvSource({"DIRECT, 1, FLINK, 4", "FLINK, 1, DIRECT, 4", "FLINK, 2, FLINK_DATA_STREAM, 2"})
  void aRunThatStopsAfterEveryStageGoesOnToTheSameBytesOnTheOtherRunner(
      Runner runner, int workers, Runner other, int othersWorkers) throws IOException {
    Path run = folder.resolve("run");
    for (Stage last : Stage.values()) {
      boolean first = last.number() % 2 == 1;
      Answer answer =
          run(first ? runner : other, first ? workers : othersWorkers, run, "--until " + last.id());
      for (Stage stage : Stage.values()) {
        assertEquals(
            stage.compareTo(last) < 0,
            answer.out().contains(stage.id() + ": unchanged, not done again"),
            answer.out());
        assertEquals(stage.compareTo(last) <= 0, Files.exists(run.resolve(stage.rows())));
      }
      assertEquals(last == Stage.last(), Files.exists(run.resolve("benchmark")));
      assertTrue(Files.readString(run.resolve("stats.json")).contains("\"" + last.id() + "\""));
    }
    Occgen.assertSameBytes(Sample.run(), run);
    Occgen.assertFinished(run);
  }

  @ParameterizedTest
  @CsvSource({
    "DIRECT, 1",
    "DIRECT, 4",
    "FLINK, 1",
    "FLINK, 4",
    "FLINK_DATA_STREAM, 1",
    "FLINK_DATA_STREAM, 4"
  })
  @Tag("slow")
  void theBytesDoNotDependOnTheRunner(Runner runner, int workers) throws IOException {
    Path run = folder.resolve("run");
    run(runner, workers, run);
    Occgen.assertSameBytes(Sample.run(), run);
  }
}
