package org.occgen.models.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FetchSourceTest {
  @Test
  void anAddressOrAFolder() {
    assertEquals(new FetchSource.Folder(Path.of("/media/usb")), FetchSource.of("/media/usb"));
    assertEquals(
        new FetchSource.Mirror(URI.create("https://m.example.org/a/")),
        FetchSource.of("https://m.example.org/a"));
    assertEquals(
        new FetchSource.Mirror(URI.create("https://m.example.org/a/")),
        FetchSource.of("https://m.example.org/a/"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ftp://a/b",
        "file:///a",
        "https://a/?x=1",
        "https://a/#x",
        "https://u@a/",
        "a\0b"
      })
  void whatIsNeitherIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> FetchSource.of(text));
  }

  @ParameterizedTest
  @CsvSource({
    "https://a.org/x, https://b.org/y, false, true",
    "https://a.org/x, /y, false, true",
    "https://a.org/x, http://b.org/y, false, false",
    "https://a.org/x, http://b.org/y, true, false",
    "https://a.org/x, http://127.0.0.1/y, true, false",
    "http://a.org/x, http://b.org/y, true, true",
    "http://127.0.0.1/x, http://127.0.0.1/y, false, true",
    "http://127.0.0.1/x, http://localhost:8080/y, false, true",
    "http://[::1]/x, http://localhost/y, false, true",
    "http://127.0.0.1/x, http://127.0.0.1.example.org/y, false, false",
    "http://127.0.0.1/x, https://a.org/y, false, true",
  })
  void aRedirectNeverLeadsToWeakerGround(String from, String to, boolean allowHttp, boolean taken)
      throws Exception {
    URI address = URI.create(from);
    if (taken) {
      assertEquals(address.resolve(to), FetchAddress.redirect(address, to, allowHttp));
    } else {
      assertThrows(FetchException.class, () -> FetchAddress.redirect(address, to, allowHttp));
    }
  }
}
