package org.occgen.command;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * The output of commands that somebody may pass on. It is always UTF-8, and never lost unnoticed.
 */
public final class StandardOutput {
  /** Exit status where nobody reads on: that of other programs, which SIGPIPE ends. */
  static final int READER_ENDED = 128 + 13;

  /** The reason why the last write failed; empty if none has. */
  private static volatile String failure = "";

  /** The reader of standard output wants no more, as {@code head}: nothing is wrong. */
  static final class ReaderEndedException extends IOException {}

  /** Prints UTF-8 from now on, and remembers why that fails, which a print stream forgets. */
  static void install() {
    System.setOut(stream(new FileOutputStream(FileDescriptor.out)));
  }

  static PrintStream stream(OutputStream out) {
    failure = "";
    OutputStream watched =
        new FilterOutputStream(out) {
          @Override
          public void write(byte[] bytes, int start, int length) throws IOException {
            try {
              out.write(bytes, start, length);
            } catch (IOException e) {
              failure = String.valueOf(e.getMessage());
              throw e;
            }
          }
        };
    return new PrintStream(new BufferedOutputStream(watched), true, StandardCharsets.UTF_8);
  }

  private static IOException failed() {
    return failure.contains("Broken pipe")
        ? new ReaderEndedException()
        : new IOException(
            "the result could not be written to standard output"
                + (failure.isEmpty() ? "" : ": " + failure));
  }

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
      throw failed();
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
    if (out.checkError() || System.out.checkError()) { // the writer does not ask the stream
      throw failed();
    }
  }
}
