package org.occgen.http;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreaker.State;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig.SlidingWindowType;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The shared knowledge of a process's lanes about servers: the end of a pause that a host asked
 * for, and the failures of each host. After 20 requests of which 16 got no response, or one of 5xx,
 * a host is not asked for 30 seconds, and then by 2 requests for a start. A {@link ClientState}
 * takes it to the process that asks next, for which such 30 seconds are a pause.
 *
 * <p>It also keeps since when no connection to a server came about. After {@link #DEAD} the server
 * is taken for dead, and the job ends: no single request is to blame. Thread-safe.
 */
public final class HostHealth {
  /** The time between two looks whether a host may be asked again. */
  static final Duration POLL = Duration.ofSeconds(5);

  /** After so long without any connection a server is taken for dead. */
  static final Duration DEAD = Duration.ofMinutes(5);

  /** The longest time that a name may stay unknown that never led to a server. */
  static final Duration UNKNOWN = Duration.ofSeconds(5);

  private static final int WINDOW_CALLS = 20;
  private static final int FAILURE_PERCENT = 80;
  private static final int TRIAL_CALLS = 2;
  private static final Duration OPEN = Duration.ofSeconds(30);

  private final TimeSource time;
  private final ClientState state;
  private final CircuitBreakerConfig config;
  private final Map<String, CircuitBreaker> breakers = new ConcurrentHashMap<>();
  private final Map<String, Long> pausedUntil = new ConcurrentHashMap<>();
  private final Map<String, Outage> outages = new ConcurrentHashMap<>();
  private final Set<String> reached = ConcurrentHashMap.newKeySet();

  /** A time without any connection to a server. */
  final class Outage {
    private final Instant since = time.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    private final long begun = time.nanoTime();
    private final AtomicBoolean told = new AtomicBoolean();

    /** The time at which the first attempt failed, by the clock. */
    Instant since() {
      return since;
    }

    /** The time at which the first attempt failed, as {@link TimeSource#nanoTime} counts. */
    long begun() {
      return begun;
    }

    /** Whether it is told for the first time. */
    boolean isNews() {
      return told.compareAndSet(false, true);
    }

    /** Whether it has lasted for {@code bound}. */
    boolean lasts(Duration bound) {
      return time.nanoTime() - begun >= bound.toNanos();
    }
  }

  /** The health of servers that only this process asks. */
  public HostHealth() {
    this(ClientState.NONE);
  }

  /** The health of servers that several processes ask, one at a time. */
  public HostHealth(ClientState state) {
    this(TimeSource.system(), state);
  }

  HostHealth(TimeSource time, ClientState state) {
    this.time = time;
    this.state = state;
    this.config =
        CircuitBreakerConfig.custom()
            .slidingWindow(WINDOW_CALLS, WINDOW_CALLS, SlidingWindowType.COUNT_BASED)
            .failureRateThreshold(FAILURE_PERCENT)
            .waitDurationInOpenState(OPEN)
            .permittedNumberOfCallsInHalfOpenState(TRIAL_CALLS)
            .clock(time.clock())
            .build();
    Instant now = time.clock().instant();
    state.pausedHosts().forEach((host, until) -> keepPause(host, Duration.between(now, until)));
  }

  /** Leaves a host alone for {@code wait}, or longer if that was asked for before. */
  void pause(String host, Duration wait) {
    keepPause(host, wait);
    handOver(host, pauseOf(host));
  }

  private void keepPause(String host, Duration wait) {
    pausedUntil.merge(
        host, time.nanoTime() + wait.toNanos(), (before, now) -> now - before > 0 ? now : before);
  }

  private void handOver(String host, Duration wait) {
    state.pauseHost(host, time.clock().instant().plus(wait));
  }

  /**
   * Checks that it is this process that asks.
   *
   * @throws IOException if it is not, or nobody can tell
   */
  void checkTurn() throws IOException {
    state.checkTurn();
  }

  /** The time for which a host is to be left alone; zero if it may be asked. */
  Duration pauseOf(String host) {
    Long until = pausedUntil.get(host);
    return until == null ? Duration.ZERO : Duration.ofNanos(Math.max(0, until - time.nanoTime()));
  }

  /** Whether a host may be asked; if so, {@link #report} must follow. */
  boolean tryAsk(String host) {
    return breaker(host).tryAcquirePermission();
  }

  /** Whether the host responded to a request that {@link #tryAsk} allowed. */
  void report(String host, boolean responded) {
    if (responded) {
      breaker(host).onSuccess(0, TimeUnit.NANOSECONDS);
    } else {
      breaker(host).onError(0, TimeUnit.NANOSECONDS, new IllegalStateException(host));
    }
  }

  /** A connection to {@code server}, a host with its port, came about. */
  void connected(String server) {
    reached.add(server);
    outages.remove(server);
  }

  /** No connection to {@code server} came about: the time for which that has been so. */
  Outage unconnected(String server) {
    return outages.computeIfAbsent(server, any -> new Outage());
  }

  /** Whether there has ever been a connection to {@code server}. */
  boolean knows(String server) {
    return reached.contains(server);
  }

  private CircuitBreaker breaker(String host) {
    return breakers.computeIfAbsent(host, this::newBreaker);
  }

  private CircuitBreaker newBreaker(String host) {
    CircuitBreaker breaker = CircuitBreaker.of(host, config);
    breaker
        .getEventPublisher()
        .onStateTransition(
            event -> {
              if (event.getStateTransition().getToState() == State.OPEN) {
                handOver(host, OPEN);
              }
            });
    return breaker;
  }
}
