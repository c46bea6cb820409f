package org.occgen.bench.llm;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.bench.Bench;
import org.occgen.run.command.Occgen;

class LlmBenchCommandTest {
  @TempDir private Path folder;

  /** Three processes, of which one starts Flink. */
  @Test
  @Tag("slow")
  void printsRatesAndMemory() {
    String out =
        Occgen.call(
                Bench::commandLine,
                "llm",
                "--sentences",
                "40,80",
                "--lanes",
                "4",
                "--folder",
                folder.toString())
            .expectSuccess()
            .out();
    assertTrue(out.contains("the server alone: "), out);
    assertTrue(out.contains("\nfrom 40 to 80 sentences: "), out);
  }

  @Test
  void refusesNumbersThatMakeNoSense() {
    Occgen.call(Bench::commandLine, "llm", "--lanes", "0")
        .expectFailure(2, "--sentences and --lanes: must be 1 or more");
  }
}
