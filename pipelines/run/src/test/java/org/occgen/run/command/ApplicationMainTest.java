package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.flink.client.deployment.application.executors.EmbeddedExecutor;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.DeploymentOptions;
import org.apache.flink.configuration.PipelineOptionsInternal;
import org.junit.jupiter.api.Test;
import org.occgen.command.ApplicationFailedException;
import org.occgen.command.ApplicationMain;

/** What needs no cluster. */
class ApplicationMainTest {
  private static Configuration attached() {
    return new Configuration()
        .set(DeploymentOptions.ATTACHED, true)
        .set(DeploymentOptions.SHUTDOWN_IF_ATTACHED, true);
  }

  private static void refused(Configuration configuration, String part) {
    ApplicationFailedException error =
        assertThrows(
            ApplicationFailedException.class, () -> ApplicationMain.checkCluster(configuration));
    assertTrue(error.getMessage().contains(part), error.getMessage());
  }

  @Test
  void anApplicationHasSeveralJobsAndWaitsForThem() {
    ApplicationMain.checkCluster(attached());
    ApplicationMain.checkCluster(
        new Configuration()
            .set(DeploymentOptions.ATTACHED, true)
            .set(DeploymentOptions.TARGET, EmbeddedExecutor.NAME));

    refused(
        attached()
            .set(PipelineOptionsInternal.PIPELINE_FIXED_JOB_ID, "00000000000000000000000000000001"),
        "one job alone");
    refused(new Configuration(), "execution.attached");
    refused(new Configuration().set(DeploymentOptions.ATTACHED, true), "--shutdownOnAttachedExit");
  }

  @Test
  void aCommandThatFailsIsAnApplicationThatFails() {
    ApplicationFailedException error =
        assertThrows(
            ApplicationFailedException.class,
            () -> ApplicationMain.execute(new String[] {"check", "no/such/run"}));
    assertTrue(error.getMessage().contains("status 2"), error.getMessage());
    ApplicationMain.execute(new String[] {"--version"});
  }
}
