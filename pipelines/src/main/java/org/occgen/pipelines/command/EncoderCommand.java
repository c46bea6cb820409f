package org.occgen.pipelines.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code occgen encoder}: trains sentence encoders and finds their thresholds. */
@Command(
    name = "encoder",
    mixinStandardHelpOptions = true,
    description = "Trains sentence encoders and finds their default thresholds.",
    subcommands = {EncoderTrainCommand.class, EncoderThresholdsCommand.class},
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen encoder train --data parallel --output my.occgen",
      "  occgen encoder thresholds --encoder my.occgen --dev parallel/dev"
    })
final class EncoderCommand implements Callable<Integer> {
  @Override
  public Integer call() {
    throw new UsageException("encoder: say train or thresholds; see occgen encoder --help");
  }
}
