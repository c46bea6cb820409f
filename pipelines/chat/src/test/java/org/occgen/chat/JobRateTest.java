package org.occgen.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.occgen.http.VirtualTime;

class JobRateTest {
  private static final long MINUTE = Duration.ofMinutes(1).toNanos();

  private static JobRate rate(int requests, int tokens, VirtualTime time) {
    return new JobRate(
        requests == 0 ? OptionalInt.empty() : OptionalInt.of(requests),
        tokens == 0 ? OptionalInt.empty() : OptionalInt.of(tokens),
        time);
  }

  /** Lanes of any speed, whose requests reach the server up to a second later than others. */
  @RepeatedTest(100)
  void noMinuteHoldsMoreThanTheRateByTheServersClock(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    int requests = random.nextBoolean() ? 0 : 1 + random.nextInt(200);
    int tokens = requests == 0 || random.nextBoolean() ? 100 + random.nextInt(100_000) : 0;
    int largest = 1 + (tokens == 0 ? 500 : tokens / 10);
    VirtualTime time = new VirtualTime();
    JobRate rate = rate(requests, tokens, time);
    PriorityQueue<Long> lanes = new PriorityQueue<>(); // when each is free
    for (int lane = 0; lane < 1 + random.nextInt(32); lane++) {
      lanes.add(0L);
    }
    TreeMap<Long, Integer> arrivals = new TreeMap<>();
    for (int i = 0; i < 300; i++) {
      long free = Math.max(lanes.remove(), time.nanoTime());
      time.sleep(Duration.ofNanos(free - time.nanoTime()));
      int thought = 1 + random.nextInt(largest);
      long begins = time.nanoTime() + rate.claim(thought).toNanos();
      long arrives = begins + random.nextInt(1_000_000_000);
      while (arrivals.putIfAbsent(arrives, thought) != null) {
        arrives++;
      }
      lanes.add(begins + random.nextInt(2_000_000_000));
    }
    for (long from : arrivals.keySet()) {
      var minute = arrivals.subMap(from, from + MINUTE).values();
      assertTrue(requests == 0 || minute.size() <= requests, () -> minute.size() + " requests");
      long sum = minute.stream().mapToLong(Integer::longValue).sum();
      // the last one begins within the bound, and may be larger than what was left of it
      assertTrue(tokens == 0 || sum <= tokens + largest, () -> sum + " of " + tokens + " tokens");
    }
  }

  @Test
  void lanesTakeTurns() {
    VirtualTime time = new VirtualTime();
    JobRate rate = rate(61, 0, time);
    assertEquals(Duration.ofSeconds(1), rate.claim(0), "behind those of a process that died");
    assertEquals(Duration.ofSeconds(2), rate.claim(0));
    time.sleep(Duration.ofSeconds(10));
    assertEquals(Duration.ZERO, rate.claim(0));
    assertEquals(Duration.ofSeconds(1), rate.claim(0), "what was not used is lost");
  }

  @Test
  void whatRequestsTookIsSettled() {
    VirtualTime time = new VirtualTime();
    JobRate rate = rate(0, 6_100, time);
    assertEquals(Duration.ZERO, rate.claim(100));
    rate.settle(100, 500);
    assertEquals(Duration.ofSeconds(5), rate.claim(100));
    rate.settle(100, 50);
    assertEquals(Duration.ofMillis(5_500), rate.claim(100));
  }

  @Test
  void withoutBoundsNobodyWaits() {
    JobRate rate = rate(0, 0, new VirtualTime());
    assertEquals(Duration.ZERO, rate.claim(1_000_000));
    assertEquals(Duration.ZERO, rate.claim(1_000_000));
    assertThrows(
        IllegalArgumentException.class, () -> new JobRate(OptionalInt.of(0), OptionalInt.empty()));
  }
}
