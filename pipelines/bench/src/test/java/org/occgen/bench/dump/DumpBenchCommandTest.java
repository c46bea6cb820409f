package org.occgen.bench.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.bench.Bench;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

class DumpBenchCommandTest {
  @TempDir private Path folder;

  @Test
  void measuresADumpMadeOfTheSampleAndLeavesNothing() throws IOException {
    Answer answer =
        call(
                "dump",
                "--documents",
                Occgen.home().resolve("pipelines/sample").toString(),
                "--size",
                "1m",
                "--only",
                "gzip,bzip2",
                "--threads",
                "1,3",
                "--rounds",
                "1",
                "--folder",
                folder.toString())
            .expectSuccess();
    for (String row :
        List.of("gzip (", "bzip2 (", "Wikidata Toolkit", "occgen, 1 thread", "occgen, 3 threads")) {
      assertTrue(answer.out().contains(row), answer.out());
    }
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "--size, 5x, is no number of bytes",
    "--threads, 0, must be 1 or more",
    "--rounds, 0, must be 1 or more",
    "--only, zip, zip",
    "--folder, pom.xml, is no folder",
    "--documents, /nowhere/at/all, is no folder"
  })
  void refuses(String flag, String value, String complaint) {
    List<String> arguments =
        flag.equals("--documents")
            ? List.of("dump", flag, value)
            : List.of("dump", "--documents", folder.toString(), flag, value);
    Answer answer = call(arguments.toArray(String[]::new));
    assertEquals(Main.USAGE, answer.status(), answer.err());
    assertTrue(answer.err().contains(complaint), answer.err());
  }

  @Test
  void sayWhatToDo() {
    assertEquals(Main.USAGE, call("dump").status());
    Answer none = call("dump", "--documents", folder.toString());
    assertEquals(Main.FAILED, none.status());
    assertTrue(none.err().contains("has items about 0 people"), none.err());
  }

  private static Answer call(String... arguments) {
    return Occgen.call(Bench::commandLine, arguments);
  }
}
