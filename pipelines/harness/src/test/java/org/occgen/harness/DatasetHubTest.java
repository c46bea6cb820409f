package org.occgen.harness;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.occgen.http.PoliteOptions;

class DatasetHubTest {
  @Test
  void aLargeFileThatBreaksOffLateIsSentAgain() {
    PoliteOptions options = DatasetHub.uploadOptions(URI.create("https://store.example"));
    Duration left = options.total().minus(DatasetHub.LONGEST);
    assertTrue(left.compareTo(DatasetHub.LONGEST) >= 0, "after a try of full length: " + left);
  }
}
