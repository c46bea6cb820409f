package org.occgen.command;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen help}: the first screen, every command, or the help of one. */
@Command(
    name = "help",
    description = "Tells more of a command; occgen help all lists every command.")
final class HelpOfCommands implements Callable<Integer> {
  private static final String ALL = "all";

  @Parameters(
      arity = "0..*",
      paramLabel = "COMMAND",
      description = "A command, such as evaluate or llm analyse; or all.")
  private List<String> names = new ArrayList<>();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    CommandLine found = spec.root().commandLine();
    if (names.equals(List.of(ALL))) {
      found.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, Help::commandList);
    } else {
      for (String name : names) {
        CommandLine inner = found.getSubcommands().get(name);
        if (inner == null) {
          throw new UsageException(
              "there is no command " + String.join(" ", names) + ": occgen help all lists them");
        }
        found = inner;
      }
    }
    found.usage(spec.root().commandLine().getOut());
    return CommandLine.ExitCode.OK;
  }
}
