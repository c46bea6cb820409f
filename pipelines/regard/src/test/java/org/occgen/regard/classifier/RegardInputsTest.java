package org.occgen.regard.classifier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.occgen.core.parallel.SharedResources;
import org.occgen.inference.classifier.TargetEncoder;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.averaging.AveragingModel;

/** What is lent to the inputs of a regard model is given back. */
class RegardInputsTest {
  private final CountDownLatch closed = new CountDownLatch(1);
  private final SharedResources<TargetEncoder> states =
      new SharedResources<>(
          name -> TargetEncoder.open(),
          encoder -> {
            encoder.close();
            closed.countDown();
          },
          Duration.ZERO);

  @Test
  void aTransformerIsGivenBackIfTheWordsCannotBeOpened() throws InterruptedException {
    IllegalStateException missing = new IllegalStateException("no encoder of words");
    SharedResources<AveragingEncoder> words =
        new SharedResources<>(
            name -> {
              throw missing;
            },
            AveragingEncoder::close,
            Duration.ZERO);
    assertSame(
        missing,
        assertThrows(IllegalStateException.class, () -> new RegardInputs(8, 1, 1, words, states)));
    assertTrue(closed.await(10, TimeUnit.MINUTES), "the transformer stays open");
  }

  @Test
  void bothAreGivenBackWithTheInputs() throws InterruptedException {
    CountDownLatch closedWords = new CountDownLatch(1);
    SharedResources<AveragingEncoder> words =
        new SharedResources<>(
            name -> AveragingModel.shipped().open(),
            encoder -> {
              encoder.close();
              closedWords.countDown();
            },
            Duration.ZERO);
    try (RegardInputs inputs = new RegardInputs(8, 1, 1, words, states)) {
      assertEquals(2, inputs.encoderFingerprint().split(" and ", -1).length);
      assertEquals(1, closed.getCount() * closedWords.getCount());
    }
    assertTrue(closed.await(10, TimeUnit.MINUTES), "the transformer stays open");
    assertTrue(closedWords.await(10, TimeUnit.MINUTES), "the encoder of words stays open");
  }
}
