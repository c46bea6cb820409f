package org.occgen.review.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.testing.MustEnd;
import org.occgen.review.ReviewState;
import org.occgen.review.journal.ReviewOrder;
import org.occgen.review.journal.RunReview;
import org.occgen.run.stage.RunRefusedException;
import org.occgen.run.testing.SyntheticRun;

/** Requests that the server must refuse, sent as bytes over a socket. */
class ReviewSecurityTest {
  /** Length of the beginning of a response that holds the status. */
  private static final int STATUS_LINE = 16;

  @TempDir private static Path folder;
  private static RunReview review;
  private static ReviewServer server;
  private static String token = "";

  @BeforeAll
  static void start() throws IOException {
    String run = SyntheticRun.write(folder.resolve("run")).root();
    review = RunReview.open(run, RunReview.Beginning.AS_BEFORE, notice -> {});
    ReviewTokens tokens = ReviewTokens.random(List.of());
    token = tokens.byReviewer().get("");
    server =
        ReviewServer.start(
            review, run, new ReviewServer.Options("127.0.0.1", 0, tokens, ReviewOrder.FILES));
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
    review.close();
  }

  private static String host() {
    return "127.0.0.1:" + server.port();
  }

  /** Sends bytes and reads the whole response. */
  private static String ask(String request, byte[] body) throws IOException {
    return ask(request, body, Integer.MAX_VALUE);
  }

