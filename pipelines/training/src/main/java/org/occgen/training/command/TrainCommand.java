package org.occgen.training.command;

import picocli.CommandLine.Command;

/** {@code occgen train}: trains the models that occgen uses. */
@Command(
    name = "train",
    mixinStandardHelpOptions = true,
    description =
        "Trains the models that occgen uses: sentence encoders, the classifier of pairs, what"
            + " its recalibration begins with and its careful look, languages, regard, and words for persons.",
    subcommands = {
      EncoderTrainCommand.class,
      ClassifierTrainCommand.class,
      ClassifierPriorCommand.class,
      CarefulTrainCommand.class,
      LanguageTrainCommand.class,
      RegardTrainCommand.class,
      AttributesTrainCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen train encoder --data parallel --output my.occgen",
      "  occgen train classifier --run runs/en-gl --labels labels.tsv --dev parallel/dev"
          + " --output my.pairs"
    })
final class TrainCommand {}
