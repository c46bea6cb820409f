package org.occgen.training.command;

import picocli.CommandLine.Command;

/** {@code occgen language}: the models that tell languages. */
@Command(
    name = "language",
    mixinStandardHelpOptions = true,
    description = "The models that check in which language a page is, where Lingua knows it not.",
    subcommands = LanguageTrainCommand.class,
    footerHeading = "%nExamples:%n",
    footer = "  occgen language train --data train --output my.letters")
final class LanguageCommand {}
