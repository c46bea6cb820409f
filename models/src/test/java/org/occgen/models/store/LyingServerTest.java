package org.occgen.models.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.http.TestServer;
import org.occgen.core.http.TestServer.Handler;
import org.occgen.http.DownloadException;

/** Servers that send something else than was asked for or than they say. */
class LyingServerTest extends ModelFetchTestCase {
  @Test
  void tooShortByItsOwnWordIsRefusedWhereTheSizeIsKnown() throws Exception {
    try (TestServer server =
        new TestServer(
            (request, response) ->
                response.head(200, "Content-Length: 1000").body(content, 0, content.length))) {
      assertFails(known(server.url("/w")), "should be 300000 bytes long, but is 1000 bytes");
      assertNothingLeft();
    }
  }

  @Test
  void tooLongByItsOwnWordNeverEnds() throws Exception {
    try (TestServer server =
        new TestServer(
            (request, response) -> {
              int from = request.offset();
              if (from >= content.length) {
                response.head(416, "Content-Range: bytes */" + content.length);
                return;
              }
              // 100 bytes more are promised than there are
              response.head(200, "ETag: " + TAG, "Content-Length: " + (content.length + 100));
              response.body(content, 0, content.length);
            })) {
      assertFails(known(server.url("/w")), "should be 300000 bytes long, but is 300100");
      assertNothingLeft();
      assertFails(unknown(server.url("/w")), "broke off");
      assertPartLeft(content.length);
    }
  }

  @Test
  void chunkedOfAnotherLengthIsRefused() throws Exception {
    for (int size : new int[] {content.length - 1, content.length + 1}) {
      byte[] other = random(size, 1);
      try (TestServer server =
          new TestServer(
              (request, response) ->
                  response
                      .head(200, "Transfer-Encoding: chunked")
                      .chunk(other, 0, size)
                      .lastChunk())) {
        assertFails(known(server.url("/w")), "should be 300000 bytes long, but is ");
        assertNothingLeft();
      }
    }
  }

  @Test
  void wrongBytesAreThrownAway() throws Exception {
    try (TestServer server = new TestServer(TestServer.good(random(content.length, 4), TAG))) {
      assertFails(known(server.url("/w")), "should have SHA-256", "thrown away");
      assertNothingLeft();
      assertEquals(1, server.requests().size(), "not asked again: it would be the same");
    }
  }

  @Test
  void wrongBytesInPiecesAreNotAskedForForEver() throws Exception {
    byte[] wrong = random(content.length, 4);
    try (TestServer server =
        new TestServer(
            (request, response) -> {
              TestServer.answer(response, wrong, request.offset(), TAG);
              int half = request.offset() == 0 ? 150_000 : content.length;
              response.body(wrong, request.offset(), half);
            })) {
      assertFails(known(server.url("/w")), "should have SHA-256");
      assertNothingLeft();
      assertEquals(4, server.requests().size());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bytes 0-299999/300000",
        "bytes 99999-299999/300000",
        "bytes 100000-299999/300001",
        "bytes 100000-200000/300000",
        "bytes 100000-299999/400000",
        "items 100000-299999/300000",
        "bytes 99999999999999999999-1/2",
        ""
      })
  void aRangeThatWasNotAskedForIsNotTaken(String range) throws Exception {
    Handler odd =
        (request, response) ->
            response
                .head(206, "Content-Range: " + range, "Content-Length: 200000", "ETag: " + TAG)
                .body(content, 100_000, content.length);
    try (TestServer server = new TestServer(inTurn(breaksAt(100_000), odd, good()))) {
      try {
        fetch(unknown(server.url("/w")));
        assertComplete();
      } catch (DownloadException e) {
        assertTrue(e.getMessage().contains("which was not asked for"), e.getMessage());
        assertPartLeft(100_000);
      }
    }
  }

  @Test
  void aRangeWithoutAskingIsRefused() throws Exception {
    try (TestServer server =
        new TestServer(
            (request, response) ->
                response
                    .head(
                        206,
                        "Content-Range: bytes 0-299999/300000",
                        "Content-Length: " + content.length)
                    .body(content, 0, content.length))) {
      assertFails(unknown(server.url("/w")), "206");
      assertNothingLeft();
    }
  }

