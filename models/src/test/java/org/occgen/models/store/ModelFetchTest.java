package org.occgen.models.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.digest.Sha256;
import org.occgen.core.http.TestServer;
import org.occgen.core.http.TestServer.Handler;
import org.occgen.http.AllowedHosts;
import org.occgen.http.DownloadException;
import org.occgen.http.DownloadListener;
import org.occgen.http.PoliteOptions;
import org.occgen.models.store.StoredFile.Trust;

/** Bad servers, and what is left on the disk after each. */
@Timeout(180)
class ModelFetchTest {
  private static final String TAG = "\"v1\"";
  private static final String FILE = "weights.bin";

  private static final int ATTEMPTS = 4;

  /** Hasty between tries, patient with a machine that is busy. */
  private static PoliteOptions limits(Duration silence, int attempts) {
    return new PoliteOptions(
        "occgen",
        AllowedHosts.anywhere(List.of(), false),
        silence,
        Duration.ofDays(1),
        attempts,
        Duration.ofMinutes(3),
        Duration.ofMillis(5),
        Duration.ofSeconds(2));
  }

  private final byte[] content = random(300_000, 1);

  @TempDir private Path folder;
  private final List<String> notes = new ArrayList<>();
  private PoliteOptions limits = limits(Duration.ofSeconds(20), ATTEMPTS);
  private long most; // of what came of a file

  private static byte[] random(int size, long seed) {
    byte[] bytes = new byte[size];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }

  private ModelStore store() {
    return ModelStore.at(folder.resolve("store"));
  }

  private static CatalogueModel model(CatalogueFile... files) {
    return new CatalogueModel(
        "tiny", "A tiny model", "CC0-1.0", "https://example.org", List.of(files), description());
  }

  private static JsonNode description() {
    ObjectNode description = JsonNodeFactory.instance.objectNode();
    description.putArray("languages").add("en");
    return description
        .put("kind", "onnx")
        .put("name", "tiny")
        .put("dimension", 4)
        .put("pooling", "mean")
        .put("maxTokens", 10)
        .put("weights", FILE)
        .put("tokenizer", FILE);
  }

  private CatalogueModel unknown(String url) {
    return model(new CatalogueFile(FILE, url, null, null));
  }

  private CatalogueModel known(String url) {
    return model(new CatalogueFile(FILE, url, (long) content.length, Sha256.hex(content)));
  }

  private StoredModel fetch(CatalogueModel model) throws IOException {
    return fetch(model, FetchOptions.defaults());
  }

  private StoredModel fetch(CatalogueModel model, FetchOptions options) throws IOException {
    return fetch(model, options, Long.MAX_VALUE);
  }

  private StoredModel fetch(CatalogueModel model, FetchOptions options, long free)
      throws IOException {
    return new ModelFetch(store(), options, listener(), limits, () -> free).fetch(model);
  }

  private DownloadListener listener() {
    return new DownloadListener() {
      @Override
      public void file(String file, long have, OptionalLong total) {
        most = Math.max(most, have);
      }

      @Override
      public void moved(long have) {
        most = Math.max(most, have);
      }

      @Override
      public void note(String line) {
        notes.add(line);
      }
    };
  }

  private void assertFails(CatalogueModel model, String... parts) {
    assertFails(model, FetchOptions.defaults(), parts);
  }

  private void assertFails(CatalogueModel model, FetchOptions options, String... parts) {
    DownloadException failure = assertThrows(DownloadException.class, () -> fetch(model, options));
    for (String part : parts) {
      assertTrue(failure.getMessage().contains(part), part + " in: " + failure.getMessage());
    }
  }

