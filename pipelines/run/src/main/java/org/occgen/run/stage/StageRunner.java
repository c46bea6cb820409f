package org.occgen.run.stage;

import java.io.PrintStream;
import java.util.function.Consumer;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptions;
import org.occgen.command.CommandFailedException;
import org.occgen.command.pipeline.FinishedPipeline;
import org.occgen.command.pipeline.PipelineFailedException;
import org.occgen.core.books.Stage;

/**
 * Runs the pipelines of stages with the runner that the options name, and waits for each.
 *
 * @param options Beam's options: the runner and its settings
 * @param log where messages go
 */
public record StageRunner(PipelineOptions options, PrintStream log) {
  /**
   * Runs a pipeline to its end.
   *
   * @param stage whose it is, for the error
   * @param construct applies its transforms
   * @throws CommandFailedException if it fails
   */
  void run(Stage stage, Consumer<Pipeline> construct) {
    try {
      FinishedPipeline.of(options, construct);
    } catch (PipelineFailedException e) {
      throw new CommandFailedException(stage.id() + " " + e.getMessage(), e);
    }
  }
}
