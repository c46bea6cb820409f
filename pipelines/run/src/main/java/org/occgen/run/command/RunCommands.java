package org.occgen.run.command;

import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.occgen.command.CommandProvider;
import org.occgen.core.books.Stage;
import picocli.CommandLine;

/** {@code occgen run}, the stages, and what looks at runs. */
public final class RunCommands implements CommandProvider {
  @Override
  public int order() {
    return 10;
  }

  @Override
  public Map<String, Supplier<CommandLine>> commands() {
    Map<String, Supplier<CommandLine>> commands =
        CommandProvider.of(RunCommand.class, RetryCommand.class);
    for (Stage stage : Stage.values()) {
      commands.put(stage.id(), () -> StageCommand.of(stage));
    }
    commands.putAll(CommandProvider.of(PairsCommand.class, CheckCommand.class));
    return commands;
  }

  /** All of them. */
  @Override
  public Set<String> takeBeamOptions() {
    return commands().keySet();
  }
}
