package org.occgen.core;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

class TestNeedsTest {
  @Test
  void whatIsMissingFailsInCiAndIsLeftOutElsewhere() {
    TestNeeds.require(true, "install it", true);
    TestNeeds.require(true, "install it", false);
    assertTrue(
        assertThrows(AssertionFailedError.class, () -> TestNeeds.require(false, "install it", true))
            .getMessage()
            .contains("install it"));
    assertThrows(TestAbortedException.class, () -> TestNeeds.require(false, "install it", false));
  }
}
