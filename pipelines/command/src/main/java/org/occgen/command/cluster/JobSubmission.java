package org.occgen.command.cluster;

import java.io.IOException;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.sdk.Pipeline;
import org.apache.flink.api.common.JobID;
import org.jspecify.annotations.Nullable;

/**
 * Submits pipelines to a cluster. The cluster runs them whether this process waits or not.
 *
 * @param log gets a line where a submission seems to fail but the job runs all the same
 */
record JobSubmission(RemoteCluster cluster, JobTimeouts timeouts, Consumer<String> log) {
  private static final String NOT_KEPT = "File upload failed";

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
   * @param notTaken is called if the cluster has not taken it
   * @throws JobFailedException if the cluster has not taken it, or nobody knows
   */
  void submit(String id, String name, Consumer<Pipeline> construct, Runnable notTaken)
      throws IOException {
    cluster.stageJobJar();
    FlinkPipelineOptions options = cluster.options();
    @Nullable String given = options.getFlinkConfDir();
    options.setFlinkConfDir(ClusterConfiguration.write(given, id).toString());
    options.setJobName(name);
    options.setOptionsId(optionsId(id));
    options.setAttachedMode(false);
    try {
      Pipeline pipeline = Pipeline.create(options);
      construct.accept(pipeline);
      try {
        cluster.execute(pipeline);
      } catch (RuntimeException e) {
        requireTaken(new ClusterJob(cluster.rest(), id), name, e, notTaken);
      }
    } finally {
      options.setFlinkConfDir(given);
    }
  }

  /**
   * An id of the pipeline's options that those of no other job have. By it a worker knows whether
   * the file systems that it has are those of the options. Beam counts ids from 0 in each process,
   * so a worker would go on with the file systems of the job before, from another process.
   */
  private static long optionsId(String job) {
    return Long.parseUnsignedLong(job.substring(0, 16), 16);
  }

  /** Flink says no more where it cannot keep the jar of a job. */
  private static String hint(String why) {
    return why.contains(NOT_KEPT)
        ? "; look whether the JobManager's disk for temporary files (io.tmp.dirs) is full"
        : "";
  }

  /** A response may get lost, or come too late, and the job be at work. */
  private void requireTaken(
      ClusterJob job, String name, RuntimeException error, Runnable notTaken) {
    Throwable root = error;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    String why = ClusterJob.rootCause(root.toString());
    try {
      if (root instanceof IOException || root instanceof TimeoutException) {
        job.stateOnceKnown(timeouts); // the job may be on its way
      } else {
        job.state();
      }
      log.accept(name + ": the cluster has taken the job, though it did not say so (" + why + ")");
      return;
    } catch (FlinkRestException e) {
      if (e.isUnknown()) {
        notTaken.run();
      } else {
        error.addSuppressed(e);
      }
    } catch (IOException e) {
      error.addSuppressed(e); // nobody knows
    }
    throw new JobFailedException(
        "was not taken by " + cluster.address() + ": " + why + hint(why), error);
  }
}
