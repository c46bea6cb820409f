package org.occgen.models.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.occgen.core.digest.Sha256;
import org.occgen.core.http.TestServer;
import org.occgen.core.http.TestServer.Handler;
import org.occgen.http.DownloadException;
import org.occgen.models.store.StoredFile.Trust;

/** What a fetch records, and what it needs of the disk. */
class ModelFetchTest extends ModelFetchTestCase {
  // ---- what goes well ----

  @Test
  void aModelIsFetchedAndRecorded() throws Exception {
    try (TestServer server = new TestServer(good())) {
      StoredModel stored = fetch(known(server.url("/w")));
      assertComplete();
      StoredFile file = stored.files().get(0);
      assertEquals(
          new StoredFile(
              FILE, content.length, Sha256.hex(content), Trust.PUBLISHED, server.url("/w")),
          file);
      assertEquals(stored, store().fetched("tiny").orElseThrow());
      assertEquals(content.length, server.sent());
      assertEquals("identity", server.requests().get(0).headers().get("accept-encoding"));
      // again: nothing is asked
      assertEquals(stored, fetch(known(server.url("/w"))));
      assertEquals(1, server.requests().size());
    }
  }

  @Test
  void withoutAPublishedChecksumTheFirstFetchCounts() throws Exception {
    byte[] other = random(content.length, 2);
    try (TestServer first = new TestServer(good());
        TestServer changed = new TestServer(TestServer.good(other, "\"v2\""))) {
      assertEquals(Trust.FIRST_FETCH, fetch(unknown(first.url("/w"))).files().get(0).trust());
      assertComplete();
      Path file = store().folder("tiny").resolve(FILE);
      Files.write(file, new byte[] {1}); // damaged
      assertTrue(store().find("tiny").isEmpty());
      assertFails(
          unknown(changed.url("/w")),
          "should have SHA-256 " + Sha256.hex(content),
          "--sha256 " + FILE + "=" + Sha256.hex(other));
      assertArrayEquals(new byte[] {1}, Files.readAllBytes(file), "what was there stays");
      fetch(unknown(first.url("/w")));
      assertComplete();
      // the user knows better
      FetchOptions demand =
          new FetchOptions(
              new FetchSource.Published(), Map.of(FILE, Sha256.hex(other)), 1 << 20, false);
      assertEquals(
          Trust.DEMANDED, fetch(unknown(changed.url("/w")), demand).files().get(0).trust());
      assertArrayEquals(other, Files.readAllBytes(file));
      assertEquals(FileCheck.State.OK, store().verify("tiny").get(0).state());
    }
  }

  @Test
  void aDemandedChecksumThatDoesNotFitIsRefused() throws Exception {
    try (TestServer server = new TestServer(good())) {
      FetchOptions demand =
          new FetchOptions(
              new FetchSource.Published(), Map.of(FILE, Sha256.hex("x")), 1 << 20, false);
      assertFails(unknown(server.url("/w")), demand, Sha256.hex("x"), Sha256.hex(content));
      assertNothingLeft();
      FetchOptions wrong =
          new FetchOptions(
              new FetchSource.Published(), Map.of("nope", Sha256.hex("x")), 1 << 20, false);
      assertTrue(
          assertThrows(
                  IllegalArgumentException.class, () -> fetch(unknown(server.url("/w")), wrong))
              .getMessage()
              .contains("tiny has no such file, but [weights.bin]"));
    }
  }

  @Test
  void chunkedWithoutLengthIsTaken() throws Exception {
    try (TestServer server =
        new TestServer(
            (request, response) ->
                response
                    .head(200, "Transfer-Encoding: chunked")
                    .chunk(content, 0, 1000)
                    .chunk(content, 1000, content.length)
                    .lastChunk())) {
      fetch(unknown(server.url("/w")));
      assertComplete();
    }
  }

