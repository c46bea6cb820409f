package org.occgen.evaluate.command;

import static org.occgen.command.UsageException.require;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * An option, and what does not fit beside it.
 *
 * @param option name of the option, or the label of a parameter, such as BENCHMARK
 * @param excludes tells other options and parameters that do not fit, by the same names
 * @param reason why they do not fit, for the message
 */
record Exclusion(String option, Predicate<String> excludes, String reason) {
  /** An option beside which some others do not fit. */
  static Exclusion of(String option, Set<String> excluded, String reason) {
    return new Exclusion(option, excluded::contains, reason);
  }

  /**
   * Checks what was typed.
   *
   * @throws org.occgen.command.UsageException if the option was given, and one that does not fit;
   *     the message names them
   */
  void check(CommandSpec command) {
    List<String> typed =
        command.commandLine().getParseResult().matchedArgs().stream()
            .map(Exclusion::name)
            .distinct()
            .toList();
    List<String> unfit =
        typed.stream().filter(name -> !name.equals(option)).filter(excludes).toList();
    require(
        !typed.contains(option) || unfit.isEmpty(),
        "%s: %s; leave %s out",
        option,
        reason,
        String.join(", ", unfit));
  }

  private static String name(ArgSpec typed) {
    return typed instanceof OptionSpec named ? named.longestName() : typed.paramLabel();
  }
}
