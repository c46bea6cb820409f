package org.occgen.bench.records;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;
import org.occgen.bench.Bench;
import org.occgen.run.command.Occgen;

/** {@code bench records}. */
class RecordsBenchCommandTest {
  @Test
  void tellsEveryWayOfOneKindOfRecord() throws IOException {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    RecordsBench bench = new RecordsBench(new PrintStream(printed, true, UTF_8), 1, 1);
    bench.head();
    bench.run("person", MadeRecords.people());
    bench.run("page", MadeRecords.articles(300, '\u0430'));
    String out = printed.toString(UTF_8);
    assertTrue(out.contains("occgen writes"), out);
    assertTrue(out.matches("(?s).*\nperson +[0-9]{3}( +[0-9,]+){5}\n.*"), out);
    assertTrue(out.matches("(?s).*\npage +[0-9,]{3,5}( +[0-9,]+){5}\n"), out);
  }

  @Test
  void refusesWhatCannotBeMeasured() {
    Occgen.call(Bench::commandLine, "records", "--rounds", "0").expectFailure(2, "1 or more");
    Occgen.call(Bench::commandLine, "records", "--megabytes", "0").expectFailure(2, "1 or more");
  }
}
