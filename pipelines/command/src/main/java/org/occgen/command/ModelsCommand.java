package org.occgen.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code occgen models}: the encoders that a run can use. */
@Command(
    name = "models",
    mixinStandardHelpOptions = true,
    description = {
      "Tells what a sentence encoder is: the one that ships, a file of occgen encoder train, or the"
          + " folder of an exported model.",
      "occgen fetches no models: download one with curl or huggingface-cli, and name its folder"
          + " after encoder: in a recipe."
    },
    subcommands = ModelsInfoCommand.class,
    footerHeading = "%nExample:%n",
    footer = "  occgen models info shipped")
final class ModelsCommand implements Callable<Integer> {
  @Override
  public Integer call() {
    throw new UsageException("models: say info; see occgen models --help");
  }
}
