package org.occgen.cluster.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.command.cluster.ClusterLibraries;
import org.occgen.command.cluster.LibraryFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code occgen cluster lib}: the libraries of a cluster. */
@Command(
    name = "lib",
    mixinStandardHelpOptions = true,
    description = {
      "Writes the libraries that a cluster needs in its lib/, and the job jar beside them.",
      "DIR/lib has Beam, the engines of encoders, Lingua, Parquet and the encoder that ships: put"
          + " them into the lib/ of Flink on every machine, and restart the cluster. DIR/occgen.jar"
          + " has occgen itself; occgen run sends the same with every job, so it is needed for"
          + " application mode alone.",
      "Files of an earlier call that are not wanted any more are deleted; other files in DIR/lib"
          + " are left as they are."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen cluster lib cluster-files",
      "  occgen cluster lib /opt/flink",
      "  occgen cluster lib --with-flink --link runs/cluster"
    })
final class ClusterLibCommand implements Callable<Integer> {
  @Parameters(paramLabel = "DIR", description = "Folder to write into; made if it is not there.")
  private Path folder;

  @Option(
      names = "--with-flink",
      description =
          "Write Flink's own jars and a logger, too: for a cluster without Flink's distribution.")
  private boolean withFlink;

  @Option(
      names = "--link",
      description = "Symbolic links instead of copies: for a cluster on this machine.")
  private boolean link;

  @Override
  public Integer call() throws IOException {
    if (folder.toString().isBlank()) {
      throw new UsageException("DIR: is empty; name a folder");
    }
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new UsageException(folder + ": is a file; name a folder");
    }
    int files = new LibraryFolder(folder, link).write(ClusterLibraries.ofThisProcess(), withFlink);
    StandardOutput.print(
        String.format(
            Locale.ROOT,
            "%s: %d libraries; %s: the job jar, %.1f MB%n",
            folder.resolve("lib"),
            files,
            folder.resolve(ClusterLibraries.JOB_JAR),
            Files.size(folder.resolve(ClusterLibraries.JOB_JAR)) / 1e6));
    return 0;
  }
}
