package org.occgen.core.testing;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.function.Executable;

/** Assertions on what refuses its input. */
public final class Refusals {
  private Refusals() {}

  /** Asserts that an {@link IllegalArgumentException} is thrown, and answers its message. */
  public static String assertRefused(Executable refused) {
    return String.valueOf(assertThrows(IllegalArgumentException.class, refused).getMessage());
  }

  /** Asserts that an {@link IllegalArgumentException} is thrown whose message has {@code part}. */
  public static void assertRefused(String part, Executable refused) {
    assertFails(IllegalArgumentException.class, part, refused);
  }

  /** Asserts that an exception of a type is thrown whose message has {@code part}. */
  public static void assertFails(Class<? extends Exception> type, String part, Executable failing) {
    String message = String.valueOf(assertThrows(type, failing).getMessage());
    assertTrue(message.contains(part), message);
  }
}
