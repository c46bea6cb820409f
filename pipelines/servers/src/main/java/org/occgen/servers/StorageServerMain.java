package org.occgen.servers;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hdfs.MiniDFSCluster;
import org.gaul.s3proxy.AuthenticationType;
import org.gaul.s3proxy.S3Proxy;
import org.jclouds.ContextBuilder;
import org.jclouds.blobstore.BlobStore;
import org.jclouds.blobstore.BlobStoreContext;
import org.jclouds.blobstore.TransientApiMetadata;
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

  /** Hadoop's small cluster of HDFS, a name node and a data node, on the loopback. */
  private static final class HdfsServer {
    /**
     * Starts it.
     *
     * @param port 0 for any
     * @param folder where its files lie; what is there is deleted
     * @return where its name node listens
     */
    static URI start(int port, Path folder) throws IOException {
      Configuration configuration = new Configuration();
      configuration.set(MiniDFSCluster.HDFS_MINIDFS_BASEDIR, folder.toString());
      configuration.setInt("dfs.replication", 1);
      MiniDFSCluster cluster =
          new MiniDFSCluster.Builder(configuration).nameNodePort(port).numDataNodes(1).build();
      cluster.waitActive();
      return cluster.getURI();
    }
  }

  /** S3Proxy with buckets in memory, on the loopback. */
  private static final class S3Server {
    /**
     * Starts it.
     *
     * @param port 0 for any
     * @param key of the one user
     * @param secret of the one user
     * @param buckets that are made
     * @return where it listens
     */
    static URI start(int port, String key, String secret, List<String> buckets) throws Exception {
      BlobStore store =
          ContextBuilder.newBuilder(
                  new TransientApiMetadata()) // by name it would look for all clouds
              .credentials(key, secret)
              .buildView(BlobStoreContext.class)
              .getBlobStore();
      buckets.forEach(bucket -> store.createContainerInLocation(null, bucket));
      S3Proxy proxy =
          S3Proxy.builder()
              .blobStore(store)
              .endpoint(URI.create("http://127.0.0.1:" + port))
              .awsAuthentication(AuthenticationType.AWS_V2_OR_V4, key, secret)
              .ignoreUnknownHeaders(true) // Beam sends one about encryption
              .build();
      proxy.start();
      return URI.create("http://127.0.0.1:" + proxy.getPort());
    }
  }
}
