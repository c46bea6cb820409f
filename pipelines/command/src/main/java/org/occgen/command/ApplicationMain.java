package org.occgen.command;

import org.apache.flink.client.deployment.application.executors.EmbeddedExecutor;
import org.apache.flink.configuration.DeploymentOptions;
import org.apache.flink.configuration.PipelineOptionsInternal;
import org.apache.flink.configuration.ReadableConfig;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/**
 * occgen as Flink calls it: {@code flink run} in a client of a session cluster, or the JobManager
 * of an application in its own process. Either says which cluster is meant.
 */
public final class ApplicationMain {
  /**
   * Runs the command.
   *
   * @throws ApplicationFailedException if it fails in a JobManager, whose process must not end, so
   *     that Flink ends the application as failed; the messages stand in the log
   */
  public static void main(String[] arguments) throws InterruptedException {
    ReadableConfig configuration =
        StreamExecutionEnvironment.getExecutionEnvironment().getConfiguration();
    if (EmbeddedExecutor.NAME.equals(configuration.get(DeploymentOptions.TARGET))) {
      checkCluster(configuration);
      execute(arguments);
      return;
    }
    try {
      checkCluster(configuration);
    } catch (ApplicationFailedException e) {
      System.err.println("occgen: " + e.getMessage());
      System.exit(Main.USAGE);
    }
    Main.main(arguments);
  }

  public static void execute(String[] arguments) {
    int status = Main.commandLine(arguments).execute(arguments);
    if (status != 0) {
      throw new ApplicationFailedException(
          "occgen ended with status " + status + "; what was wrong stands above in this log");
    }
  }

  /**
   * Refuses what would lose or double stages without a word. Flink gives the one job of an
   * application a fixed id where its operator or high availability ask for it, and would take the
   * second job for the first one, which is done. A client that is not attached does not wait for
   * its jobs. The job of a client that has ended goes on, unless both were asked to end together,
   * and would then write beside the same command called again.
   *
   * @throws ApplicationFailedException if something of this is so; the message says what to change
   */
  public static void checkCluster(ReadableConfig configuration) {
    if (configuration.getOptional(PipelineOptionsInternal.PIPELINE_FIXED_JOB_ID).isPresent()) {
      throw new ApplicationFailedException(
          "this application may have one job alone (Flink's Kubernetes operator, or high"
              + " availability), and a run of occgen is several: run it on a session cluster, see"
              + " src/site/cluster.md");
    }
    if (!configuration.get(DeploymentOptions.ATTACHED)) {
      throw new ApplicationFailedException(
          DeploymentOptions.ATTACHED.key()
              + " is false, so that no stage would wait for the one before it; leave --detached"
              + " out of flink run, and set it to true in Flink's configuration");
    }
    if (!EmbeddedExecutor.NAME.equals(configuration.get(DeploymentOptions.TARGET))
        && !configuration.get(DeploymentOptions.SHUTDOWN_IF_ATTACHED)) {
      throw new ApplicationFailedException(
          "give flink run --shutdownOnAttachedExit: otherwise a job goes on when occgen was ended,"
              + " beside the one that the next call begins");
    }
  }
}
