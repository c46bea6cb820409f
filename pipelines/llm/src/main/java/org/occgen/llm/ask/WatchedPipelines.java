package org.occgen.llm.ask;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptions;
import org.occgen.command.pipeline.CounterWatch;
import org.occgen.command.pipeline.FinishedPipeline;
import org.occgen.measure.characterise.CountingDisplay;
import org.occgen.measure.characterise.CountingDisplay.Work;
import org.occgen.transforms.books.ProgressCounter;

/**
 * Runs the pipelines of a command that asks language models, and shows how far they are.
 *
 * @param options of the pipelines
 * @param log where lines of progress go
 * @param terminal whether a person looks at a terminal
 */
public record WatchedPipelines(PipelineOptions options, PrintWriter log, boolean terminal) {
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
    ProgressCounter.reset(AskModel.WORK);
    try (CountingDisplay display =
            new CountingDisplay(new Work(command, "questions", questions), log, terminal);
        CounterWatch watch =
            CounterWatch.start(() -> ProgressCounter.done(AskModel.WORK), display)) {
      FinishedPipeline.of(command, options, construct);
      watch.look();
    }
  }
}
