package org.occgen.evaluate.trend;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.score.evaluation.EvaluationSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen trend}: gaps over the versions of a living benchmark. */
@Command(
    name = "trend",
    mixinStandardHelpOptions = true,
    description = {
      "Compares evaluations of the same systems on several versions of a benchmark: gender accuracy"
          + " and its gap by version with intervals over people, and a test whether the last"
          + " version differs from the first.",
      "Writes trend.tsv, changes.tsv and report.html."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen trend 2026-01=scores-1 2026-06=scores-2 --output trend",
    })
public final class TrendCommand implements Callable<Integer> {
  @Parameters(
      arity = "1..*",
      paramLabel = "[NAME=]SCORES",
      description =
          "Folders that occgen evaluate wrote, in the order of the versions; NAME is what a version"
              + " is called, its test set otherwise.")
  private List<String> folders;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FOLDER",
      description = "Where tables and page are written; made if it is not there.")
  private Path output;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    UsageException.require(
        folders.size() > 1, "%s: give two or more folders, one for each version", folders.get(0));
    TrendOutput result;
    try {
      TrendOutput.requireUsable(output);
      List<TrendVersion> versions = new ArrayList<>();
      for (String folder : folders) {
        versions.add(TrendVersion.read(folder));
      }
      result = new TrendOutput(Trend.of(versions, EvaluationSettings.DEFAULT));
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
    result.write(output);
    spec.commandLine().getErr().println("written to " + output);
    PrintWriter out = StandardOutput.writer();
    out.print(result.text());
    StandardOutput.finish(out);
    return 0;
  }
}
