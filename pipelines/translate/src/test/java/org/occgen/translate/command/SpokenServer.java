package org.occgen.translate.command;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * A server on this machine that speaks the interfaces of APY, LibreTranslate, DeepL and chat
 * completions, as their documentation and sources have them, and refuses what they refuse.
 */
final class SpokenServer implements AutoCloseable {
  private static final JsonMapper JSON = new JsonMapper();

  /** An answer in place of the next translation. */
  record Reply(int status, String body, String... headers) {}

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final List<Long> times = new CopyOnWriteArrayList<>();
  private final Queue<Reply> next = new ConcurrentLinkedQueue<>();
  private final String key;
  private volatile UnaryOperator<String> translation = text -> "";
  private volatile String ending = "stop";
  private volatile boolean temperature = true;

  /**
   * Starts a server.
   *
   * @param key that it wants; empty for none
   */
  SpokenServer(String key) throws IOException {
    this.key = key;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/apy/translate", exchange -> answer(exchange, this::apy));
    server.createContext("/libre/translate", exchange -> answer(exchange, this::libre));
    server.createContext("/deepl/v2/translate", exchange -> answer(exchange, this::deepl));
    server.createContext("/v1/chat/completions", exchange -> answer(exchange, this::chat));
    server.start();
  }

  String address(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  SpokenServer translatesBy(UnaryOperator<String> newTranslation) {
    translation = newTranslation;
    return this;
  }

  SpokenServer endsWith(String reason) {
    ending = reason;
    return this;
  }

  SpokenServer answersFirst(Reply... replies) {
    return answersFirst(List.of(replies));
  }

  SpokenServer answersFirst(List<Reply> replies) {
    next.addAll(replies);
    return this;
  }

  /** Takes no temperature, as the models of OpenAI that think. */
  SpokenServer refusesTemperature() {
    temperature = false;
    return this;
  }

  /** The sentences that were translated or refused, in the order of their requests. */
  List<String> asked() {
    return asked;
  }

  /** When these requests came, in nanoseconds. */
  List<Long> times() {
    return times;
  }

  private interface Speaker {
    Reply speak(String body, Optional<String> authorization) throws IOException;
  }

  private void answer(HttpExchange exchange, Speaker speaker) throws IOException {
    try (exchange) {
      times.add(System.nanoTime());
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      Reply reply =
          speaker.speak(
              body, Optional.ofNullable(exchange.getRequestHeaders().getFirst("Authorization")));
      Reply instead = next.poll();
      reply = instead == null ? reply : instead;
      byte[] bytes = reply.body().getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json; charset=UTF-8");
      for (int i = 0; i < reply.headers().length; i += 2) {
        exchange.getResponseHeaders().set(reply.headers()[i], reply.headers()[i + 1]);
      }
      exchange.sendResponseHeaders(reply.status(), bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  private String translated(String sentence) {
    asked.add(sentence);
    return translation.apply(sentence);
  }

  private Reply apy(String body, Optional<String> authorization) {
    Map<String, String> form =
        Arrays.stream(body.split("&", -1))
            .map(part -> part.split("=", 2))
            .collect(
                Collectors.toMap(
                    part -> part[0], part -> URLDecoder.decode(part[1], StandardCharsets.UTF_8)));
    if (!List.of("eng|spa", "spa|eng").contains(form.get("langpair"))) {
      return new Reply(
          400,
          "{\"status\": \"error\", \"code\": 400, \"message\": \"Bad Request\", \"explanation\":"
              + " \"That pair is not installed\"}");
    }
    ObjectNode json = JSON.createObjectNode();
    json.putObject("responseData").put("translatedText", translated(form.get("q")));
    return new Reply(200, json.putNull("responseDetails").put("responseStatus", 200).toString());
  }

  private Reply libre(String body, Optional<String> authorization) throws IOException {
    JsonNode request = JSON.readTree(body);
    if (!request.path("api_key").asText().equals(key)) {
      return new Reply(403, error("Invalid API key: " + request.path("api_key").asText()));
    }
    if (request.path("q").asText().isEmpty() || !request.path("source").asText().equals("en")) {
      return new Reply(400, error(request.path("source").asText() + " is not supported"));
    }
    return new Reply(
        200,
        JSON.createObjectNode()
            .put("translatedText", translated(request.path("q").asText()))
            .toString());
  }

  private Reply deepl(String body, Optional<String> authorization) throws IOException {
    if (!authorization.equals(Optional.of("DeepL-Auth-Key " + key))) {
      return new Reply(403, "");
    }
    JsonNode request = JSON.readTree(body);
    if (!request.path("target_lang").asText().equals("ES")
        || !request.path("source_lang").asText().equals("EN")
        || !request.path("text").isArray()) {
      return new Reply(400, "{\"message\": \"Value for 'target_lang' not supported.\"}");
    }
    ObjectNode json = JSON.createObjectNode();
    json.putArray("translations")
        .addObject()
        .put("detected_source_language", "EN")
        .put("text", translated(request.at("/text/0").asText()));
    return new Reply(200, json.toString());
  }

  private Reply chat(String body, Optional<String> authorization) throws IOException {
    if (!key.isEmpty() && !authorization.equals(Optional.of("Bearer " + key))) {
      return new Reply(
          401,
          "{\"error\": {\"message\": \"Incorrect API key provided: "
              + authorization.orElse("")
              + "\"}}");
    }
    JsonNode request = JSON.readTree(body);
    if (!temperature && request.has("temperature")) {
      return new Reply(
          400,
          "{\"error\": {\"message\": \"Unsupported value: 'temperature' does not support 0 with this"
              + " model. Only the default (1) value is supported.\", \"type\":"
              + " \"invalid_request_error\", \"param\": \"temperature\"}}");
    }
    if (!request.path("model").asText().equals("org/m:7b")
        || request.path("temperature").asInt(1) != (temperature ? 0 : 1)) {
      return new Reply(404, "{\"error\": {\"message\": \"no such model\"}}");
    }
    String prompt = request.at("/messages/0/content").asText();
    ObjectNode json = JSON.createObjectNode();
    ObjectNode choice = json.putArray("choices").addObject();
    choice
        .putObject("message")
        .put("role", "assistant")
        .put("content", translated(prompt.substring(prompt.lastIndexOf('\n') + 1)));
    choice.put("finish_reason", ending);
    return new Reply(200, json.toString());
  }

  static String error(String message) {
    return JSON.createObjectNode().put("error", message).toString();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
