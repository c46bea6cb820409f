package org.occgen.command;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * The output of commands that somebody may pass on. It is always UTF-8, and never lost unnoticed.
 */
public final class StandardOutput {
  private StandardOutput() {}

  /**
   * Prints text.
   *
   * @throws IOException if it cannot be written, as to a pipe whose reader has ended
   */
  public static void print(String text) throws IOException {
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    out.print(text);
    out.flush();
    if (out.checkError()) {
      throw new IOException("the figures could not be written to standard output");
    }
  }

  /** A writer of many lines, buffered; to be ended by {@link #finish}. */
  public static PrintWriter writer() {
    return new PrintWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8));
  }

  /**
   * Writes what is left.
   *
   * @throws IOException if something could not be written
   */
  public static void finish(PrintWriter out) throws IOException {
    if (out.checkError()) {
      throw new IOException("the result could not be written to standard output");
    }
  }
}
