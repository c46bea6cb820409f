package org.occgen.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.occgen.command.StandardOutput.ReaderEndedException;

class StandardOutputTest {
  private final PrintStream before = System.out;

  @AfterEach
  void restore() {
    System.setOut(before);
  }

  private static void failWith(String message) {
    System.setOut(
        StandardOutput.stream(
            new OutputStream() {
              @Override
              public void write(int b) throws IOException {
                throw new IOException(message);
              }
            }));
  }

  @Test
  void aReaderThatEndsIsToldFromOtherFaults() {
    failWith("Broken pipe");
    assertThrows(ReaderEndedException.class, () -> StandardOutput.print("figures"));
    failWith("Broken pipe");
    PrintWriter lines = StandardOutput.writer();
    lines.println("figures");
    assertThrows(ReaderEndedException.class, () -> StandardOutput.finish(lines));
  }

  @Test
  void aFullDiskIsNamed() {
    failWith("No space left on device");
    IOException failure = assertThrows(IOException.class, () -> StandardOutput.print("figures"));
    assertEquals(IOException.class, failure.getClass());
    assertEquals(
        "the result could not be written to standard output: No space left on device",
        failure.getMessage());
  }
}
