package org.occgen.models.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
}
