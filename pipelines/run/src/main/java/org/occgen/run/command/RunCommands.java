package org.occgen.run.command;

import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.occgen.command.CommandProvider;
import picocli.CommandLine;

/** {@code occgen run}, and what looks at runs. */
public final class RunCommands implements CommandProvider {
  @Override
  public int order() {
    return 10;
  }

  @Override
  public Map<String, Supplier<CommandLine>> commands() {
    return CommandProvider.of(RunCommand.class, CheckCommand.class);
  }

  /** All of them. */
  @Override
  public Set<String> takeBeamOptions() {
    return commands().keySet();
  }
}
