package org.occgen.models.store;

import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.occgen.http.WebAddress;

/** The source of a model's files. */
public sealed interface FetchSource {
  /** From the addresses that the catalogue gives. */
  record Published() implements FetchSource {}

  /**
   * From a mirror: the file's name is put behind {@code base}.
   *
   * @param base ends with a slash
   */
  record Mirror(URI base) implements FetchSource {}

  /** From a folder that holds the files. */
  record Folder(Path folder) implements FetchSource {}

  /**
   * The source that a user typed: an address if it begins with http:// or https://, else a folder.
   *
   * @throws IllegalArgumentException if it is neither
   */
  static FetchSource of(String text) {
    if (!text.contains("://")) {
      try {
        return new Folder(Path.of(text));
      } catch (InvalidPathException e) {
        throw new IllegalArgumentException(text + ": is no path: " + e.getReason(), e);
      }
    }
    URI base = WebAddress.of(text);
    if (base.getRawQuery() != null || base.getRawFragment() != null) {
      throw new IllegalArgumentException(
          text + ": the names of files are put behind it, so it cannot hold ? or #");
    }
    return new Mirror(text.endsWith("/") ? base : URI.create(text + "/"));
  }
}
