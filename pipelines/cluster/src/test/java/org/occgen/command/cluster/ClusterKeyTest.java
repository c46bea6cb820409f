package org.occgen.command.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.flink.FlinkSettings;
import org.occgen.run.command.Occgen;

/** The key that {@code cluster-key} makes, on a cluster of Flink's that has its settings. */
class ClusterKeyTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  @TempDir private Path folder;

  private record Said(int status, String text) {}

  private Said clusterKey(Path directory, String... hosts) throws Exception {
    String script = Occgen.home().resolve("pipelines/cluster/scripts/cluster-key").toString();
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
    Configuration configuration = FlinkSettings.read(settings.toString());
    configuration.set(RestOptions.BIND_PORT, "0");
    configuration.set(RestOptions.BIND_ADDRESS, "127.0.0.1");
    MiniCluster cluster =
        new MiniCluster(
            new MiniClusterConfiguration.Builder().setConfiguration(configuration).build());
    cluster.start();
    try {
      URI rest = cluster.getRestAddress().get();
      ClusterAddress address = new ClusterAddress("localhost", rest.getPort());

      String client = folder.resolve("key/client").toString();
      assertEquals(
          1, new FlinkRest(address, client, TIMEOUT).get("/overview").path("taskmanagers").asInt());

      FlinkRestException plain =
          assertThrows(
              FlinkRestException.class,
              () -> new FlinkRest(address, null, TIMEOUT).get("/overview"));
      assertTrue(plain.getMessage().contains("speaks TLS"), plain::getMessage);
      assertTrue(plain.getMessage().contains("--flinkConfDir"), plain::getMessage);

      String other = folder.resolve("other/client").toString();
      assertThrows(
          SSLException.class, () -> new FlinkRest(address, other, TIMEOUT).get("/overview"));

      // knows the cluster's certificate and has no key of its own
      Path stranger = Files.createDirectories(folder.resolve("stranger"));
      Files.writeString(
          stranger.resolve("config.yaml"),
          Files.readString(folder.resolve("key/client/config.yaml"))
              .replace("authentication-enabled: true", "authentication-enabled: false"));
      assertThrows(
          IOException.class,
          () -> new FlinkRest(address, stranger.toString(), TIMEOUT).get("/overview"));
    } finally {
      cluster.closeAsync().get();
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

  @Test
  void aKeyThatCannotBeReadIsNamed() throws IOException {
    Path settings = Files.createDirectories(folder.resolve("settings"));
    Files.writeString(
        settings.resolve("config.yaml"),
        """
        security.ssl.rest.enabled: true
        security.ssl.rest.truststore: /no/such.p12
        security.ssl.rest.truststore-password: x
        """);
    ClusterRefusedException refused =
        assertThrows(
            ClusterRefusedException.class,
            () -> new FlinkRest(new ClusterAddress("localhost", 1), settings.toString(), TIMEOUT));
    assertTrue(refused.getMessage().contains("security.ssl.rest"), refused::getMessage);
    assertTrue(refused.getMessage().contains("/no/such.p12"), refused::getMessage);
  }
}
