package org.occgen.evaluate.command;

import picocli.CommandLine.Command;

/** {@code occgen gender}: the gender in sentences, by rules. */
@Command(
    name = "gender",
    mixinStandardHelpOptions = true,
    description =
        "Finds the words of sentences that show a person's gender, and rewrites sentences in the"
            + " other gender, by rules.",
    subcommands = {MarksCommand.class, CounterfactualCommand.class},
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen gender marks --lang es sentences.es > marks.tsv",
      "  occgen gender swap --lang es --from masculine --to feminine original.es > swapped.es"
    })
final class GenderCommand {}
