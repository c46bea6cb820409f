package org.occgen.harness.command;

import java.util.Map;
import java.util.function.Supplier;
import org.occgen.command.CommandProvider;
import picocli.CommandLine;

/** The command that publishes a benchmark. */
public final class HarnessCommands implements CommandProvider {
  @Override
  public int order() {
    return 22; // behind review
  }

  @Override
  public Map<String, Supplier<CommandLine>> commands() {
    return CommandProvider.of(PublishCommand.class);
  }
}
