package org.occgen.review.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.occgen.command.BeamOptions;
import org.occgen.command.InputFiles;
import org.occgen.command.UsageException;
import org.occgen.core.files.CountText;
import org.occgen.review.ReviewerName;
import org.occgen.review.exchange.file.ReviewImport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen review import}: takes back what a reviewer did in another tool. */
@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    description = {
      "Takes back the files of occgen review export after a reviewer edited them, as decisions in the"
          + " journal of the review. The same files twice add nothing.",
      "In XLIFF a segment is decided if its state is reviewed or final, if its target was changed, or"
          + " if its sub-state is occgen:rejected with a note of the category reason. In the table it"
          + " is decided if decision is accept, edit or reject, or if a sentence was changed.",
      "A wrong decision or reason, a changed source, a segment that is lost or stands twice, and one"
          + " that was decided since are faults. All are named, with file, line and column; of more"
          + " than 20 the first 20. Then nothing is added, unless --partial is given."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen review import runs/en-es for-anna/test.en-es.xlf --reviewer anna",
      "  occgen review import runs/en-es for-bert/review.csv --reviewer bert --partial"
    })
final class ReviewImportCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "RUN", description = "The run folder.")
  private String run;

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "FILE",
      description = "The table, or XLIFF of each language but the pivot.")
  private List<Path> files = List.of();

  @Option(
      names = "--reviewer",
      required = true,
      paramLabel = "NAME",
      description = "Name of the reviewer whom the files were handed out to.")
  private String reviewer;

  @Option(
      names = "--partial",
      description = "Take the segments without a fault where others have one, which are named.")
  private boolean partial;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Optional<String> fault = ReviewerName.fault(reviewer);
    if (fault.isPresent()) {
      throw new UsageException("--reviewer: " + fault.get());
    }
    for (Path file : files) {
      InputFiles.require("", file);
    }
    BeamOptions.storage(List.of()).open("RUN", run);
    PrintWriter err = spec.commandLine().getErr();
    ReviewImport.Imported imported =
        ReviewImport.read(
            run,
            files,
            reviewer,
            partial,
            Instant.now().truncatedTo(ChronoUnit.MILLIS),
            err::println);
    imported.decisions().problems().forEach(err::println);
    spec.commandLine()
        .getOut()
        .print(
            String.format(
                Locale.ROOT,
                "%s: %s of %s added; %,d %s there already, %s none,"
                    + " %,d %s one in some languages alone; %s\n",
                run,
                CountText.of(imported.taken() - imported.decisions().remarks(), "decision"),
                reviewer,
                imported.decisions().known(),
                CountText.word(imported.decisions().known(), "was", "were"),
                CountText.of(imported.decisions().untouched(), "segment has", "segments have"),
                imported.decisions().partial(),
                CountText.word(imported.decisions().partial(), "has", "have"),
                CountText.of(imported.decisions().problems().size(), "fault")));
    int remarks = imported.decisions().remarks();
    if (remarks > 0) {
      spec.commandLine()
          .getOut()
          .print(CountText.of(remarks, "comment") + " without a decision added\n");
    }
    int unedited = imported.decisions().unedited();
    if (unedited > 0) {
      spec.commandLine()
          .getOut()
          .print(
              CountText.of(
                      unedited,
                      "edit changes no sentence and counts",
                      "edits change no sentence and count")
                  + " as accept\n");
    }
    spec.commandLine().getOut().flush();
    return 0;
  }
}
