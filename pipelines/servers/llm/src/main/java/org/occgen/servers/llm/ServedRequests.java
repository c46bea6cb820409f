package org.occgen.servers.llm;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** The log of the requests. */
final class ServedRequests {
  private final boolean keeps;
  private final Consumer<ServedRequest> listener;
  private final List<ServedRequest> asked = new ArrayList<>();
  private final AtomicInteger arrived = new AtomicInteger();
  private final AtomicInteger answered = new AtomicInteger();
  private final long started = System.nanoTime();

  ServedRequests(boolean keeps, Consumer<ServedRequest> listener) {
    this.keeps = keeps;
    this.listener = listener;
  }

  /** The number of a request that arrives. */
  int arrive() {
    return arrived.incrementAndGet();
  }

  /** Microseconds since the server started. */
  long micros() {
    return (System.nanoTime() - started) / 1_000;
  }

  synchronized void add(ServedRequest request) {
    answered.incrementAndGet();
    listener.accept(request);
    if (keeps) {
      asked.add(request);
    }
  }

  synchronized List<ServedRequest> asked() {
    return List.copyOf(asked);
  }

  int count() {
    return answered.get();
  }
}
