package org.occgen.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code occgen models}: encoders from elsewhere. */
@Command(
    name = "models",
    mixinStandardHelpOptions = true,
    description = {
      "Lists, fetches and verifies sentence encoders that others publish, such as LASER2.",
      "A fetched model is an encoder: put its name after encoder: in a recipe. A run itself never"
          + " fetches anything."
    },
    subcommands = {
      ModelsListCommand.class,
      ModelsFetchCommand.class,
      ModelsVerifyCommand.class,
      ModelsInfoCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen models list",
      "  occgen models fetch laser2",
      "  occgen models fetch laser2 --from /media/usb/laser2",
      "  occgen models verify laser2",
      "  occgen models info shipped"
    })
final class ModelsCommand implements Callable<Integer> {
  @Override
  public Integer call() {
    throw new UsageException("models: say list, fetch, verify or info; see occgen models --help");
  }
}
