package org.occgen.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LaneRateTest {
  private static final long WINDOW = Duration.ofSeconds(10).toNanos();

  @RepeatedTest(200)
  void noTenSecondsHoldMoreThanTheWholeRate(RepetitionInfo repetition) throws Exception {
    Random random = new Random(repetition.getCurrentRepetition());
    double rate = 0.1 + random.nextInt(300) / 10.0 * random.nextDouble();
    int lanes = 1 + random.nextInt((int) Math.min(16, Math.floor(rate * 10)));
    long[] starts = LongStream.empty().toArray();
    for (int lane = 0; lane < lanes; lane++) {
      starts =
          LongStream.concat(Arrays.stream(starts), lane(rate, lanes, random)).sorted().toArray();
    }
    int most = mostInWindow(starts);
    assertTrue(most <= rate * 10, rate + " a second, " + lanes + " lanes: " + most + " in 10 s");
    assertTrue(most > 0);
  }

  private static int mostInWindow(long[] starts) {
    int most = 0;
    int from = 0;
    for (int to = 0; to < starts.length; to++) {
      while (starts[to] - starts[from] >= WINDOW) {
        from++;
      }
      most = Math.max(most, to - from + 1);
    }
    return most;
  }

  /** Fetch in some lanes follows collect in one, or a fetch that was cut off, without a pause. */
  @RepeatedTest(100)
  void noTenSecondsHoldMoreWhereOneProcessFollowsAnother(RepetitionInfo repetition)
      throws Exception {
    Random random = new Random(repetition.getCurrentRepetition());
    double rate = 0.1 + random.nextInt(300) / 10.0 * random.nextDouble();
    int most = (int) Math.min(16, Math.floor(rate * 10));
    int after = 1 + random.nextInt(most);
    int before = random.nextBoolean() ? 1 : after;
    long[][] earlier = new long[before][];
    for (int lane = 0; lane < before; lane++) {
      earlier[lane] = lane(rate, before, random).toArray();
    }
    long end =
        Arrays.stream(earlier).mapToLong(starts -> starts[starts.length - 1]).min().orElse(0);
    LongStream starts =
        Arrays.stream(earlier).flatMapToLong(Arrays::stream).filter(start -> start <= end);
    for (int lane = 0; lane < after; lane++) {
      starts = LongStream.concat(starts, lane(rate, after, random).map(start -> end + start));
    }
    int held = mostInWindow(starts.sorted().toArray());
    assertTrue(
        held <= rate * 10,
        () -> rate + " a second, " + before + " then " + after + " lanes: " + held + " in 10 s");
  }

  /** When a lane sends: requests of no time at all, of some, idle times between them. */
  private static LongStream lane(double rate, int lanes, Random random) {
    VirtualTime time = new VirtualTime();
    LaneRate lane = LaneRate.of(rate, lanes, time);
    boolean idles = random.nextBoolean();
    return LongStream.range(0, 200)
        .map(
            request -> {
              time.sleep(lane.claim());
              assertEquals(Duration.ZERO, lane.claim());
              long start = time.nanoTime();
              time.sleep(Duration.ofMillis(random.nextBoolean() ? 0 : random.nextInt(3000)));
              lane.ended(200);
              time.sleep(Duration.ofMillis(idles ? random.nextInt(5000) : 0));
              return start;
            });
  }

  @Test
  void aBusyLaneUsesItsShare() {
    VirtualTime time = new VirtualTime();
    LaneRate lane = LaneRate.of(2, 4, time);
    assertEquals(Duration.ofSeconds(2), lane.claim(), "the first request waits too");
    time.sleep(Duration.ofSeconds(2));
    assertEquals(Duration.ZERO, lane.claim());
    time.sleep(Duration.ofSeconds(7));
    lane.ended(200);
    assertEquals(Duration.ofSeconds(2), lane.claim(), "counted from the end of a request");
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 1000000000", "5, 4, 833333334", "1, 4, 5000000000", "0.1, 1, 10000000000"})
  void theIntervalIsRoundedToTheSafeSide(double rate, int lanes, long nanos) {
    assertEquals(nanos, LaneRate.of(rate, lanes, new VirtualTime()).claim().toNanos());
  }

  @ParameterizedTest
  @CsvSource({"1, 11", "0.05, 1", "0, 1", "-1, 1", "1, 0", "NaN, 1", "Infinity, 1"})
  void refusesWhatNoLaneCanKeep(double rate, int lanes) {
    assertThrows(IllegalArgumentException.class, () -> RequestRate.ofLane(rate, lanes));
  }
}
