package org.occgen.training.command;

import java.util.Map;
import java.util.function.Supplier;
import org.occgen.command.CommandProvider;
import picocli.CommandLine;

/** Commands that train and measure models. */
public final class TrainingCommands implements CommandProvider {
  @Override
  public int order() {
    return 70;
  }

  @Override
  public Map<String, Supplier<CommandLine>> commands() {
    return CommandProvider.of(EncoderCommand.class, TrainCommand.class);
  }
}
