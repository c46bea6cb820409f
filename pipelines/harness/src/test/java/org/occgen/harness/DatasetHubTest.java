package org.occgen.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.http.PoliteOptions;

class DatasetHubTest {
  @Test
  void aLargeFileThatBreaksOffLateIsSentAgain() {
    PoliteOptions options = DatasetHub.uploadOptions(URI.create("https://store.example"));
    Duration left = options.total().minus(DatasetHub.LONGEST);
    assertTrue(left.compareTo(DatasetHub.LONGEST) >= 0, "after a try of full length: " + left);
  }

  @ParameterizedTest
  @CsvSource({
    "https://huggingface.co, https://huggingface.co/x, true",
    "https://huggingface.co, https://transfer.xethub.hf.co/x, true",
    "https://huggingface.co, https://hf-hub-lfs-us-east-1.s3-accelerate.amazonaws.com/x, true",
    "https://huggingface.co, https://other-bucket.s3-accelerate.amazonaws.com/x, false",
    "https://huggingface.co, https://hf.co.evil.example/x, false",
    "https://huggingface.co, https://evilhf.co/x, false",
    "https://huggingface.co, http://huggingface.co/x, false",
    "https://huggingface.co, https://127.0.0.1/x, false",
    "https://huggingface.co, https://192.168.1.1/x, false",
    "https://huggingface.co, https://169.254.169.254/x, false",
    "https://hub.example, https://hub.example/x, true",
    "https://hub.example, https://hub.example:8443/x, false",
    "https://hub.example, https://transfer.xethub.hf.co/x, false",
    "https://hub.example, https://store.example/x, true",
    "https://hub.example, https://sub.store.example/x, false",
    "http://127.0.0.1:8080, http://127.0.0.1:9090/x, true",
    "http://127.0.0.1:8080, http://192.168.1.1/x, false",
    "http://192.168.1.1:8080, http://192.168.1.1:8080/x, true",
    "http://192.168.1.1:8080, http://192.168.1.2:8080/x, false",
    "http://192.168.1.1:8080, http://127.0.0.1/x, false",
  })
  void aHubChoosesNoOtherHosts(String hub, String upload, boolean allowed) {
    PoliteOptions options =
        DatasetHub.uploadOptions(URI.create(upload))
            .withHosts(DatasetHub.stores(URI.create(hub), List.of("store.example")));
    assertEquals(allowed, options.refusal(URI.create(upload)).isEmpty());
  }
}
