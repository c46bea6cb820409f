package org.occgen.command;

import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;

/** Commands that fetch and verify models. */
public final class ModelsCommands implements CommandProvider {
  @Override
  public int order() {
    return 80;
  }

  @Override
  public Map<String, Supplier<CommandLine>> commands() {
    return CommandProvider.of(ModelsCommand.class);
  }
}
