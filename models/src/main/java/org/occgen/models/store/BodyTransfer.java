package org.occgen.models.store;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Passes a body on as it comes, and gives it up when less than a smallest number of bytes came
 * within a window of time. Every byte that came before a connection breaks is passed on, which the
 * HTTP client's own stream does not promise.
 */
final class BodyTransfer implements Flow.Subscriber<List<ByteBuffer>> {
  /** Takes the bytes; called by one thread at a time. */
  interface Sink {
    /** Takes all that is left in {@code bytes}. */
    void accept(ByteBuffer bytes) throws IOException;
  }

  private final Sink sink;
  private final CompletableFuture<Void> done = new CompletableFuture<>();
  private Flow.Subscription subscription;
  private boolean over;
  private long moved;

  private BodyTransfer(Sink sink) {
    this.sink = sink;
  }

  /**
   * Passes on all of a body.
   *
   * @throws BrokenTransferException if the connection breaks or is too slow
   * @throws IOException what the sink throws
   */
  static void run(Flow.Publisher<List<ByteBuffer>> body, HttpLimits limits, Sink sink)
      throws IOException, BrokenTransferException {
    BodyTransfer transfer = new BodyTransfer(sink);
    try {
      body.subscribe(transfer);
      transfer.await(limits);
    } finally {
      transfer.stop();
    }
  }

  /** Lets go of a body that nobody wants. */
  static void discard(Flow.Publisher<List<ByteBuffer>> body) {
    BodyTransfer transfer = new BodyTransfer(bytes -> {});
    transfer.stop();
    body.subscribe(transfer);
  }

  private void await(HttpLimits limits) throws IOException, BrokenTransferException {
    long fewest = Math.max(1, limits.slowest() * limits.window().toMillis() / 1000);
    long before = 0;
    while (true) {
      try {
        done.get(limits.window().toMillis(), TimeUnit.MILLISECONDS);
        return;
      } catch (TimeoutException e) {
        long now = moved();
        if (now - before < fewest) {
          throw new BrokenTransferException(
              "too slow: less than " + limits.slowest() + " bytes a second", Optional.empty());
        }
        before = now;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("interrupted");
      } catch (ExecutionException e) {
        if (e.getCause() instanceof SinkException refused) {
          throw refused.refusal;
        }
        throw new BrokenTransferException(
            "broke off: " + HttpRequester.words(e.getCause()), e.getCause());
      }
    }
  }

  private synchronized long moved() {
    return moved;
  }

  /** After this the sink is called no more. */
  private synchronized void stop() {
    over = true;
    if (subscription != null) {
      subscription.cancel();
    }
  }

  @Override
  public synchronized void onSubscribe(Flow.Subscription begun) {
    subscription = begun;
    if (over) {
      begun.cancel();
    } else {
      begun.request(1);
    }
  }

  @Override
  public synchronized void onNext(List<ByteBuffer> buffers) {
    if (over) {
      return;
    }
    try {
      for (ByteBuffer bytes : buffers) {
        long count = bytes.remaining();
        sink.accept(bytes);
        moved += count;
      }
      subscription.request(1);
    } catch (IOException e) {
      stop();
      done.completeExceptionally(new SinkException(e));
    }
  }

  @Override
  public void onError(Throwable error) {
    done.completeExceptionally(error);
  }

  @Override
  public void onComplete() {
    done.complete(null);
  }

  /** Tells what the sink throws from what the network does. */
  private static final class SinkException extends Exception {
    private static final long serialVersionUID = 1L;

    private final IOException refusal;

    SinkException(IOException refusal) {
      super(refusal);
      this.refusal = refusal;
    }
  }
}
