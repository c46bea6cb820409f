package org.occgen.llm.command;

import picocli.CommandLine.Command;

/** {@code occgen llm batch}: requests in files, which servers answer for less. */
@Command(
    name = "batch",
    mixinStandardHelpOptions = true,
    description =
        "Writes requests in the batch format of OpenAI-compatible servers, and keeps the responses."
            + " Most servers answer a batch within a day, for half the price.",
    subcommands = {LlmBatchExportCommand.class, LlmBatchImportCommand.class},
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen llm batch export corpus.es --recipe my.yaml --replies analysis/replies"
          + " --output batch",
      "  occgen llm batch import batch responses.jsonl --recipe my.yaml --replies analysis/replies",
      "  occgen llm analyse corpus.es --recipe my.yaml --output analysis"
    })
final class LlmBatchCommand {}
