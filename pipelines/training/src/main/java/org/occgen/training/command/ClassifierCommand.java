package org.occgen.training.command;

import java.util.concurrent.Callable;
import org.occgen.command.UsageException;
import picocli.CommandLine.Command;

/** {@code occgen classifier}: the judge of pairs. */
@Command(
    name = "classifier",
    mixinStandardHelpOptions = true,
    description =
        "The pair classifier, which judges whether two sentences are translations of each other:"
            + " trains one on labelled pairs, and fits what recalibrations of its probabilities begin with.",
    subcommands = {
      ClassifierTrainCommand.class,
      ClassifierPriorCommand.class,
      ClassifierCarefulCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen classifier train --run runs/en-gl --labels labels.tsv --dev parallel/dev --output my.pairs",
      "  occgen run --recipe en-gl.yaml --set classifier=my.pairs --output runs/en-gl-2"
    })
final class ClassifierCommand implements Callable<Integer> {
  @Override
  public Integer call() {
    throw new UsageException(
        "classifier: say train, prior or careful; see occgen classifier --help");
  }
}
