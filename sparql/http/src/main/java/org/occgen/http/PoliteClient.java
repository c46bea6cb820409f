package org.occgen.http;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongUnaryOperator;
import okhttp3.Headers;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks servers as they ask to be asked: one lane, with one request in flight at most, at the rate
 * of its {@link RequestRate}, never within a {@code Retry-After}, and again with exponential
 * backoff and full jitter where that may help. Only allowed hosts are asked; redirects are followed
 * up to five times, each as if it had been asked for by us. Safe for several threads, of which one
 * at a time is served.
 *
 * <p>Backoff: a wait drawn evenly from zero to a bound that doubles with each attempt. A {@code
 * Retry-After}, in seconds or as a date, holds all lanes that share the {@link HostHealth}; so does
 * the bound of the wait after an answer 429 without one.
 */
public final class PoliteClient {
  private static final Logger LOG = LoggerFactory.getLogger(PoliteClient.class);
  private static final int MAX_REDIRECTS = 5;

  /** A server may stumble; one that does not get up should not be waited for in silence. */
  private static final int ATTEMPTS_IN_SILENCE = 3;

  private static final int MAX_SHOWN = 300;

  private final PoliteOptions options;
  private final AllowedHosts hosts;
  private final String userAgent;
  private final RequestRate rate;
  private final HostHealth health;
  private final TimeSource time;
  private final HostResolver resolver;
  private final LongUnaryOperator jitter;
  private final OkHttpTransport transport;

  /**
   * A lane.
   *
   * @param rate of this lane only
   * @param health of all lanes of this process
   */
  public PoliteClient(PoliteOptions options, RequestRate rate, HostHealth health) {
    this(
        options,
        rate,
        health,
        TimeSource.system(),
        InetAddress::getAllByName,
        bound -> ThreadLocalRandom.current().nextLong(bound + 1));
  }

  /**
   * @param jitter a number from 0 to its argument
   */
  PoliteClient(
      PoliteOptions options,
      RequestRate rate,
      HostHealth health,
      TimeSource time,
      HostResolver resolver,
      LongUnaryOperator jitter) {
    this.options = options;
    this.hosts = new AllowedHosts(options.hosts());
    this.userAgent = UserAgent.of(options.operatorContact());
    this.rate = rate;
    this.health = health;
    this.time = time;
    this.resolver = resolver;
    this.jitter = jitter;
    this.transport = new OkHttpTransport(options);
  }

  /**
   * Asks until an answer is read, or no further try makes sense.
   *
   * @param reader makes something of the answer; called for each that comes
   * @throws HttpFailure if nothing came of it
   * @throws InterruptedIOException if the thread is interrupted
   */
  public synchronized <T> T ask(HttpRequest request, ResponseReader<T> reader) throws IOException {
    long deadline = time.nanoTime() + options.total().toNanos();
    for (int attempt = 1; ; attempt++) {
      Exchange exchange = new Exchange(request, deadline);
      try {
        return reader.read(exchange.run());
      } catch (RejectedResponseException rejected) {
        Optional<Duration> asked = exchange.retryAfter;
        String host = exchange.address.getHost();
        boolean again =
            rejected.kind().isRetryable()
                && !(request.waitsOnce() && rejected.kind() == FailureKind.TIMEOUT);
        if (!again || attempt >= options.attempts()) {
          throw failure(request, exchange, rejected, attempt, "");
        }
        Duration bound = options.waitBefore(attempt + 1);
        Duration wait = Duration.ofNanos(jitter.applyAsLong(bound.toNanos()));
        if (rejected.kind() == FailureKind.QUOTA) {
          health.pause(host, bound);
        }
        if (asked.isPresent() && asked.get().compareTo(wait) > 0) {
          wait = asked.get();
        }
        if (!isBefore(wait, deadline)) {
          String why = "; the next try would be in " + wait.toSeconds() + " s, which is too late";
          throw failure(request, exchange, rejected, attempt, why);
        }
        if (attempt >= ATTEMPTS_IN_SILENCE) {
          LOG.warn(
              "{}: {}; try {} of {} in {} s",
              shown(request.url()),
              rejected.getMessage(),
              attempt + 1,
              options.attempts(),
              wait.toSeconds());
        }
        sleep(wait, request.url());
      }
    }
  }

