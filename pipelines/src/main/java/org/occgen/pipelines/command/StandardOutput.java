package org.occgen.pipelines.command;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The output of commands that somebody may pass on. It is always UTF-8, and never lost unnoticed.
 */
final class StandardOutput {
  private StandardOutput() {}

  /**
   * Prints text.
   *
   * @throws IOException if it cannot be written, as to a pipe whose reader has ended
   */
  static void print(String text) throws IOException {
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    out.print(text);
    out.flush();
    if (out.checkError()) {
      throw new IOException("the figures could not be written to standard output");
    }
  }
}
