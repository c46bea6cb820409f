package org.occgen.bench.balance;

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
import org.occgen.run.command.Occgen;

/** {@code bench balance}. */
class BalanceBenchCommandTest {
  @TempDir private Path folder;

  @Test
  void tellsWhatBothPipelinesTookAndLeavesNothing() throws IOException {
    String out =
        Occgen.call(
                Bench::commandLine,
                "balance",
                "--people",
                "60",
                "--occupation-share",
                "0.6",
                "--folder",
                folder.toString())
            .expectSuccess()
            .out();
    assertTrue(out.startsWith("60 made-up people, 3 segments each in [en, es]"), out);
    for (String row : List.of("made and selected", "balanced")) {
      assertTrue(out.matches("(?s).*\n" + row + " +[0-9.]+ +[0-9.]+ +[0-9.]+ .*"), out);
    }
    assertTrue(out.matches("(?s).*\n[1-9][0-9]* people with [1-9][0-9]* segments were.*"), out);
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "--people, 0, --people: 1 to",
    "--languages, xx, --languages xx: there are no sentences",
    "--segments, 0, --segments 0: must be 1",
    "--occupation-share, 2, --occupation-share: must be 0 to 1"
  })
  void refuses(String flag, String value, String complaint) {
    String[] arguments =
        flag.equals("--people")
            ? new String[] {"balance", flag, value}
            : new String[] {"balance", "--people", "5", flag, value};
    Occgen.call(Bench::commandLine, arguments).expectFailure(2, complaint);
  }
}
