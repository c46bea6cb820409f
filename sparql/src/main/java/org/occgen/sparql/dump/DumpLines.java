package org.occgen.sparql.dump;

import java.io.IOException;
import java.util.Optional;

/** Lines of a dump, pulled one by one. Not thread-safe. */
public interface DumpLines extends AutoCloseable {
  /**
   * The next line; empty at the end.
   *
   * @throws IOException if the file cannot be read, which is no property of its content
   */
  Optional<DumpLine> next() throws IOException;

  @Override
  void close() throws IOException;
}
