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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Status and headers of a response, read as RFC 9110 defines them; what makes no sense is not
 * there.
 */
public final class ResponseHeaders {
  private static final Pattern CONTENT_RANGE =
      Pattern.compile("bytes (\\d{1,18})-(\\d{1,18})/(\\d{1,18}|\\*)");
  private static final Pattern UNSATISFIED_RANGE = Pattern.compile("bytes \\*/(\\d{1,18})");
  private static final Pattern STRONG_TAG = Pattern.compile("\"[\\x21\\x23-\\x7e]{1,200}\"");
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

  /**
   * Which bytes were sent.
   *
   * @param first place of the first byte
   * @param last place of the last byte
   * @param total length of the whole file, if the server knows it
   */
  public record ContentRange(long first, long last, OptionalLong total) {}

  /** Status code. */
  public int status() {
    return status;
  }

  /** Where a redirect leads, as it stands. */
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

  /** How the body is encoded; {@code identity} if it is not. */
  public String encoding() {
    return header("Content-Encoding").orElse("identity");
  }

  /** Whether nothing but the end of the connection ends the body, so that a cut goes unseen. */
  boolean endsWithConnection() {
    return length().isEmpty() && header("Transfer-Encoding").isEmpty();
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

  /** The header Content-Range as it stands. */
  public String rangeText() {
    return header("Content-Range").orElse("");
  }

  /** Which bytes were sent, of a response 206. */
  public Optional<ContentRange> range() {
    Matcher range = CONTENT_RANGE.matcher(rangeText());
    if (!range.matches()) {
      return Optional.empty();
    }
    return Optional.of(
        new ContentRange(
            Long.parseLong(range.group(1)),
            Long.parseLong(range.group(2)),
            range.group(3).equals("*")
                ? OptionalLong.empty()
                : OptionalLong.of(Long.parseLong(range.group(3)))));
  }

  /** Length of the whole file, of a response 416. */
  public OptionalLong unsatisfiedTotal() {
    Matcher total = UNSATISFIED_RANGE.matcher(rangeText());
    return total.matches() ? OptionalLong.of(Long.parseLong(total.group(1))) : OptionalLong.empty();
  }

  /** The header {@code ETag} as it stands. */
  Optional<String> entityTag() {
    return header("ETag");
  }

  /** A value for If-Range that proves bytes to be the same: a strong entity tag, else a date. */
  public Optional<String> validator() {
    return entityTag()
        .filter(tag -> STRONG_TAG.matcher(tag).matches())
        .or(() -> header("Last-Modified").filter(value -> date(value).isPresent()));
  }

  /** Type of the body in lower case without parameters, such as {@code text/html}; else empty. */
  public String mediaType() {
    String type = header("Content-Type").orElse("");
    int end = type.indexOf(';');
    return (end < 0 ? type : type.substring(0, end)).strip().toLowerCase(Locale.ROOT);
  }

  /**
   * How long the server asks to wait, if it does: at most a year.
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
