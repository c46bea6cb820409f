package org.occgen.review.command;

import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.occgen.command.CommandProvider;
import picocli.CommandLine;

/** Commands that look at a run, review its benchmark, and release it. */
public final class ReviewCommands implements CommandProvider {
  @Override
  public int order() {
    return 20;
  }

  @Override
  public Map<String, Supplier<CommandLine>> commands() {
    return CommandProvider.of(
        InspectCommand.class, ReviewCommand.class, ReleaseCommand.class, DiffCommand.class);
  }

  @Override
  public Set<String> takeBeamOptions() {
    return Set.of("inspect", "inspect pairs");
  }
}
