package org.occgen.review.server;

import com.sun.net.httpserver.Headers;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which requests are answered at all. A page of another origin must not act for the reviewer whose
 * browser it runs in, so {@code Host} and {@code Origin} are checked beside the token: a foreign
 * name that was made to point to this machine (DNS rebinding) is refused.
 *
 * @param hosts names, beside addresses in numbers, by which the server may be called, in lower case
 * @param port on which it listens
 */
record RequestGuard(ReviewTokens tokens, Set<String> hosts, int port) {
  private static final Pattern HOST =
      Pattern.compile("(\\[[0-9a-fA-F:.%]+\\]|[A-Za-z0-9.-]+)(?::([0-9]{1,5}))?");
  private static final Pattern ADDRESS = Pattern.compile("\\[.*\\]|[0-9]+(\\.[0-9]+){3}");
  private static final int HTTP_PORT = 80;

  RequestGuard {
    hosts = Set.copyOf(hosts);
  }

  /** Name of the cookie that holds the token: cookies are shared by all ports of a machine. */
  String cookie() {
    return "occgen-review-" + port;
  }

  /**
   * Checks what every request needs.
   *
   * @throws RefusedRequestException if it is not answered
   */
  void requireOwnOrigin(Headers headers) {
    List<String> hostHeaders = headers.getOrDefault("Host", List.of());
    if (hostHeaders.size() != 1 || !isOwn(hostHeaders.get(0))) {
      throw new RefusedRequestException(
          403, "foreign-host", "this server is called by another name; use the address it printed");
    }
    List<String> origins = headers.getOrDefault("Origin", List.of());
    boolean own =
        origins.stream().allMatch(origin -> origin.equals("http://" + hostHeaders.get(0)));
    List<String> sites = headers.getOrDefault("Sec-Fetch-Site", List.of());
    boolean foreign = sites.stream().anyMatch(site -> site.equals("cross-site"));
    if (!own || (foreign && !isNavigation(headers))) {
      throw new RefusedRequestException(
          403, "foreign-origin", "a page of another origin asks; open the review by its address");
    }
  }

  /** A link on another site may open the page: opening it changes nothing. */
  private static boolean isNavigation(Headers headers) {
    return "navigate".equals(headers.getFirst("Sec-Fetch-Mode"));
  }

  private boolean isOwn(String host) {
    Matcher parts = HOST.matcher(host);
    if (!parts.matches()) {
      return false;
    }
    int named = parts.group(2) == null ? HTTP_PORT : Integer.parseInt(parts.group(2));
    String name = parts.group(1).toLowerCase(Locale.ROOT);
    return named == port && (ADDRESS.matcher(name).matches() || hosts.contains(name));
  }

  /**
   * The reviewer who holds the token of a request; no name where all share a token.
   *
   * @param query may hold the token where the page itself is opened
   * @throws RefusedRequestException if no token, or a wrong one, came with the request
   */
  String requireHolder(Headers headers, Optional<String> query) {
    Optional<String> token = query.or(() -> bearer(headers)).or(() -> cookie(headers));
    if (token.isEmpty()) {
      throw new RefusedRequestException(
          401, "no-token", "open the review by the whole address that occgen review printed");
    }
    return tokens
        .holder(token.get())
        .orElseThrow(
            () ->
                new RefusedRequestException(
                    403,
                    "wrong-token",
                    "the token is not, or no longer, that of this review; open it by the address"
                        + " that occgen review printed last"));
  }

  private static Optional<String> bearer(Headers headers) {
    return Optional.ofNullable(headers.getFirst("Authorization"))
        .filter(value -> value.startsWith("Bearer "))
        .map(value -> value.substring("Bearer ".length()).strip());
  }

  private Optional<String> cookie(Headers headers) {
    String wanted = cookie() + "=";
    for (String header : headers.getOrDefault("Cookie", List.of())) {
      for (String cookie : header.split(";", -1)) {
        if (cookie.strip().startsWith(wanted)) {
          return Optional.of(cookie.strip().substring(wanted.length()));
        }
      }
    }
    return Optional.empty();
  }
}
