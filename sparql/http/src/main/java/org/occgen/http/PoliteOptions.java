package org.occgen.http;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.io.Serializable;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The options of requests to servers.
 *
 * @param userAgent who asks, see {@link UserAgent}
 * @param hosts whom we may ask
 * @param silence how long it may take to connect, again to respond, and between parts of the body
 * @param exchange how long a request with all of its response may take
 * @param attempts how often a request is sent at most, counted anew when a download has come on
 * @param total how long a request may take with all its waits and attempts; of a download, since it
 *     last came on
 * @param firstWait bound of the wait before the second attempt; doubled for each further one
 * @param longestWait bound of all such waits, but not of those that a server asks for
 * @param tokenVariable environment variable with the access token for {@link Wikimedia}'s servers,
 *     which each process reads for itself; empty for none
 */
@RecordBuilder
public record PoliteOptions(
    String userAgent,
    AllowedHosts hosts,
    Duration silence,
    Duration exchange,
    int attempts,
    Duration total,
    Duration firstWait,
    Duration longestWait,
    String tokenVariable)
    implements Serializable, PoliteOptionsBuilder.With {
  /** The hosts of Wikimedia that may be asked if nobody says otherwise. */
  public static final List<String> WIKIMEDIA_HOSTS = AllowedHosts.WIKIMEDIA;

  /** The longest duration: as good as no limit. */
  private static final Duration LONGEST = Duration.ofDays(20);

  /**
   * @throws IllegalArgumentException if a bound is not positive
   */
  public PoliteOptions {
    List.of(silence, exchange, total, firstWait, longestWait).forEach(PoliteOptions::requireLimit);
    if (attempts < 1) {
      throw new IllegalArgumentException("polite options: " + attempts + " attempts");
    }
  }

  static void requireLimit(Duration limit) {
    if (limit.isNegative() || limit.isZero() || limit.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException("polite options: " + limit + " is no bound of a wait");
    }
  }

  /**
   * The usual bounds: 60 s to respond, 5 min for all of a response, 12 attempts in 30 min, waits up
   * to 1 s at first and 2 min at last.
   *
   * @param operatorContact who runs this: an e-mail address, or that of a page; has no default
   * @throws IllegalArgumentException if there is no contact, or a host makes no sense; the message
   *     names what
   */
  public static PoliteOptions of(String operatorContact, List<String> hosts) {
    return new PoliteOptions(
        UserAgent.of(operatorContact),
        new AllowedHosts(hosts),
        Duration.ofSeconds(60),
        Duration.ofMinutes(5),
        12,
        Duration.ofMinutes(30),
        Duration.ofSeconds(1),
        Duration.ofMinutes(2),
        "");
  }

  /**
   * The bounds for a server that the user names, and that may be at work for long: 30 s to connect,
   * 8 attempts in 15 minutes, waits up to 1 s at first and 1 min at last.
   *
   * @param address where the server is; plain http is taken if that says so
   */
  public static PoliteOptions ofNamed(URI address) {
    return new PoliteOptions(
        UserAgent.ofNobody(),
        new AllowedHosts(List.of(address.getAuthority()), WebAddress.isHttp(address)),
        Duration.ofSeconds(30),
        Duration.ofMinutes(5),
        8,
        Duration.ofMinutes(15),
        Duration.ofSeconds(1),
        Duration.ofMinutes(1),
        "");
  }

  /** The reason why {@code address} may not be asked, as it is written; empty if it may. */
  public Optional<String> refusal(URI address) {
    return hosts.refusal(address);
  }

  /** Longest wait before attempt number {@code attempt}, counted from 2. */
  Duration waitBefore(int attempt) {
    Duration wait = firstWait.multipliedBy(1L << Math.min(attempt - 2, 20));
    return wait.compareTo(longestWait) > 0 ? longestWait : wait;
  }
}
