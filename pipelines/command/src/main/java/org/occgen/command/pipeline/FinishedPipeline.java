package org.occgen.command.pipeline;

import java.io.IOException;
import java.util.function.Consumer;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.flink.util.concurrent.FutureUtils;
import org.occgen.core.files.ExplainedException;
import org.occgen.transforms.storage.StorageFailure;

/** Runs pipelines and waits for their end. */
public final class FinishedPipeline {
  /**
   * Runs the pipeline of a command that has no books, and waits until it is done.
   *
   * @param command for the error
   * @param construct applies its transforms
   * @throws IOException if it fails; the message is that of the file or server that failed, or
   *     names the command
   */
  public static void of(String command, PipelineOptions options, Consumer<Pipeline> construct)
      throws IOException {
    try {
      of(options, construct);
    } catch (PipelineFailedException e) {
      throw new IOException(
          e.inputOutput().map(IOException::getMessage).orElse(command + " " + e.getMessage()), e);
    }
  }

  /**
   * Runs a pipeline and waits until it is done.
   *
   * @param construct applies its transforms
   * @throws PipelineFailedException if it fails, or ends otherwise than done
   */
  public static void of(PipelineOptions options, Consumer<Pipeline> construct) {
    Pipeline pipeline = Pipeline.create(options);
    construct.accept(pipeline);
    of(pipeline);
  }

  /**
   * Runs a pipeline that has its transforms, and waits until it is done.
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
      boolean unanswered = false;
      while (root.getCause() != null) {
        unanswered |= root instanceof FutureUtils.RetryException;
        root = root.getCause();
      }
      if (unanswered) {
        throw new PipelineFailedException(
            "failed: no cluster answers Flink's client ("
                + root
                + "); look whether it runs, and whether flink run has its address (--jobmanager)"
                + " and its key",
            e);
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
