package org.occgen.review.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ReleaseCommandLineTest {
  @Test
  void theReleaseLiesBesideTheRun() {
    assertEquals(
        "occgen release runs/sample --version 1.0.0 --output runs/sample-1.0.0",
        ReviewApi.releaseCommand("runs/sample/"));
    assertEquals(
        "occgen release 'it'\\''s; rm -r x' --version 1.0.0 --output 'it'\\''s; rm -r x-1.0.0'",
        ReviewApi.releaseCommand("it's; rm -r x"));
    for (String here : new String[] {".", "..", "x/.."}) {
      assertTrue(ReviewApi.releaseCommand(here).startsWith("occgen release /"), here);
    }
  }
}
