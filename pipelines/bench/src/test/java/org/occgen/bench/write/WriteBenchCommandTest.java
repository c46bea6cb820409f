package org.occgen.bench.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.bench.Bench;
import org.occgen.run.command.Occgen;

/** {@code bench write}. */
class WriteBenchCommandTest {
  @TempDir private Path folder;

  @Test
  void tellsEveryStepAndTheCheckFindsNoFaultInRows() throws IOException {
    String out =
        Occgen.call(
                Bench::commandLine,
                "write",
                "--people",
                "12",
                "--segments",
                "2",
                "--balance",
                "none",
                "--threads",
                "1",
                "--folder",
                folder.toString())
            .expectSuccess()
            .out();
    assertTrue(
        out.startsWith("12 made-up people, 2 segments each, in [en, es], balance none"), out);
    assertTrue(out.contains("\n24 rows are chosen\n"), out);
    for (String row :
        List.of("stage write, all of it", "of it, the files", "statistics", "check")) {
      assertTrue(out.matches("(?s).*\n" + row + " +[0-9.]+ +[0-9.]+ +[0-9,]+ .*"), out);
    }
    assertFalse(out.matches("(?s).*\n  \\S.*"), out); // what the check finds
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @Test
  void refusesWhatCannotBeMeasured() {
    Occgen.call(Bench::commandLine, "write", "--people", "0").expectFailure(2, "--people: 1 to");
    Occgen.call(Bench::commandLine, "write", "--balance", "much")
        .expectFailure(2, "--balance much: use occgen or none");
  }
}
