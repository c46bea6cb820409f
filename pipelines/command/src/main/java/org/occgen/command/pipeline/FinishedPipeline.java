package org.occgen.command.pipeline;

import java.io.IOException;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.occgen.core.files.ExplainedException;
import org.occgen.transforms.storage.StorageFailure;

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
      // one of ours says all that there is to say
      boolean ours =
          (root instanceof ExplainedException || root.getClass() == IOException.class)
              && root.getMessage() != null;
      String why = ours ? root.getMessage() : root.toString();
      why = StorageFailure.explain(e).orElse(why);
      throw new PipelineFailedException("failed: " + why, e);
    }
    if (state != PipelineResult.State.DONE) {
      throw new PipelineFailedException("ended as " + state);
    }
  }
}
