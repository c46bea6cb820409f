package org.occgen.chat;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.http.TestServer;
import org.occgen.core.http.TestServer.Handler;
import org.occgen.http.ApiKey;
import org.occgen.http.FailureKind;
import org.occgen.http.TestLane;

/** Servers as they are, in virtual time. */
@Timeout(600)
class ChatClientTest {
  private static final String KEY = "sk-3f9a7c1e5b2d8064/x";
  private static final String GOOD =
      "{\"choices\":[{\"message\":{\"content\":\"a - P, M\"},\"finish_reason\":\"stop\"}]}";

  private final TestLane lane = new TestLane();

  private ChatClient client(URI baseUrl, Optional<ApiKey> key) {
    ChatServer server =
        new ChatServer(
            baseUrl,
            ServerInterface.CHAT,
            key.isPresent() ? "MY_KEY" : "",
            TestLane.options(List.of("127.0.0.1")),
            Duration.ofMinutes(5),
            false);
    return new ChatClient(lane.client(), server, key, ChatClient.Settings.OF_RECIPES);
  }

  private static ChatRequest request() {
    return new ChatRequest(
        ServerInterface.CHAT,
        "m",
        List.of(ChatMessage.user("q")),
        JsonNodeFactory.instance.objectNode(),
        Optional.empty(),
        1);
  }

  private ChatResponse ask(TestServer server) throws IOException {
    return client(URI.create(server.url("/v1/")), Optional.empty()).ask(request());
  }

  private static Handler always(int status, String body, String... headers) {
    return (request, response) ->
        TestLane.send(response, status, "application/json", body.getBytes(UTF_8), headers);
  }

  /** Fails once, then answers. */
  private static Handler after(int status, String body, String... headers) {
    return (request, response) ->
        (request.number() == 0 ? always(status, body, headers) : always(200, GOOD))
            .answer(request, response);
  }

