package org.occgen.run.command;

import java.util.concurrent.Callable;
import org.occgen.command.Resumable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code occgen retry}: a run again, with what its live sources failed to give. */
@Command(
    name = "retry",
    mixinStandardHelpOptions = true,
    description = {
      "Asks live sources again for items that failed for a passing reason (too many requests,"
          + " no response, a broken response), and repeats the stages that depend on them.",
      "Items that a server reports as missing are not asked for again. Takes the options of"
          + " run."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  occgen retry --recipe my.yaml --output runs/my"})
final class RetryCommand implements Callable<Integer>, Resumable {
  @Mixin private RunOptions options;

  @Override
  public Integer call() throws Exception {
    options.run(System.out).retry();
    return 0;
  }
}
