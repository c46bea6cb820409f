package org.occgen.command.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.ConnectException;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.PipelineRunner;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.flink.util.concurrent.FutureUtils;
import org.junit.jupiter.api.Test;

class FinishedPipelineTest {
  /** Fails as Flink's client does whose cluster gives no answer. */
  public static final class Unanswered extends PipelineRunner<PipelineResult> {
    public static Unanswered fromOptions(PipelineOptions options) {
      return new Unanswered();
    }

    @Override
    public PipelineResult run(Pipeline pipeline) {
      ConnectException refused = new ConnectException("Connection refused");
      throw new IllegalStateException(new FutureUtils.RetryException("20 attempts", refused));
    }
  }

  /** Fails as a worker does that asks a server. */
  public static final class Refused extends PipelineRunner<PipelineResult> {
    public static Refused fromOptions(PipelineOptions options) {
      return new Refused();
    }

    @Override
    public PipelineResult run(Pipeline pipeline) {
      throw new IllegalStateException(new ConnectException("Connection refused"));
    }
  }

  private static String failure(Class<? extends PipelineRunner<?>> runner) {
    PipelineOptions options = PipelineOptionsFactory.create();
    options.setRunner(runner);
    return String.valueOf(
        assertThrows(
                PipelineFailedException.class, () -> FinishedPipeline.of(options, pipeline -> {}))
            .getMessage());
  }

  @Test
  void aClusterThatDoesNotAnswerIsToldFromAServerOfAWorker() {
    String unanswered = failure(Unanswered.class);
    assertTrue(unanswered.startsWith("failed: no cluster answers Flink's client"), unanswered);
    assertTrue(unanswered.contains("--jobmanager"), unanswered);
    assertEquals("failed: java.net.ConnectException: Connection refused", failure(Refused.class));
  }
}
