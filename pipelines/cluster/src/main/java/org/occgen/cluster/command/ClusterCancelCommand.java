package org.occgen.cluster.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.occgen.command.BeamOptions;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.command.cluster.DetachedJob;
import org.occgen.command.folder.RunFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen cluster cancel}: ends the job that a run has left on a cluster. */
@Command(
    name = "cancel",
    mixinStandardHelpOptions = true,
    description = {
      "Ends the job that a run has left at work on a cluster.",
      "The run folder knows the job and its cluster. What earlier stages have written stays: occgen"
          + " run goes on after the last finished stage."
    },
    footerHeading = "%nExample:%n",
    footer = {"  occgen cluster cancel runs/my"})
final class ClusterCancelCommand implements Callable<Integer> {
  @Parameters(paramLabel = "RUN", description = "The run folder.")
  private String run;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (run.isBlank() || RunFolder.wildcard(run).isPresent()) {
      throw new UsageException("RUN " + run + ": is no run folder");
    }
    BeamOptions.storage(spec.commandLine().getUnmatchedArguments()).open("RUN", run);
    StandardOutput.print(
        DetachedJob.cancel(new RunFolder(run))
                .map(job -> job + " is cancelled")
                .orElse(run + ": no job of this run is at work")
            + "\n");
    return 0;
  }
}
