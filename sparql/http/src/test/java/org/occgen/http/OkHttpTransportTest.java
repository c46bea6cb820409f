package org.occgen.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.http.TestServer;
import org.occgen.core.http.TestServer.Handler;

/** Bodies that are too large, too slow, cut off, or not what they say. */
@Timeout(600)
class OkHttpTransportTest {
  private static final byte[] TEXT = "hello".getBytes(UTF_8);

  private final TestLane lane = new TestLane();

  private HttpFailure failure(Handler handler) throws IOException {
    try (TestServer server = new TestServer(handler)) {
      return lane.failure(server.url("/"));
    }
  }

  private static byte[] zipped(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(bytes);
    }
    return out.toByteArray();
  }

  private static Handler encoded(String encoding, byte[] body) {
    return (request, response) ->
        TestLane.send(response, 200, "text/plain", body, "Content-Encoding: " + encoding);
  }

  @ParameterizedTest
  @CsvSource({"gzip, true", "x-gzip, true", "GZIP, true", "identity, false"})
  void decompresses(String encoding, boolean zip) throws Exception {
    try (TestServer server = new TestServer(encoded(encoding, zip ? zipped(TEXT) : TEXT))) {
      assertEquals("hello", lane.ask(server.url("/")));
    }
  }

  @Test
  void takesWhatIsJustSmallEnough() throws Exception {
    byte[] most = new byte[TestLane.MAX_BYTES];
    Arrays.fill(most, (byte) 'a');
    try (TestServer server = new TestServer(encoded("gzip", zipped(most)))) {
      assertEquals(most.length, lane.ask(server.url("/")).length());
    }
  }

  @Test
  void aBombIsRefused() throws Exception {
    byte[] bomb = zipped(new byte[50 << 20]);
    assertTrue(bomb.length < TestLane.MAX_BYTES, "small on the wire: " + bomb.length);
    HttpFailure failure = failure(encoded("gzip", bomb));
    assertEquals(FailureKind.REFUSED, failure.kind());
    assertEquals(200, failure.status());
    assertTrue(failure.getMessage().contains("larger than the 100000 bytes"), failure.getMessage());
  }

  @Test
  void aBombWithinABombIsNotOpened() throws Exception {
    byte[] bomb = zipped(zipped(new byte[50 << 20]));
    assertTrue(bomb.length < 1_000, "small on the wire: " + bomb.length);
    for (String encoding : List.of("gzip, gzip", "gzip,deflate", "deflate", "zstd")) {
      HttpFailure failure = failure(encoded(encoding, bomb));
      assertEquals(FailureKind.MALFORMED, failure.kind());
      assertTrue(failure.getMessage().contains("encoding " + encoding), failure.getMessage());
    }
  }

  @Test
  void aLengthBeyondTheBoundIsRefusedAtOnce() throws Exception {
    HttpFailure failure =
        failure(
            (request, response) ->
                response
                    .head(200, "Content-Type: text/plain", "Content-Length: 900000000000000000")
                    .body(TEXT, 0, TEXT.length));
    assertEquals(FailureKind.REFUSED, failure.kind());
  }

  @Test
  void headersWithoutEndNameTheCause() throws Exception {
    String[] cookies = new String[5_000];
    Arrays.setAll(cookies, i -> "Set-Cookie: c" + i + "=" + "x".repeat(60));
    for (String[] headers : List.of(cookies, new String[] {"X-Long: " + "a".repeat(10 << 20)})) {
      HttpFailure failure = failure((request, response) -> response.head(200, headers));
      assertTrue(failure.getMessage().contains("more than 256 KiB"), failure.getMessage());
    }
  }

  @Test
  void aBodyWithoutEndIsRefused() throws Exception {
    byte[] part = new byte[10_000];
    HttpFailure failure =
        failure(
            (request, response) -> {
              response.head(200, "Content-Type: text/plain", "Transfer-Encoding: chunked");
              for (int i = 0; i < 1_000; i++) {
                response.chunk(part, 0, part.length);
              }
              response.lastChunk();
            });
    assertEquals(FailureKind.REFUSED, failure.kind());
  }

  @Test
  void aCutBodyIsMalformedAndTriedAgain() throws Exception {
    try (TestServer server =
        new TestServer(
            (request, response) -> {
              String length = "Content-Length: " + (request.number() < 2 ? 500 : TEXT.length);
              response.head(200, "Content-Type: text/plain", length).body(TEXT, 0, TEXT.length);
            })) {
      assertEquals("hello", lane.ask(server.url("/")));
      assertEquals(3, server.requests().size());
    }
    HttpFailure failure =
        failure(
            (request, response) ->
                response
                    .head(200, "Content-Type: text/plain", "Content-Length: 500")
                    .body(TEXT, 0, TEXT.length));
    assertEquals(FailureKind.MALFORMED, failure.kind());
  }

  @Test
  void aBodyThatDripsIsATimeout() throws Exception {
    try (TestServer server =
        new TestServer(
            (request, response) -> {
              response.head(200, "Content-Type: text/plain", "Content-Length: 500");
              for (int i = 0; i < 500; i++) { // until nobody reads them
                response.body(TEXT, 0, 1);
                Thread.sleep(50);
              }
            })) {
      HttpRequest request =
          TestLane.get(server.url("/")).within(Duration.ofSeconds(2)).withoutRetryOfIncomplete();
      HttpFailure failure =
          assertThrows(HttpFailure.class, () -> lane.client().send(request, TestLane::text));
      assertEquals(FailureKind.TIMEOUT, failure.kind());
    }
  }

  @Test
  void aCutOrWrongCompressionIsMalformed() throws Exception {
    byte[] whole = zipped("hello, hello".getBytes(UTF_8));
    byte[] cut = Arrays.copyOf(whole, whole.length - 6);
    assertEquals(FailureKind.MALFORMED, failure(encoded("gzip", cut)).kind());
    assertEquals(FailureKind.MALFORMED, failure(encoded("gzip", TEXT)).kind());
    HttpFailure other = failure(encoded("br", TEXT));
    assertEquals(FailureKind.MALFORMED, other.kind());
    assertTrue(other.getMessage().contains("encoding br"), other.getMessage());
  }

  @ParameterizedTest
  @CsvSource({"text/html", "application/json", "''", "text/plainer"})
  void anotherTypeIsMalformed(String type) throws Exception {
    HttpFailure failure =
        failure(
            (request, response) ->
                TestLane.send(response, 200, type, "<html>Oops</html>".getBytes(UTF_8)));
    assertEquals(FailureKind.MALFORMED, failure.kind());
    assertEquals("<html>Oops</html>", failure.head());
  }

  @Test
  void aCertificateOfAnotherHostIsFinal() throws Exception {
    RejectedResponseException failure =
        OkHttpTransport.failure(new SSLPeerUnverifiedException("Hostname a not verified"), false);
    assertEquals(FailureKind.REFUSED, failure.kind());
    assertEquals("no secure connection: Hostname a not verified", failure.getMessage());
  }

  @Test
  void aTimeOutTellsWhetherThereWasAConnection() throws Exception {
    SocketTimeoutException late = new SocketTimeoutException("timeout");
    assertEquals(FailureKind.TIMEOUT, OkHttpTransport.failure(late, true).kind());
    assertEquals(FailureKind.UNAVAILABLE, OkHttpTransport.failure(late, false).kind());
  }

  @Test
  void aStatusThatMakesNoSenseIsMalformed() throws Exception {
    HttpFailure failure =
        failure((request, response) -> response.head(12, "Content-Type: text/plain"));
    assertEquals(FailureKind.MALFORMED, failure.kind());
  }
}
