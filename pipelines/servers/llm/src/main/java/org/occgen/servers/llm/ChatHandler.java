package org.occgen.servers.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Answers requests, or breaks the responses. */
final class ChatHandler {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int MAX_BODY = 32 << 20;
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);
  private static final String CHAT = "/v1/chat/completions";
  private static final String COMPLETIONS = "/v1/completions";
  private static final String HTML = "<html><body><h1>Internal Server Error</h1></body></html>";

  private final ServerOptions options;
  private final ChatResponder responder;
  private final ServedRequests log;
  private final List<Break> kinds;

  /** The number of requests with the same text before, by the text's hash. */
  private final Map<Long, Integer> attempts = new ConcurrentHashMap<>();

  /** The times of the requests of the last minute, in microseconds; guarded by itself. */
  private final Deque<Long> lastMinute = new ArrayDeque<>();

  ChatHandler(ServerOptions options, ChatResponder responder, ServedRequests log) {
    this.options = options;
    this.responder = responder;
    this.log = log;
    kinds = Arrays.stream(Break.values()).filter(options.kinds::contains).toList();
  }

  /** One request, of which the log is told once. */
  private record Request(
      HttpExchange exchange, int number, long micros, String path, String body, int attempt) {
    ServedRequest asked(
        int status, String broken, List<String> sentences, int prompt, int completion) {
      return new ServedRequest(
          number,
          micros,
          path,
          body,
          sentences,
          attempt,
          status,
          broken,
          prompt,
          completion,
          exchange.getRequestHeaders().containsKey("Authorization"));
    }
  }

  void handle(HttpExchange exchange) throws IOException {
    int number = log.arrive();
    long micros = log.micros();
    byte[] bytes = exchange.getRequestBody().readNBytes(MAX_BODY);
    String body = new String(bytes, StandardCharsets.UTF_8);
    String path = exchange.getRequestURI().getPath();
    int attempt = body.isEmpty() ? 0 : attempts.merge(hash(body), 1, Integer::sum) - 1;
    Request request = new Request(exchange, number, micros, path, body, attempt);
    if (options.failOnUpgrade && exchange.getRequestHeaders().containsKey("Upgrade")) {
      log.add(request.asked(0, "upgrade", List.of(), 0, 0));
      return; // closes the connection
    }
    if (options.key != null
        && !("Bearer " + options.key)
            .equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
      refuse(request, 401, "invalid_api_key", null, "Incorrect API key provided.");
    } else if (path.equals("/v1/models")) {
      models(request);
    } else if ((path.equals(CHAT) || path.equals(COMPLETIONS))
        && exchange.getRequestMethod().equals("POST")) {
      chat(request);
    } else {
      refuse(request, 404, "not_found", null, "There is no " + path + ".");
    }
  }

  private static long hash(String text) {
    long hash = 0xcbf29ce484222325L; // FNV-1a, over UTF-16
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
    }
    return hash;
  }

  private void models(Request request) throws IOException {
    ObjectNode list = JsonNodeFactory.instance.objectNode().put("object", "list");
    list.putArray("data").addObject().put("id", options.model).put("object", "model");
    log.add(request.asked(200, "", List.of(), 0, 0));
    send(request.exchange(), 200, "application/json", list.toString());
  }

  private void chat(Request request) throws IOException {
    JsonNode json;
    try {
      json = JSON.readTree(request.body());
    } catch (JsonProcessingException e) {
      refuse(request, 400, "invalid_json", null, "The body is no JSON: " + e.getOriginalMessage());
      return;
    }
    if (request.path().equals(COMPLETIONS)) {
      if (!json.path("prompt").isTextual()) {
        refuse(request, 400, "invalid_request", "prompt", "'prompt' is missing.");
        return;
      }
      asConversation((ObjectNode) json);
    }
    if (!json.path("messages").isArray() || json.path("messages").isEmpty()) {
      refuse(request, 400, "invalid_request", "messages", "'messages' is missing or empty.");
    } else if (!json.path("model").asText().equals(options.model)) {
      refuse(
          request,
          404,
          "model_not_found",
          "model",
          "The model '" + json.path("model").asText() + "' does not exist.");
    } else if (json.path("stream").asBoolean()) {
      refuse(request, 400, "unsupported_value", "stream", "'stream' is not supported here.");
    } else if (options.noSchema && json.has("response_format")) {
      refuse(
          request,
          400,
          "unsupported_parameter",
          "response_format",
          "'response_format' of type 'json_schema' is not supported with this model.");
    } else {
      Optional<String> refused = options.refused.stream().filter(json::has).findFirst();
      if (refused.isPresent()) {
        refuse(
            request,
            400,
            "unsupported_value",
            refused.get(),
            "Unsupported value: '" + refused.get() + "' does not support this value.");
      } else {
        respond(request, json);
      }
    }
  }

  /** A text to go on with, as the message of a conversation. */
  private static void asConversation(ObjectNode json) {
    String prompt = json.remove("prompt").asText();
    json.putArray("messages").addObject().put("role", "user").put("content", prompt);
  }

  /** The response in the form of the interface that was asked. */
  private static String body(Request request, ChatResponder.Response response) {
    if (request.path().equals(COMPLETIONS)) {
      for (JsonNode choice : response.body().path("choices")) {
        String text = choice.at("/message/content").asText();
        ((ObjectNode) choice).put("text", text).remove("message");
      }
    }
    return response.body().toString();
  }

  private void respond(Request request, JsonNode json) throws IOException {
    long wait = secondsToWait(request.micros());
    if (wait > 0) {
      request.exchange().getResponseHeaders().set("Retry-After", "" + wait);
      refuse(request, 429, "rate_limit_exceeded", null, "Too many requests a minute.");
      return;
    }
    Optional<Break> broken = broken(request);
    if (broken.isPresent() && Break.PASSING.contains(broken.get())) {
      fail(request, json, broken.get());
      return;
    }
    ChatResponder.Response response = responder.respond(json, broken);
    log.add(
        request.asked(
            200,
            broken.map(Break::toString).orElse(""),
            response.sentences(),
            response.promptTokens(),
            response.completionTokens()));
    send(request.exchange(), 200, "application/json", body(request, response));
  }

  /** The way a response is broken, if it is. It depends on request, attempt and seed alone. */
  private Optional<Break> broken(Request request) {
    if (options.breakRate == 0 || kinds.isEmpty()) {
      return Optional.empty();
    }
    SplittableRandom random =
        new SplittableRandom(hash(request.body()) + options.seed * 31 + request.attempt());
    return random.nextDouble() < options.breakRate
        ? Optional.of(kinds.get(random.nextInt(kinds.size())))
        : Optional.empty();
  }

  /** Until there is room in the last minute; 0 if there is. */
  private long secondsToWait(long now) {
    if (options.requestsPerMinute == null) {
      return 0;
    }
    long minute = TimeUnit.MINUTES.toMicros(1);
    synchronized (lastMinute) {
      while (!lastMinute.isEmpty() && lastMinute.getFirst() <= now - minute) {
        lastMinute.removeFirst();
      }
      if (lastMinute.size() < options.requestsPerMinute) {
        lastMinute.addLast(now);
        return 0;
      }
      long left = lastMinute.getFirst() + minute - now;
      return TimeUnit.MICROSECONDS.toSeconds(left) + 1;
    }
  }

  private void fail(Request request, JsonNode json, Break how) throws IOException {
    HttpExchange exchange = request.exchange();
    int status =
        switch (how) {
          case RATE_LIMITED, RATE_LIMITED_DATE, RATE_LIMITED_UNSAID -> 429;
          case UNAVAILABLE -> 503;
          case SERVER_ERROR -> 500;
          case HANG -> 0;
          default -> 200;
        };
    if (how == Break.RATE_LIMITED || how == Break.UNAVAILABLE) {
      exchange.getResponseHeaders().set("Retry-After", "" + options.retryAfter);
    } else if (how == Break.RATE_LIMITED_DATE) {
      // dates have whole seconds: the next one, so that at least so much is waited
      Instant then = Instant.ofEpochSecond(Instant.now().getEpochSecond() + options.retryAfter + 1);
      exchange.getResponseHeaders().set("Retry-After", DATE.format(then));
    }
    log.add(request.asked(status, how.toString(), List.of(), 0, 0));
    switch (how) {
      case HANG -> sleep(TimeUnit.SECONDS.toMillis(options.hang));
      case CUT_BODY -> cut(exchange, responder.respond(json, Optional.empty()).body().toString());
      case SERVER_ERROR, NOT_JSON -> send(exchange, status, "text/html", HTML);
      case ERROR_IN_200 ->
          send(exchange, 200, "application/json", error("overloaded_error", null, "Overloaded"));
      default ->
          send(
              exchange,
              status,
              "application/json",
              error(
                  status == 429 ? "rate_limit_exceeded" : "service_unavailable",
                  null,
                  "Try again later."));
    }
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the server is being closed
    }
  }

  private void refuse(
      Request request, int status, String code, @Nullable String field, String message)
      throws IOException {
    log.add(request.asked(status, code, List.of(), 0, 0));
    send(request.exchange(), status, "application/json", error(code, field, message));
  }

  private static String error(String code, @Nullable String field, String message) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.putObject("error")
        .put("message", message)
        .put("type", "invalid_request_error")
        .put("param", field)
        .put("code", code);
    return root.toString();
  }

  private static void send(HttpExchange exchange, int status, String type, String text)
      throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  /** Promises the whole body, gives half of it, and closes the connection. */
  private static void cut(HttpExchange exchange, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(200, bytes.length);
    exchange.getResponseBody().write(bytes, 0, bytes.length / 2);
  }
}
