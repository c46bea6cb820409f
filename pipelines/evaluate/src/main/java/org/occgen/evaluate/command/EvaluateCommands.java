package org.occgen.evaluate.command;

import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    return CommandProvider.of(
        EvaluateCommand.class,
        LeaderboardCommand.class,
        TrendCommand.class,
        MarksCommand.class,
        CounterfactualCommand.class);
  }

  /** A second language stands behind the one of {@code --lang}. */
  @Override
  public Optional<String> explain(CommandLine.ParameterException error, List<String> typed) {
    int second = typed.indexOf("--lang") + 2;
    return error instanceof CommandLine.UnmatchedArgumentException unmatched
            && error.getCommandLine().getCommandName().equals("evaluate")
            && second >= 2
            && second < typed.size()
            && unmatched.getUnmatched().get(0).equals(typed.get(second))
        ? Optional.of(
            "--lang takes one language; call evaluate once for each language, with an --output of"
                + " its own")
        : Optional.empty();
  }
}
