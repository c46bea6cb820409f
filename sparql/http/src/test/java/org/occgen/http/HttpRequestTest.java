package org.occgen.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpRequestTest {
  private static final HttpRequest REQUEST =
      HttpRequest.get(URI.create("https://en.wikipedia.org/"), "application/json", 10);

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

  @ParameterizedTest
  @CsvSource({
    "X-A, \"1\\r\\nX-Evil: 1\"",
    "\"X-A\\r\\nX-Evil\", 1",
    "X A, 1",
    "'', 1",
    "X-A, ''",
    "X-A, \"\\u0000\"",
    "Host, evil.example",
    "content-length, 5",
    "Transfer-Encoding, chunked",
    "User-Agent, somebody else"
  })
  void noHeaderGetsInByAHeader(String name, String value) {
    String fault =
        assertThrows(
                IllegalArgumentException.class,
                () -> REQUEST.with(name.translateEscapes(), value.translateEscapes()))
            .getMessage();
    assertFalse(fault.contains("evil.example"), fault);
  }

  @Test
  void whatIsSentIsNotShown() {
    HttpRequest secret = REQUEST.with("Authorization", "Bearer s3cret");
    assertEquals("GET https://en.wikipedia.org/", secret.toString());
    HttpRequest post =
        HttpRequest.post(
            REQUEST.url(), "text/plain", new HttpRequest.Body("application/json", "{}"), 9);
    assertEquals("POST https://en.wikipedia.org/", post.toString());
    URI signed = URI.create("https://store.org/file?Signature=s3cret");
    HttpRequest put = HttpRequest.post(signed, "text/plain", post.body().orElseThrow(), 9);
    assertEquals("POST https://store.org/file", put.toString());
    assertEquals("https://store.org/file", put.shownUrl());
    HttpRequest get = HttpRequest.get(signed, "text/plain", 9);
    assertEquals(signed.toString(), get.shownUrl(), "people see what was asked for");
  }

  @Test
  void anotherServerSeesNoSecret() {
    HttpRequest request =
        REQUEST
            .with("Authorization", "Bearer s3cret")
            .with("X-Api-Key", "s3cret")
            .with("Range", "bytes=7-")
            .with("If-None-Match", "\"1\"");
    assertEquals(4, request.headersFor(URI.create("https://en.wikipedia.org/other")).size());
    Map<String, String> kept = Map.of("If-None-Match", "\"1\"", "Range", "bytes=7-");
    for (String other :
        List.of(
            "https://de.wikipedia.org/",
            "http://en.wikipedia.org/",
            "https://en.wikipedia.org:8443/")) {
      assertEquals(kept, request.headersFor(URI.create(other)));
    }
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
