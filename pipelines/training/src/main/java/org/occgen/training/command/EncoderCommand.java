package org.occgen.training.command;

import java.util.concurrent.Callable;
import org.occgen.command.UsageException;
import picocli.CommandLine.Command;

/** {@code occgen encoder}: trains sentence encoders, finds their thresholds, and uses them. */
@Command(
    name = "encoder",
    mixinStandardHelpOptions = true,
    description = "Trains sentence encoders, finds their default thresholds, and uses them.",
    subcommands = {
      EncoderTrainCommand.class,
      EncoderAdaptCommand.class,
      EncoderThresholdsCommand.class,
      EncoderLanguagesCommand.class,
      EncoderEmbedCommand.class,
      EncoderXsimCommand.class,
      EncoderMineCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen encoder train --data parallel --output my.occgen",
      "  occgen encoder adapt --pairs mg-en.tsv --lang mg --output more.occgen",
      "  occgen encoder thresholds --encoder my.occgen --dev parallel/dev",
      "  occgen encoder xsim --encoder my.occgen --pairs dev.tsv.gz --columns spa,eng --header"
    })
final class EncoderCommand implements Callable<Integer> {
  @Override
  public Integer call() {
    throw new UsageException(
        "encoder: say train, adapt, thresholds, languages, embed, xsim or mine;"
            + " see occgen encoder --help");
  }
}
