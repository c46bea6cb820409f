package org.occgen.http;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.occgen.core.files.ExplainedException;
import org.occgen.core.text.Excerpt;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks servers as they ask to be asked: one lane, with one request in flight at most, at the rate
 * of its {@link RequestRate}, never within a {@code Retry-After}, only while it is this process's
 * turn, and again with exponential backoff and full jitter where that may help. Only allowed hosts
 * are asked; redirects are followed up to five times, each as if it had been asked for by us, and
 * never from https to http. Safe for several threads, of which one at a time is served.
 *
 * <p>An access token goes to {@link Wikimedia}'s servers alone, and to no server that a redirect
 * leads to.
 *
 * <p>Backoff: a wait drawn evenly from zero to a bound that doubles with each attempt. A {@code
 * Retry-After}, in seconds or as a date, holds all lanes that share the {@link HostHealth}; so does
 * the bound of the wait after a response 429 without one.
 */
public final class PoliteClient {
  private static final Logger LOG = LoggerFactory.getLogger(PoliteClient.class);
  private static final int MAX_REDIRECTS = 5;

  /** A server may stumble; one that does not get up should not be waited for in silence. */
  private static final int ATTEMPTS_IN_SILENCE = 3;

  private static final int MAX_SHOWN = 300;

  /** The key of recipes that names the variable of the token. */
  private static final String TOKEN_SETTING = "operator.token";

