package org.occgen.translate.command;

import java.util.Map;
import java.util.function.Supplier;
import org.occgen.command.CommandProvider;
import picocli.CommandLine;

/** Commands that translate benchmarks by systems. */
public final class TranslateCommands implements CommandProvider {
  @Override
  public int order() {
    return 25; // before evaluate
  }

  @Override
  public Map<String, Supplier<CommandLine>> commands() {
    return CommandProvider.of(DemoCommand.class, ScoreCommand.class, JudgeCommand.class);
  }
}
