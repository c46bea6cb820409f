package org.occgen.review.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.occgen.command.Heading;
import org.occgen.command.Resumable;
import org.occgen.command.StandardOutput;
import org.occgen.core.files.CellText;
import org.occgen.review.ReviewState;
import org.occgen.review.journal.ReviewOrder;
import org.occgen.review.journal.ReviewReport;
import org.occgen.review.journal.ReviewReportJson;
import org.occgen.review.journal.ReviewReportText;
import org.occgen.review.journal.RunReview;
import org.occgen.review.server.ReviewServer;
import org.occgen.review.server.ReviewTokens;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code occgen review}: people look through the segments of a run in their browsers. */
@Command(
    name = "review",
    mixinStandardHelpOptions = true,
    description = {
      "Serves a page on which people accept, edit or reject the segments of a finished run. What"
          + " they decide is saved in RUN/review at once; the benchmark itself is not changed.",
      "Prints an address with a secret token to open in a browser, and ends with Ctrl+C. The same"
          + " command goes on where the review was.",
      "Unless --bind says otherwise, this machine alone can reach the page."
    },
    subcommands = {ReviewExportCommand.class, ReviewImportCommand.class},
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen review runs/sample",
      "  occgen review runs/sample --reviewers anna,bert --double-share 0.2",
      "  occgen review runs/sample --reviewers anna,bert,cem --adjudicators cem --port 8000"
          + " --token-file tokens.json",
      "  occgen review runs/sample --status"
    })
final class ReviewCommand implements Callable<Integer>, Resumable {
  private static final int MOST_PORT = 65_535;

  /** The format in which the status is printed. */
  private enum Format {
    TABLE,
    JSON
  }

  @Parameters(
      arity = "0..1", // export and import have their own
      paramLabel = "RUN",
      description = "A run folder on this machine whose run is finished.")
  private String run = "";

  @Heading("Progress")
  @Option(
      names = "--status",
      order = 1,
      description =
          "Prints how far the review has come, rejections by reason and agreement, and ends; works"
              + " while others review.")
  private boolean status;

  @Option(
      names = "--format",
      order = 1,
      paramLabel = "FORMAT",
      defaultValue = "table",
      description = "Format of --status: table or json (default: ${DEFAULT-VALUE}).")
  private Format format;

  @Option(
      names = "--reviewers",
      split = ",",
      paramLabel = "NAME",
      description =
          "Names of the reviewers. Each gets an address of their own. Without it there is one"
              + " address, and the page asks for the name.")
  private List<String> reviewers = List.of();

  @Mixin private ReviewPlanOptions plan;

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      defaultValue = "files",
      description =
          "The order of the segments: files (as they stand there) or threshold (segments whose"
              + " score is next to the threshold, where an answer teaches most about precision;"
              + " default: ${DEFAULT-VALUE}).")
  private ReviewOrder order;

  @Heading("Address of the page")
  @Option(
      names = "--port",
      paramLabel = "PORT",
      defaultValue = "0",
      description = "Port to listen on, 0 for one that is free (default: ${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--bind",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description =
          "Address to listen on (default: ${DEFAULT-VALUE}, this machine alone). What is sent is"
              + " not encrypted: for others, a tunnel of ssh is safer.")
  private String bind;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description =
          "Keeps the secret tokens in a file, so that addresses stay the same; made if it is not"
              + " there. Keep it out of what you publish.")
  private @Nullable Path tokenFile;

  @Override
  public Integer call() throws IOException, InterruptedException {
    require(!run.isEmpty(), "RUN: name the folder of a finished run, see occgen review --help");
    if (status) {
      printStatus();
      return 0;
    }
    ReviewPlanOptions.requireNames("--reviewers", reviewers);
    require(port >= 0 && port <= MOST_PORT, "--port %s: must be from 0 to %s", port, MOST_PORT);
    RunReview.Beginning beginning = plan.beginning();
    try (RunReview review =
            RunReview.open(run, beginning, notice -> System.err.println("occgen: " + notice));
        ReviewServer server =
            ReviewServer.start(
                review, run, new ReviewServer.Options(bind, port, tokens(), order))) {
      announce(server);
      new CountDownLatch(1).await(); // until the process is ended
    }
    return 0;
  }

  private ReviewTokens tokens() throws IOException {
    return tokenFile == null
        ? ReviewTokens.random(reviewers)
        : ReviewTokens.of(tokenFile, reviewers);
  }

  private static void announce(ReviewServer server) throws IOException {
    StringBuilder text = new StringBuilder();
    server
        .addresses()
        .forEach(
            (reviewer, address) ->
                text.append(reviewer.isEmpty() ? "" : CellText.shown(reviewer) + ": ")
                    .append(address)
                    .append('\n'));
    StandardOutput.print(text.toString());
    if (!server.isLocal()) {
      System.err.println(
          "occgen: other machines can reach this page, and what is sent is not encrypted");
    }
    System.err.println("occgen: open the address in a browser; Ctrl+C ends the server");
  }

  private void printStatus() throws IOException {
    Optional<ReviewState> state = RunReview.read(run);
    require(
        !state.isEmpty(),
        "%s: no review has begun; begin one with occgen review %s, or with occgen review export",
        run,
        run);
    ReviewReport report = ReviewReport.of(state.get());
    StandardOutput.print(
        switch (format) {
          case TABLE -> ReviewReportText.of(report);
          case JSON -> ReviewReportJson.of(report);
        });
  }
}
