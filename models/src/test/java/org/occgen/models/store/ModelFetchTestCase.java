package org.occgen.models.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
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
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.digest.Sha256;
import org.occgen.core.http.TestServer;
import org.occgen.core.http.TestServer.Handler;
import org.occgen.http.AllowedHosts;
import org.occgen.http.DownloadException;
import org.occgen.http.DownloadListener;
import org.occgen.http.PoliteOptions;

/** Fetches a model of one file from a server, and looks at what is left on the disk. */
@Timeout(900)
abstract class ModelFetchTestCase {
  static final String TAG = "\"v1\"";
  static final String FILE = "weights.bin";

  static final int ATTEMPTS = 4;

  /** Hasty between tries, patient with a machine that is busy. */
  static PoliteOptions limits(Duration silence, int attempts) {
    return new PoliteOptions(
        "occgen",
        AllowedHosts.anywhere(List.of(), false),
        silence,
        Duration.ofDays(1),
        attempts,
        Duration.ofMinutes(30),
        Duration.ofMillis(5),
        Duration.ofSeconds(2));
  }

  final byte[] content = random(300_000, 1);

  @TempDir Path folder;
  final List<String> notes = new ArrayList<>();
  PoliteOptions limits = limits(Duration.ofMinutes(5), ATTEMPTS);
  long most; // bytes of a file that the progress display has seen

  static byte[] random(int size, long seed) {
    byte[] bytes = new byte[size];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }

  ModelStore store() {
    return ModelStore.at(folder.resolve("store"));
  }

  static CatalogueModel model(CatalogueFile... files) {
    return new CatalogueModel(
        "tiny", "A tiny model", "CC0-1.0", "https://example.org", List.of(files), description());
  }

  static JsonNode description() {
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

  CatalogueModel unknown(String url) {
    return model(new CatalogueFile(FILE, url, null, null));
  }

  CatalogueModel known(String url) {
    return model(new CatalogueFile(FILE, url, (long) content.length, Sha256.hex(content)));
  }

  StoredModel fetch(CatalogueModel model) throws IOException {
    return fetch(model, FetchOptions.defaults());
  }

  StoredModel fetch(CatalogueModel model, FetchOptions options) throws IOException {
    return fetch(model, options, Long.MAX_VALUE);
  }

  StoredModel fetch(CatalogueModel model, FetchOptions options, long free) throws IOException {
    return new ModelFetch(store(), options, listener(), limits, () -> free).fetch(model);
  }

  DownloadListener listener() {
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

  void assertFails(CatalogueModel model, String... parts) {
    assertFails(model, FetchOptions.defaults(), parts);
  }

  void assertFails(CatalogueModel model, FetchOptions options, String... parts) {
    DownloadException failure = assertThrows(DownloadException.class, () -> fetch(model, options));
    for (String part : parts) {
      assertTrue(failure.getMessage().contains(part), part + " in: " + failure.getMessage());
    }
  }

  List<String> left() throws IOException {
    if (!Files.isDirectory(store().folder("tiny"))) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(store().folder("tiny"))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  void assertNothingLeft() throws IOException {
    assertEquals(List.of(".lock"), left());
    assertTrue(store().find("tiny").isEmpty());
  }

  void assertPartLeft(int size) throws IOException {
    assertEquals(List.of(".lock", FILE + ".part", FILE + ".part.json"), left());
    byte[] part = Files.readAllBytes(store().folder("tiny").resolve(FILE + ".part"));
    assertArrayEquals(Arrays.copyOf(content, size), part);
    assertTrue(store().find("tiny").isEmpty());
  }

  void assertComplete() throws IOException {
    assertEquals(List.of(".lock", "fetched.json", "model.json", FILE), left());
    Path found = store().find("tiny").orElseThrow();
    assertArrayEquals(content, Files.readAllBytes(found.resolve(FILE)));
    assertEquals(
        List.of(FileCheck.State.OK),
        store().verify("tiny").stream().map(FileCheck::state).toList());
  }

  /** Every request gets the next of {@code handlers}, and the last one for ever. */
  static Handler inTurn(Handler... handlers) {
    return (request, response) ->
        handlers[Math.min(request.number(), handlers.length - 1)].answer(request, response);
  }

  Handler good() {
    return TestServer.good(content, TAG);
  }

  /** Sends the right head and then the content up to byte {@code to} only. */
  Handler breaksAt(int to) {
    return (request, response) -> {
      TestServer.answer(response, content, request.offset(), TAG);
      response.body(content, request.offset(), to);
    };
  }

  /** Gives up after {@code millis}. */
  static PoliteOptions hasty(int millis) {
    return limits(Duration.ofMillis(millis), 3);
  }

  static Handler redirect(String to) {
    return (request, response) -> response.head(302, "Location: " + to, "Content-Length: 0");
  }
}
