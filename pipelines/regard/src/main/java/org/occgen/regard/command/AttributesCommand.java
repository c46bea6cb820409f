package org.occgen.regard.command;

import picocli.CommandLine.Command;

/** {@code occgen attributes}: the words for protected attributes in texts. */
@Command(
    name = "attributes",
    mixinStandardHelpOptions = true,
    description =
        "Finds the words for protected attributes of people in texts, and tells whether a person is"
            + " meant (Udagawa et al.).",
    subcommands = AttributesDetectCommand.class,
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen attributes detect sentences.tsv --text sentence > mentions.tsv",
      "  occgen attributes detect saetze.tsv --text satz --lang de --taxonomy mine.tsv"
    })
final class AttributesCommand {}
