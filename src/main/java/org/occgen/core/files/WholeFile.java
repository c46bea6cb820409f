package org.occgen.core.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Bounds files that are read whole into memory, before they are. */
public final class WholeFile {
  /** A table or XML document is there as bytes, as text, in the parser and in cells. */
  private static final int COPIES = 12;

  private WholeFile() {}

  /**
   * Checks that a file is within a bound, and that this process has the memory to read it: one
   * value may be as long as the file, whatever it is an attribute, a comment or a cell of.
   *
   * @param mostBytes the bound
   * @throws IOException if it is larger, or cannot be read
   */
  public static void requireBounded(Path file, long mostBytes) throws IOException {
    requireBounded(file, mostBytes, Runtime.getRuntime().maxMemory());
  }

  static void requireBounded(Path file, long mostBytes, long memory) throws IOException {
    long size = Files.size(file);
    long most = Math.min(mostBytes, memory / COPIES);
    if (size > most) {
      throw new IOException(
          String.format(
              Locale.ROOT,
              "%s: has %,d bytes, more than %,d%s; is it the file that was handed out?",
              file,
              size,
              most,
              most < mostBytes
                  ? ", which is what this process has the memory for (OCCGEN_MEMORY, such as 4g,"
                      + " gives it more)"
                  : ""));
    }
  }
}