  private static String ask(String request, byte[] body, int most) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", server.port())) {
      socket.setSoTimeout(600_000);
      OutputStream out = socket.getOutputStream();
      out.write(request.getBytes(StandardCharsets.ISO_8859_1));
      try {
        out.write(body);
        out.flush();
      } catch (SocketException e) {
        // the server has seen enough
      }
      return new String(socket.getInputStream().readNBytes(most), StandardCharsets.UTF_8);
    }
  }

  private static String get(String path, String... headers) throws IOException {
    String all = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
    return ask("GET " + path + " HTTP/1.1\r\n" + all + "Connection: close\r\n\r\n", new byte[0]);
  }

  private static String withToken() {
    return "Authorization: Bearer " + token;
  }

  private static void assertStatus(int status, String response) {
    assertTrue(response.startsWith("HTTP/1.1 " + status + " "), response);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/review.js", "/style.css", "/api/session", "/api/queue", "/x"})
  void nothingIsAnsweredWithoutTheToken(String path) throws IOException {
    String host = "Host: " + host();
    assertStatus(401, get(path, host));
    assertStatus(403, get(path, host, "Authorization: Bearer " + "x".repeat(43)));
    assertStatus(403, get(path, host, "Cookie: occgen-review-" + server.port() + "=wrong"));
    assertStatus(401, get(path, host, "Cookie: occgen-review-1=" + token));
    assertFalse(get(path, host).contains(token));
  }

  @Test
  void theAddressOpensThePageAndTheCookieTheRest() throws IOException {
    String page = get("/?token=" + token, "Host: " + host());
    assertStatus(200, page);
    assertTrue(
        page.contains(
            "occgen-review-" + server.port() + "=" + token + "; Path=/; HttpOnly; SameSite=Strict"),
        page);
    assertStatus(
        200,
        get(
            "/review.js",
            "Host: " + host(),
            "Cookie: a=b; occgen-review-" + server.port() + "=" + token));
    assertStatus(403, get("/?token=" + "x".repeat(43), "Host: " + host()));
    assertStatus(401, get("/api/session?token=" + token, "Host: " + host()));
  }

  @Test
  void everyResponseHasAStrictPolicy() throws IOException {
    for (String response :
        List.of(get("/", "Host: " + host()), get("/", "Host: " + host(), withToken()))) {
      String policy =
          response
              .lines()
              .filter(line -> line.startsWith("Content-security-policy"))
              .findFirst()
              .orElseThrow();
      assertTrue(policy.contains("default-src 'none'; script-src 'self';"), policy);
      assertFalse(policy.contains("unsafe"), policy);
      assertTrue(response.contains("X-content-type-options: nosniff"), response);
      assertTrue(response.contains("Referrer-policy: no-referrer"), response);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evil.example:PORT",
        "127.0.0.1.evil.example:PORT",
        "localhost:1",
        "localhost",
        "127.0.0.1:PORT:1",
        "user@127.0.0.1:PORT",
        ""
      })
  void otherNamesOfTheServerAreRefused(String host) throws IOException {
    String sent = "Host: " + host.replace("PORT", "" + server.port());
    assertNotEquals(200, status(get("/api/session", sent, withToken())), sent);
  }

  private static int status(String response) {
    return Integer.parseInt(response.substring(9, 12));
  }

  @Test
  void itsOwnNamesAreAnswered() throws IOException {
    for (String host : List.of("localhost", "LOCALHOST", "127.0.0.1", "[::1]")) {
      assertStatus(200, get("/api/session", "Host: " + host + ":" + server.port(), withToken()));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"http://evil.example", "null", "https://127.0.0.1:PORT", "http://127.0.0.1"})
  void otherOriginsAreRefused(String origin) throws IOException {
    String sent = "Origin: " + origin.replace("PORT", "" + server.port());
    assertStatus(403, get("/api/session", "Host: " + host(), withToken(), sent));
  }

  @Test
  void pagesOfOtherSitesAreRefusedWhateverTheyAskFor() throws IOException {
    assertStatus(
        403, get("/review.js", "Host: " + host(), withToken(), "Sec-Fetch-Site: cross-site"));
    assertStatus(
        200, get("/api/session", "Host: " + host(), withToken(), "Origin: http://" + host()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../run.json",
        "/..%2frun.json",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/api/../review.js",
        "/review.js/..",
        "/org/occgen/review/server/review.js",
        "/review.html",
        "/journal.jsonl"
      })
  void nothingOutsideThePageIsServed(String path) throws IOException {
    assertStatus(404, get(path, "Host: " + host(), withToken()));
  }

  @Test
  void addressesThatCannotBeReadAreRefused() throws IOException {
    assertStatus(400, get("/api/queue?reviewer=%zz", "Host: " + host(), withToken()));
    assertStatus(400, get("/api/queue?reviewer=a&reviewer=b", "Host: " + host(), withToken()));
  }

  private static String post(String path, String headers, byte[] body) throws IOException {
    return post(path, headers, body, Integer.MAX_VALUE);
  }

  private static String post(String path, String headers, byte[] body, int most)
      throws IOException {
    return ask(
        "POST "
            + path
            + " HTTP/1.1\r\nHost: "
            + host()
            + "\r\n"
            + withToken()
            + "\r\nConnection: close\r\n"
            + headers
            + "\r\n",
        body,
        most);
  }

  @Test
  void onlyJsonIsTakenAndOnlyWhereItBelongs() throws IOException {
    String path = "/api/decision?reviewer=anna";
    assertStatus(
        415,
        post(path, "Content-Type: text/plain\r\nContent-Length: 2\r\n", new byte[] {'{', '}'}));
    assertStatus(
        400,
        post(path, "Content-Type: application/json\r\nContent-Length: 1\r\n", new byte[] {-1}));
    assertStatus(405, post("/", "Content-Length: 0\r\n", new byte[0]));
    assertStatus(405, get(path, "Host: " + host(), withToken()));
  }

  /** A body of 100 MB is announced and refused before it is read. */
  @Test
  void aLargeBodyIsRefusedUnread() throws IOException {
    String response =
        post(
            "/api/decision?reviewer=anna",
            "Content-Type: application/json\r\nContent-Length: 100000000\r\n",
            new byte[1000],
            STATUS_LINE);
    assertStatus(413, response);
  }

  @Test
  void aLargeBodyThatHidesItsLengthIsRefused() throws IOException {
    byte[] chunk = ("10000\r\n" + " ".repeat(0x10000) + "\r\n").getBytes(StandardCharsets.US_ASCII);
    byte[] body = new byte[chunk.length * 17];
    for (int i = 0; i < 17; i++) {
      System.arraycopy(chunk, 0, body, i * chunk.length, chunk.length);
    }
    String response =
        post(
            "/api/decision?reviewer=anna",
            "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n",
            body,
            STATUS_LINE);
    assertStatus(413, response);
    assertEquals(0, review.read(ReviewState::newest));
  }

  @Test
  void tokensAreKeptForTheirOwnerAlone() throws IOException {
    Path file = folder.resolve("tokens.json");
    ReviewTokens first = ReviewTokens.of(file, List.of("anna"));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    ReviewTokens second = ReviewTokens.of(file, List.of("bert", "anna"));
    assertEquals(first.byReviewer().get("anna"), second.byReviewer().get("anna"));
    assertNotEquals(second.byReviewer().get("bert"), second.byReviewer().get("anna"));
    assertTrue(
        ReviewTokens.of(file, List.of("bert")).holder(first.byReviewer().get("anna")).isEmpty());
    for (String bad : List.of("", "null", "[]", "{\"anna\":\"short\"}", "{\"anna\":null}")) {
      Files.writeString(file, bad);
      assertThrows(RunRefusedException.class, () -> ReviewTokens.of(file, List.of("anna")), bad);
    }
  }

  /**
   * Each holds a thread of the server until it has said what it wants, and no reviewer gets one.
   */
  @Test
  @MustEnd
  void slowHeadsDoNotKeepReviewersWaiting() throws IOException {
    List<Socket> slow = new ArrayList<>();
    try {
      for (int i = 0; i < 400; i++) {
        Socket socket = new Socket("127.0.0.1", server.port());
        slow.add(socket);
        socket.getOutputStream().write("GET / HT".getBytes(StandardCharsets.ISO_8859_1));
      }
      for (int i = 0; i < 5; i++) {
        String response =
            ask(
                "GET /api/session HTTP/1.1\r\nHost: "
                    + host()
                    + "\r\nAuthorization: Bearer "
                    + token
                    + "\r\nConnection: close\r\n\r\n",
                new byte[0]);
        assertTrue(response.startsWith("HTTP/1.1 200"), response);
      }
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }
}
