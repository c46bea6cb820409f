package org.occgen.pipelines.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.occgen.core.books.Stage;
import org.occgen.pipelines.command.Occgen.Runner;

/**
 * The same names and bytes from every runner at every parallelism, in every locale, and after a
 * stop at every stage.
 */
class RunnersTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"DIRECT, 1, en-US", "DIRECT, 4, ar-EG", "FLINK, 1, tr-TR", "FLINK, 4, ar-EG"})
  void theBytesDoNotDependOnTheRunnerOrTheLocale(Runner runner, int workers, String locale)
      throws IOException {
    Path expected = Sample.run(Runner.DIRECT);
    Path run = folder.resolve("run");
    Locale before = Locale.getDefault();
    try {
      // Egypt writes 5 as another digit, Turkey i as another capital letter
      Locale.setDefault(Locale.forLanguageTag(locale));
      Occgen.run(runner, workers, "sample", run).expectSuccess();
    } finally {
      Locale.setDefault(before);
    }
    Occgen.assertSameBytes(expected, run);
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
