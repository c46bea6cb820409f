package org.occgen.review.command;

import java.util.Map;
import java.util.function.Supplier;
import org.occgen.command.CommandProvider;
import picocli.CommandLine;

/** Commands that review a benchmark, and release it. */
public final class ReviewCommands implements CommandProvider {
  @Override
  public int order() {
    return 20;
  }

  @Override
  public Map<String, Supplier<CommandLine>> commands() {
    return CommandProvider.of(
        ReviewCommand.class,
        ReviewExportCommand.class,
        ReviewImportCommand.class,
        ReleaseCommand.class,
        DiffCommand.class);
  }
}
