package org.occgen.pipelines.pipeline;

import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;

/** Runs pipelines and waits for their end. */
public final class FinishedPipeline {
  private FinishedPipeline() {}

  /**
   * Runs a pipeline and waits until it is done.
   *
   * @throws PipelineFailedException if it fails, or ends otherwise than done
   */
  public static void of(Pipeline pipeline) {
    PipelineResult.State state;
    try {
      state = pipeline.run().waitUntilFinish();
    } catch (RuntimeException e) {
      // runners wrap what a transform threw, each in its own way
      Throwable root = e;
      while (root.getCause() != null) {
        root = root.getCause();
      }
      throw new PipelineFailedException("failed: " + root, root, e);
    }
    if (state != PipelineResult.State.DONE) {
      throw new PipelineFailedException("ended as " + state);
    }
  }
}
