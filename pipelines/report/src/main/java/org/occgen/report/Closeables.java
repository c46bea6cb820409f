package org.occgen.report;

import java.io.Closeable;
import java.io.IOException;
import java.util.Iterator;

/** Closes several things at once. */
public final class Closeables {
  /**
   * Closes each, whatever becomes of the others; the last first.
   *
   * @throws IOException the first that was thrown, with the others as suppressed ones
   */
  @SuppressWarnings("try") // nothing is done with them but to close them
  public static void closeAll(Iterator<? extends Closeable> all) throws IOException {
    if (all.hasNext()) {
      try (Closeable one = all.next()) {
        closeAll(all);
      }
    }
  }
}
