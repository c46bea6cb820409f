package org.occgen.llm.ask;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.testing.MustEnd;
import org.occgen.transforms.storage.ServerProcess;
import org.occgen.transforms.storage.Storage;
import org.occgen.transforms.storage.StorageRefusedException;

/** HDFS, of Hadoop's small cluster. */
@Tag("slow")
class HdfsStoreTest extends StoreTestCase {
  @TempDir private static Path folder;

  private static ServerProcess server;

  @BeforeAll
  static void start() throws IOException {
    server = ServerProcess.start(folder, "hdfs", "--folder", folder.resolve("hdfs").toString());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Override
  String root() {
    return server.address() + "/data";
  }

  @Override
  List<String> flags() {
    return List.of();
  }

  private static String refusal(String path) {
    Storage storage = new Storage(options(List.of()));
    return String.valueOf(
        assertThrows(StorageRefusedException.class, () -> storage.open("--output", path))
            .getMessage());
  }

  /** By default Hadoop tries again for many minutes. */
  @Test
  @MustEnd
  void aNameNodeThatIsNotThereIsRefused() {
    String message = refusal("hdfs://127.0.0.1:9/run");
    assertTrue(message.startsWith("--output hdfs://127.0.0.1:9/run: the name node"), message);
    assertTrue(message.contains("HADOOP_CONF_DIR"), message);
    assertTrue(refusal("hdfs://no-such-host.invalid:9/run").contains("name node"));
  }

  @Test
  void pathsThatHdfsCannotHaveAreRefused() {
    assertTrue(refusal("hdfs:///run").contains("names no name node"));
    assertTrue(refusal(root() + "/my run").contains("spaces"));
  }
}
