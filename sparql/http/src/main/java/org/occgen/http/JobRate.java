package org.occgen.http;

import java.time.Duration;
import java.util.OptionalInt;

/**
 * One rate for all lanes of a process that asks alone: requests a minute, tokens a minute, or both.
 * Lanes claim their times one after the other, each as far behind the one before as that one's
 * share of the rate is long. Thread-safe.
 *
 * <p>Shares are counted as if a minute had {@value #COUNTED_SECONDS} seconds. So a server counts no
 * minute that holds more than the rate, as long as the ways of requests to it differ by less than a
 * second. The first request waits for a share of a request, for it may follow one of a process that
 * died.
 */
public final class JobRate {
  private static final int COUNTED_SECONDS = 61;
  private static final double COUNTED_NANOS = COUNTED_SECONDS * 1e9;

  private final TimeSource time;
  private final double nanosPerRequest;
  private final double nanosPerToken;
  private long next;

  /**
   * A rate that begins now.
   *
   * @param requestsPerMinute bound of requests, if there is one
   * @param tokensPerMinute bound of the tokens of prompts and responses, if there is one
   * @throws IllegalArgumentException if a bound is not positive
   */
  public JobRate(OptionalInt requestsPerMinute, OptionalInt tokensPerMinute) {
    this(requestsPerMinute, tokensPerMinute, TimeSource.system());
  }

  JobRate(OptionalInt requestsPerMinute, OptionalInt tokensPerMinute, TimeSource time) {
    this.time = time;
    this.nanosPerRequest = share(requestsPerMinute);
    this.nanosPerToken = share(tokensPerMinute);
    this.next = time.nanoTime() + (long) Math.ceil(nanosPerRequest);
  }

  private static double share(OptionalInt perMinute) {
    if (perMinute.isPresent() && perMinute.getAsInt() < 1) {
      throw new IllegalArgumentException(perMinute.getAsInt() + " a minute: must be positive");
    }
    return perMinute.isPresent() ? COUNTED_NANOS / perMinute.getAsInt() : 0;
  }

  /**
   * Claims the time of a request.
   *
   * @param tokens what it will take, prompt and response, as far as can be told
   * @return how long to wait before it
   */
  public synchronized Duration claim(long tokens) {
    long now = time.nanoTime();
    long at = next - now > 0 ? next : now;
    next = at + (long) Math.ceil(Math.max(nanosPerRequest, nanosPerToken * tokens));
    return Duration.ofNanos(at - now);
  }

  /**
   * Tells how many tokens a request took.
   *
   * @param claimed what it was thought to take
   */
  public synchronized void settle(long claimed, long taken) {
    next += (long) Math.ceil(nanosPerToken * (taken - claimed));
  }
}
