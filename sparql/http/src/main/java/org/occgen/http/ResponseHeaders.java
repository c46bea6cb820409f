package org.occgen.http;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Status and headers of a response, read as RFC 9110 defines them; what makes no sense is not
 * there.
 */
public final class ResponseHeaders {
  private static final Pattern LENGTH = Pattern.compile("\\d{1,18}");
  private static final Pattern SECONDS = Pattern.compile("\\d{1,9}");

  /** Longer waits are taken for this one, whose nanoseconds can be counted. */
  private static final Duration LONGEST_WAIT = Duration.ofDays(365);

  private final int status;
  private final Function<String, Optional<String>> headers;

  /**
   * @param headers the first value of the header of that name, if there is one
   */
  public ResponseHeaders(int status, Function<String, Optional<String>> headers) {
    this.status = status;
    this.headers = headers;
  }

  /** Status code. */
  public int status() {
    return status;
  }

  /** The address to which a redirect leads, as it stands; empty if the server gives none. */
  public Optional<String> location() {
    return header("Location");
  }

  /** Whether MediaWiki or what stands before it says that the access token is none. */
  boolean refusesToken() {
    return status == 401 || header("MediaWiki-API-Error").orElse("").startsWith("mwoauth-");
  }

  /** Whether the response is a redirect that a client follows. */
  public boolean isRedirect() {
    return switch (status()) {
      case 301, 302, 303, 307, 308 -> true;
      default -> false;
    };
  }

  /** The encoding of the body, as it stands; {@code identity} if the server names none. */
  public String encoding() {
    return header("Content-Encoding").orElse("identity");
  }

  /** Whether the body may be read: a length that is none leaves open where it ends. */
  boolean makeSense() {
    return header("Content-Length").isEmpty() || length().isPresent();
  }

  /** Length of the body, if the server says so. */
  public OptionalLong length() {
    String length = header("Content-Length").orElse("");
    return LENGTH.matcher(length).matches()
        ? OptionalLong.of(Long.parseLong(length))
        : OptionalLong.empty();
  }

  /** The header {@code ETag} as it stands. */
  Optional<String> entityTag() {
    return header("ETag");
  }

  /** Type of the body in lower case without parameters, such as {@code text/html}; else empty. */
  public String mediaType() {
    String type = header("Content-Type").orElse("");
    int end = type.indexOf(';');
    return (end < 0 ? type : type.substring(0, end)).strip().toLowerCase(Locale.ROOT);
  }

  /**
   * The time that the server asks to wait, at most a year; empty if it asks for none.
   *
   * @param now the time that a date in the header is compared with
   */
  public Optional<Duration> retryAfter(Instant now) {
    String value = header("Retry-After").orElse("").strip();
    Optional<Duration> wait =
        SECONDS.matcher(value).matches()
            ? Optional.of(Duration.ofSeconds(Long.parseLong(value)))
            : date(value).map(when -> Duration.between(now, when));
    return wait.map(asked -> asked.isNegative() ? Duration.ZERO : asked)
        .map(asked -> asked.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : asked);
  }

  private Optional<String> header(String name) {
    return headers.apply(name);
  }

  private static Optional<Instant> date(String value) {
    try {
      return Optional.of(
          ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant());
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
