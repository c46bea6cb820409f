package org.occgen.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Stage;
import org.occgen.run.stage.RunStage;
import org.occgen.run.testing.SyntheticRun;

class ProgressTest {
  /** A total or rate of 0 is one that is not known. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // nothing has come yet, and the limits tell already
        "15 | 0 | 20000 | 3 | '  fetch: 15 s, 0 of 20000 pages, at least 1 h 51 min left'",
        "100 | 200 | 20000 | 3 | '  fetch: 100 s, 200 of 20000 pages, some 2 h 45 min left'",
        // pages that an earlier call kept took no time
        "15 | 10000 | 20000 | 3 | '  fetch: 15 s, 10000 of 20000 pages, at least 55 min 34 s left'",
        "90 | 98 | 98 | 3 | '  fetch: 90 s, 98 of 98 pages, some 0 s left'",
        // a folder has no limits
        "15 | 0 | 98 | 0 | '  fetch: 15 s, 0 of 98 pages'",
        "15 | 49 | 98 | 0 | '  fetch: 15 s, 49 of 98 pages, some 15 s left'",
        // a dump tells no total
        "15 | 0 | 0 | 0 | '  fetch: 15 s'",
        "15 | 7 | 0 | 0 | '  fetch: 15 s, 7 pages'"
      })
  void tellsTotalAndTimeLeft(long seconds, long done, long total, double rate, String line) {
    assertEquals(
        line,
        Progress.line(
            "fetch",
            "pages",
            Duration.ofSeconds(seconds),
            done,
            total == 0 ? OptionalLong.empty() : OptionalLong.of(total),
            rate == 0 ? OptionalDouble.empty() : OptionalDouble.of(rate)));
  }

  @Test
  void stageFetchKnowsItsPagesBeforeItBegins(@TempDir Path folder) throws IOException {
    RunFolder run = SyntheticRun.write(folder);
    long pages = run.books(Stage.FETCH).total(Unit.PAGE, Kind.IN);
    assertEquals(
        OptionalLong.of(pages), RunStage.of(Stage.FETCH, run, RunRecord.read(run)).progressTotal());
  }
}
