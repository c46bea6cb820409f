package org.occgen.bench.records;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.occgen.bench.measure.RoundsOption;
import org.occgen.command.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bench records}: how fast records are coded. */
@Command(
    name = "records",
    mixinStandardHelpOptions = true,
    description =
        "Measures how fast records are written and read here on their way between workers, on one"
            + " thread: by occgen, by Avro's generic writer and reader with the same bytes, and,"
            + " as the bound, by copying these bytes. People have 20 articles, pages some 4,600 or"
            + " 200,000 characters of made-up HTML in Latin or Cyrillic letters.",
    footerHeading = "%nExamples:%n",
    footer = {"  scripts/bench records", "  scripts/bench records --megabytes 400 --rounds 3"})
public final class RecordsBenchCommand implements Callable<Integer> {
  @Option(
      names = "--megabytes",
      paramLabel = "N",
      defaultValue = "100",
      description = "MB of each kind of record that a round codes (default: ${DEFAULT-VALUE}).")
  private int megabytes;

  @Mixin private final RoundsOption repeats = new RoundsOption(5);

  @Override
  public Integer call() throws IOException {
    int rounds = repeats.rounds();
    if (megabytes < 1) {
      throw new UsageException("--megabytes " + megabytes + ": must be 1 or more");
    }
    RecordsBench bench = new RecordsBench(System.out, megabytes * 1_000_000L, rounds);
    bench.head();
    bench.run("person", MadeRecords.people());
    bench.run("short page, Latin", MadeRecords.articles(4_600, 'a'));
    bench.run("short page, Cyrillic", MadeRecords.articles(4_600, '\u0430'));
    bench.run("long page, Latin", MadeRecords.articles(200_000, 'a'));
    return 0;
  }
}
