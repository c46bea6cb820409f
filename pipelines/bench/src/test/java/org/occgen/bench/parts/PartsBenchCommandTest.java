package org.occgen.bench.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.bench.Bench;
import org.occgen.run.command.Occgen;
import org.occgen.run.testing.Fence;

/** {@code bench parts}. */
class PartsBenchCommandTest {
  @TempDir private Path folder;

  /** The page shows a run of six minutes, so rows and figures differ, and nothing else. */
  @Test
  void printsTheTableOfThePageAndLeavesNothing() throws IOException {
    String out =
        Occgen.call(
                Bench::commandLine,
                "parts",
                "--rows",
                "400",
                "--threads",
                "2",
                "--folder",
                folder.toString())
            .expectSuccess()
            .out();
    String page = Files.readString(Occgen.home().resolve("src/site/training-data.md"));
    List<String> shown =
        Fence.of(page).stream()
            .filter(fence -> fence.isOutput() && fence.text().contains(" made-up rows in "))
            .map(fence -> withoutFigures(fence.text()))
            .toList();
    assertEquals(shown, List.of(withoutFigures(out)));
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(), left.toList());
    }
  }

  private static String withoutFigures(String table) {
    // a copy of few rows takes no measurable time of a processor
    return table.replaceAll(" *(?:[0-9][0-9,.]*|Infinity)(?: [MG]B)?", " N").strip();
  }

  @Test
  void refusesNoRows() {
    Occgen.call(Bench::commandLine, "parts", "--rows", "0")
        .expectFailure(2, "--rows and --threads: must be 1 or more");
  }
}