  @Test
  void postsToTheInterfaceByPlainHttp11() throws Exception {
    try (TestServer server = new TestServer(always(200, GOOD))) {
      assertEquals("a - P, M", ask(server).content());
      TestServer.Request asked = server.requests().get(0);
      assertEquals("/v1/chat/completions", asked.path());
      assertEquals("application/json", asked.headers().get("content-type"));
      assertEquals(request().toJson().toString(), asked.body());
      assertFalse(asked.headers().containsKey("upgrade"), "some servers fail on h2c");
      assertFalse(asked.headers().containsKey("http2-settings"));
      assertFalse(asked.headers().containsKey("authorization"));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "429; {\"error\":{\"message\":\"slow down\"}}; Retry-After: 7; 7",
        "429; {}; Retry-After: Sun, 01 Mar 2026 12:00:30 GMT; 29",
        "503; <html>; Retry-After: 3; 3",
        "500; boom; X: y; 0",
        "200; <html>; X: y; 0",
        "200; {\"error\":{\"code\":429}}; X: y; 0",
        "200; {\"choices\":[{\"message\":{\"content\":\"\"},\"finish_reason\":\"error\",\"error\":"
            + "{\"code\":502,\"message\":\"Upstream error\"}}]}; X: y; 0",
        "200; {\"choices\":[{\"message\":{\"content\":\"a\"},\"finish_reason\":\"error\"}]}; X: y; 0",
        "200; {\"base_resp\":{\"status_code\":1002,\"status_msg\":\"rate limit\"}}; X: y; 0",
        "200; data: {\"choices\":[{\"delta\":{\"content\":\"a\"}}]}; X: y; 0",
        "200; {\"error\":{\"message\":\"overloaded\",\"code\":503}}; X: y; 0",
        "200; {\"error\":{\"message\":\"Rate limit exceeded\",\"type\":\"rate_limit\"}}; X: y; 0",
        "200; {\"choices\":[]}; X: y; 0",
      })
  void asksAgainWhereThatMayHelp(int status, String body, String header, int seconds)
      throws Exception {
    try (TestServer server = new TestServer(after(status, body, header))) {
      assertEquals("a - P, M", ask(server).content());
      assertEquals(2, server.requests().size());
      assertTrue(lane.elapsed().toSeconds() >= seconds, () -> lane.elapsed().toString());
      assertTrue(lane.elapsed().toSeconds() <= seconds + 3, () -> lane.elapsed().toString());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "400; {\"error\":{\"message\":\"x\",\"code\":\"context_length_exceeded\"}};"
            + " context-too-long",
        "413; <html>; context-too-long",
        "500; {\"error\":{\"message\":\"the context size has been exceeded\"}}; context-too-long",
        "200; {\"error\":{\"message\":\"prompt is too long\"}}; context-too-long",
        "400; {\"error\":{\"code\":\"content_filter\",\"message\":\"x\"}}; content-filter",
        "400; {\"error\":{\"message\":\"Unsupported value: 'temperature'\"}}; refused-request",
        "422; {\"detail\":\"bad\"}; refused-request",
        "400; Bad Request; refused-request",
      })
  void whatWillNeverBeAnsweredIsAResponse(int status, String body, String problem)
      throws Exception {
    try (TestServer server = new TestServer(always(status, body))) {
      ChatResponse response = ask(server);
      assertEquals(Optional.of(problem), response.problem());
      assertEquals(problem, ChatResponse.read(response.json().getBytes(UTF_8)).problem().get());
      assertEquals(1, server.requests().size());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "401; {\"error\":{\"message\":\"no key\"}}; server.key-env",
        "403; {\"error\":{\"message\":\"no\"}}; server.key-env",
        "404; {\"error\":{\"message\":\"The model `m` does not exist.\"}}; server.model",
        "404; 404 page not found; /v1",
        "402; {}; credit",
        "405; <html>; server.base-url",
        "501; Unsupported method; server.base-url",
        "429; {\"error\":{\"message\":\"You exceeded your"
            + " quota\",\"code\":\"insufficient_quota\"}}; credit",
        "200; {\"error\":{\"message\":\"no key\",\"code\":401}}; server.key-env",
        "200; {\"error\":{\"message\":\"model \\\"m\\\" not found, try pulling it\"}}; not found",
      })
  void whatRefusesAllIsTold(int status, String body, String told) throws Exception {
    try (TestServer server = new TestServer(always(status, body))) {
      ServerRefusedException e = assertThrows(ServerRefusedException.class, () -> ask(server));
      assertTrue(e.getMessage().contains(told), e.getMessage());
      assertTrue(e.getMessage().contains(server.url("/v1/chat/completions")), e.getMessage());
      assertEquals(1, server.requests().size());
    }
  }

  @Test
  void aPageInPlaceOfAResponseHintsAtTheAddress() throws Exception {
    try (TestServer server = new TestServer(always(200, "<html>Welcome</html>"))) {
      ChatFailure e = assertThrows(ChatFailure.class, () -> ask(server));
      assertTrue(e.getMessage().contains("server.base-url"), e.getMessage());
    }
  }

  @Test
  void aServerThatGivesNothingButStreamsIsAskedForOne() throws Exception {
    Handler streams =
        (request, response) ->
            (request.body().contains("\"stream\":true")
                    ? always(
                        200,
                        "data: {\"choices\":[{\"delta\":{\"content\":\"a\"}}]}\n\ndata: [DONE]\n\n")
                    : always(
                        400,
                        "{\"error\":{\"message\":\"This model only support stream mode, please enable"
                            + " the stream parameter to access the model.\"}}"))
                .answer(request, response);
    try (TestServer server = new TestServer(streams)) {
      ChatClient client = client(URI.create(server.url("/v1")), Optional.empty());
      assertEquals("a", client.ask(request()).content());
      assertEquals("a", client.ask(request()).content());
      assertEquals(3, server.requests().size(), "once it is known, it is asked for at once");
    }
  }

  @Test
  void aRedirectedQuestionNamesItsTargetAndIsSentOnce() throws Exception {
    try (TestServer server = new TestServer(always(308, "", "Location: /v2/chat?key=x"))) {
      ServerRefusedException e = assertThrows(ServerRefusedException.class, () -> ask(server));
      assertTrue(e.getMessage().contains("redirected to /v2/chat; "), e.getMessage());
      assertEquals(1, server.requests().size());
    }
  }

