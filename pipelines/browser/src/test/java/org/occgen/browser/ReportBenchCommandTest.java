package org.occgen.browser;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.run.command.Occgen;

/** {@code bench report}. */
@Tag("browser")
class ReportBenchCommandTest {
  @Test
  void tellsEveryFigure() {
    String out =
        Occgen.call(BrowserBench::commandLine, "report", "--segments", "10", "--rounds", "1")
            .expectSuccess()
            .out();
    for (String figure :
        List.of(
            "size +[0-9.]+ MB, [0-9.]+ MB by gzip",
            "first view after +[0-9,]+ ms .*",
            "search, the first one: a name \\(1 to [0-9]+ of [0-9]+ segments\\) [0-9,]+ ms .*",
            "search: what is nowhere \\(No segment is found.\\) [0-9,]+ ms .*",
            "search: what is everywhere \\(1 to 10 of 10 segments\\) [0-9,]+ ms .*",
            "memory of the tab +[0-9,]+ MB resident, [0-9,]+ MB of them JavaScript")) {
      assertTrue(out.lines().anyMatch(line -> line.matches(figure)), figure + " in " + out);
    }
  }

  @Test
  void refusesWhatCannotBeMeasured() {
    Occgen.call(BrowserBench::commandLine, "report", "--segments", "7")
        .expectFailure(2, "--segments: must be a multiple of 5");
    Occgen.call(BrowserBench::commandLine, "report", "--rounds", "0")
        .expectFailure(2, "--rounds: must be 1 or more");
  }
}
