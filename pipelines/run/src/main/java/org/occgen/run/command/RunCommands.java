package org.occgen.run.command;

import static org.occgen.core.files.CountText.format;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.occgen.command.CommandProvider;
import org.occgen.core.books.Stage;
import picocli.CommandLine;

/** {@code occgen run}, and what looks at runs. */
public final class RunCommands implements CommandProvider {
  @Override
  public int order() {
    return 10;
  }

  @Override
  public Map<String, Supplier<CommandLine>> commands() {
    return CommandProvider.of(RunCommand.class, PairsCommand.class, CheckCommand.class);
  }

  /** Commands of version 1.0, whose work options of {@code occgen run} do. */
  @Override
  public Optional<String> explain(CommandLine.ParameterException error, List<String> typed) {
    String called = typed.isEmpty() ? "" : typed.get(0);
    boolean isStage = Arrays.stream(Stage.values()).anyMatch(stage -> stage.id().equals(called));
    return isStage || called.equals("retry")
        ? Optional.of(
            format(
                "there is no command %s any more; give the same options to: occgen run --%s",
                called, isStage ? "until " + called : called))
        : Optional.empty();
  }

  /** All of them. */
  @Override
  public Set<String> takeBeamOptions() {
    return commands().keySet();
  }
}
