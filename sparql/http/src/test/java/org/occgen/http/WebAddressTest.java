package org.occgen.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WebAddressTest {
  @ParameterizedTest
  @CsvSource({
    "https://a.org/x, https://b.org/y, true",
    "https://a.org/x, /y, true",
    "https://a.org/x, http://b.org/y, false",
    "https://a.org/x, http://127.0.0.1/y, false",
    "HTTPS://a.org/x, HTTP://a.org/x, false",
    "http://a.org/x, http://b.org/y, true",
    "http://127.0.0.1/x, https://a.org/y, true",
    "https://a.org/x, ftp://a.org/y, false",
    "https://a.org/x, https://user@a.org/y, false",
  })
  void aRedirectNeverLeadsToWeakerGround(String from, String to, boolean taken) {
    URI address = URI.create(from);
    if (taken) {
      assertEquals(address.resolve(to), WebAddress.redirect(address, to));
    } else {
      assertThrows(IllegalArgumentException.class, () -> WebAddress.redirect(address, to));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "https://a.org/x, https://A.org/y, true",
    "https://a.org/x, https://b.org/x, false",
    "https://a.org/x, https://a.org:8443/x, false",
    "https://a.org/x, http://a.org/x, false",
  })
  void oneServerIsOneSchemeHostAndPort(String one, String other, boolean same) {
    assertEquals(same, WebAddress.isSameServer(URI.create(one), URI.create(other)));
  }
}
