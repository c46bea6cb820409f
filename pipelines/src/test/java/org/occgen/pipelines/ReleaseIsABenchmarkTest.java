package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.review.testing.MadeReview;
import org.occgen.run.command.Occgen;
import org.occgen.run.testing.SyntheticRun;

/** A release is a benchmark for the commands of other modules, too. */
class ReleaseIsABenchmarkTest {
  @Test
  void commandsOfOtherModulesTakeIt(@TempDir Path folder) throws IOException {
    Path run = folder.resolve("run");
    SyntheticRun.write(run, SyntheticRun.recipe(List.of("en", "sw"), BalanceOptions.DEFAULT));
    try (MadeReview review = MadeReview.of(run.toString(), 0)) {
      for (String line :
          Files.readAllLines(run.resolve("benchmark/test.meta.tsv")).stream().skip(1).toList()) {
        review.accept("anna", line.substring(0, line.indexOf('\t')));
      }
    }
    Path release = folder.resolve("release");
    Occgen.call("release", run.toString(), "--version", "1.0", "--output", release.toString())
        .expectSuccess();
    String scores =
        Occgen.call(
                "evaluate",
                release.toString(),
                "--lang",
                "sw",
                "--hypotheses",
                Files.copy(release.resolve("test.sw"), folder.resolve("system.sw")).toString(),
                "--output",
                folder.resolve("scores").toString(),
                "--resamples",
                "50")
            .expectSuccess()
            .out();
    assertTrue(scores.contains("100.0"), scores);
    Occgen.call("characterise", release.toString()).expectSuccess();
    Occgen.call(
            "gender",
            "swap",
            "--benchmark",
            release.toString(),
            "--lang",
            "en",
            "--output",
            folder.resolve("both").toString())
        .expectSuccess();
  }
}
