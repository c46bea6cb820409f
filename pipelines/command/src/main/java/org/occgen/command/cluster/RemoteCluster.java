package org.occgen.command.cluster;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javax.net.ssl.SSLException;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.runners.flink.FlinkRunner;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.flink.runtime.util.EnvironmentInformation;
import org.occgen.core.files.TemporaryFolder;

/** A cluster that jobs are submitted to, behind {@code --flinkMaster=HOST:PORT}. */
public class RemoteCluster {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final FlinkPipelineOptions options;
  private final FlinkRest rest;
  private final boolean ownFiles;

  RemoteCluster(FlinkPipelineOptions options, ClusterAddress address) {
    this.options = options;
    options.setFlinkMaster(address.toString()); // Beam reads no slash at the end
    this.rest = new FlinkRest(address, options.getFlinkConfDir(), TIMEOUT);
    this.ownFiles = options.getFilesToStage() == null;
  }

  /**
   * The cluster that Beam's options name.
   *
   * @return empty with another runner, and with Flink in this process
   * @throws ClusterRefusedException if the address is none
   */
  public static Optional<RemoteCluster> of(PipelineOptions options) {
    if (options.getRunner() != FlinkRunner.class) {
      return Optional.empty();
    }
    FlinkPipelineOptions flink = options.as(FlinkPipelineOptions.class);
    return ClusterAddress.of(flink.getFlinkMaster())
        .map(address -> new RemoteCluster(flink, address));
  }

  /** Where it is. */
  public final ClusterAddress address() {
    return rest.address();
  }

  final FlinkRest rest() {
    return rest;
  }

  /** Folder of Flink's settings for clients of this cluster; empty for that of the environment. */
  final String settings() {
    String folder = options.getFlinkConfDir();
    return folder == null || folder.isEmpty() ? "" : Path.of(folder).toAbsolutePath().toString();
  }

  final FlinkPipelineOptions options() {
    return options;
  }

  /** Lets Beam submit a pipeline. */
  void execute(Pipeline pipeline) {
    pipeline.run();
  }

  /**
   * Looks whether the cluster can do the jobs of a run, and says so on one line. Without {@code
   * --parallelism} jobs take all slots that are free.
   *
   * @param need of memory, if it is known
   * @param timeouts with slots that are free a moment later
   * @throws ClusterRefusedException if it cannot be reached, or cannot do them; the message has all
   *     that is wrong, with what to change
   */
  final void check(Optional<MemoryNeed> need, Consumer<String> log, JobTimeouts timeouts) {
    ClusterState state = stateWithSlots(log, timeouts);
    boolean chosen = options.getParallelism() > 0;
    int parallelism = chosen ? options.getParallelism() : Math.max(1, state.freeSlots());
    List<String> problems = new ArrayList<>();
    problems.addAll(ClusterChecks.flinkVersion(state, EnvironmentInformation.getVersion()));
    problems.addAll(ClusterChecks.javaVersion(state, Runtime.version().feature()));
    problems.addAll(ClusterChecks.slots(state, address(), parallelism));
    Optional<MemoryCheck> memory = need.map(known -> MemoryCheck.of(state, known, parallelism));
    memory.ifPresent(check -> problems.addAll(check.tooLittle()));
    if (ownFiles) {
      try {
        problems.addAll(ClusterChecks.libraries(state, ClusterLibraries.ofThisProcess().names()));
      } catch (IOException e) {
        throw new UncheckedIOException("occgen's own class path cannot be read", e);
      }
    }
    if (!problems.isEmpty()) {
      throw new ClusterRefusedException(
          "--flinkMaster=" + address() + ": " + String.join("\n  and ", problems));
    }
    options.setParallelism(parallelism);
    log.accept(
        String.format(
            Locale.ROOT,
            "cluster %s: Flink %s, Java %d, TaskManagers: %d, slots: %d, of them free: %d;"
                + " parallelism %d%s",
            address(),
            state.flinkVersion(),
            ClusterChecks.javaMajor(state.javaVersion()),
            state.taskManagers().size(),
            state.slots(),
            state.freeSlots(),
            parallelism,
            chosen ? "" : " (all that are free)"));
    memory.ifPresent(check -> check.scarce().forEach(part -> log.accept("note: " + part)));
    ClusterChecks.restarts(state).ifPresent(log);
  }

  /** The slots of a job that has ended are free a moment later. */
  private ClusterState stateWithSlots(Consumer<String> log, JobTimeouts timeouts) {
    ClusterState state = state();
    if (!ClusterChecks.mayGetSlots(state, options.getParallelism())) {
      return state;
    }
    log.accept(
        String.format(
            Locale.ROOT,
            "cluster %s: of %d slots %d are free; waiting at most %d s for others",
            address(),
            state.slots(),
            state.freeSlots(),
            timeouts.settle().toSeconds()));
    JobTimeouts.Deadline end = JobTimeouts.deadline(timeouts.settle());
    while (ClusterChecks.mayGetSlots(state, options.getParallelism()) && !end.isOver()) {
      try {
        timeouts.pause();
      } catch (InterruptedIOException e) {
        throw new UncheckedIOException(e);
      }
      state = state();
    }
    return state;
  }

  private ClusterState state() {
    try {
      return ClusterState.ask(rest);
    } catch (IOException e) {
      throw new ClusterRefusedException(
          "--flinkMaster="
              + address()
              + ": no cluster answers there ("
              + Failures.text(e)
              + "); look whether it runs (pipelines/cluster/scripts/flink-cluster status DIR for one of the script),"
              + " and whether host and port are those of its REST interface"
              + (e instanceof SSLException ? "; it wants another key than --flinkConfDir has" : ""),
          e);
    }
  }

  /** Makes the jar that comes with the jobs, unless {@code --filesToStage} names what does. */
  public final void stageJobJar() {
    if (!ownFiles || options.getFilesToStage() != null) {
      return;
    }
    try {
      Path folder = Files.createTempDirectory(TemporaryFolder.current(), "occgen-job");
      Path jar = folder.resolve(ClusterLibraries.JOB_JAR);
      folder.toFile().deleteOnExit();
      jar.toFile().deleteOnExit();
      JobJar.write(ClusterLibraries.ofThisProcess().own(), jar);
      options.setFilesToStage(List.of(jar.toString()));
    } catch (IOException e) {
      throw new UncheckedIOException("the job jar cannot be written", e);
    }
  }
}
