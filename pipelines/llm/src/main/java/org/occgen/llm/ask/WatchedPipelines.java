package org.occgen.llm.ask;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptions;
import org.occgen.command.cluster.JobFailedException;
import org.occgen.command.cluster.RemoteCluster;
import org.occgen.command.cluster.RemoteJob;
import org.occgen.command.pipeline.CounterWatch;
import org.occgen.command.pipeline.FinishedPipeline;
import org.occgen.command.pipeline.PipelineFailedException;
import org.occgen.measure.characterise.CountingDisplay;
import org.occgen.measure.characterise.CountingDisplay.Work;
import org.occgen.transforms.books.ProgressCounter;

/**
 * Runs the pipelines of a command that asks language models, and shows how far they are.
 *
 * @param options of the pipelines
 * @param cluster the one that the options name, if they name one; otherwise pipelines run here
 * @param log where lines of progress go
 * @param terminal whether a person looks at a terminal
 */
public record WatchedPipelines(
    PipelineOptions options, Optional<RemoteCluster> cluster, PrintWriter log, boolean terminal) {
  /**
   * Runs a pipeline that has {@link AskModel} in it, and shows how many questions are done.
   *
   * @param command for display and errors, such as {@code llm analyse}
   * @param questions how many there are, where that is known
   * @param construct applies the transforms
   * @throws IOException if the pipeline fails; the message says what to do
   */
  public void ask(String command, OptionalLong questions, Consumer<Pipeline> construct)
      throws IOException {
    try (CountingDisplay display = display(new Work(command, "questions", questions))) {
      Optional<RemoteJob> job = job(display);
      if (job.isPresent()) {
        job.get().run(AskModel.WORK, construct);
      } else {
        askHere(construct, display);
      }
    } catch (PipelineFailedException e) {
      throw new IOException(
          e.inputOutput().map(IOException::getMessage).orElse(command + " " + e.getMessage()), e);
    } catch (JobFailedException e) {
      throw new IOException(command + " " + e.getMessage(), e);
    }
  }

  /** A display of the command. */
  public CountingDisplay display(Work work) {
    return new CountingDisplay(work, log, terminal);
  }

  /** A job of the cluster, if there is one. It is for one pipeline. */
  public Optional<RemoteJob> job(CountingDisplay display) {
    return cluster.map(remote -> new RemoteJob(remote, log::println, terminal, display));
  }

  private void askHere(Consumer<Pipeline> construct, CountingDisplay display) {
    Pipeline pipeline = Pipeline.create(options);
    construct.accept(pipeline);
    ProgressCounter.reset(AskModel.WORK);
    try (CounterWatch watch =
        CounterWatch.start(() -> ProgressCounter.done(AskModel.WORK), display)) {
      FinishedPipeline.of(pipeline);
      watch.look();
    }
  }
}
