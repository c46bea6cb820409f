package org.occgen.sparql.wiki;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import org.occgen.http.WikimediaClass;

/**
 * Wikimedia's limits, as a server enforces them on the one client that asks it: requests in any
 * minute and in any second, and requests at a time to each interface. A request that breaks one is
 * answered 429, and counted. Thread-safe.
 */
public final class WikiLimits {
  private static final long SECOND_MICROS = 1_000_000;
  private static final Pattern CONTACT =
      Pattern.compile(".*\\([^()]*(@|https?://)[^()]*\\).*", Pattern.DOTALL);

  /** The interface that a request goes to. */
  enum Interface {
    ACTION,
    PAGE,
    SPARQL
  }

  private final int factor;
  private final String token;
  private final Deque<Long> begun = new ArrayDeque<>();
  private final Map<Interface, Integer> inFlight = new EnumMap<>(Interface.class);
  private final Map<WikimediaClass, Integer> requests = new EnumMap<>(WikimediaClass.class);
  private final List<String> violations = new ArrayList<>();
  private int refusedTokens;

  /**
   * Limits.
   *
   * @param factor how many times quicker a minute and a second pass than by the clock
   * @param token the access token that is known; empty for none
   */
  public WikiLimits(int factor, String token) {
    if (factor < 1) {
      throw new IllegalArgumentException("factor of the limits: " + factor);
    }
    this.factor = factor;
    this.token = token;
  }

  /** A request of a class has begun, which must end. */
  record Admission(WikimediaClass client, Interface of, String violation, boolean badToken) {
    boolean isRefused() {
      return badToken || !violation.isEmpty();
    }
  }

  /**
   * Begins a request.
   *
   * @param clock microseconds; looked at when the request is counted, so that none is counted
   *     behind one that came later
   */
  synchronized Admission begin(
      Interface limitsInterface, String userAgent, String authorization, LongSupplier clock) {
    long now = clock.getAsLong();
    boolean badToken = !authorization.isEmpty() && !isKnown(authorization);
    WikimediaClass client =
        isKnown(authorization)
            ? WikimediaClass.TOKEN
            : CONTACT.matcher(userAgent).matches()
                ? WikimediaClass.CONTACT
                : WikimediaClass.NO_CONTACT;
    requests.merge(client, 1, Integer::sum);
    refusedTokens += badToken ? 1 : 0;
    inFlight.merge(limitsInterface, 1, Integer::sum);
    Optional<String> violation = atOnce(limitsInterface, client);
    if (limitsInterface != Interface.SPARQL) { // the query service counts for itself
      begun.addLast(now);
      if (violation.isEmpty()) {
        violation = tooMany(client, now);
      }
    }
    violation.ifPresent(violations::add);
    return new Admission(client, limitsInterface, violation.orElse(""), badToken);
  }

  private boolean isKnown(String authorization) {
    return !token.isEmpty() && authorization.equals("Bearer " + token);
  }

  private Optional<String> atOnce(Interface limitsInterface, WikimediaClass client) {
    int most =
        switch (limitsInterface) {
          case ACTION -> client.actionsAtOnce();
          case PAGE -> client.pagesAtOnce();
          case SPARQL -> WikimediaClass.QUERIES_AT_ONCE;
        };
    return inFlight.get(limitsInterface) > most ? Optional.of("limit-at-once") : Optional.empty();
  }

  private Optional<String> tooMany(WikimediaClass client, long now) {
    long minute = 60 * SECOND_MICROS / factor;
    long second = SECOND_MICROS / factor;
    while (now - begun.getFirst() >= minute) {
      begun.removeFirst();
    }
    if (begun.size() > client.perMinute()) {
      return Optional.of("limit-minute");
    }
    long inSecond = begun.stream().filter(start -> now - start < second).count();
    return inSecond > client.perSecond() ? Optional.of("limit-second") : Optional.empty();
  }

  /** Ends a request. */
  synchronized void end(Admission request) {
    inFlight.merge(request.of(), -1, Integer::sum);
  }

  /** The limits that were broken, one for each request. */
  public synchronized List<String> violations() {
    return List.copyOf(violations);
  }

  /** Requests by the class of the client that sent them. */
  public synchronized Map<WikimediaClass, Integer> requests() {
    return new EnumMap<>(requests);
  }

  /** How many requests had an access token that is none. */
  public synchronized int refusedTokens() {
    return refusedTokens;
  }
}
