package org.occgen.review.server;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The query parameters of a request's URL. */
final class Query {
  private final Map<String, String> values = new LinkedHashMap<>();

  /**
   * Reads it.
   *
   * @param raw as it was sent; null if there is none
   * @throws IllegalArgumentException if it cannot be read, or has a name twice
   */
  Query(@Nullable String raw) {
    if (raw == null || raw.isEmpty()) {
      return;
    }
    for (String part : raw.split("&", -1)) {
      int equals = part.indexOf('=');
      String name = equals < 0 ? part : part.substring(0, equals);
      String value = equals < 0 ? "" : part.substring(equals + 1);
      if (values.put(decoded(name), decoded(value)) != null) {
        throw new IllegalArgumentException("the address has \"" + decoded(name) + "\" twice");
      }
    }
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  /** A value; empty if there is none, or nothing in it. */
  Optional<String> get(String name) {
    return Optional.ofNullable(values.get(name)).filter(value -> !value.isEmpty());
  }

  /** A whole number from 0 to a largest one. */
  int number(String name, int otherwise, int most) {
    Optional<String> value = get(name);
    if (value.isEmpty()) {
      return otherwise;
    }
    if (!value.get().matches("[0-9]{1,9}") || Integer.parseInt(value.get()) > most) {
      throw new IllegalArgumentException(
          "\"" + name + "\" in the address is no whole number from 0 to " + most);
    }
    return Integer.parseInt(value.get());
  }
}
