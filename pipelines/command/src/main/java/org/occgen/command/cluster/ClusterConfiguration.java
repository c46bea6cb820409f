package org.occgen.command.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.occgen.core.files.TemporaryFolder;
import org.occgen.flink.FlinkSettings;
import org.occgen.report.BlockYaml;

/** Flink's settings of one job, in the folder from which Beam reads such settings. */
final class ClusterConfiguration {
  private static final String FILE = "config.yaml";

  /** Flink's own key for a job id that is chosen before the job is submitted. */
  private static final String JOB_ID = "$internal.pipeline.job-id";

  private ClusterConfiguration() {}

  /**
   * Writes the settings of a job.
   *
   * @param given folder of settings that the user gives; null for that of the environment
   * @return the folder
   */
  static Path write(@Nullable String given, String jobId) throws IOException {
    Map<String, Object> settings = new TreeMap<>(FlinkSettings.read(given).toMap());
    settings.put(JOB_ID, jobId);
    Path folder = Files.createTempDirectory(TemporaryFolder.current(), "occgen-flink");
    folder.toFile().deleteOnExit();
    Path file = folder.resolve(FILE);
    file.toFile().deleteOnExit();
    Files.writeString(
        file, BlockYaml.text(settings), UTF_8); // quotes what YAML would read otherwise
    return folder;
  }
}
