package org.occgen.review.command;

import static org.occgen.command.UsageException.require;
import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.occgen.benchmark.recipe.Publication;
import org.occgen.command.BeamOptions;
import org.occgen.command.CommandFailedException;
import org.occgen.command.UsageException;
import org.occgen.core.files.CountText;
import org.occgen.review.release.ReleaseCounts;
import org.occgen.review.release.SegmentFate;
import org.occgen.review.release.UnreviewedPolicy;
import org.occgen.review.release.make.NewFolder;
import org.occgen.review.release.make.ReleaseCheck;
import org.occgen.review.release.make.ReleaseFiles;
import org.occgen.review.release.make.ReleaseMaker;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen release}: the post-edited benchmark of a reviewed run. */
@Command(
    name = "release",
    description = {
      "Makes the post-edited benchmark of a reviewed run: rejected segments are out, edits are in,"
          + " and the gender categories of every group have as many people and segments again.",
      "The folder has all files of a benchmark, the history of every segment, and the checksums of"
          + " all files. It is proved before it gets its name. The same run, journal and options"
          + " give the same bytes.",
      "A segment that was rejected is not replaced: nobody has reviewed those that balancing left"
          + " out."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen release runs/sample --version 1.0 --output releases/1.0",
      "  occgen release runs/sample --version 1.1.0 --output releases/1.1 --unreviewed drop",
      "  occgen check releases/1.0 --run runs/sample",
      "  occgen diff releases/1.0 releases/1.1"
    })
final class ReleaseCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "RUN",
      description = "A run folder that was reviewed; any finished one with --unreviewed keep.")
  private String run;

  @Option(
      names = "--version",
      required = true,
      paramLabel = "VERSION",
      description =
          "Its version: three numbers such as 1.0.0, also 1.0.0-rc.1; 1.0 stands for 1.0.0.")
  private String version;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FOLDER",
      description = "Where the release is written: a new folder, or an empty one.")
  private Path output;

  @Option(
      names = "--unreviewed",
      paramLabel = "WHAT",
      defaultValue = "refuse",
      description =
          "The fate of segments whose review is not finished: refuse (there may be none),"
              + " keep (with the machine's sentences) or drop (default: ${DEFAULT-VALUE}).")
  private UnreviewedPolicy unreviewed;

  // without the short form of picocli's own, since --version is an option here
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help message and exit.")
  boolean help; // picocli alone reads it

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    String whole = version.matches("[0-9]+\\.[0-9]+") ? version + ".0" : version;
    require(
        Publication.isVersion(whole),
        "--version %s: must be two or three numbers with points, such as 1.0 or 1.0.0",
        version);
    BeamOptions.storage(List.of()).open("RUN", run);
    ReleaseCounts counts;
    String digest;
    try (NewFolder folder = NewFolder.create("--output", output)) {
      counts = ReleaseMaker.write(run, whole, unreviewed, folder.unfinished());
      List<String> problems = ReleaseCheck.check(folder.unfinished(), step -> {});
      if (!problems.isEmpty()) {
        throw new CommandFailedException(
            run
                + ": the release would not be right; nothing was written. Change these segments in"
                + " the review:\n  "
                + String.join("\n  ", problems));
      }
      digest = ReleaseFiles.digest(folder.unfinished()).orElseThrow();
      folder.publish();
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
    spec.commandLine().getOut().print(summary(whole, counts));
    spec.commandLine()
        .getOut()
        .print("SHA-256 of SHA256SUMS: " + digest + "; publish it elsewhere than the release\n");
    spec.commandLine().getOut().flush();
    return 0;
  }

  private String summary(String whole, ReleaseCounts counts) {
    StringBuilder text = new StringBuilder();
    text.append(
        format(
            "%s: version %s, %s of %,d; %,d of them edited\n",
            output,
            whole,
            CountText.of(counts.of(SegmentFate.RELEASED), "segment"),
            counts.benchmark(),
            counts.edited()));
    for (SegmentFate fate : SegmentFate.values()) {
      if (fate != SegmentFate.RELEASED && counts.of(fate) > 0) {
        text.append(format("  %s: %,d, %s\n", fate.id(), counts.of(fate), fate.meaning()));
      }
    }
    return text.toString();
  }
}
