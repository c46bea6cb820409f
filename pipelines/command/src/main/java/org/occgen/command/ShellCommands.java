package org.occgen.command;

import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;

/** Commands that put occgen into a user's shell. */
public final class ShellCommands implements CommandProvider {
  @Override
  public int order() {
    return 95;
  }

  @Override
  public Map<String, Supplier<CommandLine>> commands() {
    return CommandProvider.of(CompletionCommand.class, ManCommand.class);
  }
}
