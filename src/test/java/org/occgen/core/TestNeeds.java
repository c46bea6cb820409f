package org.occgen.core;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** What a test needs of the machine beside Java. */
public final class TestNeeds {
  private TestNeeds() {}

  /**
   * Leaves the test out where something is missing. In CI ({@code CI=true}) the test fails: there
   * everything is installed.
   *
   * @param message says what is missing, and how one gets it
   */
  public static void require(boolean there, String message) {
    require(there, message, "true".equals(System.getenv("CI")));
  }

  static void require(boolean there, String message, boolean everything) {
    if (everything) {
      assertTrue(there, message);
    } else {
      assumeTrue(there, message);
    }
  }
}
