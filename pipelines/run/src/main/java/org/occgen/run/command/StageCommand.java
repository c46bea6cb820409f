package org.occgen.run.command;

import java.util.concurrent.Callable;
import org.occgen.command.Resumable;
import org.occgen.core.books.Stage;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** One stage by its name; the stages before it are done first where they are not done yet. */
@Command(mixinStandardHelpOptions = true)
final class StageCommand implements Callable<Integer>, Resumable {
  private final Stage stage;

  @Mixin private RunOptions options;

  private StageCommand(Stage stage) {
    this.stage = stage;
  }

  /** The command of a stage, called as it is. */
  static CommandLine of(Stage stage) {
    CommandLine command = new CommandLine(new StageCommand(stage));
    command.setCommandName(stage.id());
    String which = stage == Stage.first() ? "Stage 1" : "Stages up to " + stage.number();
    command
        .getCommandSpec()
        .usageMessage()
        .description(which + ": " + stage.description() + ".")
        .footerHeading("%nExample:%n")
        .footer("  occgen " + stage.id() + " --recipe my.yaml --output runs/my");
    return command;
  }

  @Override
  public Integer call() throws Exception {
    options.run(System.out).until(stage);
    return 0;
  }
}
