package org.occgen.pipelines.command;

import picocli.CommandLine.Command;

/** {@code occgen lexicon}: gender lexicons. */
@Command(
    name = "lexicon",
    mixinStandardHelpOptions = true,
    description = "Gender lexicons: checks files, and tells what they hold.",
    subcommands = {LexiconCheckCommand.class, LexiconSizesCommand.class},
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen lexicon check lexicons/ron_nouns.json",
      "  occgen lexicon sizes",
      "  occgen lexicon sizes lexicons > sizes.tsv"
    })
final class LexiconCommand {}
