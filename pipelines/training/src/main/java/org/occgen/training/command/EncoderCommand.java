package org.occgen.training.command;

import java.util.concurrent.Callable;
import org.occgen.command.UsageException;
import picocli.CommandLine.Command;

/** {@code occgen encoder}: trains, measures and uses sentence encoders. */
@Command(
    name = "encoder",
    mixinStandardHelpOptions = true,
    description = "Trains, measures and uses sentence encoders.",
    subcommands = {
      EncoderTrainCommand.class,
      EncoderAdaptCommand.class,
      EncoderWordsCommand.class,
      EncoderLanguagesCommand.class,
      EncoderEmbedCommand.class,
      EncoderXsimCommand.class,
      EncoderMineCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen encoder train --data parallel --output my.occgen",
      "  occgen encoder adapt --pairs mg-en.tsv --lang mg --output more.occgen",
      "  occgen encoder xsim --encoder my.occgen --pairs dev.tsv.gz --columns spa,eng --header"
    })
final class EncoderCommand implements Callable<Integer> {
  @Override
  public Integer call() {
    throw new UsageException(
        "encoder: say train, adapt, words, languages, embed, xsim or mine; see occgen encoder --help");
  }
}