  @Test
  void aReplyOfTwoMegabytesIsCountedAndNotRead() throws Exception {
    String large = GOOD.replace("a - P, M", "a - P, M\\n".repeat(200_000));
    try (TestServer server = new TestServer(always(200, large))) {
      assertEquals(Optional.of("oversized-response"), ask(server).problem());
      assertEquals(1, server.requests().size());
    }
  }

  @Test
  void aServerThatIsDownOrHangsIsToldInTheEnd() throws Exception {
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    URI down = URI.create("http://127.0.0.1:" + port + "/v1");
    IOException dead =
        assertThrows(IOException.class, () -> client(down, Optional.empty()).ask(request()));
    assertTrue(dead.getMessage().contains("does not answer since"), dead.getMessage());
    ChatServer impatient =
        new ChatServer(
            URI.create("http://127.0.0.1:1/v1"),
            ServerInterface.CHAT,
            "",
            TestLane.options(List.of("127.0.0.1")).withAttempts(1),
            Duration.ofSeconds(1),
            false);
    try (TestServer server = new TestServer((request, response) -> new CountDownLatch(1).await())) {
      ChatServer hanging =
          new ChatServer(
              URI.create(server.url("/v1")),
              ServerInterface.CHAT,
              "",
              impatient.options(),
              impatient.patience(),
              false);
      ChatFailure late =
          assertThrows(
              ChatFailure.class,
              () ->
                  new ChatClient(
                          lane.client(), hanging, Optional.empty(), ChatClient.Settings.OF_RECIPES)
                      .ask(request()));
      assertEquals(FailureKind.TIMEOUT, late.kind());
    }
  }

  private static String trace(Throwable e) {
    StringWriter text = new StringWriter();
    e.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 400, 401, 503})
  void aKeyThatTheServerQuotesIsShownNowhere(int status) throws Exception {
    String quoted = "Incorrect API key provided: " + KEY + " or " + KEY.replace("/", "\\/");
    String body =
        status == 200
            ? "{\"id\":\"" + KEY + "\"," + GOOD.substring(1).replace("a - P", KEY + " - P")
            : "{\"error\":{\"message\":\"" + quoted + "\"}}";
    try (TestServer server = new TestServer(always(status, body))) {
      ChatClient client =
          client(
              URI.create(server.url("/v1")),
              Optional.of(ApiKey.of(KEY, "server.key-env", "MY_KEY")));
      String shown;
      try {
        ChatResponse response = client.ask(request());
        shown = response + " " + response.json();
      } catch (IOException e) {
        shown = trace(e);
      }
      assertEquals("Bearer " + KEY, server.requests().get(0).headers().get("authorization"));
      assertFalse(shown.contains("3f9a7c1e"), shown);
      assertTrue(shown.contains("***"), shown);
    }
  }

  @Test
  void aKeyGoesNowhereByItself() throws Exception {
    ApiKey key = ApiKey.of(KEY, "server.key-env", "MY_KEY");
    assertFalse(key.toString().contains(KEY));
    assertThrows(
        NotSerializableException.class,
        () -> new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(key));
    IOException unset =
        assertThrows(
            IOException.class,
            () ->
                ApiKey.ofEnvironment(
                    "server.key-env", "NO_SUCH_KEY", URI.create("https://a.org/v1"), false));
    assertTrue(unset.getMessage().contains("NO_SUCH_KEY is not set"), unset.getMessage());
    IOException garbled =
        assertThrows(
            IOException.class, () -> ApiKey.of("sk-3f9a\nX: y", "server.key-env", "MY_KEY"));
    assertFalse(garbled.getMessage().contains("3f9a"), garbled.getMessage());
    assertEquals(
        "none of all", ApiKey.of("none", "server.key-env", "MY_KEY").removedFrom("none of all"));
  }

  @ParameterizedTest
  @CsvSource({
    "http://LocalHost:8080/v1/, http://localhost:8080/v1",
    "https://api.example.org/v1/chat/completions, https://api.example.org/v1",
    "http://127.0.0.1:11434, http://127.0.0.1:11434",
  })
  void addressesAreWrittenInOneWay(String typed, String plain) {
    ChatServer server = ChatServer.of(URI.create(typed), Optional.empty(), false);
    assertEquals(plain, server.baseUrl().toString());
    assertEquals(plain + "/chat/completions", server.address().toString());
  }
}
