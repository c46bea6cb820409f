package org.occgen.http;

import java.util.OptionalLong;

/** Is told how far a download is. */
public interface DownloadListener {
  /**
   * A file is begun, or gone on with.
   *
   * @param file its name
   * @param have bytes that are there already
   * @param total its length in bytes, if that is known
   */
  void file(String file, long have, OptionalLong total);

  /**
   * More came.
   *
   * @param have bytes of the file that are there now; fewer than before if it is begun anew
   */
  void moved(long have);

  /** Something that a user should read: a retry, why a file is begun anew. */
  void note(String line);
}