  private List<String> left() throws IOException {
    if (!Files.isDirectory(store().folder("tiny"))) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(store().folder("tiny"))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private void assertNothingLeft() throws IOException {
    assertEquals(List.of(".lock"), left());
    assertTrue(store().find("tiny").isEmpty());
  }

  private void assertPartLeft(int size) throws IOException {
    assertEquals(List.of(".lock", FILE + ".part", FILE + ".part.json"), left());
    byte[] part = Files.readAllBytes(store().folder("tiny").resolve(FILE + ".part"));
    assertArrayEquals(Arrays.copyOf(content, size), part);
    assertTrue(store().find("tiny").isEmpty());
  }

  private void assertComplete() throws IOException {
    assertEquals(List.of(".lock", "fetched.json", "model.json", FILE), left());
    Path found = store().find("tiny").orElseThrow();
    assertArrayEquals(content, Files.readAllBytes(found.resolve(FILE)));
    assertEquals(
        List.of(FileCheck.State.OK),
        store().verify("tiny").stream().map(FileCheck::state).toList());
  }

  /** Every request gets the next of {@code answers}, and the last one for ever. */
  private static Handler inTurn(Handler... answers) {
    return (request, response) ->
        answers[Math.min(request.number(), answers.length - 1)].answer(request, response);
  }

  private Handler good() {
    return TestServer.good(content, TAG);
  }

  /** Sends the right head and then the content up to byte {@code to} only. */
  private Handler breaksAt(int to) {
    return (request, response) -> {
      TestServer.answer(response, content, request.offset(), TAG);
      response.body(content, request.offset(), to);
    };
  }

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

  // ---- broken off, and gone on with ----

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

  // ---- lies ----

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

  // ---- answers that are none ----

  @ParameterizedTest
  @ValueSource(ints = {400, 401, 403, 404, 410, 418, 204, 304, 501})
  void aRefusalIsFinal(int status) throws Exception {
    try (TestServer server =
        new TestServer((request, response) -> response.head(status, "Content-Length: 0"))) {
      assertFails(unknown(server.url("/w")), FILE, server.url("/w"), String.valueOf(status));
      assertNothingLeft();
      assertEquals(1, server.requests().size());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 500, 502, 503, 504, 408})
  void aFailureOfTheServerIsTriedAgain(int status) throws Exception {
    Handler fails = (request, response) -> response.head(status, "Content-Length: 0");
    try (TestServer server = new TestServer(inTurn(fails, fails, good()))) {
      fetch(unknown(server.url("/w")));
      assertComplete();
      assertEquals(3, server.requests().size());
    }
    try (TestServer server = new TestServer(fails)) {
      Files.delete(store().folder("tiny").resolve(FILE));
      assertFails(unknown(server.url("/w")), "answers " + status);
      assertEquals(ATTEMPTS, server.requests().size());
    }
  }

  @Test
  void retryAfterIsHeededWithinReason() throws Exception {
    Handler busy = (request, response) -> response.head(429, "Retry-After: 1", "Content-Length: 0");
    try (TestServer server = new TestServer(inTurn(busy, good()))) {
      long start = System.nanoTime();
      fetch(unknown(server.url("/w")));
      assertTrue(System.nanoTime() - start >= Duration.ofSeconds(1).toNanos());
      assertComplete();
    }
    Files.delete(store().folder("tiny").resolve(FILE));
    for (String late : List.of("3600", "Fri, 31 Dec 2100 23:59:59 GMT")) {
      Handler closed =
          (request, response) -> response.head(503, "Retry-After: " + late, "Content-Length: 0");
      try (TestServer server = new TestServer(closed)) {
        assertFails(unknown(server.url("/w")), "asks to wait");
        assertEquals(1, server.requests().size());
      }
    }
  }

  @Test
  void nobodyThereIsToldAfterSomeTries() throws Exception {
    String url;
    try (TestServer server = new TestServer(good())) {
      url = server.url("/w");
    }
    assertFails(unknown(url), url);
    assertNothingLeft();
    assertEquals(ATTEMPTS - 1, notes.size());
  }

  @Test
  void aHostThatIsNotKnownIsToldAtOnce() throws Exception {
    assertFails(unknown("https://nowhere.invalid/w"), "nowhere.invalid", "--from");
    assertNothingLeft();
  }

  // ---- slowness ----

  /** Gives up after {@code millis}. */
  private static PoliteOptions hasty(int millis) {
    return limits(Duration.ofMillis(millis), 3);
  }

  /** Sends a byte every 20 ms: the client never waits long for the next one. */
  private Handler trickle() {
    return (request, response) -> {
      TestServer.answer(response, content, request.offset(), TAG);
      for (int i = request.offset(); i < content.length; i++) {
        response.body(content, i, i + 1);
        Thread.sleep(20);
      }
    };
  }

  @Test
  void aTrickleIsCutOffAndGoneOnWith() throws Exception {
    limits = hasty(2000);
    try (TestServer server = new TestServer(inTurn(trickle(), good()))) {
      fetch(unknown(server.url("/w")));
      assertComplete();
      assertTrue(server.requests().get(1).offset() > 0, "it went on");
      assertTrue(notes.get(0).contains("too slow"), notes.toString());
    }
  }

  @Test
  void aTrickleThatNeverEndsIsGivenUp() throws Exception {
    limits = hasty(500);
    try (TestServer server = new TestServer(trickle())) {
      assertFails(unknown(server.url("/w")), "too slow");
      assertEquals(limits.attempts(), server.requests().size());
      assertPartLeft((int) Files.size(store().folder("tiny").resolve(FILE + ".part")));
      assertTrue(most > 0);
    }
  }

  @Test
  void silenceBeforeTheAnswerIsCutOff() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    limits = hasty(300);
    try (TestServer server = new TestServer((request, response) -> never.await())) {
      assertFails(unknown(server.url("/w")), "timed out");
      assertNothingLeft();
      assertEquals(limits.attempts(), server.requests().size());
    }
  }

