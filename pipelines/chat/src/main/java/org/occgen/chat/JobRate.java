package org.occgen.chat;

import java.time.Duration;
import java.util.OptionalInt;
import org.occgen.http.TimeSource;

/**
 * The rate limit that all lanes of a process share: requests a minute, tokens a minute, or both. No
 * other process may send requests under this limit at the same time. Each request takes a share of
 * the minute: 1 / requests a minute, or its tokens / tokens a minute, whichever is longer. The next
 * request, of any lane, starts no earlier than the end of this share. Thread-safe.
 *
 * <p>For these shares a minute has {@value #COUNTED_SECONDS} seconds. So the server never counts
 * more than the limit in a minute, as long as the travel times of requests differ by less than a
 * second. The first request waits for the share of one request, because a process that died may
 * have sent a request just before.
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
