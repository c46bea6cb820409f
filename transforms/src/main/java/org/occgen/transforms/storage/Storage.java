package org.occgen.transforms.storage;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.aws2.options.S3Options;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.io.hdfs.HadoopFileSystemOptions;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.CommonConfigurationKeysPublic;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.regions.providers.DefaultAwsRegionProviderChain;

/**
 * Sets up the file systems of the paths that a command uses, in Beam's options, which go with a
 * pipeline to its workers. Every command that takes such paths opens them here first, so that a
 * server that cannot be reached, or a bucket that may not be read, shows before any work.
 */
public final class Storage {
  /** The least that S3 takes. Each open file holds so much, and Beam's 64 MiB fill a worker. */
  private static final int UPLOAD_BYTES = 5 << 20;

  /** Hadoop's own defaults try for 15 minutes. */
  private static final Map<String, String> HDFS_PATIENCE =
      Map.of(
          "ipc.client.connect.timeout", "10000",
          "ipc.client.connect.max.retries", "3",
          "ipc.client.connect.max.retries.on.timeouts", "2",
          "ipc.client.rpc-timeout.ms", "60000",
          "dfs.client.failover.max.attempts", "6");

  private static final String NAME_SERVICES = "dfs.nameservices";
  private static final Pattern NOT_IN_HADOOP = Pattern.compile("[\\s%#?\"<>^`|\\\\{}]");

  private final PipelineOptions options;

  /** Storage as {@code options} say; they are changed when paths are opened. */
  public Storage(PipelineOptions options) {
    this.options = options;
  }

  /**
   * Sets occgen's own defaults for options that the command line does not give.
   *
   * @param options those that were typed
   * @param region whether a region was typed; without, it is looked for where one is needed, for
   *     that may ask a server
   * @param buffer whether the size of a part of an upload was typed
   * @param clients whether a factory of clients was typed
   */
  public static void setDefaults(
      PipelineOptions options, boolean region, boolean buffer, boolean clients) {
    S3Options s3 = options.as(S3Options.class);
    if (!region) {
      s3.setAwsRegion(null);
    }
    if (!buffer) {
      s3.setS3UploadBufferSizeBytes(UPLOAD_BYTES);
    }
    if (!clients) {
      s3.setS3ClientFactoryClass(S3Clients.class);
    }
  }

  /** Makes the file systems known to Beam in this process. */
  public void register() {
    FileSystems.setDefaultPipelineOptions(options);
  }

  /**
   * Makes the file system of a path known to Beam in this process, and sees that it answers.
   *
   * @param flag flag, argument or key that gave the path, for messages
   * @param path a file, a folder or a pattern
   * @throws StorageRefusedException if it does not
   */
  public void open(String flag, String path) {
    if (FileLookup.isLocal(path)) {
      register();
      return;
    }
    String place = flag + " " + path + ": ";
    String scheme = path.substring(0, path.indexOf("://"));
    String probe = path;
    if (scheme.equals("s3")) {
      requireRegion(place);
      // lists nothing, and yet is refused where listing is
      probe = path.replaceFirst("[^/]*[*?\\[{].*$", "").replaceFirst("/*$", "") + "/.occgen-none*";
    } else if (StoredFiles.isHadoop(path)) {
      configureHadoop(place, scheme, path);
    } else if (!scheme.equals("file")) {
      throw new StorageRefusedException(
          place
              + "occgen does not use "
              + scheme
              + "://; use a path of this machine, s3://BUCKET/PATH or hdfs://HOST:PORT/PATH");
    }
    register();
    try {
      FileSystems.match(probe, EmptyMatchTreatment.ALLOW).metadata();
    } catch (IOException | RuntimeException e) {
      throw new StorageRefusedException(
          place + StorageFailure.explain(e).orElseGet(() -> "cannot be read: " + e.getMessage()),
          e);
    }
  }

  private void requireRegion(String place) {
    S3Options s3 = options.as(S3Options.class);
    if (s3.getAwsRegion() != null) {
      return;
    }
    try {
      s3.setAwsRegion(new DefaultAwsRegionProviderChain().getRegion());
    } catch (SdkClientException e) {
      if (s3.getEndpoint() == null) {
        throw new StorageRefusedException(
            place + StorageFailure.explain(e).orElse(String.valueOf(e.getMessage())), e);
      }
      s3.setAwsRegion(Region.US_EAST_1); // other servers than Amazon's want one, and take any
    }
  }

  /** One configuration for Beam, which takes no more, that has the scheme of the path. */
  private void configureHadoop(String place, String scheme, String path) {
    if (NOT_IN_HADOOP.matcher(path).find()) {
      throw new StorageRefusedException(
          place
              + "a path of HDFS cannot have spaces, quotation marks or any of % # ? ^ ` | \\ { }");
    }
    HadoopFileSystemOptions hadoop = options.as(HadoopFileSystemOptions.class);
    Configuration one = new Configuration(false);
    List<Configuration> given = hadoop.getHdfsConfiguration();
    if (given != null) {
      given.forEach(part -> part.forEach(entry -> one.set(entry.getKey(), entry.getValue())));
    }
    String standard = one.get(CommonConfigurationKeysPublic.FS_DEFAULT_NAME_KEY, "");
    if (!standard.startsWith(scheme + "://") && one.get(NAME_SERVICES, "").isEmpty()) {
      String server = path.substring((scheme + "://").length()).replaceFirst("/.*", "");
      if (server.isEmpty()) {
        throw new StorageRefusedException(
            place
                + "names no name node; write "
                + scheme
                + "://HOST:PORT/PATH, or tell which by HADOOP_CONF_DIR or --hdfsConfiguration");
      }
      one.set(CommonConfigurationKeysPublic.FS_DEFAULT_NAME_KEY, scheme + "://" + server);
    }
    HDFS_PATIENCE.forEach(one::setIfUnset);
    hadoop.setHdfsConfiguration(List.of(one));
  }
}
