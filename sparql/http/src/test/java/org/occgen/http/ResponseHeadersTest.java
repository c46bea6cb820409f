package org.occgen.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResponseHeadersTest {
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

  private static ResponseHeaders with(String name, String value) {
    Map<String, String> headers = Map.of(name, value);
    return new ResponseHeaders(200, key -> Optional.ofNullable(headers.get(key)));
  }

  @ParameterizedTest
  @CsvSource({
    "5, PT5S",
    "0, PT0S",
    "' 120 ', PT2M",
    "'Sun, 1 Mar 2026 12:01:30 GMT', PT1M30S",
    "'Sun, 01 Mar 2026 11:00:00 GMT', PT0S",
    "'Fri, 31 Dec 9999 23:59:59 GMT', P365D",
    "999999999, P365D",
    "-5, ",
    "soon, ",
    "99999999999999999999, ",
    "'', "
  })
  void readsHowLongToWait(String value, Duration wait) {
    assertEquals(Optional.ofNullable(wait), with("Retry-After", value).retryAfter(NOW));
  }

  @ParameterizedTest
  @CsvSource({
    "text/html, text/html",
    "'Application/JSON ; charset=utf-8', application/json",
    "'', ''"
  })
  void readsTheMediaType(String value, String type) {
    assertEquals(type, with("Content-Type", value).mediaType());
  }

  @ParameterizedTest
  @CsvSource({"12, 12", "-1, -2", "many, -2", "9999999999999999999, -2"})
  void readsTheLength(String value, long length) {
    OptionalLong expected = length < 0 ? OptionalLong.empty() : OptionalLong.of(length);
    assertEquals(expected, with("Content-Length", value).length());
  }
}
