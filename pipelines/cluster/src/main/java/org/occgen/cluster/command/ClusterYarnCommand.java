package org.occgen.cluster.command;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.occgen.cluster.files.ClusterPlan;
import org.occgen.cluster.files.YarnFiles;
import org.occgen.command.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code occgen cluster yarn}. */
@Command(
    name = "yarn",
    mixinStandardHelpOptions = true,
    description = {
      "Writes the files for YARN: a script that puts the libraries into HDFS, and one that starts a"
          + " cluster for the run.",
      "Options that are not listed are Beam's, and become options of the run."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen cluster yarn --recipe my.yaml --taskmanagers 4 --slots 2 --run-folder"
          + " hdfs:///runs/my --libraries hdfs:///occgen/lib"
    })
final class ClusterYarnCommand implements Callable<Integer> {
  private static final Pattern FOLDER =
      Pattern.compile("[a-z0-9]+://[A-Za-z0-9_./:=@%+-]*/[A-Za-z0-9_./=@%+-]+");
  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,127}");

  @Mixin private ClusterFileOptions options;

  @Option(
      names = "--libraries",
      paramLabel = "DIR",
      description = "Folder of HDFS for the libraries (${DEFAULT-VALUE}).")
  private String libraries = "hdfs:///occgen/lib";

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "Name of the application (${DEFAULT-VALUE}).")
  private String name = "occgen";

  @Option(
      names = "--queue",
      paramLabel = "NAME",
      description = "Queue of YARN; its default, if none is given.")
  private String queue;

  @Override
  public Integer call() throws IOException {
    ClusterPlan plan = options.plan();
    ClusterFileOptions.name("--libraries", libraries, FOLDER, "hdfs:///occgen/lib");
    ClusterFileOptions.name("--name", name, WORD, "occgen");
    if (queue != null) {
      ClusterFileOptions.name("--queue", queue, WORD, "root.research");
    }
    plan.localInputs()
        .forEach(
            (key, place) -> {
              if (!place.startsWith("/") || key.equals("output.apart-from")) {
                throw new UsageException(
                    key
                        + ": "
                        + place
                        + " is a place of this machine; give an address such as hdfs:///..., or the"
                        + " path of a folder that all machines mount");
              }
            });
    plan.foreignEncoder()
        .filter(encoder -> !encoder.startsWith("/"))
        .ifPresent(
            encoder -> {
              throw new UsageException(
                  "encoder: "
                      + encoder
                      + " lies on this machine; give an address such as hdfs:///..., or the path of"
                      + " a folder that all machines mount");
            });
    options.write(new YarnFiles(plan, name, libraries, Optional.ofNullable(queue)).files());
    return 0;
  }
}
