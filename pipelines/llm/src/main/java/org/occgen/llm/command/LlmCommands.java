package org.occgen.llm.command;

import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.occgen.command.CommandProvider;
import picocli.CommandLine;

/** Commands that ask language models. */
public final class LlmCommands implements CommandProvider {
  @Override
  public int order() {
    return 50;
  }

  @Override
  public Map<String, Supplier<CommandLine>> commands() {
    return CommandProvider.of(LlmCommand.class);
  }

  @Override
  public Set<String> takeBeamOptions() {
    return Set.of("llm analyse", "llm generate");
  }
}
