package org.occgen.bench;

import java.util.Objects;
import org.occgen.bench.balance.BalanceBenchCommand;
import org.occgen.bench.dump.CirrusBenchCommand;
import org.occgen.bench.dump.DumpBenchCommand;
import org.occgen.bench.encoder.EncoderBenchCommand;
import org.occgen.bench.extract.ExtractBenchCommand;
import org.occgen.bench.gender.GenderBenchCommand;
import org.occgen.bench.judge.JudgeBenchCommand;
import org.occgen.bench.lexicon.LexiconBenchCommand;
import org.occgen.bench.llm.LlmBenchCommand;
import org.occgen.bench.memory.MemoryBenchCommand;
import org.occgen.bench.parts.PartsBenchCommand;
import org.occgen.bench.records.RecordsBenchCommand;
import org.occgen.bench.regard.RegardBenchCommand;
import org.occgen.bench.regard.RegardMeasureBenchCommand;
import org.occgen.bench.scale.MakeCommand;
import org.occgen.bench.scale.ScaleCommand;
import org.occgen.bench.score.ScoreBenchCommand;
import org.occgen.bench.significance.SignificanceBenchCommand;
import org.occgen.bench.store.SumsCommand;
import org.occgen.bench.write.WriteBenchCommand;
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
      LexiconBenchCommand.class,
      DumpBenchCommand.class,
      CirrusBenchCommand.class,
      ExtractBenchCommand.class,
      ScoreBenchCommand.class,
      SignificanceBenchCommand.class,
      GenderBenchCommand.class,
      JudgeBenchCommand.class,
      PartsBenchCommand.class,
      MakeCommand.class,
      RecordsBenchCommand.class,
      ScaleCommand.class,
      WriteBenchCommand.class,
      BalanceBenchCommand.class,
      MemoryBenchCommand.class,
      LlmBenchCommand.class,
      RegardBenchCommand.class,
      RegardMeasureBenchCommand.class,
      SumsCommand.class,
      HelpCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  OCCGEN_MEMORY=3g scripts/bench encoder",
      "  scripts/bench lexicon --text news.en --lang en",
      "  scripts/bench dump --documents documents --size 2g",
      "  scripts/bench cirrus --pages pages --lang en,fr",
      "  scripts/bench extract",
      "  scripts/bench score --hypotheses system.es --references test.es",
      "  scripts/bench significance",
      "  scripts/bench gender --lang es --text news.es",
      "  scripts/bench judge --run runs/sample",
      "  OCCGEN_MEMORY=256m scripts/bench parts --rows 1000000",
      "  scripts/bench make --people 10000 --output made",
      "  scripts/bench records",
      "  scripts/bench scale --people 1000,10000",
      "  OCCGEN_MEMORY=1g scripts/bench write --people 100000",
      "  OCCGEN_MEMORY=1g scripts/bench balance --people 10000000",
      "  scripts/bench memory jobs/memory.tsv jobs/memory.png",
      "  OCCGEN_MEMORY=512m scripts/bench llm",
      "  scripts/bench regard --regard-model random-regard",
      "  scripts/bench regard-measure --sentences 100000,1000000",
      "  scripts/bench sums s3://data/sample --endpoint=http://127.0.0.1:9000",
      "  scripts/bench report (needs Chromium; scripts/bench report --help)"
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
