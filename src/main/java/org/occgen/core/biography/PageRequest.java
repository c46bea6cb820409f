package org.occgen.core.biography;

import java.io.Serializable;
import java.util.Objects;

/**
 * An article to get from a Wikipedia, a folder or a dump.
 *
 * @param language of the Wikipedia
 * @param title as Wikidata has it, with spaces
 */
public record PageRequest(String language, String title) implements Serializable {
  /**
   * @throws IllegalArgumentException if {@code language} is not written like a language code: it
   *     becomes the name of a folder
   */
  public PageRequest {
    PageFiles.requireLanguage(language);
    Objects.requireNonNull(title, "title");
  }

  @Override
  public String toString() {
    return language + ":" + title;
  }
}
