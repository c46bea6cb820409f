package org.occgen.core.biography;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;

/** Titles of pages by the names of their files. */
public final class PageFileTitles {
  private static final String SUFFIX = ".html";

  private PageFileTitles() {}

  /**
   * The title, with spaces, of the page in a file that {@link PageFiles} names so.
   *
   * @throws IllegalArgumentException if the name is no such name
   */
  public static String of(String fileName) {
    if (!fileName.endsWith(SUFFIX)) {
      throw new IllegalArgumentException(fileName + ": does not end in " + SUFFIX);
    }
    String encoded = fileName.substring(0, fileName.length() - SUFFIX.length());
    return URLDecoder.decode(encoded, StandardCharsets.UTF_8).replace('_', ' ');
  }
}
