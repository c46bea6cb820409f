package org.occgen.models.exported;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.AbstractList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.function.Executable;

/**
 * Texts of which the first to be read by the thread that made them fails, while another thread is
 * still at one of the others: a parallel stream tells the failure then, and does not wait.
 */
public final class HeldTexts extends AbstractList<String> {
  private static final int SIZE = 64;
  private static final long SOON_MILLIS = 200;

  private final String text;
  private final Thread caller = Thread.currentThread();
  private final CountDownLatch reading = new CountDownLatch(1);
  private final CountDownLatch go = new CountDownLatch(1);

  private HeldTexts(String text) {
    this.text = text;
  }

  /** What reads a list of texts. */
  public interface Reader {
    void read(HeldTexts texts);
  }

  /**
   * Checks that a model is closed only when no thread reads any more, though the call that they
   * work for has failed.
   *
   * @param text that the model can read
   * @param model reads the texts, by several threads
   * @param close closes it
   */
  public static void assertCloseWaits(String text, Reader model, Runnable close) {
    // with one core there is no other thread
    Assumptions.assumeTrue(Runtime.getRuntime().availableProcessors() > 1);
    HeldTexts texts = new HeldTexts(text);
    Executable read = () -> model.read(texts);
    Thread closing = new Thread(close, "closing");
    try {
      assertThrows(FirstTextFails.class, read);
      closing.start();
      closing.join(SOON_MILLIS);
      assertTrue(closing.isAlive(), "closed while a thread reads");
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    } finally {
      texts.go.countDown();
    }
    try {
      closing.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public String get(int index) {
    try {
      if (Thread.currentThread() == caller) {
        reading.await();
        throw new FirstTextFails();
      }
      reading.countDown();
      go.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    return text;
  }

  @Override
  public int size() {
    return SIZE;
  }

  private static final class FirstTextFails extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }
}
