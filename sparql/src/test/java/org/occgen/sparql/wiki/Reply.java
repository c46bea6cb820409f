package org.occgen.sparql.wiki;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** A response before it is sent; the body is not to be changed. */
final class Reply {
  private final int status;
  private final String contentType;
  private final Map<String, String> headers;
  private final byte[] body;

  Reply(int status, String contentType, Map<String, String> headers, byte[] body) {
    this.status = status;
    this.contentType = contentType;
    this.headers = Map.copyOf(headers);
    this.body = body;
  }

  static Reply text(int status, String contentType, Map<String, String> headers, String text) {
    return new Reply(status, contentType, headers, text.getBytes(StandardCharsets.UTF_8));
  }

  static Reply json(int status, Map<String, String> headers, JsonNode json) {
    return text(status, "application/json; charset=utf-8", headers, json.toString());
  }

  static Reply redirect(int status, String location) {
    return text(status, "text/html; charset=utf-8", Map.of("Location", location), "");
  }

  int status() {
    return status;
  }

  String contentType() {
    return contentType;
  }

  Map<String, String> headers() {
    return headers;
  }

  byte[] body() {
    return body;
  }
}
