package org.occgen.models.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.occgen.core.http.TestServer;
import org.occgen.core.http.TestServer.Handler;

/** Responses that break off, and fetches that go on where another one ended. */
class ResumedFetchTest extends ModelFetchTestCase {
  @Test
  void whatBreaksOffIsGoneOnWith() throws Exception {
    try (TestServer server = new TestServer(inTurn(breaksAt(100_000), breaksAt(170_000), good()))) {
      fetch(unknown(server.url("/w")));
      assertComplete();
      assertEquals(content.length, server.sent(), "no byte twice");
      assertEquals("bytes=100000-", server.requests().get(1).headers().get("range"));
      assertEquals(TAG, server.requests().get(1).headers().get("if-range"));
      assertTrue(notes.get(0).contains("tried again"), notes.toString());
    }
  }

  @Test
  void whatBreaksOffAgainAndAgainStaysForTheNextFetch() throws Exception {
    AtomicBoolean repaired = new AtomicBoolean();
    Handler broken =
        (request, response) -> {
          if (repaired.get()) {
            good().answer(request, response);
          } else if (request.number() == 0) {
            breaksAt(100_000).answer(request, response);
          } else {
            response.head(503, "Content-Length: 0");
          }
        };
    try (TestServer server = new TestServer(broken)) {
      assertFails(unknown(server.url("/w")), "503", "100000 bytes are kept");
      assertPartLeft(100_000);
      assertEquals(ATTEMPTS, server.requests().size());
      assertFails(unknown(server.url("/w")), "503", "100000 bytes are kept");
      assertPartLeft(100_000);
      repaired.set(true);
      fetch(unknown(server.url("/w")));
      assertComplete();
      assertEquals(content.length, server.sent(), "no byte twice");
    }
  }

  @Test
  void aBodyThatOnlyTheConnectionEndsIsGoneOnWith() throws Exception {
    Handler cut =
        (request, response) -> response.head(200, "ETag: " + TAG).body(content, 0, 100_000);
    try (TestServer server = new TestServer(inTurn(cut, good()))) {
      fetch(known(server.url("/w")));
      assertComplete();
      assertEquals(content.length, server.sent(), "no byte twice");
      assertTrue(notes.get(0).contains("broke off after 100000 of 300000"), notes.toString());
    }
  }

  @Test
  void aServerThatIgnoresRangesSendsAllAgain() throws Exception {
    Handler whole =
        (request, response) -> {
          TestServer.answer(response, content, 0, TAG);
          response.body(content, 0, content.length);
        };
    try (TestServer server = new TestServer(inTurn(breaksAt(100_000), whole))) {
      fetch(unknown(server.url("/w")));
      assertComplete();
    }
  }

  @Test
  void aFileThatChangesBetweenIsBegunAnew() throws Exception {
    byte[] old = random(content.length, 9);
    Handler cut =
        (request, response) -> {
          TestServer.answer(response, old, 0, "\"v0\"");
          response.body(old, 0, 50_000);
        };
    // one that heeds If-Range, and one that does not
    Handler rude =
        (request, response) -> {
          TestServer.answer(response, content, request.offset(), TAG);
          response.body(content, request.offset(), content.length);
        };
    for (Handler second : List.of(good(), rude)) {
      try (TestServer server = new TestServer(inTurn(cut, second))) {
        fetch(unknown(server.url("/w")));
        assertComplete();
      }
      Files.delete(store().folder("tiny").resolve(FILE));
      Files.delete(store().folder("tiny").resolve("fetched.json"));
      Files.delete(store().folder("tiny").resolve("model.json"));
    }
  }

  @Test
  void withoutATagOnlyAChecksumAllowsToGoOn() throws Exception {
    Handler cut =
        (request, response) ->
            response.head(200, "Content-Length: " + content.length).body(content, 0, 60_000);
    Handler rest =
        (request, response) -> {
          int from = request.offset();
          String length = "Content-Length: " + (content.length - from);
          if (from > 0) {
            response.head(206, length, TestServer.contentRange(content, from));
          } else {
            response.head(200, length);
          }
          response.body(content, from, content.length);
        };
    try (TestServer server = new TestServer(inTurn(cut, rest))) {
      fetch(known(server.url("/w")));
      assertComplete();
      assertEquals(content.length, server.sent());
    }
    Files.delete(store().folder("tiny").resolve(FILE));
    Files.delete(store().folder("tiny").resolve("fetched.json"));
    try (TestServer server = new TestServer(inTurn(cut, rest))) {
      fetch(unknown(server.url("/w")));
      assertComplete();
      assertEquals(content.length + 60_000, server.sent());
    }
  }

  @Test
  void aWeakTagDoesNotProveTheBytes() throws Exception {
    Handler weak =
        (request, response) ->
            response
                .head(200, "Content-Length: " + content.length, "ETag: W/\"v1\"")
                .body(content, 0, request.number() == 0 ? 60_000 : content.length);
    try (TestServer server = new TestServer(weak)) {
      fetch(unknown(server.url("/w")));
      assertComplete();
      assertFalse(server.requests().get(1).isRange());
    }
  }

  @Test
  void aPieceOfAnotherFileIsFoundByTheChecksum() throws Exception {
    Path part = Files.createDirectories(store().folder("tiny")).resolve(FILE + ".part");
    Files.write(part, random(70_000, 5)); // without a word on where it came from
    try (TestServer server = new TestServer(good())) {
      fetch(known(server.url("/w")));
      assertComplete();
      assertEquals(2 * content.length - 70_000, server.sent());
    }
  }

  @Test
  void aPartThatIsTooLongIsBegunAnew() throws Exception {
    Path part = Files.createDirectories(store().folder("tiny")).resolve(FILE + ".part");
    Files.write(part, random(content.length + 5, 5));
    try (TestServer server = new TestServer(good())) {
      fetch(known(server.url("/w")));
      assertComplete();
      assertEquals(0, server.requests().get(1).offset(), "after 416");
    }
  }

  @Test
  void aPartThatIsWholeNeedsNoByteMore() throws Exception {
    Path part = Files.createDirectories(store().folder("tiny")).resolve(FILE + ".part");
    Files.write(part, content);
    try (TestServer server = new TestServer(good())) {
      fetch(known(server.url("/w"))); // learns by 416 that it is whole
      assertComplete();
      assertEquals(0, server.sent());
    }
  }
}
