package org.occgen.evaluate.command;

import java.util.Map;
import java.util.function.Supplier;
import org.occgen.command.CommandProvider;
import org.occgen.evaluate.leaderboard.LeaderboardCommand;
import org.occgen.evaluate.trend.TrendCommand;
import picocli.CommandLine;

/** Commands that score translations, and look at the gender in sentences. */
public final class EvaluateCommands implements CommandProvider {
  @Override
  public int order() {
    return 30;
  }

  @Override
  public Map<String, Supplier<CommandLine>> commands() {
    Map<String, Supplier<CommandLine>> commands =
        CommandProvider.of(
            EvaluateCommand.class,
            CompareCommand.class,
            JudgementSheetCommand.class,
            LeaderboardCommand.class,
            TrendCommand.class,
            GenderCommand.class,
            MetricFairnessCommand.class);
    // an option behind a list of files is none of the files
    commands.replaceAll(
        (name, command) -> () -> command.get().setUnmatchedOptionsAllowedAsOptionParameters(false));
    return commands;
  }
}
