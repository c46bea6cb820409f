package org.occgen.training.command;

import java.util.List;
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
    return CommandProvider.of(LanguageCommand.class, ClassifierCommand.class, EncoderCommand.class);
  }

  @Override
  public Map<String, List<Class<?>>> subcommands() {
    return Map.of(
        "attributes",
        List.of(AttributesTrainCommand.class),
        "regard",
        List.of(RegardTrainCommand.class));
  }
}
