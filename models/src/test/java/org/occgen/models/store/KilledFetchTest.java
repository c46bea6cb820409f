package org.occgen.models.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.http.TestServer;
import org.occgen.http.DownloadListener;

/** A process that is killed while it fetches leaves what the next one goes on with. */
@Timeout(900)
class KilledFetchTest {
  @TempDir private Path folder;

  /** Fetches the catalogue's only further model: arguments are store and catalogue. */
  public static final class Child {
    private Child() {}

    /** Entry point of the child process. */
    public static void main(String[] arguments) throws Exception {
      fetch(Path.of(arguments[0]), Path.of(arguments[1]));
    }

    private static StoredModel fetch(Path store, Path catalogue) throws Exception {
      DownloadListener quiet =
          new DownloadListener() {
            @Override
            public void file(String file, long have, java.util.OptionalLong total) {}

            @Override
            public void moved(long have) {}

            @Override
            public void note(String line) {
              System.err.println(line);
            }
          };
      return new ModelFetch(ModelStore.at(store), FetchOptions.defaults(), quiet)
          .fetch(Catalogue.published().with(catalogue).find("big").orElseThrow());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM", "KILL"})
  void aKilledFetchGoesOn(String signal) throws Exception {
    byte[] content = new byte[5_000_000];
    new Random(7).nextBytes(content);
    CountDownLatch never = new CountDownLatch(1);
    TestServer.Handler good = TestServer.good(content, "\"big\"");
    try (TestServer server =
        new TestServer(
            (request, response) -> {
              if (request.number() == 0) {
                TestServer.answer(response, content, 0, "\"big\"");
                response.body(content, 0, content.length / 2);
                never.await();
              } else {
                good.answer(request, response);
              }
            })) {
      Path catalogue =
          Files.writeString(
              folder.resolve("catalogue.json"),
              String.format(
                  Locale.ROOT,
                  """
                  {"models": [{"name": "big", "title": "t", "licence": "l", "source": "s",
                    "files": [{"file": "w", "url": "%s"}], "model": {"kind": "laser2", "name": "big",
                      "languages": ["en"], "dimension": 4, "weights": "w", "tokenizer": "w",
                      "dictionary": "w"}}]}
                  """,
                  server.url("/w")));
      Path store = folder.resolve("store");
      Process child =
          new ProcessBuilder(
                  List.of(
                      // a shell starts jobs in the background with SIGINT ignored, which children
                      // inherit, and which a JVM respects
                      "env",
                      "--default-signal=INT",
                      Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                      "-cp",
                      System.getProperty(
                          "surefire.test.class.path", System.getProperty("java.class.path")),
                      Child.class.getName(),
                      store.toString(),
                      catalogue.toString()))
              .inheritIO()
              .start();
      try {
        Path part = store.resolve("big/w.part");
        while (!Files.exists(part) || Files.size(part) < content.length / 2) {
          assertTrue(child.isAlive(), "the child ended by itself");
          Thread.sleep(20); // another process writes it: nothing tells this one
        }
        Process kill =
            new ProcessBuilder("kill", "-" + signal, String.valueOf(child.pid()))
                .inheritIO()
                .start();
        assertEquals(0, kill.waitFor());
        child.waitFor();
      } finally {
        child.destroyForcibly();
      }
      assertTrue(ModelStore.at(store).find("big").isEmpty());
      StoredModel stored = Child.fetch(store, catalogue);
      assertEquals(content.length, stored.size());
      assertArrayEquals(content, Files.readAllBytes(store.resolve("big/w")));
      assertEquals(content.length, server.sent(), "no byte twice");
      assertEquals(content.length / 2, server.requests().get(1).offset());
    }
  }
}
