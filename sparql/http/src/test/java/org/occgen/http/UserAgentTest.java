package org.occgen.http;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class UserAgentTest {
  @ParameterizedTest
  @ValueSource(strings = {"a@example.org", " https://meta.wikimedia.org/wiki/User:Ann "})
  void tellsWhoAsks(String contact) {
    String agent = UserAgent.of(contact);
    String pattern = "occgen/\\d\\S* \\(" + contact.strip() + "\\) okhttp/\\d.*";
    assertTrue(agent.matches(pattern), agent);
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "",
        " ",
        "me",
        "a@example",
        "a@example.org\r\nX-Evil: 1",
        "a@example.org) evil (",
        "https://example.org/\u0000",
        "https://examplé.org/",
        "a@example.org b"
      })
  void requiresAContact(String contact) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> UserAgent.of(contact)).getMessage();
    assertTrue(message.startsWith("operator.contact: "), message);
  }
}
