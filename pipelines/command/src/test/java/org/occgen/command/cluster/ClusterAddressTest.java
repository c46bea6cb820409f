package org.occgen.command.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClusterAddressTest {
  @ParameterizedTest
  @CsvSource({
    "localhost:8081, localhost:8081",
    "http://flink.example.org:80/, flink.example.org:80",
    "10.0.0.1:65535, 10.0.0.1:65535",
    "[::1]:8081, [::1]:8081"
  })
  void anAddressHasHostAndPort(String master, String address) {
    assertEquals(address, ClusterAddress.of(master).orElseThrow().toString());
  }

  @Test
  void flinkInThisProcessHasNone() {
    assertEquals(Optional.empty(), ClusterAddress.of("[local]"));
    assertEquals(Optional.empty(), ClusterAddress.of("[auto]"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "localhost",
        "local",
        "",
        ":8081",
        "host:",
        "host:0",
        "host:65536",
        "a b:1",
        "job_manager:8081",
        "1.2.3.999:8081",
        "[::::]:8081",
        "x:y"
      })
  void whatIsNoAddressIsRefused(String master) {
    ClusterRefusedException error =
        assertThrows(ClusterRefusedException.class, () -> ClusterAddress.of(master));
    assertTrue(error.getMessage().contains("HOST:PORT"), error.getMessage());
  }
}
