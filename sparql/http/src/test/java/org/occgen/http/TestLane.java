package org.occgen.http;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.occgen.core.http.TestServer;

/** A lane in virtual time, whose waits are as long as they can be, and what tests ask it. */
public final class TestLane {
  /** Who runs the tests. */
  public static final String CONTACT = "tester@example.org";

  /** A response of at most this many bytes is taken. */
  public static final int MAX_BYTES = 100_000;

  private final VirtualTime time = new VirtualTime();
  private final HostHealth health = new HostHealth(time, ClientState.NONE);
  private PoliteOptions options = options(List.of("127.0.0.1"));
  private HostResolver resolver = InetAddress::getAllByName;

  /** Bounds of tests, as usual, and in real time longer than a busy machine lets anybody wait. */
  public static PoliteOptions options(List<String> hosts) {
    return new PoliteOptions(
        UserAgent.of(CONTACT),
        new AllowedHosts(hosts),
        Duration.ofMinutes(5),
        Duration.ofMinutes(5),
        6,
        Duration.ofMinutes(30),
        Duration.ofSeconds(1),
        Duration.ofMinutes(2),
        "");
  }

  TestLane hosts(String... hosts) {
    options = options(List.of(hosts));
    return this;
  }

  TestLane hosts(AllowedHosts hosts) {
    options = options.withHosts(hosts);
    return this;
  }

  /** How long a connection may be silent, in real time, for servers that stay so. */
  public TestLane silence(Duration longest) {
    options = options.withSilence(longest);
    return this;
  }

  TestLane attempts(int most) {
    options = options.withAttempts(most);
    return this;
  }

  TestLane resolver(HostResolver newResolver) {
    resolver = newResolver;
    return this;
  }

  /** The client; another one each time, in the same virtual time and of the same health. */
  public PoliteClient client() {
    return new PoliteClient(
        options, LaneRate.of(10, 1, time), health, time, resolver, bound -> bound);
  }

  /** Asks for plain text. */
  String ask(String url) throws Exception {
    return client().send(get(url), TestLane::text);
  }

  /** The failure that asking for plain text comes to. */
  HttpFailure failure(String url) {
    return assertThrows(HttpFailure.class, () -> ask(url));
  }

  /** What is said of a server that is dead, so that nothing else is asked of it. */
  String dead(String url) {
    IOException dead = assertThrows(IOException.class, () -> ask(url));
    assertFalse(dead instanceof HttpFailure, dead::toString);
    return String.valueOf(dead.getMessage());
  }

  static HttpRequest get(String url) {
    return HttpRequest.get(URI.create(url), "text/plain", MAX_BYTES);
  }

  static String text(HttpResponse response) throws RejectedResponseException {
    response.expect("text/plain");
    return new String(response.body(), StandardCharsets.UTF_8);
  }

  /** A response that was read. */
  public static HttpResponse response(int status, String type, byte[] body) {
    return new HttpResponse(
        URI.create("http://127.0.0.1/"),
        new ResponseHeaders(
            status, name -> Optional.of(type).filter(any -> name.equals("Content-Type"))),
        Optional.empty(),
        body);
  }

  /** The failure of a request. */
  public static HttpFailure failed(FailureKind kind, HttpRequest request, int status) {
    return new HttpFailure(
        kind, request.url(), status, "", kind.reason(), new IOException(kind.reason()));
  }

  /** Virtual time since the beginning. */
  public Duration elapsed() {
    return time.elapsed();
  }

  VirtualTime time() {
    return time;
  }

  /** Answers with a body of some type, and further headers. */
  public static void send(
      TestServer.Response response, int status, String type, byte[] body, String... headers)
      throws IOException {
    String[] all = new String[headers.length + 2];
    all[0] = "Content-Type: " + type;
    all[1] = "Content-Length: " + body.length;
    System.arraycopy(headers, 0, all, 2, headers.length);
    response.head(status, all).body(body, 0, body.length);
  }

  /** Answers with plain text. */
  static void send(TestServer.Response response, int status, String body, String... headers)
      throws IOException {
    send(
        response,
        status,
        "text/plain; charset=utf-8",
        body.getBytes(StandardCharsets.UTF_8),
        headers);
  }
}