  /** Another file with every request, of which each brings {@code step} bytes more. */
  private static Handler changing(byte[] bytes, int step) {
    return (request, response) -> {
      TestServer.answer(response, bytes, request.offset(), "\"" + request.number() + "\"");
      response.body(bytes, request.offset(), step * (request.number() + 1));
    };
  }

  @Test
  void aFileThatChangesWithEveryRequestIsGivenUp() throws Exception {
    try (TestServer server = new TestServer(changing(content, 2000))) {
      assertFails(unknown(server.url("/w")), "broke off");
    }
    Files.delete(store().folder("tiny").resolve(FILE + ".part"));
    // where every try brings enough for the count of attempts to begin again
    byte[] large = random(12 << 20, 1);
    try (TestServer server = new TestServer(changing(large, 5 << 18))) {
      assertFails(unknown(server.url("/w")), "again and again");
      assertNothingLeft();
    }
  }

  @Test
  void aRangeThatIsLongerThanItSaysIsBegunAnew() throws Exception {
    byte[] more = Arrays.copyOf(content, content.length + 5);
    Handler longer =
        (request, response) ->
            response
                .head(206, TestServer.contentRange(content, request.offset()), "ETag: " + TAG)
                .body(more, request.offset(), more.length);
    try (TestServer server = new TestServer(inTurn(breaksAt(100_000), longer, good()))) {
      fetch(unknown(server.url("/w")));
      assertComplete();
      assertEquals(3, server.requests().size());
    }
  }

  @Test
  void aWebPageIsNoModel() throws Exception {
    byte[] page = "\n <!DOCTYPE HTML><title>404</title>".getBytes(UTF_8);
    try (TestServer server =
        new TestServer((request, response) -> response.head(200).body(page, 0, page.length))) {
      assertFails(known(server.url("/w")), "is a web page");
      assertNothingLeft();
      assertEquals(1, server.requests().size());
    }
    try (TestServer server = new TestServer(TestServer.good(page, TAG))) {
      assertFails(unknown(server.url("/w")), "is a web page");
      assertNothingLeft();
    }
  }

  @Test
  void anEndlessBodyIsCutAtTheLimit() throws Exception {
    try (TestServer server =
        new TestServer(
            (request, response) -> {
              response.head(200, "Transfer-Encoding: chunked");
              while (true) {
                response.chunk(content, 0, content.length);
              }
            })) {
      FetchOptions options =
          new FetchOptions(new FetchSource.Published(), Map.of(), 5_000_000, false);
      assertFails(unknown(server.url("/w")), options, "5000000 bytes of --max-size");
      assertNothingLeft();
      assertTrue(most <= 5_000_000, "never more on the disk: " + most);
      assertFails(known(server.url("/w")), "should be 300000 bytes long");
      assertNothingLeft();
    }
  }

  @Test
  void tooLargeByItsOwnWordIsRefusedBeforeAnyByte() throws Exception {
    try (TestServer server = new TestServer(good())) {
      FetchOptions options =
          new FetchOptions(new FetchSource.Published(), Map.of(), 299_999, false);
      assertFails(unknown(server.url("/w")), options, "larger than the 299999 bytes");
      assertNothingLeft();
      assertEquals(0, most);
    }
  }

  @Test
  void anEncodingThatWasNotAskedForIsRefused() throws Exception {
    try (TestServer server =
        new TestServer(
            (request, response) ->
                response
                    .head(200, "Content-Encoding: gzip", "Content-Length: 10")
                    .body(content, 0, 10))) {
      assertFails(unknown(server.url("/w")), "encoding gzip");
      assertNothingLeft();
    }
  }

  @Test
  void headersThatMakeNoSenseAreNotFatal() throws Exception {
    Handler odd =
        (request, response) ->
            response.head(200, "Content-Length: many").body(content, 0, content.length);
    try (TestServer server = new TestServer(odd)) {
      assertThrows(DownloadException.class, () -> fetch(known(server.url("/w"))));
      assertNothingLeft();
    }
  }
}
