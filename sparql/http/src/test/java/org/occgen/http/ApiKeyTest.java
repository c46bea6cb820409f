package org.occgen.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where a key may go. */
class ApiKeyTest {
  @ParameterizedTest
  @CsvSource({
    "https://api.example.org/v1, false, true",
    "http://127.0.0.1:8080/v1, false, true",
    "http://localhost:11434/v1, false, true",
    "http://[::1]:8080/v1, false, true",
    "http://api.example.org/v1, false, false",
    "HTTP://api.example.org/v1, false, false",
    "http://192.168.1.7:8000/v1, false, false",
    "http://10.0.0.1, false, false",
    "http://localhost.example.org/v1, false, false",
    "http://127.0.0.1.example.org/v1, false, false",
    "http://api.example.org/v1, true, true",
  })
  void plainHttpToAnotherMachineIsRefused(String server, boolean insecure, boolean allowed)
      throws IOException {
    URI address = URI.create(server);
    if (allowed) {
      assertTrue(ApiKey.refusal(address, insecure).isEmpty());
      assertEquals(
          System.getenv("PATH"), ApiKey.ofEnvironment("--key", "PATH", address, insecure).text());
      return;
    }
    IOException refused =
        assertThrows(
            IOException.class, () -> ApiKey.ofEnvironment("--key", "PATH", address, insecure));
    assertTrue(
        refused
            .getMessage()
            .startsWith("--key: the key would go to " + address.getHost() + " by plain http"),
        refused.getMessage());
    assertTrue(refused.getMessage().contains("--insecure"), refused.getMessage());
  }
}
