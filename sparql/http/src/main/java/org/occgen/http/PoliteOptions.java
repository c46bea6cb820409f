package org.occgen.http;

import java.io.Serializable;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How servers are asked.
 *
 * @param operatorContact who runs this: an e-mail address, or that of a page; has no default
 * @param hosts whom we may ask, see {@link AllowedHosts}
 * @param answer how long it may take to connect, again to answer, and between parts of the body
 * @param body how long a request with all of its answer may take
 * @param attempts how often a request is sent at most
 * @param total how long a request may take with all its waits and attempts
 * @param firstWait bound of the wait before the second attempt; doubled for each further one
 * @param longestWait bound of all such waits, but not of those that a server asks for
 */
public record PoliteOptions(
    String operatorContact,
    List<String> hosts,
    Duration answer,
    Duration body,
    int attempts,
    Duration total,
    Duration firstWait,
    Duration longestWait)
    implements Serializable {
  private static final long serialVersionUID = 1L;

  /** The hosts of Wikimedia that may be asked if nobody says otherwise. */
  public static final List<String> WIKIMEDIA_HOSTS = AllowedHosts.WIKIMEDIA;

  /**
   * @throws IllegalArgumentException if there is no contact, a host makes no sense, or a bound is
   *     not positive; the message names what
   */
  public PoliteOptions {
    UserAgent.of(operatorContact);
    hosts = List.copyOf(hosts);
    new AllowedHosts(hosts);
    for (Duration bound : List.of(answer, body, total, firstWait, longestWait)) {
      if (bound.isNegative() || bound.isZero() || bound.compareTo(Duration.ofDays(30)) > 0) {
        throw new IllegalArgumentException("polite options: " + bound + " is no bound of a wait");
      }
    }
    if (attempts < 1) {
      throw new IllegalArgumentException("polite options: " + attempts + " attempts");
    }
  }

  /**
   * The usual bounds: 60 s to answer, 5 min for all of an answer, 12 attempts in 30 min, waits up
   * to 1 s at first and 2 min at last.
   */
  public static PoliteOptions of(String operatorContact, List<String> hosts) {
    return new PoliteOptions(
        operatorContact,
        hosts,
        Duration.ofSeconds(60),
        Duration.ofMinutes(5),
        12,
        Duration.ofMinutes(30),
        Duration.ofSeconds(1),
        Duration.ofMinutes(2));
  }

  /** Why {@code address} may not be asked, as it is written; empty if it may. */
  public Optional<String> refusal(URI address) {
    return new AllowedHosts(hosts).refusal(address);
  }

  /** The same, with another time to answer. */
  public PoliteOptions withAnswer(Duration longest) {
    return new PoliteOptions(
        operatorContact, hosts, longest, body, attempts, total, firstWait, longestWait);
  }

  /** Longest wait before attempt number {@code attempt}, counted from 2. */
  Duration waitBefore(int attempt) {
    Duration wait = firstWait.multipliedBy(1L << Math.min(attempt - 2, 20));
    return wait.compareTo(longestWait) > 0 ? longestWait : wait;
  }
}
