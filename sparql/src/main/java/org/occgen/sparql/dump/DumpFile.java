package org.occgen.sparql.dump;

import java.io.IOException;
import java.io.InputStream;

/** A file that can be read from any of its bytes on. */
@FunctionalInterface
public interface DumpFile {
  /**
   * The bytes as they are stored, from {@code position} to the end of the file.
   *
   * @throws IOException if the file cannot be read there
   */
  InputStream open(long position) throws IOException;
}
