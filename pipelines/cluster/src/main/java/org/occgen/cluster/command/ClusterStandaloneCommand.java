package org.occgen.cluster.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.occgen.cluster.files.ClusterPlan;
import org.occgen.cluster.files.StandaloneFiles;
import org.occgen.command.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code occgen cluster standalone}. */
@Command(
    name = "standalone",
    mixinStandardHelpOptions = true,
    description = {
      "Writes the files for a standalone cluster: Flink's configuration, a script that installs it"
          + " on a machine, and one that starts the run.",
      "Options that are not listed are Beam's, and become options of the run."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen cluster standalone --recipe my.yaml --taskmanagers 4 --slots 2"
          + " --jobmanager node1.example --run-folder /shared/my",
      "  occgen cluster standalone --recipe sample --taskmanagers 2 --run-folder /shared/sample"
    })
final class ClusterStandaloneCommand implements Callable<Integer> {
  private static final Pattern HOST =
      Pattern.compile("[A-Za-z0-9]([A-Za-z0-9.-]{0,252}[A-Za-z0-9])?");
  private static final Pattern FOLDER = Pattern.compile("/[^,:|]+");
  private static final int LAST_PORT = 65_534; // the one after it is used, too

  @Mixin private ClusterFileOptions options;

  @Option(
      names = "--jobmanager",
      paramLabel = "HOST",
      description =
          "Machine of the JobManager, as the others reach it; ${DEFAULT-VALUE} for a cluster on one"
              + " machine.")
  private String jobManager = "localhost";

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description =
          "Port of the JobManager's REST interface (${DEFAULT-VALUE}); the one after it is used,"
              + " too.")
  private int port = 8081;

  @Option(
      names = "--temporary",
      paramLabel = "DIR",
      description =
          "Folder of every machine for what moves between tasks and does not fit into memory"
              + " (${DEFAULT-VALUE}).")
  private String temporary = "/tmp";

  @Override
  public Integer call() throws IOException {
    ClusterPlan plan = options.plan();
    ClusterFileOptions.name("--jobmanager", jobManager, HOST, "node1.example");
    ClusterFileOptions.name("--temporary", temporary, FOLDER, "/data/tmp");
    if (port < 1 || port > LAST_PORT) {
      throw new UsageException("--port " + port + ": use a number from 1 to " + LAST_PORT);
    }
    options.write(
        new StandaloneFiles(plan, jobManager, port, temporary, options.typedRecipe()).files());
    return 0;
  }
}
