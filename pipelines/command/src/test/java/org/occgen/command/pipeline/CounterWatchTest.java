package org.occgen.command.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class CounterWatchTest {
  @Test
  void tellsOfTheCounterUntilItIsClosed() throws InterruptedException {
    AtomicLong counter = new AtomicLong(7);
    List<Long> told = Collections.synchronizedList(new ArrayList<>());
    CountDownLatch first = new CountDownLatch(1);
    try (CounterWatch watch =
        CounterWatch.start(
            counter::get,
            done -> {
              told.add(done);
              first.countDown();
            })) {
      assertTrue(first.await(10, TimeUnit.MINUTES));
      counter.set(9);
      watch.look();
    }
    assertEquals(7, told.get(0));
    assertEquals(9, told.get(told.size() - 1));
  }
}
