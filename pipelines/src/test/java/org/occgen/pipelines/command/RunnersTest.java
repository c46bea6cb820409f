package org.occgen.pipelines.command;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.occgen.core.books.Stage;
import org.occgen.pipelines.command.Occgen.Runner;

/** The same bytes from every runner at every parallelism, and after a stop at every stage. */
class RunnersTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"DIRECT, 1", "DIRECT, 4", "FLINK, 1", "FLINK, 4"})
  void theBytesDoNotDependOnTheRunner(Runner runner, int workers) throws IOException {
    Path run = folder.resolve("run");
    Occgen.run(runner, workers, "sample", run).expectSuccess();
    Occgen.assertSameBytes(Sample.run(Runner.DIRECT), run);
  }

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "WRITE")
  void aRunThatStopsAnywhereGoesOnToTheSameBytesOnTheOtherRunner(Stage stage) throws IOException {
    Path run = folder.resolve("run");
    Occgen.run(Runner.DIRECT, 1, "sample", run, "--until", stage.id()).expectSuccess();
    Occgen.run(Runner.FLINK, 2, "sample", run).expectSuccess();
    Occgen.assertSameBytes(Sample.run(Runner.DIRECT), run);
  }
}
