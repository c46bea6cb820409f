package org.occgen.review.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ReleaseCommandLineTest {
  @Test
  void theReleaseLiesBesideTheRun() {
    assertEquals(
        "occgen release runs/sample --version 1.0.0 --output runs/sample-1.0.0",
        ReleaseCommandLine.of("runs/sample/"));
    assertEquals(
        "occgen release 'it'\\''s; rm -r x' --version 1.0.0 --output 'it'\\''s; rm -r x-1.0.0'",
        ReleaseCommandLine.of("it's; rm -r x"));
    for (String here : new String[] {".", "..", "x/.."}) {
      assertTrue(ReleaseCommandLine.of(here).startsWith("occgen release /"), here);
    }
  }
}
