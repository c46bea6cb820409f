package org.occgen.browser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.GlobalConfiguration;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.flink.ListeningSockets;
import org.occgen.flink.SealedMiniCluster;
import org.occgen.run.command.Occgen;

/** A page of another origin, open in a browser of this machine, tries to give Flink a job. */
@BrowserTest
class CrossOriginTest {
  /** Posts a file as a form does, and tells the status of the response, or why there is none. */
  private static final String POST =
      "const done = arguments[arguments.length - 1];"
          + "const form = new FormData();"
          + "form.append('request', new Blob(['{}'], {type: 'application/json'}));"
          + "form.append('file', new Blob(['job'], {type: 'application/octet-stream'}), 'job');"
          + "fetch(arguments[0], {method: 'POST', body: form})"
          + ".then(response => done('status ' + response.status), error => done('' + error))";

  private static final String REFUSED = "TypeError: Failed to fetch";

  private final Browser browser;

  @TempDir private Path folder;

  CrossOriginTest(Browser browser) {
    this.browser = browser;
  }

  @Test
  void aPageReachesNeitherALocalRunNorAClusterWithAKey() throws Exception {
    Path page = folder.resolve("page.html");
    Files.writeString(page, "<!DOCTYPE html><title>Any page</title>");
    browser.show(page, Screen.DESKTOP); // its origin is no address of this machine

    Map<String, String> bare = tried(new MiniCluster(cluster(new Configuration())));
    assertTrue(
        bare.values().stream().anyMatch("status 400"::equals),
        () -> "Flink's own cluster answers, or this test would show nothing: " + bare);

    Map<String, String> sealed = tried(new SealedMiniCluster(cluster(new Configuration())));
    assertEquals(Map.of(), sealed, "a local run has no port to post to");

    Map<String, String> keyed = tried(new MiniCluster(cluster(withKey())));
    assertTrue(keyed.size() >= 4, keyed::toString);
    assertEquals(Set.of(REFUSED), Set.copyOf(keyed.values()), keyed::toString);
  }

  private static MiniClusterConfiguration cluster(Configuration configuration) {
    configuration.set(RestOptions.BIND_PORT, "0");
    return new MiniClusterConfiguration.Builder().setConfiguration(configuration).build();
  }

  private Configuration withKey() throws Exception {
    Path key = folder.resolve("key");
    Process made =
        new ProcessBuilder(
                "bash",
                Occgen.home().resolve("pipelines/run/scripts/cluster-key").toString(),
                key.toString(),
                "localhost",
                "127.0.0.1")
            .redirectErrorStream(true)
            .start();
    String said = new String(made.getInputStream().readAllBytes(), UTF_8);
    assertEquals(0, made.waitFor(), said);
    Files.copy(key.resolve("tls.yaml"), key.resolve("config.yaml"));
    return GlobalConfiguration.loadConfiguration(key.toString());
  }

  /** Posts to all ports that a cluster opens, by HTTP and by TLS. */
  private Map<String, String> tried(MiniCluster cluster) throws Exception {
    Set<String> before = ListeningSockets.ofThisProcess();
    cluster.start();
    try {
      Set<String> opened = ListeningSockets.ofThisProcess();
      opened.removeAll(before);
      Map<String, String> answers = new TreeMap<>();
      for (String socket : opened) {
        int port = Integer.parseInt(socket.substring(socket.indexOf(':') + 1), 16);
        for (String scheme : List.of("http", "https")) {
          URI jobs = URI.create(scheme + "://localhost:" + port + "/jobs");
          answers.put(jobs.toString(), (String) browser.await(POST, jobs.toString()));
        }
      }
      return answers;
    } finally {
      cluster.closeAsync().get();
    }
  }
}
