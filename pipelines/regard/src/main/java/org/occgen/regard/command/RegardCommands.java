package org.occgen.regard.command;

import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.occgen.command.CommandProvider;
import picocli.CommandLine;

/** Commands that measure how texts speak of people. */
public final class RegardCommands implements CommandProvider {
  @Override
  public int order() {
    return 60;
  }

  @Override
  public Map<String, Supplier<CommandLine>> commands() {
    return CommandProvider.of(RegardCommand.class);
  }

  @Override
  public Set<String> takeBeamOptions() {
    return Set.of("regard measure", "regard mitigate");
  }
}
