package org.occgen.regard.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Runner;
import org.occgen.run.command.Sample;

/** A run whose recipe asks for the regard of its sentences. */
class RegardOfRunTest {
  private static final String[] REGARD = {"--set", "output.regard=true"};

  @Test
  void bothRunnersCountItAndGiveTheSameBytes(@TempDir Path one, @TempDir Path two)
      throws IOException {
    Path run = Sample.copy(one);
    Occgen.run(Runner.DIRECT, 1, "sample", run, REGARD).expectSuccess();
    RegardOfRun.assertCounted(run, List.of("feminine", "masculine"));
    Path other = Sample.copy(two);
    Occgen.run(Runner.FLINK, 4, "sample", other, REGARD).expectSuccess();
    Occgen.assertSameBytes(run, other);
    Occgen.call("check", run.toString()).expectSuccess();
  }

  @Test
  void itIsCountedWithoutBalancing(@TempDir Path folder) throws IOException {
    Path run = Sample.copy(folder);
    Occgen.run(Runner.FLINK, "sample", run, REGARD[0], REGARD[1], "--set", "balance=none")
        .expectSuccess();
    RegardOfRun.assertCounted(run, List.of("feminine", "masculine", "nonbinary"));
  }
}
