package org.occgen.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Letters for the options that are typed most. A letter means the same option in every command. */
final class ShortOptions {
  private static final Map<String, String> LETTERS =
      Map.of(
          "--output", "-o",
          "--recipe", "-r",
          "--lang", "-l",
          "--metric", "-m",
          "--dry-run", "-n");

  /** Gives the options of a command and of all commands below it their letters. */
  static void add(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    List<OptionSpec> options =
        spec.options().stream().filter(option -> option.group() == null).toList();
    options.forEach(spec::remove);
    options.forEach(option -> spec.addOption(withLetter(option))); // in the same order
    command.getSubcommands().values().forEach(ShortOptions::add);
  }

  private static OptionSpec withLetter(OptionSpec option) {
    String letter = LETTERS.get(option.longestName());
    if (letter == null) {
      return option;
    }
    List<String> names = new ArrayList<>(List.of(option.names()));
    names.add(0, letter);
    return OptionSpec.builder(option).names(names.toArray(String[]::new)).build();
  }
}
