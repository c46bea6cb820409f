package org.occgen.transforms.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.biography.PageRequest;
import org.occgen.core.biography.PageResult;
import org.occgen.transforms.asking.Lanes;

@Timeout(600)
class PageLanesTest {
  private static final int LANES = 3;
  private static final PageResult SLOW = PageResult.failed("timeout", "was slow", "", true);

  @TempDir private Path folder;
  private PageStore store;
  private final List<PageRequest> asked = Collections.synchronizedList(new ArrayList<>());
  private final AtomicInteger done = new AtomicInteger();

  @BeforeEach
  void open() {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
    store = new PageStore(folder.toString());
  }

  private static PageRequest page(int number) {
    return new PageRequest("en", "Page " + number);
  }

  private static List<PageRequest> pages(int count) {
    return IntStream.range(0, count).mapToObj(PageLanesTest::page).toList();
  }

  /** An asker that sees to it that a lane has one request at a time, and all together no more. */
  private PageLanes.Asker careful(AtomicInteger inFlight) {
    AtomicInteger ofLane = new AtomicInteger();
    return request -> {
      asked.add(request);
      assertEquals(1, ofLane.incrementAndGet());
      assertTrue(inFlight.incrementAndGet() <= LANES);
      Thread.yield();
      inFlight.decrementAndGet();
      ofLane.decrementAndGet();
      return PageResult.found(request.title(), 1, "<p>");
    };
  }

  private void run(Lanes<PageRequest> lanes, List<PageRequest> requests) throws IOException {
    try (lanes) {
      for (PageRequest request : requests) {
        lanes.give(request);
        int before = done.get();
        assertTrue(before >= requests.indexOf(request) + 1 - LANES, "no more are held in memory");
      }
      lanes.finish();
    }
  }

  @Test
  void everyPageIsAskedForOnceAndCounted() throws IOException {
    store.keep(page(7), PageResult.absent("missing-page", "gone"));
    store.keep(page(8), SLOW);
    AtomicInteger inFlight = new AtomicInteger();
    run(PageLanes.start(LANES, () -> careful(inFlight), store, done::incrementAndGet), pages(100));
    List<PageRequest> expected = new ArrayList<>(pages(100));
    expected.removeAll(List.of(page(7), page(8)));
    assertEquals(
        expected.stream().map(PageRequest::toString).sorted().toList(),
        asked.stream().map(PageRequest::toString).sorted().toList());
    assertEquals(100, done.get());
    for (PageRequest request : pages(100)) {
      assertTrue(store.knows(request), request::toString);
    }
  }

  @Test
  void aPageOfTwoPeopleIsAskedForOnce() throws Exception {
    CountDownLatch answered = new CountDownLatch(1);
    try (Lanes<PageRequest> lanes =
        PageLanes.start(
            LANES,
            () ->
                request -> {
                  asked.add(request);
                  await(answered);
                  return PageResult.found("x", 1, "");
                },
            store,
            done::incrementAndGet)) {
      lanes.give(page(1));
      lanes.give(page(1));
      lanes.give(page(1));
      lanes.give(page(1)); // a lane has found that another one asks
      answered.countDown();
      lanes.give(page(1));
      lanes.finish();
    }
    assertEquals(List.of(page(1)), asked);
    assertEquals(5, done.get());
  }

  private static void await(CountDownLatch latch) throws InterruptedIOException {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new InterruptedIOException();
    }
  }

  @Test
  void tenFailuresOfALaneInARowEndTheJob() throws IOException {
    AtomicInteger made = new AtomicInteger();
    Lanes<PageRequest> lanes =
        PageLanes.start(
            2,
            () -> {
              boolean bad = made.getAndIncrement() == 0;
              return request -> bad ? SLOW : PageResult.found(request.title(), 1, "");
            },
            store,
            done::incrementAndGet);
    IOException e = assertThrows(IOException.class, () -> run(lanes, pages(5_000)));
    assertTrue(e.getMessage().contains("the last 10 pages could not be fetched"), e.getMessage());
    assertTrue(e.getMessage().contains("run again"), e.getMessage());
    assertTrue(e.getMessage().contains("was slow"), e.getMessage());
    assertEquals(9, store.failures().size(), "the tenth is asked for again");
  }

  @Test
  void failuresThatArePagesOwnEndNothing() throws IOException {
    PageResult large = PageResult.failed("oversized-page", "is large", "");
    run(
        PageLanes.start(
            1,
            () -> request -> request.title().endsWith("9") ? large : SLOW,
            store,
            done::incrementAndGet),
        pages(100));
    assertEquals(100, store.failures().size());
  }

  @Test
  void aFailingLaneEndsTheOthersThatWait() {
    CountDownLatch waiting = new CountDownLatch(1);
    AtomicInteger interrupted = new AtomicInteger();
    Lanes<PageRequest> lanes =
        PageLanes.start(
            2,
            () ->
                request -> {
                  if (request.equals(page(0))) {
                    waiting.countDown();
                    try {
                      Thread.sleep(3_600_000);
                    } catch (InterruptedException e) {
                      interrupted.incrementAndGet();
                      throw new InterruptedIOException();
                    }
                  }
                  await(waiting);
                  throw new IOException("another process asks");
                },
            store,
            done::incrementAndGet);
    IOException e = assertThrows(IOException.class, () -> run(lanes, pages(9)));
    assertEquals("another process asks", e.getMessage());
    assertEquals(1, interrupted.get());
    assertEquals(0, done.get());
  }
}
