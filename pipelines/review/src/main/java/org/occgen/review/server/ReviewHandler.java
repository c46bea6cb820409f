package org.occgen.review.server;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Supplier;
import org.occgen.review.journal.ReviewEventJson;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Answers every request after {@link RequestGuard} has let it pass. */
record ReviewHandler(RequestGuard guard, ReviewApi api, ServedFiles files) implements HttpHandler {
  /** Longest body of a request, in bytes: a decision with all its texts is far smaller. */
  static final int MOST_BODY = 1 << 20;

  private static final Logger LOG = LoggerFactory.getLogger(ReviewHandler.class);
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
          + " img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none';"
          + " require-trusted-types-for 'script'; trusted-types 'none'";

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      headers(exchange.getResponseHeaders());
      try {
        respond(exchange);
      } catch (RefusedRequestException e) {
        send(exchange, ReviewApi.error(e.status(), e.code(), String.valueOf(e.getMessage())));
      } catch (IllegalArgumentException e) { // the address cannot be read
        send(exchange, ReviewApi.error(400, "invalid", String.valueOf(e.getMessage())));
      } catch (IllegalStateException | UncheckedIOException e) { // an error in this program
        LOG.error("a request failed", e);
        send(exchange, ReviewApi.error(500, "failed", "the server failed; see what it printed"));
      }
    } catch (IOException e) { // the client closed the connection
      LOG.debug("a response was not read: {}", e.toString());
    }
  }

  private static void headers(Headers headers) {
    headers.set("Content-Security-Policy", POLICY);
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Cache-Control", "no-store");
  }

  private void respond(HttpExchange exchange) throws IOException {
    guard.requireOwnOrigin(exchange.getRequestHeaders());
    String path = exchange.getRequestURI().getRawPath();
    Query query = new Query(exchange.getRequestURI().getRawQuery());
    boolean opens = "/".equals(path);
    Optional<String> token = opens ? query.get("token") : Optional.empty();
    String holder = guard.requireHolder(exchange.getRequestHeaders(), token);
    if (opens && token.isPresent()) {
      exchange
          .getResponseHeaders()
          .set(
              "Set-Cookie",
              guard.cookie() + "=" + token.get() + "; Path=/; HttpOnly; SameSite=Strict");
    }
    Optional<ServedFiles.PageFile> file = files.get(path);
    if (file.isPresent()) {
      requireMethod(exchange, "GET");
      send(exchange, 200, file.get().type(), file.get().content());
      return;
    }
    if (path.equals("/api/decision") || path.equals("/api/draft")) {
      requireMethod(exchange, "POST");
      keep(exchange, holder, query);
      return;
    }
    Supplier<ReviewApi.Response> response =
        switch (path) {
          case "/api/session" -> () -> api.session(holder);
          case "/api/queue" -> () -> api.queue(holder, query);
          case "/api/segment" -> () -> api.segment(holder, query);
          case "/api/drafts" -> () -> api.drafts(holder, query);
          case "/api/context" -> () -> api.context(holder, query);
          default ->
              throw new RefusedRequestException(404, "no-page", "there is nothing at this address");
        };
    requireMethod(exchange, "GET");
    send(exchange, response.get());
  }

  private void keep(HttpExchange exchange, String holder, Query query) throws IOException {
    String body = body(exchange);
    ReviewApi.Response response;
    try {
      response =
          exchange.getRequestURI().getRawPath().equals("/api/draft")
              ? api.draft(holder, query, body)
              : api.decide(holder, query, body);
    } catch (IOException e) {
      LOG.error("a decision could not be saved: {}", e.toString());
      response =
          ReviewApi.error(500, "not-saved", "the decision could not be saved: " + e.getMessage());
    }
    send(exchange, response);
  }

  private static void requireMethod(HttpExchange exchange, String method) {
    if (!method.equals(exchange.getRequestMethod())) {
      exchange.getResponseHeaders().set("Allow", method);
      throw new RefusedRequestException(405, "method", "this address takes " + method + " alone");
    }
  }

  private static String body(HttpExchange exchange) throws IOException {
    Headers headers = exchange.getRequestHeaders();
    String type = headers.getFirst("Content-Type");
    if (type == null || !type.matches("application/json(;.*)?")) {
      throw new RefusedRequestException(415, "media-type", "a decision is application/json");
    }
    String length = headers.getFirst("Content-Length");
    if (length != null && (!length.matches("[0-9]{1,9}") || Long.parseLong(length) > MOST_BODY)) {
      if (length.matches(
          "[0-9]{1,7}")) { // a client that still writes would see a broken connection
        exchange.getRequestBody().skipNBytes(Long.parseLong(length));
      }
      throw tooLarge(exchange);
    }
    byte[] bytes = exchange.getRequestBody().readNBytes(MOST_BODY + 1);
    if (bytes.length > MOST_BODY) {
      throw tooLarge(exchange);
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new RefusedRequestException(400, "invalid", "the decision is no UTF-8");
    }
  }

  private static RefusedRequestException tooLarge(HttpExchange exchange) {
    exchange.getResponseHeaders().set("Connection", "close");
    return new RefusedRequestException(
        413, "too-large", "a decision has at most " + MOST_BODY + " bytes");
  }

  private static void send(HttpExchange exchange, ReviewApi.Response response) throws IOException {
    send(
        exchange,
        response.status(),
        "application/json; charset=utf-8",
        ReviewEventJson.text(response.json()));
  }

  private static void send(HttpExchange exchange, int status, String type, String text)
      throws IOException {
    byte[] content = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type);
    boolean head = exchange.getRequestMethod().equals("HEAD");
    exchange.sendResponseHeaders(status, head ? -1 : content.length);
    if (!head) {
      try (OutputStream out = exchange.getResponseBody()) {
        out.write(content);
      }
    }
  }
}