  @Test
  void aFolderAndAMirrorStandForThePublishedAddress() throws Exception {
    Path from = Files.createDirectories(folder.resolve("usb"));
    Files.write(from.resolve(FILE), content);
    CatalogueModel model = known("https://nowhere.invalid/w");
    StoredModel stored =
        fetch(model, new FetchOptions(new FetchSource.Folder(from), Map.of(), 1 << 20, false));
    assertComplete();
    assertEquals(from.resolve(FILE).toString(), stored.files().get(0).from());
    Files.delete(store().folder("tiny").resolve(FILE));
    try (TestServer server = new TestServer(good())) {
      fetch(
          model,
          new FetchOptions(FetchSource.of(server.url("/mirror/tiny")), Map.of(), 1 << 20, false));
      assertComplete();
      assertEquals("/mirror/tiny/" + FILE, server.requests().get(0).path());
    }
  }

  @Test
  void aFolderWithAnotherFileIsRefused() throws Exception {
    Path from = Files.createDirectories(folder.resolve("usb"));
    FetchOptions options = new FetchOptions(new FetchSource.Folder(from), Map.of(), 1 << 20, false);
    CatalogueModel model = known("https://nowhere.invalid/w");
    assertFails(model, options, from.resolve(FILE) + ": there is no such file");
    assertNothingLeft();
    Files.write(from.resolve(FILE), random(content.length, 3));
    assertFails(model, options, "should have SHA-256");
    assertNothingLeft();
    Files.write(from.resolve(FILE), Arrays.copyOf(content, 100));
    assertFails(model, options, "should be 300000 bytes long, but is 100");
    assertNothingLeft();
    assertFails(
        unknown("https://nowhere.invalid/w"),
        new FetchOptions(new FetchSource.Folder(from), Map.of(), 99, false),
        "--max-size");
    assertNothingLeft();
  }

  // ---- the disk ----

  @Test
  void aFullDiskIsToldBeforehand() throws Exception {
    try (TestServer server = new TestServer(good())) {
      DownloadException failure =
          assertThrows(
              DownloadException.class,
              () -> fetch(unknown(server.url("/w")), FetchOptions.defaults(), 1 << 20));
      assertTrue(failure.getMessage().contains("needs 300000 bytes more"), failure.getMessage());
      assertNothingLeft();
    }
  }

  @Test
  void twoFetchesAtOnceDoNotMeet() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    Handler slow =
        (request, response) -> {
          begun.countDown();
          go.await();
          good().answer(request, response);
        };
    try (TestServer server = new TestServer(slow)) {
      Thread first =
          new Thread(
              () -> {
                try {
                  fetch(unknown(server.url("/w")));
                } catch (IOException e) {
                  throw new AssertionError(e);
                }
              });
      first.start();
      begun.await();
      assertFails(unknown(server.url("/w")), "another fetch is at work");
      go.countDown();
      first.join();
      assertComplete();
      assertEquals(1, server.requests().size());
    }
  }

  @Test
  void theSecondFileOfTwoMayFailWithoutLossOfTheFirst() throws Exception {
    Handler one =
        (request, response) -> {
          if (request.path().equals("/a")) {
            good().answer(request, response);
          } else {
            response.head(404, "Content-Length: 0");
          }
        };
    try (TestServer server = new TestServer(one)) {
      CatalogueModel two =
          model(
              new CatalogueFile(FILE, server.url("/a"), null, null),
              new CatalogueFile("b", server.url("/b"), null, null));
      assertFails(two, "404");
      assertEquals(List.of(".lock", FILE), left());
      assertTrue(store().find("tiny").isEmpty(), "not complete");
      assertTrue(store().fetched("tiny").isEmpty());
      assertFails(two, "404");
      assertEquals(
          List.of("/a", "/b", "/b"),
          server.requests().stream().map(TestServer.Request::path).toList());
    }
  }

  @Test
  void theDescriptionIsTheUsersOnceTheModelIsComplete() throws Exception {
    try (TestServer server = new TestServer(good())) {
      fetch(known(server.url("/w")));
      Path description = store().folder("tiny").resolve("model.json");
      assertTrue(Files.readString(description).contains("\"kind\" : \"onnx\""));
      Files.writeString(description, "{\"mine\": 1}");
      Files.write(store().folder("tiny").resolve(FILE), new byte[0]);
      fetch(known(server.url("/w")));
      assertEquals("{\"mine\": 1}", Files.readString(description));
    }
  }
}
