package org.occgen.pipelines.command;

import picocli.CommandLine.Command;

/** {@code occgen regard}: how texts speak of the people whom they name. */
@Command(
    name = "regard",
    mixinStandardHelpOptions = true,
    description =
        "Tells how texts speak of the people whom they name: well, ill, or neither (Udagawa et"
            + " al.).",
    subcommands = {
      RegardScoresCommand.class,
      RegardRecallCommand.class,
      RegardMitigateCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {"  occgen regard scores measured --as-published"})
final class RegardCommand {}
