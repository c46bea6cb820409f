package org.occgen.llm.ask;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.storage.ServerProcess;
import org.occgen.transforms.storage.Storage;
import org.occgen.transforms.storage.StorageRefusedException;

/** S3, of S3Proxy. */
class S3StoreTest extends StoreTestCase {
  @TempDir private static Path logs;

  private static ServerProcess server;

  @BeforeAll
  static void start() throws IOException {
    server = ServerProcess.start(logs, "s3", "--bucket", "data", "--key", "k", "--secret", "s");
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Override
  String root() {
    return "s3://data";
  }

  @Override
  List<String> flags() {
    return flags("k", "s");
  }

  private static List<String> flags(String key, String secret) {
    return List.of(
        "--endpoint=" + server.address(),
        "--awsCredentialsProvider={\"@type\":\"StaticCredentialsProvider\",\"accessKeyId\":\""
            + key
            + "\",\"secretAccessKey\":\""
            + secret
            + "\"}");
  }

  private static String refusal(List<String> flags, String path) {
    Storage storage = new Storage(options(flags));
    return String.valueOf(
        assertThrows(StorageRefusedException.class, () -> storage.open("--output", path))
            .getMessage());
  }

  private static void assertTells(String message, String... parts) {
    for (String part : parts) {
      assertTrue(message.contains(part), message);
    }
    assertTrue(message.lines().count() == 1, message);
  }

  @Test
  void whatCannotBeReadIsRefusedInALine() {
    assertTells(
        refusal(flags(), "s3://nowhere/run"),
        "--output s3://nowhere/run: ",
        "no such bucket",
        "--endpoint");
    assertTells(refusal(flags("k", "wrong"), "s3://data/run"), "credentials", "AWS_PROFILE");
    assertTells(refusal(flags("other", "s"), "s3://data/run"), "AWS_ACCESS_KEY_ID");
    assertTells(
        refusal(List.of("--endpoint=http://127.0.0.1:9"), "s3://data/run"),
        "s3://data/run: ",
        "credentials");
  }

  @Test
  void otherFileSystemsAreRefused() {
    assertTells(refusal(flags(), "gs://data/run"), "gs://data/run", "s3://BUCKET/PATH");
  }

  /** Threads of Beam's file system begin in one job of a session cluster and work in later ones. */
  @Test
  void theClassLoaderOfAnEndedJobIsNotLookedInto() throws Exception {
    ClassLoader closed =
        new ClassLoader(S3StoreTest.class.getClassLoader()) {
          @Override
          public Enumeration<URL> getResources(String name) {
            throw new IllegalStateException("Trying to access closed classloader");
          }
        };
    FutureTask<ClassLoader> renamed =
        new FutureTask<>(
            () -> {
              RecordFiles.replace(
                  root() + "/loader",
                  "a",
                  channel -> channel.write(ByteBuffer.wrap(new byte[] {1})));
              return Thread.currentThread().getContextClassLoader();
            });
    Thread thread = new Thread(renamed);
    thread.setContextClassLoader(closed);
    thread.start();

    assertSame(closed, renamed.get(), "the thread has its own again");
    assertTrue(FileLookup.exists(root() + "/loader/a"));
  }
}
