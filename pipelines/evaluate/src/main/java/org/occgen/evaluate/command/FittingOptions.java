package org.occgen.evaluate.command;

import static org.occgen.command.UsageException.require;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The options that fit a use of {@code occgen evaluate} in which BENCHMARK is something else. */
final class FittingOptions {
  private FittingOptions() {}

  /**
   * Refuses BENCHMARK and all options but those that fit.
   *
   * @param fitting names of options
   * @param reason for the message: {@code --gate: is a test set of its own}
   */
  static void requireOnly(CommandSpec command, Set<String> fitting, String reason) {
    ParseResult typed = command.commandLine().getParseResult();
    List<String> others = new ArrayList<>();
    if (typed.hasMatchedPositional(0)) {
      others.add("BENCHMARK");
    }
    typed.matchedOptions().stream()
        .map(OptionSpec::longestName)
        .filter(option -> !fitting.contains(option))
        .forEach(others::add);
    require(others.isEmpty(), "%s; leave %s out", reason, String.join(", ", others));
  }
}
