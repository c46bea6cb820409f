package org.occgen.command.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.flink.configuration.GlobalConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterConfigurationTest {
  private static final String ID = "00112233445566778899aabbccddeeff";

  @TempDir private Path given;

  /** Each of these is something else to YAML where it is not quoted. */
  @Test
  void theUsersSettingsAreReadAsTheyWere() throws IOException {
    Files.writeString(
        given.resolve("config.yaml"),
        """
        pipeline.name: "a # b"
        client.timeout: 90 s
        user.key: "it's: \\"x\\" {y} [z] é"
        user.number: "010"
        user.empty: ""
        user:
          list: [a, b]
        """);
    Map<String, String> before = GlobalConfiguration.loadConfiguration(given.toString()).toMap();
    assertEquals("a # b", before.get("pipeline.name"));

    Path written = ClusterConfiguration.write(given.toString(), ID);

    Map<String, String> expected = new HashMap<>(before);
    expected.put("$internal.pipeline.job-id", ID);
    assertEquals(expected, GlobalConfiguration.loadConfiguration(written.toString()).toMap());
  }
}
