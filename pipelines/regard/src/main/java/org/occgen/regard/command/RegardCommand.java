package org.occgen.regard.command;

import picocli.CommandLine.Command;

/** {@code occgen regard}: how texts speak of the people whom they name. */
@Command(
    name = "regard",
    mixinStandardHelpOptions = true,
    description =
        "Tells how texts speak of the people whom they name: well, ill, or neither (Udagawa et"
            + " al.).",
    subcommands = {
      AttributesDetectCommand.class,
      RegardClassifyCommand.class,
      RegardMeasureCommand.class,
      RegardScoresCommand.class,
      RegardRecallCommand.class,
      RegardMitigateCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen regard classify sentences.tsv --text sentence --target person",
      "  occgen regard measure news.en.gz --output measured",
      "  occgen regard scores measured --as-published",
      "  occgen regard detect sentences.tsv --text sentence > mentions.tsv"
    })
final class RegardCommand {}