  private final PoliteOptions options;
  private final RequestRate rate;
  private final HostHealth health;
  private final TimeSource time;
  private final HostResolver resolver;
  private final LongUnaryOperator jitter;
  private final OkHttpTransport transport;
  private @Nullable ApiKey token; // once it was needed

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
    this.rate = rate;
    this.health = health;
    this.time = time;
    this.resolver = resolver;
    this.jitter = jitter;
    this.transport = new OkHttpTransport(options);
  }

  /**
   * Sends a request until a response is read, or no further attempt makes sense.
   *
   * @param reader makes something of the response; called for each that comes
   * @throws HttpFailure if nothing came of it
   * @throws InterruptedIOException if the thread is interrupted
   * @throws DeadHostException if neither this request nor another made a connection
   */
  public synchronized <T> T send(HttpRequest request, ResponseReader<T> reader) throws IOException {
    long deadline = time.nanoTime() + options.total().toNanos();
    long failing = 0;
    for (int attempts = 1; ; attempts++) {
      Attempt<T> attempt = new Attempt<>(request, reader, deadline);
      try {
        return attempt.run();
      } catch (RejectedResponseException rejected) {
        Optional<HostHealth.Outage> outage = attempt.outage(rejected);
        failing = attempts == 1 ? time.nanoTime() : failing; // behind the begin of the outage
        boolean last = !attempt.mayPass(rejected) || attempts >= options.attempts();
        Duration bound = options.waitBefore(attempts + 1);
        Duration wait = Duration.ofNanos(jitter.applyAsLong(bound.toNanos()));
        if (!last && rejected.kind() == FailureKind.QUOTA) {
          health.pause(attempt.host(), bound);
        }
        Duration asked = attempt.retryAfter.orElse(Duration.ZERO);
        wait = asked.compareTo(wait) > 0 ? asked : wait;
        boolean late = !isBefore(wait, deadline);
        if (outage.isPresent()
            && (outage.get().lasts(attempt.patience(rejected))
                || ((last || late) && outage.get().begun() <= failing))) {
          throw attempt.dead(outage.get(), rejected);
        }
        if (last) {
          throw attempt.failure(rejected, attempts, "");
        }
        if (late) {
          throw attempt.failure(
              rejected,
              attempts,
              (wait.equals(asked)
                      ? "; not tried again: the server asks to wait "
                      : "; not tried again: the next try would be in ")
                  + wait.toSeconds()
                  + " s, and the time for this request ends before");
        }
        if (outage.isEmpty()) {
          if (attempts >= ATTEMPTS_IN_SILENCE) {
            LOG.warn(
                "{}: {}; tried again in {} s (after {} attempts)",
                shown(request.shownUrl()),
                withoutToken(String.valueOf(rejected.getMessage())),
                Math.max(1, wait.toSeconds()),
                attempts);
          }
        } else if (attempts >= ATTEMPTS_IN_SILENCE && outage.get().isNews()) {
          LOG.warn(
              "{}: no connection since {} ({}); tried again for up to {} minutes",
              attempt.server(),
              outage.get().since(),
              rejected.getMessage(),
              HostHealth.DEAD.toMinutes());
        }
        sleep(wait, request);
      }
    }
  }

  private boolean isBefore(Duration wait, long deadline) {
    return deadline - time.nanoTime() - wait.toNanos() > 0;
  }

  private void sleep(Duration wait, HttpRequest request) throws InterruptedIOException {
    try {
      time.sleep(wait);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException(request.shownUrl() + ": interrupted");
    }
  }

  /** The token that an address may see. */
  private Optional<ApiKey> tokenFor(HttpRequest request, URI address) throws IOException {
    String variable = options.tokenVariable();
    if (variable.isEmpty()
        || !Wikimedia.isServer(address)
        || !WebAddress.isSameServer(request.url(), address)) {
      return Optional.empty();
    }
    ApiKey known = token;
    if (known == null) {
      known = ApiKey.ofEnvironment(TOKEN_SETTING, variable, address, false);
      token = known;
    }
    return Optional.of(known);
  }

  private String withoutToken(String text) {
    return token == null ? text : token.removedFrom(text);
  }

  private static String shown(Object text) {
    return Excerpt.of(text.toString(), MAX_SHOWN);
  }

  /** One attempt, with the redirects that it meets. */
  private final class Attempt<T> {
    private final HttpRequest request;
    private final ResponseReader<T> reader;
    private final long deadline;
    private final List<URI> addresses = new ArrayList<>();
    private URI address;
    private int status;
    private boolean unconnected;
    private Optional<Duration> retryAfter = Optional.empty();

    /** Beginning of the body of the response. */
    private String head = "";

    Attempt(HttpRequest request, ResponseReader<T> reader, long deadline) {
      this.request = request;
      this.reader = reader;
      this.deadline = deadline;
      this.address = request.url();
    }

    String host() {
      return address.getHost();
    }

    /** Host and port, where another port may be another server. */
    String server() {
      return address.getAuthority();
    }

    /** Whether another attempt may do. */
    boolean mayPass(RejectedResponseException rejected) {
      boolean incomplete =
          rejected.kind() == FailureKind.TIMEOUT
              || (status == 200 && rejected.kind() == FailureKind.MALFORMED);
      return rejected.kind().isRetryable() && (request.retriesIncomplete() || !incomplete);
    }

    /** The time without connections to which this attempt belongs. */
    Optional<HostHealth.Outage> outage(RejectedResponseException rejected) {
      return unconnected
              && rejected.kind().isRetryable()
              && WebAddress.isSameServer(request.url(), address)
          ? Optional.of(health.unconnected(server()))
          : Optional.empty();
    }

    /** The time without connections after which a server is taken for dead. */
    Duration patience(RejectedResponseException rejected) {
      return rejected.getCause() instanceof UnknownHostException && !health.knows(server())
          ? HostHealth.UNKNOWN
          : HostHealth.DEAD;
    }

    /** No request is to blame, and no other one would do better. */
    DeadHostException dead(HostHealth.Outage outage, RejectedResponseException rejected) {
      return new DeadHostException(
          lenientFormat(
              "%s does not answer since %s (%s); the same command goes on once it does",
              server(), outage.since(), withoutToken(String.valueOf(rejected.getMessage()))));
    }

    HttpFailure failure(RejectedResponseException rejected, int attempts, String why) {
      String target = address.equals(request.url()) ? "" : ", redirected to " + shown(address);
      String message =
          shown(request.shownUrl())
              + target
              + ": "
              + rejected.getMessage()
              + (attempts > 1 ? ", after " + attempts + " tries" : "")
              + why;
      return new HttpFailure(
          rejected.kind(), request.url(), status, head, withoutToken(message), rejected);
    }

    T run() throws IOException, RejectedResponseException {
      while (true) {
        addresses.add(address);
        unconnected = true;
        List<InetAddress> machines = machines();
        unconnected = false; // what keeps a request from being sent says nothing of the server
        Optional<ApiKey> sent = tokenFor(request, address);
        awaitTurn();
        status = 0;
        retryAfter = Optional.empty();
        String host = host();
        String server = server(); // a redirect leads to another one
        boolean responds = false;
        try (OkHttpTransport.Reply reply =
            transport.send(request, address, machines, sent, time.clock())) {
          UnreadResponse response = reply.response();
          status = response.headers().status();
          if (sent.isPresent() && response.headers().refusesToken()) {
            throw new TokenRefusedException(
                lenientFormat(
                    "%s: the server does not accept the access token in %s (status %s); is it"
                        + " whole, and still valid? See %s",
                    shown(request.shownUrl()), options.tokenVariable(), status, TOKEN_SETTING));
          }
          retryAfter = response.retryAfter();
          retryAfter.ifPresent(wait -> health.pause(host(), wait));
          responds = status < 500;
          if (!response.headers().isRedirect()) {
            if (!response.headers().makeSense()) {
              throw new RejectedResponseException(
                  FailureKind.MALFORMED, "its headers make no sense: Content-Length");
            }
            HttpResponse whole = response.whole(request.maxBytes());
            head = whole.head();
            return reader.read(whole);
          }
          address = target(response.headers());
        } finally {
          health.report(host, responds);
          unconnected = !transport.hasSent();
          if (!unconnected) {
            health.connected(server);
          }
          rate.ended(transport.hasSent() ? status : RequestRate.NOT_SENT);
        }
      }
    }

    /** The machines that stand behind the host's name, none of which is refused. */
    private List<InetAddress> machines() throws RejectedResponseException {
      if (transport.usesProxy(address) && !WebAddress.isNumeric(address)) {
        options.hosts().checkName(address);
        return List.of(); // the proxy finds them
      }
      return options.hosts().check(address, resolver);
    }

    private void awaitTurn() throws IOException, RejectedResponseException {
      boolean claimed = false;
      while (true) {
        Duration pause = health.pauseOf(host());
        if (pause.isZero() && !claimed) {
          claimed = true;
          sleep(rate.claim(), request);
          continue; // a pause may have begun meanwhile
        }
        claimed = false; // what was claimed passes, where it is not used
        Duration wait = pause;
        if (wait.isZero()) {
          health.checkTurn();
          if (health.tryAsk(host())) {
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
        sleep(wait, request);
      }
    }

    /** The address to which a redirect leads, which was not asked yet. */
    private URI target(ResponseHeaders headers) throws RejectedResponseException {
      if (request.body().isPresent()) {
        String location = headers.location().filter(to -> !to.isEmpty()).orElse("no address");
        String target = shown(WebAddress.withoutQuery(location)); // a query may hold a secret
        throw new RejectedResponseException(
            FailureKind.REFUSED,
            "a POST is redirected to " + target + "; give that address instead");
      }
      String location = headers.location().orElse("");
      if (location.isEmpty()) {
        throw malformed("answers " + status + " without saying where to");
      }
      if (token != null && token.isIn(location)) {
        throw malformed("redirects to an address with the access token in it");
      }
      URI next;
      try {
        next = WebAddress.redirect(address, location);
      } catch (IllegalArgumentException e) {
        throw new RejectedResponseException(
            FailureKind.MALFORMED,
            "redirects to a wrong address: " + shown(String.valueOf(e.getMessage())),
            e);
      }
      if (addresses.contains(next) || addresses.size() > MAX_REDIRECTS) {
        throw malformed("redirects more than " + MAX_REDIRECTS + " times, or in a circle");
      }
      return next;
    }

    private RejectedResponseException malformed(String what) {
      return new RejectedResponseException(FailureKind.MALFORMED, what);
    }
  }

  /** A server to which no connection came about for so long that the whole command ends. */
  private static final class DeadHostException extends IOException implements ExplainedException {
    /** A server that does not answer. */
    DeadHostException(String message) {
      super(message); // no cause, which would be told alone
    }
  }
}
