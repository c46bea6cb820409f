package org.occgen.servers.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LoopbackLlmServerTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private static final String REPLY = "Ana - P, F\ncasa - N, F";
  private static final Map<String, String> REPLIES =
      Map.of("Ana ve la casa.", REPLY, "casa.", "casa - N, F", "Hay un gato.", "gato - N, M");
  private static final String WORDS_SCHEMA =
      """
      {"type": "object", "properties": {"words": {"type": "array", "items": {"type": "object",
        "properties": {"word": {"type": "string"},
          "class": {"type": "string", "enum": ["P,M", "P,F", "N,M", "N,F"]}}}}}}
      """;

  @TempDir private Path folder;

  private static ObjectNode request(String prompt) {
    ObjectNode request = JSON.createObjectNode().put("model", "test-model");
    request.putArray("messages").addObject().put("role", "user").put("content", prompt);
    return request;
  }

  private static ObjectNode withSchema(ObjectNode request, String schema) throws IOException {
    request
        .putObject("response_format")
        .put("type", "json_schema")
        .putObject("json_schema")
        .set("schema", JSON.readTree(schema));
    return request;
  }

  private static HttpResponse<String> send(
      LoopbackLlmServer server, ObjectNode request, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(URI.create(server.baseUrl() + "/chat/completions"))
            .POST(HttpRequest.BodyPublishers.ofString(request.toString()));
    for (int i = 0; i < headers.length; i += 2) {
      builder.header(headers[i], headers[i + 1]);
    }
    return CLIENT.send(builder.build(), HttpResponse.BodyHandlers.ofString());
  }

  private static JsonNode choice(HttpResponse<String> response) throws IOException {
    assertEquals(200, response.statusCode(), response.body());
    return JSON.readTree(response.body()).at("/choices/0");
  }

  private static String content(HttpResponse<String> response) throws IOException {
    return choice(response).at("/message/content").asText();
  }

  @Test
  void completesATextAsItAnswersAMessage() throws Exception {
    try (LoopbackLlmServer server = LoopbackLlmServer.start(ServerOptions.of(), REPLIES)) {
      ObjectNode request =
          JSON.createObjectNode().put("model", "test-model").put("prompt", "Ana ve la casa.");
      HttpResponse<String> response =
          CLIENT.send(
              HttpRequest.newBuilder(URI.create(server.baseUrl() + "/completions"))
                  .POST(HttpRequest.BodyPublishers.ofString(request.toString()))
                  .build(),
              HttpResponse.BodyHandlers.ofString());
      assertEquals(REPLY, choice(response).path("text").asText());
      assertFalse(choice(response).has("message"));
    }
  }

  @Test
  void answersByTheLastAndLongestSentenceOfThePrompt() throws Exception {
    try (LoopbackLlmServer server = LoopbackLlmServer.start(ServerOptions.of(), REPLIES)) {
      assertEquals(
          REPLY, content(send(server, request("Hay un gato. Frase: \"Ana ve la casa.\""))));
      assertEquals("0", content(send(server, request("nobody knows this"))));
      assertEquals(List.of("Ana ve la casa."), server.asked().get(0).sentences());
      assertEquals(200, server.asked().get(0).status());
      assertEquals("", server.asked().get(0).broken());
      assertEquals(2, server.count());
    }
  }

  @Test
  void answersSeveralSentencesByTheirNumbers() throws Exception {
    String prompt = "Tarea\n\n[1] Frase: \"Hay un gato.\"\n[2] Frase: \"Ana ve la casa.\"\n\nfin";
    try (LoopbackLlmServer server = LoopbackLlmServer.start(ServerOptions.of(), REPLIES)) {
      assertEquals("[1]\ngato - N, M\n[2]\n" + REPLY, content(send(server, request(prompt))));
      String schema =
          """
          {"type": "object", "properties": {"sentences": {"type": "array", "items": {
            "type": "object", "properties": {"id": {"type": "integer"}, "words": {"type": "array",
              "items": {"type": "object", "properties": {"word": {"type": "string"},
                "person": {"type": "boolean"}, "gender": {"type": "string", "enum": ["M", "F"]}}}}
          }}}}}
          """;
      assertEquals(
          "{\"sentences\":[{\"id\":1,\"words\":[{\"word\":\"gato\",\"person\":false,\"gender\":\"M\"}]},"
              + "{\"id\":2,\"words\":[{\"word\":\"Ana\",\"person\":true,\"gender\":\"F\"},"
              + "{\"word\":\"casa\",\"person\":false,\"gender\":\"F\"}]}]}",
          content(send(server, withSchema(request(prompt), schema))));
    }
  }

  @Test
  void keepsToASchemaOrRefusesItOrIgnoresIt() throws Exception {
    ObjectNode request = withSchema(request("Ana ve la casa."), WORDS_SCHEMA);
    try (LoopbackLlmServer server = LoopbackLlmServer.start(ServerOptions.of(), REPLIES)) {
      assertEquals(
          "{\"words\":[{\"word\":\"Ana\",\"class\":\"P,F\"},{\"word\":\"casa\",\"class\":\"N,F\"}]}",
          content(send(server, request)));
    }
    try (LoopbackLlmServer server =
        LoopbackLlmServer.start(ServerOptions.of("--no-schema"), REPLIES)) {
      HttpResponse<String> response = send(server, request);
      assertEquals(400, response.statusCode());
      assertEquals("response_format", JSON.readTree(response.body()).at("/error/param").asText());
    }
    try (LoopbackLlmServer server =
        LoopbackLlmServer.start(ServerOptions.of("--ignore-schema"), REPLIES)) {
      assertEquals(REPLY, content(send(server, request)));
    }
  }

  @Test
  void refusesWhatServersRefuse() throws Exception {
    ServerOptions options = ServerOptions.of("--key=secret", "--refuse=temperature");
    try (LoopbackLlmServer server = LoopbackLlmServer.start(options, REPLIES)) {
      String[] key = {"Authorization", "Bearer secret"};
      assertEquals(401, send(server, request("x")).statusCode());
      assertEquals(401, send(server, request("x"), "Authorization", "Bearer other").statusCode());
      assertEquals(200, send(server, request("x"), key).statusCode());
      assertEquals(400, send(server, request("x").put("temperature", 0), key).statusCode());
      assertEquals(404, send(server, request("x").put("model", "other"), key).statusCode());
      assertEquals(400, send(server, JSON.createObjectNode(), key).statusCode());
      assertTrue(server.asked().get(2).authorized());
      assertFalse(server.asked().get(0).authorized());
      assertFalse(server.asked().toString().contains("secret"));
    }
  }

  @Test
  void failsOnAnUpgrade() throws Exception {
    HttpClient upgrading = HttpClient.newHttpClient(); // asks for h2c
    try (LoopbackLlmServer server =
        LoopbackLlmServer.start(ServerOptions.of("--fail-on-upgrade"), REPLIES)) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(server.baseUrl() + "/models")).build();
      assertThrows(
          IOException.class, () -> upgrading.send(request, HttpResponse.BodyHandlers.ofString()));
      assertEquals(200, CLIENT.send(request, HttpResponse.BodyHandlers.ofString()).statusCode());
    }
  }

  @Test
  void cutsPromptsWithoutAWord() throws Exception {
    String prompt = "una palabra ".repeat(500) + "Ana ve la casa.";
    try (LoopbackLlmServer server =
        LoopbackLlmServer.start(ServerOptions.of("--context=64"), REPLIES)) {
      HttpResponse<String> response = send(server, request(prompt));
      assertEquals(REPLY, content(response));
      assertEquals(64, JSON.readTree(response.body()).at("/usage/prompt_tokens").asInt());
    }
  }

  @Test
  void stopsAtTheLimitOfTokens() throws Exception {
    try (LoopbackLlmServer server = LoopbackLlmServer.start(ServerOptions.of(), REPLIES)) {
      JsonNode choice = choice(send(server, request("Ana ve la casa.").put("max_tokens", 4)));
      assertEquals("length", choice.get("finish_reason").asText());
      assertTrue(choice.at("/message/content").asText().length() < REPLY.length() / 2 + 1);
    }
  }

  @ParameterizedTest
  @EnumSource(Break.class)
  void breaksResponsesInEveryWay(Break how) throws Exception {
    ServerOptions options =
        ServerOptions.of("--break=1", "--kinds=" + how, "--retry-after=7", "--hang=0");
    try (LoopbackLlmServer server = LoopbackLlmServer.start(options, REPLIES)) {
      ObjectNode request = request("Ana ve la casa.");
      switch (how) {
        case CUT_BODY, HANG -> assertThrows(IOException.class, () -> send(server, request));
        case RATE_LIMITED -> {
          HttpResponse<String> response = send(server, request);
          assertEquals(429, response.statusCode());
          assertEquals("7", response.headers().firstValue("Retry-After").orElseThrow());
        }
        case RATE_LIMITED_DATE -> {
          long before = Instant.now().getEpochSecond();
          HttpResponse<String> response = send(server, request);
          assertEquals(429, response.statusCode());
          Instant then =
              ZonedDateTime.parse(
                      response.headers().firstValue("Retry-After").orElseThrow(),
                      DateTimeFormatter.RFC_1123_DATE_TIME)
                  .toInstant();
          long told = then.getEpochSecond() - 8; // a date in a header has no parts of seconds
          assertTrue(told >= before && told <= Instant.now().getEpochSecond(), "" + told);
        }
        case RATE_LIMITED_UNSAID -> assertEquals(429, send(server, request).statusCode());
        case UNAVAILABLE -> assertEquals(503, send(server, request).statusCode());
        case SERVER_ERROR -> assertEquals(500, send(server, request).statusCode());
        case ERROR_IN_200 -> {
          JsonNode body = JSON.readTree(send(server, request).body());
          assertTrue(body.has("error") && !body.has("choices"));
        }
        case NOT_JSON -> assertTrue(send(server, request).body().startsWith("<html>"));
        case LENGTH ->
            assertEquals("length", choice(send(server, request)).get("finish_reason").asText());
        case NULL_CONTENT ->
            assertTrue(choice(send(server, request)).at("/message/content").isNull());
        case CONTENT_FILTER ->
            assertEquals(
                "content_filter", choice(send(server, request)).get("finish_reason").asText());
        case REFUSAL -> assertTrue(content(send(server, request)).startsWith("Lo siento"));
        case ENORMOUS -> assertTrue(content(send(server, request)).length() >= 2_000_000);
      }
      assertEquals(how.toString(), server.asked().get(0).broken());
    }
  }

  @Test
  void breaksTheSameResponsesAgain() throws Exception {
    List<List<String>> runs = new ArrayList<>();
    for (int run = 0; run < 2; run++) {
      ServerOptions options =
          ServerOptions.of("--break=0.4", "--kinds=server-error,not-json", "--seed=3");
      try (LoopbackLlmServer server = LoopbackLlmServer.start(options, REPLIES)) {
        for (int i = 0; i < 40; i++) {
          send(server, request("sentence " + i % 20)); // each twice
        }
        runs.add(server.asked().stream().map(ServedRequest::broken).toList());
      }
    }
    assertEquals(runs.get(0), runs.get(1));
    long broken = runs.get(0).stream().filter(how -> !how.isEmpty()).count();
    assertTrue(broken > 8 && broken < 24, "" + broken);
  }

  @ParameterizedTest
  @EnumSource(ReplyStyle.class)
  void wrapsTheLines(ReplyStyle style) throws Exception {
    try (LoopbackLlmServer server =
        LoopbackLlmServer.start(ServerOptions.of("--style=" + style), REPLIES)) {
      JsonNode message = choice(send(server, request("Ana ve la casa."))).get("message");
      assertTrue(message.get("content").asText().contains("casa"));
      assertEquals(style == ReplyStyle.REASONING_CONTENT, message.has("reasoning_content"));
    }
  }

  @Test
  void holdsARateOfItsOwn() throws Exception {
    try (LoopbackLlmServer server =
        LoopbackLlmServer.start(ServerOptions.of("--requests-per-minute=3"), REPLIES)) {
      for (int i = 0; i < 3; i++) {
        assertEquals(200, send(server, request("x")).statusCode());
      }
      HttpResponse<String> response = send(server, request("x"));
      assertEquals(429, response.statusCode());
      int wait = Integer.parseInt(response.headers().firstValue("Retry-After").orElseThrow());
      assertTrue(wait > 50 && wait <= 60, "" + wait);
    }
  }

  @Test
  void countsTokensByTheBestSegmentation() throws IOException {
    Path vocabulary =
        Files.writeString(
            folder.resolve("es.vocab"),
            "<unk>\t0\n\u2581\t-3\n\u2581la\t-1\n\u2581casa\t-2\n\u2581ca\t-4\nsa\t-4\ns\t-5\n");
    TokenCounter counter = TokenCounter.ofVocabulary(vocabulary);
    assertEquals(2, counter.count("la  casa"));
    assertEquals(3, counter.count("la casas"));
    assertEquals(3, counter.count("la casa!")); // a character that no piece has is a token
    assertEquals(0, counter.count(" "));
  }

  @Test
  void namesTheLineOfABadFile() throws IOException {
    Path file = Files.writeString(folder.resolve("r.jsonl"), "\n{\"sentence\": \"a\"}\n");
    IOException error = assertThrows(IOException.class, () -> ReplyBook.read(List.of(file)));
    assertEquals(file + ":2: needs the texts sentence and reply", error.getMessage());
    Path vocabulary = Files.writeString(folder.resolve("v.vocab"), "a\t-1\nb\n");
    assertTrue(
        assertThrows(IOException.class, () -> TokenCounter.ofVocabulary(vocabulary))
            .getMessage()
            .startsWith(vocabulary + ":2: "));
  }
}
