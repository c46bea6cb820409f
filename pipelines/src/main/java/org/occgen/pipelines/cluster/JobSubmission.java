package org.occgen.pipelines.cluster;

import java.io.IOException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.sdk.Pipeline;
import org.apache.flink.api.common.JobID;
import org.jspecify.annotations.Nullable;

/** Hands pipelines to a cluster, which works at them whether this process waits or not. */
final class JobSubmission {
  private JobSubmission() {}

  /** An id that no job has. */
  static String newId() {
    return new JobID().toHexString();
  }

  /**
   * Submits a pipeline, and returns as soon as the cluster has taken it.
   *
   * @param id of the job
   * @param name of the job, for people
   * @param construct applies the pipeline's transforms
   * @param refused makes an error of what the cluster said if it has not taken it
   */
  static void submit(
      RemoteCluster cluster,
      String id,
      String name,
      Consumer<Pipeline> construct,
      Function<RuntimeException, JobFailedException> refused)
      throws IOException {
    cluster.stageJobJar();
    FlinkPipelineOptions options = cluster.options();
    @Nullable String given = options.getFlinkConfDir();
    options.setFlinkConfDir(ClusterConfiguration.write(given, id).toString());
    options.setJobName(name);
    options.setAttachedMode(false);
    try {
      Pipeline pipeline = Pipeline.create(options);
      construct.accept(pipeline);
      try {
        pipeline.run();
      } catch (RuntimeException e) {
        throw refused.apply(e);
      }
    } finally {
      options.setFlinkConfDir(given);
    }
  }
}
