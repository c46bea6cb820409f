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
  /** Options that {@code evaluate} had in 1.0, and the call in their place. */
  private static final Map<String, String> MOVED =
      Map.of(
          "--mt-geneval", "--test-set mt-geneval=FOLDER",
          "--gate", "--test-set gate=FILE",
          "--winomt", "--test-set winomt=FILE",
          "--must-she", "--test-set must-she=FILE",
          "--mgente", "--test-set mgente=FILE",
          "--ines", "--test-set ines=FILE",
          "--compare", "a command: occgen compare FOLDER... --output FOLDER",
          "--metric-fairness", "a command: occgen metric-fairness FOLDER --output FOLDER",
          "--sheet",
              "a command: occgen judgement-sheet BENCHMARK --lang LANG --hypotheses FILE --rows N"
                  + " --output FOLDER");

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
            MarksCommand.class,
            CounterfactualCommand.class,
            MetricFairnessCommand.class);
    // an option behind a list of files is none of the files
    commands.replaceAll(
        (name, command) -> () -> command.get().setUnmatchedOptionsAllowedAsOptionParameters(false));
    return commands;
  }

  /** Options that left {@code evaluate}, and a second language behind the one of --lang. */
  @Override
  public Optional<String> explain(CommandLine.ParameterException error, List<String> typed) {
    if (!error.getCommandLine().getCommandName().equals("evaluate")) {
      return Optional.empty();
    }
    Optional<String> moved =
        typed.stream()
            .map(argument -> argument.replaceFirst("=.*", ""))
            .filter(MOVED::containsKey)
            .findFirst();
    if (moved.isPresent()) {
      return moved.map(option -> option + ": is now " + MOVED.get(option));
    }
    int second = typed.indexOf("--lang") + 2;
    return error instanceof CommandLine.UnmatchedArgumentException unmatched
            && second >= 2
            && second < typed.size()
            && unmatched.getUnmatched().indexOf(typed.get(second)) == 0
        ? Optional.of(
            "--lang takes one language; call evaluate once for each language, with an --output of"
                + " its own")
        : Optional.empty();
  }
}