  // ---- redirects ----

  private static Handler redirect(String to) {
    return (request, response) -> response.head(302, "Location: " + to, "Content-Length: 0");
  }

  @Test
  void redirectsAreFollowed() throws Exception {
    try (TestServer server =
        new TestServer(
            (request, response) -> {
              if (request.path().equals("/w")) {
                redirect("/other/place").answer(request, response);
              } else {
                good().answer(request, response);
              }
            })) {
      fetch(unknown(server.url("/w")));
      assertComplete();
      assertEquals("/other/place", server.requests().get(1).path());
    }
  }

  @Test
  void aServerBehindARedirectIsTriedAgain() throws Exception {
    Handler failsOnce =
        (request, response) -> {
          if (request.path().equals("/w")) {
            redirect("/other/place").answer(request, response);
          } else if (request.number() > 1) {
            good().answer(request, response);
          } // else the connection ends without a response
        };
    try (TestServer server = new TestServer(failsOnce)) {
      fetch(unknown(server.url("/w")));
      assertComplete();
      assertEquals(4, server.requests().size());
    }
  }

  @Test
  void aRedirectLoopEnds() throws Exception {
    try (TestServer server = new TestServer(redirect("/w"))) {
      assertFails(unknown(server.url("/w")), "redirects more than 5 times");
      assertNothingLeft();
      assertEquals(1, server.requests().size(), "found at once");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://example.org/w",
        "http://10.0.0.1/w",
        "file:///etc/passwd",
        "ftp://example.org/w",
        "http://user:password@127.0.0.1/w",
        "http:///w"
      })
  void aRedirectToElsewhereIsRefused(String to) throws Exception {
    try (TestServer server = new TestServer(redirect(to))) {
      assertFails(unknown(server.url("/w")), "redirect");
      assertNothingLeft();
      assertEquals(1, server.requests().size());
    }
  }

  @Test
  void aRedirectToNowhereIsRefused() throws Exception {
    try (TestServer server =
        new TestServer((request, response) -> response.head(301, "Content-Length: 0"))) {
      assertFails(unknown(server.url("/w")), "301 without saying where to");
      assertNothingLeft();
    }
  }

  @Test
  void plainHttpFromElsewhereIsRefused() throws Exception {
    assertFails(unknown("http://example.org/w"), "plain http is refused", "--allow-http");
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
