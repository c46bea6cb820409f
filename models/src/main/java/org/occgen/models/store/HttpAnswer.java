package org.occgen.models.store;

import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Flow;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A server's answer, its headers read as RFC 9110 defines them; what makes no sense is not there.
 * Its body must be taken or discarded.
 */
final class HttpAnswer {
  private static final Pattern CONTENT_RANGE =
      Pattern.compile("bytes (\\d{1,18})-(\\d{1,18})/(\\d{1,18}|\\*)");
  private static final Pattern UNSATISFIED_RANGE = Pattern.compile("bytes \\*/(\\d{1,18})");
  private static final Pattern STRONG_TAG = Pattern.compile("\"[\\x21\\x23-\\x7e]{1,200}\"");
  private static final Pattern SECONDS = Pattern.compile("\\d{1,9}");

  private final HttpResponse<Flow.Publisher<List<ByteBuffer>>> response;

  HttpAnswer(HttpResponse<Flow.Publisher<List<ByteBuffer>>> response) {
    this.response = response;
  }

  /**
   * Which bytes were sent.
   *
   * @param first place of the first byte
   * @param last place of the last byte
   * @param total length of the whole file, if the server knows it
   */
  record ContentRange(long first, long last, OptionalLong total) {}

  int status() {
    return response.statusCode();
  }

  Flow.Publisher<List<ByteBuffer>> body() {
    return response.body();
  }

  Optional<String> location() {
    return header("Location");
  }

  boolean isRedirect() {
    return switch (status()) {
      case 301, 302, 303, 307, 308 -> true;
      default -> false;
    };
  }

  /** How the body is encoded; {@code identity} if it is not. */
  String encoding() {
    return header("Content-Encoding").orElse("identity");
  }

  /** Length of the body, if the server says so. */
  OptionalLong length() {
    return response.headers().firstValueAsLong("Content-Length");
  }

  /** The header Content-Range as it stands. */
  String rangeText() {
    return header("Content-Range").orElse("");
  }

  /** Which bytes were sent, of an answer 206. */
  Optional<ContentRange> range() {
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

  /** Length of the whole file, of an answer 416. */
  OptionalLong unsatisfiedTotal() {
    Matcher total = UNSATISFIED_RANGE.matcher(rangeText());
    return total.matches() ? OptionalLong.of(Long.parseLong(total.group(1))) : OptionalLong.empty();
  }

  /** A value for If-Range that proves bytes to be the same: a strong entity tag, else a date. */
  Optional<String> validator() {
    return header("ETag")
        .filter(tag -> STRONG_TAG.matcher(tag).matches())
        .or(() -> header("Last-Modified").filter(value -> date(value).isPresent()));
  }

  /** How long the server asks to wait, if it does. */
  Optional<Duration> retryAfter() {
    String value = header("Retry-After").orElse("").strip();
    if (SECONDS.matcher(value).matches()) {
      return Optional.of(Duration.ofSeconds(Long.parseLong(value)));
    }
    return date(value)
        .map(when -> Duration.between(Instant.now(), when))
        .map(wait -> wait.isNegative() ? Duration.ZERO : wait);
  }

  private Optional<String> header(String name) {
    return response.headers().firstValue(name);
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
