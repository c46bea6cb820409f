package org.occgen.transforms.fetch;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.occgen.core.biography.PageRequest;
import org.occgen.core.biography.PageResult;
import org.occgen.transforms.asking.Lanes;

/** Starts lanes that fetch pages and keep them. What the store knows is not asked for. */
final class PageLanes {
  /**
   * So many failures of a lane in a row that may pass are no fault of the pages. Then the job fails
   * rather than mark all that is left, and the next run goes on.
   */
  static final int FAILURES_IN_A_ROW = 10;

  /** Asks for pages; one a lane. */
  @FunctionalInterface
  interface Asker {
    /** The result of a request, failures included. */
    PageResult ask(PageRequest request) throws IOException;
  }

  /**
   * Starts lanes.
   *
   * @param asker of a lane, made for each
   * @param done called by the thread that gives out requests, for each that has ended
   */
  static Lanes<PageRequest> start(
      int lanes, Supplier<Asker> asker, PageStore store, Runnable done) {
    Set<PageRequest> asking = ConcurrentHashMap.newKeySet();
    return new Lanes<>(
        Stream.generate(() -> new Lane(asker.get(), store, asking)).limit(lanes).toList(),
        request -> done.run());
  }

  private static final class Lane implements Lanes.Lane<PageRequest> {
    private final Asker asker;
    private final PageStore store;
    private final Set<PageRequest> asking; // of all lanes
    private int failures;

    Lane(Asker asker, PageStore store, Set<PageRequest> asking) {
      this.asker = asker;
      this.store = store;
      this.asking = asking;
    }

    @Override
    public void handle(PageRequest request) throws IOException {
      // where two people have one page, the other lane keeps it for both
      if (asking.add(request)) {
        try {
          if (!store.knows(request)) {
            keep(request, asker.ask(request));
          }
        } finally {
          asking.remove(request);
        }
      }
    }

    private void keep(PageRequest request, PageResult page) throws IOException {
      failures = page.retryable() ? failures + 1 : 0;
      if (failures == FAILURES_IN_A_ROW) {
        throw new IOException(
            "the last "
                + failures
                + " pages could not be fetched; run again to go on. The last one: "
                + page.message());
      }
      store.keep(request, page);
    }
  }
}
