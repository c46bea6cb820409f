package org.occgen.run.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class CheckDisplayTest {
  @Test
  void namesTheStepOfTheMoment() {
    StringWriter out = new StringWriter();
    try (CheckDisplay display = new CheckDisplay(new PrintWriter(out))) {
      display.print();
      assertEquals("", out.toString());
      display.accept("markers");
      display.accept("rows");
      display.print();
      display.print();
      String line = "  checking rows" + System.lineSeparator();
      assertEquals(line + line, out.toString());
    }
  }
}
