package org.occgen.transforms.fetch;

import java.io.Serializable;
import java.util.Objects;
import org.occgen.core.biography.PageFiles;

/**
 * An article to ask a Wikipedia for.
 *
 * @param language of the Wikipedia
 * @param title with spaces
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