  private HttpFailure failure(
      HttpRequest request,
      Exchange exchange,
      RejectedResponseException rejected,
      int attempts,
      String why) {
    String target =
        exchange.address.equals(request.url()) ? "" : ", redirected to " + shown(exchange.address);
    String message =
        shown(request.url())
            + target
            + ": "
            + rejected.getMessage()
            + (attempts > 1 ? ", after " + attempts + " tries" : "")
            + why;
    HttpResponse answer = exchange.answer;
    return new HttpFailure(
        rejected.kind(),
        request.url(),
        exchange.status,
        answer == null ? "" : answer.head(),
        message,
        rejected);
  }

  private boolean isBefore(Duration wait, long deadline) {
    return deadline - time.nanoTime() - wait.toNanos() > 0;
  }

  private void sleep(Duration wait, URI url) throws InterruptedIOException {
    try {
      time.sleep(wait);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException(url + ": interrupted");
    }
  }

  private static String shown(Object text) {
    String shown = text.toString();
    return shown.length() <= MAX_SHOWN ? shown : shown.substring(0, MAX_SHOWN) + "...";
  }

  /** One attempt, with the redirects that it meets. */
  private final class Exchange {
    private final HttpRequest request;
    private final long deadline;
    private final List<URI> addresses = new ArrayList<>();
    private URI address;
    private int status;
    private Optional<Duration> retryAfter = Optional.empty();
    private HttpResponse answer;

    Exchange(HttpRequest request, long deadline) {
      this.request = request;
      this.deadline = deadline;
      this.address = request.url();
    }

    HttpResponse run() throws InterruptedIOException, RejectedResponseException {
      while (true) {
        addresses.add(address);
        List<InetAddress> machines = hosts.check(address, resolver);
        awaitTurn();
        Optional<URI> next;
        try {
          next = send(machines);
        } finally {
          rate.ended();
        }
        if (next.isEmpty()) {
          return answer;
        }
        if (addresses.contains(next.get()) || addresses.size() > MAX_REDIRECTS) {
          throw new RejectedResponseException(
              FailureKind.MALFORMED,
              "redirects in a circle, or more than " + MAX_REDIRECTS + " times");
        }
        address = next.get();
      }
    }

    private void awaitTurn() throws InterruptedIOException, RejectedResponseException {
      String host = address.getHost();
      while (true) {
        Duration pause = health.pauseOf(host);
        Duration turn = rate.untilNext();
        Duration wait = pause.compareTo(turn) > 0 ? pause : turn;
        if (wait.isZero()) {
          if (health.tryAsk(host)) {
            return;
          }
          wait = HostHealth.POLL;
        }
        if (!isBefore(wait, deadline)) {
          throw pause.isZero()
              ? new RejectedResponseException(
                  FailureKind.UNAVAILABLE, "the host does not answer, and is left alone")
              : new RejectedResponseException(
                  FailureKind.QUOTA,
                  "the host asks to be left alone for " + pause.toSeconds() + " s");
        }
        sleep(wait, request.url());
      }
    }

    /** Sends one request; where its answer redirects to, or empty when it is the answer. */
    private Optional<URI> send(List<InetAddress> machines)
        throws InterruptedIOException, RejectedResponseException {
      boolean answered = false;
      try (OkHttpTransport.Reply reply =
          transport.send(address, machines, headers(), request.form())) {
        ResponseHeaders headers = reply.headers();
        status = headers.status();
        retryAfter = headers.retryAfter(time.clock().instant());
        retryAfter.ifPresent(wait -> health.pause(address.getHost(), wait));
        answered = status < 500;
        if (headers.isRedirect()) {
          return Optional.of(target(headers));
        }
        byte[] body = reply.body(request.maxBytes());
        answer = new HttpResponse(addresses, headers, retryAfter, body);
        return Optional.empty();
      } finally {
        health.report(address.getHost(), answered);
      }
    }

    private Headers headers() {
      Headers.Builder headers =
          new Headers.Builder()
              .add("User-Agent", userAgent)
              .add("Accept", request.accept())
              .add("Accept-Encoding", "gzip");
      request.entityTag().ifPresent(tag -> headers.add("If-None-Match", tag));
      return headers.build();
    }

    private URI target(ResponseHeaders headers) throws RejectedResponseException {
      if (request.form().isPresent()) {
        throw new RejectedResponseException(
            FailureKind.MALFORMED, "a POST is redirected, which is not followed");
      }
      String location = headers.location().orElse("");
      try {
        if (location.isEmpty()) {
          throw new IllegalArgumentException("nowhere");
        }
        return WebAddress.redirect(address, location);
      } catch (IllegalArgumentException e) {
        throw new RejectedResponseException(
            FailureKind.MALFORMED, "redirects to a wrong address: " + shown(e.getMessage()), e);
      }
    }
  }
}
