package org.occgen.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpRequestTest {
  private static final HttpRequest REQUEST =
      HttpRequest.get(URI.create("https://en.wikipedia.org/"), "application/json", 10);

  @ParameterizedTest
  @ValueSource(strings = {"\"1\"", "W/\"1/abc/html\"", "\"\""})
  void takesEntityTags(String tag) {
    assertEquals(Optional.of(tag), REQUEST.unless(tag).entityTag());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "\"1\"\r\nX-Evil: 1", "\"a\"b\"", "\"\u0000\"", ""})
  void noHeaderGetsInByAnEntityTag(String tag) {
    assertThrows(IllegalArgumentException.class, () -> REQUEST.unless(tag));
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/html\r\nX-Evil: 1", "html", "", "text/html;q=1"})
  void noHeaderGetsInByAMediaType(String type) {
    assertThrows(IllegalArgumentException.class, () -> HttpRequest.get(REQUEST.url(), type, 10));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"file:///etc/passwd", "ftp://a.org/", "https://user:pass@a.org/", "/a", "https:a"})
  void onlyTheWebIsAsked(String url) {
    assertThrows(
        IllegalArgumentException.class, () -> HttpRequest.get(URI.create(url), "text/html", 10));
  }

  @Test
  void bodiesHaveBounds() {
    assertThrows(
        IllegalArgumentException.class,
        () -> HttpRequest.get(REQUEST.url(), "text/html", Integer.MAX_VALUE));
    assertThrows(
        IllegalArgumentException.class, () -> HttpRequest.get(REQUEST.url(), "text/html", 0));
  }
}
