package org.occgen.pipelines.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code occgen retry}: a run again, with what its live sources failed to give. */
@Command(
    name = "retry",
    mixinStandardHelpOptions = true,
    description = {
      "Asks live sources once more for what they failed to give where that may pass (too many"
          + " requests, no answer, a broken one), and runs the stages that it changes.",
      "What a server says is not there is not asked for again. Takes the options of run."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  occgen retry --recipe my.yaml --output runs/my"})
final class RetryCommand implements Callable<Integer> {
  @Mixin private RunOptions options;

  @Override
  public Integer call() throws Exception {
    options.run(System.out).retry();
    return 0;
  }
}
