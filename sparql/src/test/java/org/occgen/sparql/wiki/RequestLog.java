package org.occgen.sparql.wiki;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a wiki server was asked, and what that says about the client's manners. The whole server
 * counts as one host. Thread-safe.
 */
public final class RequestLog {
  private static final Comparator<LoggedRequest> BY_START =
      Comparator.comparingLong(LoggedRequest::start).thenComparingLong(LoggedRequest::end);

  private final List<LoggedRequest> requests = new ArrayList<>();

  synchronized void add(LoggedRequest request) {
    requests.add(request);
  }

  /** All requests, by their start. */
  public synchronized List<LoggedRequest> requests() {
    return requests.stream().sorted(BY_START).toList();
  }

  /** The largest number of requests that were received within {@code window}. */
  public int mostWithin(Duration window) {
    List<LoggedRequest> sorted = requests();
    long micros = window.toNanos() / 1000;
    int most = 0;
    int first = 0;
    for (int last = 0; last < sorted.size(); last++) {
      while (sorted.get(last).start() - sorted.get(first).start() >= micros) {
        first++;
      }
      most = Math.max(most, last - first + 1);
    }
    return most;
  }

  /** The largest number of requests that were received and not yet answered. */
  public int mostInFlight() {
    List<LoggedRequest> sorted = requests();
    long[] ends = sorted.stream().mapToLong(LoggedRequest::end).sorted().toArray();
    int most = 0;
    int ended = 0;
    for (int started = 0; started < sorted.size(); started++) {
      while (ends[ended] <= sorted.get(started).start()) {
        ended++;
      }
      most = Math.max(most, started + 1 - ended);
    }
    return most;
  }

  /**
   * Requests for a path that came again before the wait had passed which its response asked for.
   * Whoever sent them knew of it, however long anything was on its way.
   */
  public List<LoggedRequest> repeatedWithinRetryAfter() {
    List<LoggedRequest> early = new ArrayList<>();
    Map<String, Long> from = new HashMap<>();
    for (LoggedRequest request : requests()) {
      if (request.start() < from.getOrDefault(request.path(), 0L)) {
        early.add(request);
      }
      // the client may have had the head of the response before its end was sent
      long wait = Math.max(0, request.retryAfter()) * 1_000_000L;
      from.put(request.path(), request.start() + wait);
    }
    return early;
  }

  /** Requests that broke a limit which the server enforces. */
  public List<LoggedRequest> overLimits() {
    return requests().stream().filter(request -> request.breakage().startsWith("limit-")).toList();
  }

  /**
   * Paths that were asked for again after they had been answered well. A response that came late is
   * not counted as one, for the client may have given up.
   */
  public List<String> askedAfterSuccess() {
    Set<String> answered = new HashSet<>();
    Set<String> again = new TreeSet<>();
    for (LoggedRequest request : requests()) {
      if (answered.contains(request.path())) {
        again.add(request.path());
      }
      if (request.isSuccess()) {
        answered.add(request.path());
      }
    }
    return List.copyOf(again);
  }
}
