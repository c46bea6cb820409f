package org.occgen.pipelines.stage;

import java.io.PrintStream;
import java.util.function.Consumer;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptions;
import org.occgen.core.books.Stage;
import org.occgen.pipelines.pipeline.FinishedPipeline;
import org.occgen.pipelines.pipeline.PipelineFailedException;

/**
 * Runs the pipelines of stages.
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
   * @throws RunException if it fails
   */
  void run(Stage stage, Consumer<Pipeline> construct) {
    Pipeline pipeline = Pipeline.create(options);
    construct.accept(pipeline);
    try {
      FinishedPipeline.of(pipeline);
    } catch (PipelineFailedException e) {
      throw new RunException(stage.id() + " " + e.getMessage(), e);
    }
  }
}
