package org.occgen.flink;

import java.util.stream.Stream;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.runners.flink.FlinkRunner;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.PipelineRunner;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsValidator;
import org.apache.flink.api.java.ExecutionEnvironment;
import org.apache.flink.api.java.LocalEnvironment;
import org.apache.flink.client.deployment.executors.LocalExecutor;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.DeploymentOptions;
import org.apache.flink.configuration.GlobalConfiguration;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.core.execution.PipelineExecutor;
import org.apache.flink.core.execution.PipelineExecutorFactory;
import org.apache.flink.core.execution.PipelineExecutorServiceLoader;
import org.apache.flink.runtime.util.EnvironmentInformation;
import org.apache.flink.streaming.api.environment.LocalStreamEnvironment;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/**
 * Runs a pipeline as Beam's {@link FlinkRunner} does with {@code --flinkMaster=[local]}, by Flink
 * in this process, on a {@link SealedMiniCluster} of its own: with Beam's runner every local run
 * opens two ports, by which strangers can run code.
 */
@SuppressWarnings({"deprecation", "try"}) // Beam runs batches by DataSet; close() is Flink's
public final class LocalFlinkRunner extends PipelineRunner<PipelineResult> {
  private static final String LOCAL = "[local]";

  private final FlinkPipelineOptions options;

  private LocalFlinkRunner(FlinkPipelineOptions options) {
    this.options = options;
  }

  /** Beam calls this for the runner that options name. */
  public static LocalFlinkRunner fromOptions(PipelineOptions options) {
    return new LocalFlinkRunner(
        PipelineOptionsValidator.validate(FlinkPipelineOptions.class, options));
  }

  /**
   * Whether Beam's {@link FlinkRunner} would start Flink in this process. With {@code [auto]} it
   * does so unless the process is a client of Flink's or a cluster for one application, which say
   * which cluster is meant.
   */
  public static boolean isFor(FlinkPipelineOptions options) {
    String master = options.getFlinkMaster();
    return LOCAL.equals(master) || (FlinkPipelineOptions.AUTO.equals(master) && isAlone(options));
  }

  private static boolean isAlone(FlinkPipelineOptions options) {
    boolean dataStream = options.isStreaming() || options.getUseDataStreamForBatch();
    return dataStream
        ? StreamExecutionEnvironment.getExecutionEnvironment() instanceof LocalStreamEnvironment
        : ExecutionEnvironment.getExecutionEnvironment() instanceof LocalEnvironment;
  }

  @Override
  public PipelineResult run(Pipeline pipeline) {
    Configuration configuration = configuration();
    String master = options.getFlinkMaster();
    // Beam asks Flink for the environment of this thread then, and not for one of its own
    options.setFlinkMaster(FlinkPipelineOptions.AUTO);
    Batch.enter(configuration);
    Streaming.enter(configuration);
    try {
      return FlinkRunner.fromOptions(options).run(pipeline);
    } finally {
      Streaming.leave();
      Batch.leave();
      options.setFlinkMaster(master);
    }
  }

  /** The settings of Flink: the user's, and Beam's where the user's have none. */
  private Configuration configuration() {
    String folder = options.getFlinkConfDir(); // else that of FLINK_CONF_DIR, if there is one
    Configuration configuration =
        folder == null || folder.isEmpty()
            ? GlobalConfiguration.loadConfiguration()
            : GlobalConfiguration.loadConfiguration(folder);
    if (!configuration.contains(TaskManagerOptions.MANAGED_MEMORY_SIZE)) {
      float share = configuration.get(TaskManagerOptions.MANAGED_MEMORY_FRACTION);
      long free = EnvironmentInformation.getSizeOfFreeHeapMemoryWithDefrag();
      configuration.set(
          TaskManagerOptions.MANAGED_MEMORY_SIZE, new MemorySize((long) (free * share)));
    }
    if (!configuration.contains(CoreOptions.CHECK_LEAKED_CLASSLOADER)) {
      configuration.set(CoreOptions.CHECK_LEAKED_CLASSLOADER, false);
    }
    configuration.set(DeploymentOptions.TARGET, LocalExecutor.NAME);
    configuration.set(DeploymentOptions.ATTACHED, true);
    return configuration;
  }

  /** Lets pipelines of this thread that are batches of Flink's DataSet run on a sealed cluster. */
  private static final class Batch extends ExecutionEnvironment {
    private Batch(Configuration configuration) {
      super(new SealedExecutors(), configuration, null);
    }

    static void enter(Configuration configuration) {
      initializeContextEnvironment(() -> new Batch(new Configuration(configuration)));
    }

    static void leave() {
      resetContextEnvironment();
    }
  }

  /** The same for {@code --useDataStreamForBatch} and pipelines without an end. */
  private static final class Streaming extends StreamExecutionEnvironment {
    private Streaming(Configuration configuration) {
      super(new SealedExecutors(), configuration, null);
    }

    static void enter(Configuration configuration) {
      initializeContextEnvironment(
          more -> {
            Configuration all = new Configuration(configuration);
            all.addAll(more);
            return new Streaming(all);
          });
    }

    static void leave() {
      resetContextEnvironment();
    }
  }

  /** Flink's executor for one process, which starts a cluster for a job and stops it behind it. */
  private static final class SealedExecutors
      implements PipelineExecutorServiceLoader, PipelineExecutorFactory {
    @Override
    public PipelineExecutorFactory getExecutorFactory(Configuration configuration) {
      return this;
    }

    @Override
    public Stream<String> getExecutorNames() {
      return Stream.of(getName());
    }

    @Override
    public String getName() {
      return LocalExecutor.NAME;
    }

    @Override
    public boolean isCompatibleWith(Configuration configuration) {
      return true;
    }

    @Override
    public PipelineExecutor getExecutor(Configuration configuration) {
      return LocalExecutor.createWithFactory(configuration, SealedMiniCluster::new);
    }
  }
}
