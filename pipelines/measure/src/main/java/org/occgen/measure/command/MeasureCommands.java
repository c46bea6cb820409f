package org.occgen.measure.command;

import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.occgen.command.CommandProvider;
import picocli.CommandLine;

/** Commands that measure corpora. */
public final class MeasureCommands implements CommandProvider {
  @Override
  public int order() {
    return 40;
  }

  @Override
  public Map<String, Supplier<CommandLine>> commands() {
    return CommandProvider.of(
        CharacteriseCommand.class,
        LexiconCommand.class,
        SampleLinesCommand.class,
        ContaminationCommand.class);
  }

  @Override
  public Set<String> takeBeamOptions() {
    return Set.of("characterise", "contamination");
  }
}
