package org.occgen.bench;

import org.occgen.bench.dump.DumpBenchCommand;
import org.occgen.bench.encoder.EncoderBenchCommand;
import org.occgen.bench.judge.JudgeBenchCommand;
import org.occgen.bench.kyoto.KyotoCommand;
import org.occgen.bench.pairs.PairsBenchCommand;
import org.occgen.bench.scale.MakeCommand;
import org.occgen.bench.scale.ScaleCommand;
import org.occgen.command.Main;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/** {@code scripts/bench}: all measurements of speed and memory, and of pairs. */
@Command(
    name = "scripts/bench",
    description =
        "Measures how fast occgen is on this machine, beside what bounds it, and how good its pairs"
            + " are.",
    mixinStandardHelpOptions = true,
    subcommands = {
      EncoderBenchCommand.class,
      DumpBenchCommand.class,
      JudgeBenchCommand.class,
      KyotoCommand.class,
      MakeCommand.class,
      PairsBenchCommand.class,
      ScaleCommand.class,
      HelpCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  scripts/bench encoder --text sentences.en --lang en",
      "  scripts/bench dump --documents documents --size 2g",
      "  scripts/bench judge --run runs/sample",
      "  scripts/bench kyoto --corpus wiki_corpus_2.01.tar.gz --output dumps/kyoto",
      "  scripts/bench make --people 10000 --output made",
      "  scripts/bench pairs --run runs/sample --gold pipelines/sample/gold.tsv",
      "  scripts/bench scale --people 1000,10000"
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
    return commandLine;
  }
}
