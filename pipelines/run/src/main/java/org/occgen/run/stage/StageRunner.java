package org.occgen.run.stage;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptions;
import org.occgen.command.CommandFailedException;
import org.occgen.command.cluster.JobFailedException;
import org.occgen.command.cluster.RemoteJobs;
import org.occgen.command.pipeline.FinishedPipeline;
import org.occgen.command.pipeline.PipelineFailedException;
import org.occgen.core.books.Stage;
import org.occgen.transforms.books.ProgressCounter;

/** Runs the pipelines of stages: in this process, or as jobs of a cluster. */
public final class StageRunner {
  private final PipelineOptions options;
  private final PrintStream log;
  private final Optional<RemoteJobs> jobs;

  /**
   * Runs pipelines with the runner that the options name, and waits for each.
   *
   * @param options Beam's options: the runner and its settings
   * @param log where messages go
   */
  public StageRunner(PipelineOptions options, PrintStream log) {
    this(options, log, Optional.empty());
  }

  /**
   * Runs pipelines.
   *
   * @param jobs of the cluster, if there is one
   */
  public StageRunner(PipelineOptions options, PrintStream log, Optional<RemoteJobs> jobs) {
    this.options = options;
    this.log = log;
    this.jobs = jobs;
  }

  /** Beam's options. */
  public PipelineOptions options() {
    return options;
  }

  /** Where messages go. */
  public PrintStream log() {
    return log;
  }

  /**
   * Begins an attempt at a stage, or goes on with one whose job an earlier call has left on a
   * cluster.
   *
   * @param key tells the attempt from others: the stage and what it depends on
   * @return whether it goes on, so that files of the attempt must not be deleted
   */
  public boolean begin(String key) throws IOException {
    return jobs.isPresent() && jobs.get().begin(key);
  }

  /** The attempt has come to an end. */
  public void end() throws IOException {
    if (jobs.isPresent()) {
      jobs.get().end();
    }
  }

  /** How much of a stage is done, in its unit. */
  public long done(Stage stage) {
    return jobs.map(RemoteJobs::counted).orElseGet(() -> ProgressCounter.done(stage.id()));
  }

  /** Whether a question stands on the terminal. */
  public boolean isAsking() {
    return jobs.isPresent() && jobs.get().isAsking();
  }

  /**
   * Runs a pipeline to its end.
   *
   * @param stage whose it is, for the error
   * @param construct applies its transforms
   * @throws CommandFailedException if it fails
   */
  void run(Stage stage, Consumer<Pipeline> construct) {
    try {
      if (jobs.isPresent()) {
        jobs.get().run(stage.id(), construct);
      } else {
        Pipeline pipeline = Pipeline.create(options);
        construct.accept(pipeline);
        FinishedPipeline.of(pipeline);
      }
    } catch (PipelineFailedException | JobFailedException e) {
      throw new CommandFailedException(stage.id() + " " + e.getMessage(), e);
    } catch (IOException e) {
      throw new CommandFailedException(stage.id() + ": " + e.getMessage(), e);
    }
  }
}
