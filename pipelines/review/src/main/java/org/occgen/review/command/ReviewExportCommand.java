package org.occgen.review.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.occgen.command.BeamOptions;
import org.occgen.command.UsageException;
import org.occgen.report.OutputFiles;
import org.occgen.review.ReviewerName;
import org.occgen.review.exchange.file.ReviewExport;
import org.occgen.review.journal.RunReview;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen review export}: hands a review out to a reviewer who works in another tool. */
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    description = {
      "Hands the segments of a review out to a reviewer who works in another tool, as XLIFF 2.1 or"
          + " as a table.",
      "The files have what the reviewer may see: the own decisions, and those of others except where"
          + " two review a segment blind. occgen review import takes them back.",
      "Where no review has begun, this command begins one, as occgen review does; it needs no server."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen review export runs/en-es --reviewer anna --format xliff --output for-anna",
      "  occgen review export runs/en-es --reviewer bert --format csv --output for-bert",
      "  occgen review export runs/en-es --reviewer anna --format csv --output for-anna"
          + " --double-share 0.2"
    })
final class ReviewExportCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "RUN",
      description = "A run folder on this machine whose run is finished.")
  private String run;

  @Option(
      names = "--reviewer",
      required = true,
      paramLabel = "NAME",
      description = "Name of the reviewer; the same as in occgen review.")
  private String reviewer;

  @Option(
      names = "--format",
      required = true,
      paramLabel = "FORMAT",
      description =
          "xliff (a file for each language but the pivot) or csv (one table for spreadsheets: import"
              + " its columns as text).")
  private ReviewExport.Format format;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FOLDER",
      description = "Where the files are written: a new folder, or an earlier export.")
  private Path output;

  @Mixin private ReviewPlanOptions plan;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Optional<String> fault = ReviewerName.fault(reviewer);
    if (fault.isPresent()) {
      throw new UsageException("--reviewer: " + fault.get());
    }
    RunReview.Beginning beginning = plan.beginning();
    try {
      OutputFiles.requireUsable("--output", output, ReviewExport::isOwn, "an export");
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
    BeamOptions.storage(List.of()).open("RUN", run);
    List<String> names =
        ReviewExport.write(
            run,
            beginning,
            reviewer,
            format,
            output,
            notice -> spec.commandLine().getErr().println("occgen: " + notice));
    spec.commandLine().getOut().println(output + ": " + String.join(", ", names));
    return 0;
  }
}
