package org.occgen.transforms.testing;

import java.time.Duration;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.HeartbeatManagerOptions;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.test.util.TestEnvironment;

/**
 * One Flink cluster in this process for the pipelines of all tests. A pipeline of its own with
 * {@code --flinkMaster=[local]} starts and stops a cluster, which costs more than most tests do.
 */
public final class SharedFlink {
  /** The {@code --flinkMaster} that leads to the cluster, once it is started. */
  public static final String MASTER = "[auto]";

  /** Most workers of a pipeline. */
  private static final int SLOTS = 4;

  private static boolean started;

  private SharedFlink() {}

  /** Starts the cluster unless it runs; it ends with the process. */
  public static synchronized void start() {
    if (started) {
      return;
    }
    Configuration configuration = new Configuration();
    configuration.set(TaskManagerOptions.MANAGED_MEMORY_SIZE, MemorySize.ofMebiBytes(512));
    // as Beam does for [local]: native libraries keep the class loader of a job
    configuration.set(CoreOptions.CHECK_LEAKED_CLASSLOADER, false);
    // a busy machine is no dead worker
    configuration.set(HeartbeatManagerOptions.HEARTBEAT_TIMEOUT, Duration.ofMinutes(10).toMillis());
    MiniCluster cluster =
        new MiniCluster(
            new MiniClusterConfiguration.Builder()
                .setConfiguration(configuration)
                .setNumTaskManagers(1)
                .setNumSlotsPerTaskManager(SLOTS)
                .withRandomPorts()
                .build());
    try {
      cluster.start();
    } catch (Exception e) {
      throw new IllegalStateException("no Flink cluster for the tests", e);
    }
    Runtime.getRuntime().addShutdownHook(new Thread(() -> cluster.closeAsync().join()));
    TestEnvironment.setAsContext(cluster, SLOTS);
    started = true;
  }
}
