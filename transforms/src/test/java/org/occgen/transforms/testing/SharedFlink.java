package org.occgen.transforms.testing;

import java.time.Duration;
import java.util.Optional;
import org.apache.flink.configuration.AkkaOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.HeartbeatManagerOptions;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.test.util.TestEnvironment;
import org.occgen.flink.SealedMiniCluster;

/**
 * One Flink cluster in this process for the pipelines of all tests. A pipeline of its own with
 * {@code --flinkMaster=[local]} starts and stops a cluster, which costs more than most tests do.
 */
public final class SharedFlink {
  /** The {@code --flinkMaster} that leads to the cluster. */
  public static final String MASTER = "[auto]";

  /** Most workers of a pipeline. */
  private static final int SLOTS = 4;

  private static Optional<MiniCluster> running = Optional.empty();

  private SharedFlink() {}

  /**
   * Leads {@link #MASTER} to the cluster, which is started unless it runs and ends with the
   * process. Until {@link #leave} no pipeline can start a Flink of its own.
   */
  public static synchronized void enter() {
    if (running.isEmpty()) {
      running = Optional.of(start());
    }
    TestEnvironment.setAsContext(running.get(), SLOTS);
  }

  /** Lets pipelines start a Flink of their own again. */
  public static synchronized void leave() {
    TestEnvironment.unsetAsContext();
  }

  private static MiniCluster start() {
    Configuration configuration = new Configuration();
    configuration.set(TaskManagerOptions.MANAGED_MEMORY_SIZE, MemorySize.ofMebiBytes(512));
    // as Beam does for [local]: native libraries keep the class loader of a job
    configuration.set(CoreOptions.CHECK_LEAKED_CLASSLOADER, false);
    // a busy machine is no dead worker
    configuration.set(HeartbeatManagerOptions.HEARTBEAT_TIMEOUT, Duration.ofMinutes(10).toMillis());
    configuration.set(AkkaOptions.ASK_TIMEOUT_DURATION, Duration.ofMinutes(10));
    MiniCluster cluster =
        new SealedMiniCluster(
            new MiniClusterConfiguration.Builder()
                .setConfiguration(configuration)
                .setNumTaskManagers(1)
                .setNumSlotsPerTaskManager(SLOTS)
                .build());
    try {
      cluster.start();
    } catch (Exception e) {
      throw new IllegalStateException("no Flink cluster for the tests", e);
    }
    Runtime.getRuntime().addShutdownHook(new Thread(() -> cluster.closeAsync().join()));
    return cluster;
  }
}
