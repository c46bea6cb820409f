package org.occgen.servers;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs a server until it is stopped; says where it listens once it is up. */
@Command(
    name = "storage-server",
    mixinStandardHelpOptions = true,
    description = {
      "Runs a server of S3 or HDFS on this machine until it is stopped, to try storage with.",
      "Buckets live in memory; files of HDFS are deleted when a server starts in their folder."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  pipelines/servers/scripts/storage-server s3 --port 9000 --bucket data",
      "  pipelines/servers/scripts/storage-server hdfs --port 9820 --folder storage/hdfs"
    })
public final class StorageServerMain {
  private StorageServerMain() {}

  /** Runs the command. */
  public static void main(String[] arguments) {
    System.exit(
        new CommandLine(new StorageServerMain())
            .addSubcommand(new S3Command())
            .addSubcommand(new HdfsCommand())
            .execute(arguments));
  }

  private static void listen(URI where) throws InterruptedException {
    System.out.println(where);
    new CountDownLatch(1).await(); // until somebody stops the process
  }

  @Command(name = "s3", mixinStandardHelpOptions = true, description = "A server of S3.")
  private static final class S3Command implements java.util.concurrent.Callable<Integer> {
    @Option(
        names = "--port",
        paramLabel = "PORT",
        defaultValue = "0",
        description = "Where it listens (default: any that is free).")
    private int port;

    @Option(
        names = "--bucket",
        paramLabel = "NAME",
        description = "A bucket that is made; may be given several times.")
    private List<String> buckets = List.of();

    @Option(
        names = "--key",
        paramLabel = "KEY",
        defaultValue = "try",
        description = "AWS_ACCESS_KEY_ID of its one user (default: ${DEFAULT-VALUE}).")
    private String key = "";

    @Option(
        names = "--secret",
        paramLabel = "SECRET",
        defaultValue = "secret",
        description = "AWS_SECRET_ACCESS_KEY of its one user (default: ${DEFAULT-VALUE}).")
    private String secret = "";

    @Override
    public Integer call() throws Exception {
      listen(S3Server.start(port, key, secret, buckets));
      return 0;
    }
  }

  @Command(name = "hdfs", mixinStandardHelpOptions = true, description = "A server of HDFS.")
  private static final class HdfsCommand implements java.util.concurrent.Callable<Integer> {
    @Option(
        names = "--port",
        paramLabel = "PORT",
        defaultValue = "0",
        description = "Where its name node listens (default: any that is free).")
    private int port;

    @Option(
        names = "--folder",
        paramLabel = "DIR",
        description = "Where its files lie (default: a new temporary folder).")
    private @Nullable Path folder;

    @Override
    public Integer call() throws Exception {
      Path place = folder == null ? Files.createTempDirectory("occgen-hdfs-") : folder;
      listen(HdfsServer.start(port, place));
      return 0;
    }
  }
}
