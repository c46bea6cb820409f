package org.occgen.measure.command;

import picocli.CommandLine.Command;

/** {@code occgen lexicon}: gender lexicons. */
@Command(
    name = "lexicon",
    mixinStandardHelpOptions = true,
    description = "Gender lexicons: checks files, tells what they hold, and drafts new ones.",
    subcommands = {LexiconCheckCommand.class, LexiconSizesCommand.class, LexiconDraftCommand.class},
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen lexicon check lexicons/ron_nouns.json",
      "  occgen lexicon sizes lexicons > sizes.tsv",
      "  occgen lexicon draft runs/en-ro --lang ro --output drafts"
    })
final class LexiconCommand {}
