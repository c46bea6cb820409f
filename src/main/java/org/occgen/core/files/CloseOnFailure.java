package org.occgen.core.files;

import java.io.Closeable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import org.apache.commons.io.function.Uncheck;

/**
 * The resources that a factory method opens one after the other for an object that will own all of
 * them. If the method does not come to its end, whatever it throws, closing this closes what was
 * opened, the last first:
 *
 * <pre>{@code
 * try (CloseOnFailure resources = new CloseOnFailure()) {
 *   Tokenizer tokenizer = resources.add(Tokenizer.load(file), Tokenizer::close);
 *   Network network = resources.add(Network.load(weights), Network::close);
 *   return resources.complete(new Encoder(tokenizer, network));
 * }
 * }</pre>
 *
 * <p>Not for several threads.
 */
public final class CloseOnFailure implements AutoCloseable {
  private final Deque<Runnable> closers = new ArrayDeque<>();

  /**
   * Adds what was opened.
   *
   * @param close how it is closed
   * @return {@code opened}
   */
  public <T> T add(T opened, Consumer<? super T> close) {
    closers.push(() -> close.accept(opened));
    return opened;
  }

  /**
   * Adds what was opened and is closed as such.
   *
   * @return {@code opened}
   */
  public <T extends Closeable> T add(T opened) {
    return add(opened, CloseOnFailure::close);
  }

  private static void close(Closeable opened) {
    Uncheck.run(opened::close);
  }

  /**
   * Hands over what was opened: from here on {@code owner} closes it.
   *
   * @return {@code owner}
   */
  public <T> T complete(T owner) {
    closers.clear();
    return owner;
  }

  /** Closes what was opened and not handed over, each whatever becomes of the others. */
  @Override
  public void close() {
    if (!closers.isEmpty()) {
      try {
        closers.pop().run();
      } finally {
        close();
      }
    }
  }
}
