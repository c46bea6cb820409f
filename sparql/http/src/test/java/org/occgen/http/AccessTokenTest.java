package org.occgen.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.http.TestServer;

/** Who sees the access token, and where it is not shown. */
class AccessTokenTest {
  /** Set by the build for all tests. */
  private static final String VARIABLE = "OCCGEN_TEST_KEY";

  private static final String TOKEN = System.getenv(VARIABLE);

  @AfterEach
  void noTrial() {
    System.clearProperty(Wikimedia.TRIAL);
  }

  private static PoliteClient client(String variable) {
    PoliteOptions options = TestLane.options(List.of("127.0.0.1")).withTokenVariable(variable);
    return new PoliteClient(options, RequestRate.ofLane(100, 1), new HostHealth());
  }

  private static void takeForWikimedia(TestServer server) {
    System.setProperty(Wikimedia.TRIAL, "" + URI.create(server.url("/")).getPort());
  }

  private static String authorization(TestServer server, int request) {
    return server.requests().get(request).headers().get("authorization");
  }

  @Test
  void aServerOfWikimediaSeesItAndNoOther() throws Exception {
    try (TestServer server =
            new TestServer((request, response) -> TestLane.send(response, 200, "good"));
        TestServer own =
            new TestServer((request, response) -> TestLane.send(response, 200, "good"))) {
      takeForWikimedia(server);
      client(VARIABLE).send(TestLane.get(server.url("/")), TestLane::text);
      client(VARIABLE).send(TestLane.get(own.url("/")), TestLane::text);
      client("").send(TestLane.get(server.url("/")), TestLane::text);
      assertEquals("Bearer " + TOKEN, authorization(server, 0));
      assertNull(authorization(own, 0));
      assertNull(authorization(server, 1));
    }
  }

  @Test
  void itFollowsARedirectOfTheSameServerAlone() throws Exception {
    try (TestServer other =
            new TestServer((request, response) -> TestLane.send(response, 200, "good"));
        TestServer server =
            new TestServer(
                (request, response) -> {
                  String to = request.path().equals("/") ? "/there" : other.url("/away");
                  response.head(307, "Location: " + to, "Content-Length: 0");
                })) {
      takeForWikimedia(server);
      client(VARIABLE).send(TestLane.get(server.url("/")), TestLane::text);
      assertEquals("Bearer " + TOKEN, authorization(server, 1));
      assertNull(authorization(other, 0));
      // nor does one that leads to Wikimedia get it: it was not asked for there
      takeForWikimedia(other);
      client(VARIABLE).send(TestLane.get(server.url("/x")), TestLane::text);
      assertNull(authorization(other, 1));
    }
  }

  @Test
  void aVariableThatIsNotSetIsSaid() throws Exception {
    try (TestServer server =
        new TestServer((request, response) -> TestLane.send(response, 200, "good"))) {
      takeForWikimedia(server);
      IOException unset =
          assertThrows(
              IOException.class,
              () -> client("NO_SUCH_TOKEN").send(TestLane.get(server.url("/")), TestLane::text));
      assertTrue(
          unset.getMessage().startsWith("operator.token: the environment variable NO_SUCH_TOKEN"),
          unset.getMessage());
      assertEquals(0, server.requests().size());
    }
  }

  @ParameterizedTest
  @CsvSource({"401, ''", "200, MediaWiki-API-Error: mwoauth-invalid-authorization"})
  void aTokenThatIsRefusedEndsTheJobAtOnce(int status, String header) throws Exception {
    try (TestServer server =
        new TestServer(
            (request, response) ->
                TestLane.send(
                    response,
                    status,
                    TOKEN + " is none",
                    header.isEmpty() ? new String[0] : new String[] {header}))) {
      takeForWikimedia(server);
      TokenRefusedException refused =
          assertThrows(
              TokenRefusedException.class,
              () -> client(VARIABLE).send(TestLane.get(server.url("/")), TestLane::text));
      assertTrue(refused.getMessage().contains(VARIABLE), refused.getMessage());
      assertEquals(1, server.requests().size());
      assertFalse(trace(refused).contains(TOKEN));
      if (status == 401) {
        // without a token it is a page that is refused
        assertThrows(
            HttpFailure.class,
            () -> client("").send(TestLane.get(server.url("/")), TestLane::text));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"200", "400", "302"})
  void whatAServerRepeatsIsKeptNowhere(int status) throws Exception {
    try (TestServer server =
        new TestServer(
            (request, response) ->
                TestLane.send(
                    response,
                    status,
                    "you said " + TOKEN,
                    status == 302 ? "Location: gopher://" + TOKEN : "X: y"))) {
      takeForWikimedia(server);
      if (status == 200) {
        assertEquals(
            "you said ***", client(VARIABLE).send(TestLane.get(server.url("/")), TestLane::text));
        return;
      }
      HttpFailure failure =
          assertThrows(
              HttpFailure.class,
              () -> client(VARIABLE).send(TestLane.get(server.url("/")), TestLane::text));
      assertFalse((trace(failure) + failure.head()).contains(TOKEN), failure.getMessage());
    }
  }

  @Test
  void optionsCarryTheNameOfTheVariableAlone() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PoliteOptions options = TestLane.options(List.of("127.0.0.1")).withTokenVariable(VARIABLE);
    new ObjectOutputStream(bytes).writeObject(options);
    String sent = bytes.toString(StandardCharsets.ISO_8859_1);
    assertTrue(sent.contains(VARIABLE));
    assertFalse((sent + options).contains(TOKEN));
  }

  private static String trace(Exception e) {
    StringWriter text = new StringWriter();
    e.printStackTrace(new PrintWriter(text));
    return text.toString();
  }
}
