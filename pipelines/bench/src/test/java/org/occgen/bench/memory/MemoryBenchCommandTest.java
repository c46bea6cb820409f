package org.occgen.bench.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.bench.Bench;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

class MemoryBenchCommandTest {
  @TempDir private Path folder;

  /** Ten jobs, of which the first three load what is kept. */
  private Answer draw(double metaspace, double resident) throws IOException {
    StringBuilder log = new StringBuilder("job\tencoder\tprocess\tmetaspace_mb\tresident_mb\n");
    for (int job = 0; job <= 10; job++) {
      int loaded = Math.min(job, 3);
      int later = job - loaded;
      for (int process = 0; process < 3; process++) {
        log.append(
            String.format(
                Locale.ROOT,
                "%d\tshipped\t%d\t%.1f\t%.1f%n",
                job,
                process,
                80 + 10 * loaded + later * metaspace,
                400 + 100 * loaded + later * resident));
      }
    }
    Path file = Files.writeString(folder.resolve("memory.tsv"), log);
    return Occgen.call(Bench::commandLine, "memory", file.toString(), picture().toString());
  }

  private Path picture() {
    return folder.resolve("memory.png");
  }

  @ParameterizedTest
  @CsvSource({"0, 0, 0", "0.1, 2, 0", "1, 0, 1", "0, 10, 1", "-1, -10, 0"})
  void tellsGrowthByTheJob(double metaspace, double resident, int status) throws IOException {
    Answer answer = draw(metaspace, resident);
    assertEquals(status, answer.status(), answer.err());
    assertTrue(
        answer
            .out()
            .contains(
                String.format(
                    Locale.ROOT,
                    "TaskManager 2: metaspace %+.2f MB a job, resident memory %+.2f MB a job",
                    metaspace,
                    resident)),
        answer.out());
    assertEquals(status == 1, answer.out().contains("it grows"));
  }

  @Test
  void drawsAPicture() throws IOException {
    draw(0, 0).expectSuccess();
    byte[] png = Files.readAllBytes(picture());
    assertTrue(png.length > 5_000 && png[1] == 'P' && png[2] == 'N' && png[3] == 'G');
  }

  @Test
  void saysWhatIsNoLog() throws IOException {
    Path file = Files.writeString(folder.resolve("x"), "job\n");
    Occgen.call(Bench::commandLine, "memory", file.toString(), picture().toString())
        .expectFailure(1, "x: is no log of pipelines/cluster/scripts/cluster-jobs");
  }
}
