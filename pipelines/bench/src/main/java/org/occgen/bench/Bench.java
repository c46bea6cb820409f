package org.occgen.bench;

import java.util.Objects;
import org.occgen.bench.dump.DumpBenchCommand;
import org.occgen.bench.encoder.EncoderBenchCommand;
import org.occgen.bench.gender.GenderBenchCommand;
import org.occgen.bench.judge.JudgeBenchCommand;
import org.occgen.bench.records.RecordsBenchCommand;
import org.occgen.bench.scale.MakeCommand;
import org.occgen.bench.scale.ScaleCommand;
import org.occgen.bench.store.SumsCommand;
import org.occgen.command.Main;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/** {@code scripts/bench}: all measurements of speed and memory. */
@Command(
    name = "scripts/bench",
    description = "Measures how fast occgen is on this machine, beside what bounds it.",
    mixinStandardHelpOptions = true,
    subcommands = {
      EncoderBenchCommand.class,
      DumpBenchCommand.class,
      GenderBenchCommand.class,
      JudgeBenchCommand.class,
      MakeCommand.class,
      RecordsBenchCommand.class,
      ScaleCommand.class,
      SumsCommand.class,
      HelpCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  OCCGEN_MEMORY=3g scripts/bench encoder",
      "  scripts/bench dump --documents documents --size 2g",
      "  scripts/bench gender --lang es --text news.es",
      "  scripts/bench judge --run runs/sample",
      "  scripts/bench make --people 10000 --output made",
      "  scripts/bench records",
      "  scripts/bench scale --people 1000,10000",
      "  scripts/bench sums s3://data/sample --endpoint=http://127.0.0.1:9000"
    })
public final class Bench {
  private Bench() {}

  /** Measures and exits with the status of the command. */
  public static void main(String[] args) {
    System.exit(commandLine().execute(args));
  }

  /** The command line. */
  public static CommandLine commandLine() {
    CommandLine commandLine = new CommandLine(new Bench());
    Main.reportAsOccgen(commandLine);
    Objects.requireNonNull(commandLine.getSubcommands().get("sums"), "sums")
        .setUnmatchedArgumentsAllowed(true);
    return commandLine;
  }
}
