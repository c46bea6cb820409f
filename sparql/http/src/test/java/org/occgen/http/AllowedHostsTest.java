package org.occgen.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AllowedHostsTest {
  private static final List<String> LISTED =
      List.of("*.wikipedia.org", "wiki.example.org", "intern.example:8443", "127.0.0.1", "[::1]");
  private static final AllowedHosts HOSTS = new AllowedHosts(LISTED);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://en.wikipedia.org/w/rest.php",
        "https://ZH-YUE.Wikipedia.org/",
        "https://wiki.example.org/",
        "https://wiki.example.org:443/",
        "https://intern.example:8443/",
        "http://127.0.0.1:8080/",
        "http://127.0.0.1/",
        "https://127.0.0.1:1/",
        "http://[::1]:8080/"
      })
  void allows(String url) {
    assertEquals("", HOSTS.refusal(URI.create(url)).orElse(""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://wikipedia.org/",
        "https://evilwikipedia.org/",
        "https://en.wikipedia.org.evil.example/",
        "https://en.wikipedia.org./",
        "https://en.wikipedia.org:8443/",
        "http://en.wikipedia.org/",
        "http://wiki.example.org/",
        "https://intern.example/",
        "https://intern.example:84430/",
        "https://sub.wiki.example.org/",
        "http://127.0.0.2/",
        "http://localhost/",
        "http://[::2]/",
        "https://169.254.169.254/latest/meta-data/"
      })
  void refuses(String url) {
    assertTrue(HOSTS.refusal(URI.create(url)).isPresent());
  }

  @ParameterizedTest
  @CsvSource({
    "https://en.wikipedia.org/, 208.80.154.224, true",
    "https://en.wikipedia.org/, 2620:0:861:ed1a::1, true",
    "https://en.wikipedia.org/, 64:ff9b::d050:9ae0, true",
    "https://en.wikipedia.org/, 10.0.0.1, false",
    "https://en.wikipedia.org/, 172.16.0.1, false",
    "https://en.wikipedia.org/, 172.31.255.255, false",
    "https://en.wikipedia.org/, 172.32.0.1, true",
    "https://en.wikipedia.org/, 192.168.1.1, false",
    "https://en.wikipedia.org/, 100.64.0.1, false",
    "https://en.wikipedia.org/, 127.0.0.1, false",
    "https://en.wikipedia.org/, 169.254.169.254, false",
    "https://en.wikipedia.org/, 0.0.0.0, false",
    "https://en.wikipedia.org/, 224.0.0.1, false",
    "https://en.wikipedia.org/, 255.255.255.255, false",
    "https://en.wikipedia.org/, ::1, false",
    "https://en.wikipedia.org/, ::, false",
    "https://en.wikipedia.org/, ::ffff:127.0.0.1, false",
    "https://en.wikipedia.org/, fe80::1, false",
    "https://en.wikipedia.org/, fd00::1, false",
    "https://en.wikipedia.org/, fec0::1, false",
    "https://en.wikipedia.org/, ff02::1, false",
    "https://en.wikipedia.org/, 2002:7f00:1::, false",
    "https://en.wikipedia.org/, 64:ff9b::a9fe:a9fe, false",
    "https://wiki.example.org/, 10.0.0.1, true",
    "https://wiki.example.org/, 127.0.0.1, false",
    "https://wiki.example.org/, 169.254.169.254, false",
    "https://intern.example:8443/, fd00::1, true",
    "http://127.0.0.1:80/, 127.0.0.1, true",
    "http://[::1]:80/, ::1, true"
  })
  void looksAtTheAddressBehindTheName(String url, String address, boolean allowed)
      throws Exception {
    InetAddress found = InetAddress.getByName(address);
    assertEquals(allowed, HOSTS.refusal(URI.create(url), found).isEmpty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"*", "*.org", "https://a.org", "a.org/", "a..org", "-a.org", "a b", "", "*.a.*"})
  void refusesEntriesThatAreNoHosts(String entry) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> new AllowedHosts(List.of(entry)))
            .getMessage();
    assertTrue(message.contains('"' + entry + '"'), message);
  }

  @Test
  void refusesAnEmptyList() {
    assertThrows(IllegalArgumentException.class, () -> new AllowedHosts(List.of()));
  }
}
