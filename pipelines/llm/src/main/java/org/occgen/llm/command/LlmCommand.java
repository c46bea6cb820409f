package org.occgen.llm.command;

import picocli.CommandLine.Command;

/** {@code occgen llm}: language models that judge who is spoken of. */
@Command(
    name = "llm",
    mixinStandardHelpOptions = true,
    description = "Asks language models who is spoken of in gendered languages, and scores them.",
    subcommands = {
      LlmAnalyseCommand.class,
      LlmScoreCommand.class,
      LlmGenerateCommand.class,
      LlmDiversityCommand.class,
      LlmTrainingCommand.class,
      LlmBatchCommand.class,
      LlmForgetCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen llm analyse corpus.es --recipe my.yaml --output analysis",
      "  occgen llm score --lang es --gold gold.tsv --replies run1.jsonl run2.jsonl",
      "  occgen llm diversity --lang es stories.txt",
      "  occgen llm batch export corpus.es --recipe my.yaml --replies analysis/replies"
          + " --output batch",
      "  occgen llm forget analysis/replies --model my-model"
    })
final class LlmCommand {}
