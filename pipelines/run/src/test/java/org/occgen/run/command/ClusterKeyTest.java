package org.occgen.run.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.apache.flink.client.program.rest.RestClusterClient;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.GlobalConfiguration;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.runtime.client.JobStatusMessage;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The key that {@code cluster-key} makes, on a cluster of Flink's that has its settings. */
class ClusterKeyTest {
  @TempDir private Path folder;

  private record Said(int status, String text) {}

  private Said clusterKey(Path directory, String... hosts) throws Exception {
    String script = Occgen.home().resolve("pipelines/run/scripts/cluster-key").toString();
    Process process =
        new ProcessBuilder(
                Stream.concat(Stream.of("bash", script, directory.toString()), Stream.of(hosts))
                    .toList())
            .redirectErrorStream(true)
            .start();
    String text = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new Said(process.waitFor(), text);
  }

  @Test
  void whoHasNoKeyIsRefused() throws Exception {
    for (String name : List.of("key", "other")) {
      Said said = clusterKey(folder.resolve(name), "localhost", "127.0.0.1");
      assertEquals(0, said.status(), said::text);
    }
    Path settings = Files.createDirectories(folder.resolve("cluster"));
    Files.copy(folder.resolve("key/tls.yaml"), settings.resolve("config.yaml"));
    Configuration configuration = GlobalConfiguration.loadConfiguration(settings.toString());
    configuration.set(RestOptions.BIND_PORT, "0");
    configuration.set(RestOptions.BIND_ADDRESS, "127.0.0.1");
    MiniCluster cluster =
        new MiniCluster(
            new MiniClusterConfiguration.Builder().setConfiguration(configuration).build());
    cluster.start();
    try {
      URI rest = cluster.getRestAddress().get();
      assertEquals(List.of(), jobs(rest, folder.resolve("key/client")));

      assertThrows(ExecutionException.class, () -> jobs(rest, folder.resolve("other/client")));
      for (String line : List.of("(?m)^security.*\n", "(?m)^.*authentication-enabled: true\n")) {
        Path stranger = Files.createDirectories(folder.resolve("stranger"));
        String right = Files.readString(folder.resolve("key/client/config.yaml"));
        assertNotEquals(right, right.replaceAll(line, ""));
        Files.writeString(stranger.resolve("config.yaml"), right.replaceAll(line, "") + "a: 1\n");
        assertThrows(ExecutionException.class, () -> jobs(rest, stranger), line);
      }
    } finally {
      cluster.closeAsync().get();
    }
  }

  /** The jobs of a cluster, asked for as {@code flink run} does. */
  private static List<JobStatusMessage> jobs(URI rest, Path settings) throws Exception {
    Configuration client = GlobalConfiguration.loadConfiguration(settings.toString());
    client.set(RestOptions.ADDRESS, "localhost");
    client.set(RestOptions.PORT, rest.getPort());
    client.set(RestOptions.RETRY_MAX_ATTEMPTS, 1);
    client.set(RestOptions.RETRY_DELAY, 1L);
    try (RestClusterClient<String> cluster = new RestClusterClient<>(client, "tried")) {
      return List.copyOf(cluster.listJobs().get());
    }
  }

  @Test
  void itsOwnerAloneReadsWhatIsMade() throws Exception {
    assertEquals(0, clusterKey(folder.resolve("key"), "node1.example").status());
    try (Stream<Path> made = Files.walk(folder.resolve("key"))) {
      for (Path path : made.toList()) {
        String permissions =
            PosixFilePermissions.toString(Files.getPosixFilePermissions(path))
                .toLowerCase(Locale.ROOT);
        assertTrue(permissions.endsWith("------"), path + " " + permissions);
      }
    }
  }

  @Test
  void whatCannotBeMadeIsRefusedAndNothingReplaced() throws Exception {
    Path key = folder.resolve("key");
    assertTrue(clusterKey(key).text().contains("name a folder and the hosts"));
    Said host = clusterKey(key, "node1;reboot");
    assertEquals(2, host.status());
    assertTrue(host.text().contains("node1;reboot: is no name of a host"), host::text);
    assertEquals(0, clusterKey(key, "node1").status());
    byte[] before = Files.readAllBytes(key.resolve("flink.p12"));
    Said again = clusterKey(key, "node1");
    assertEquals(2, again.status());
    assertTrue(again.text().contains("clusters may use it"), again::text);
    assertArrayEquals(before, Files.readAllBytes(key.resolve("flink.p12")));
  }
}
