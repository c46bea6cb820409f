package org.occgen.training.command;

import picocli.CommandLine.Command;

/** {@code occgen encoder}: measures and uses sentence encoders. */
@Command(
    name = "encoder",
    mixinStandardHelpOptions = true,
    description =
        "Measures and uses sentence encoders, and teaches them languages; occgen train encoder"
            + " makes one.",
    subcommands = {
      EncoderInfoCommand.class,
      EncoderLanguagesCommand.class,
      EncoderXsimCommand.class,
      EncoderAdaptCommand.class,
      EncoderWordsCommand.class,
      EncoderEmbedCommand.class,
      EncoderMineCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen encoder info shipped",
      "  occgen encoder adapt --pairs mg-en.tsv --lang mg --output more.occgen",
      "  occgen encoder xsim --encoder my.occgen --pairs dev.tsv.gz --columns spa,eng --header"
    })
final class EncoderCommand {}
