package org.occgen.transforms.fetch;

import java.io.Serializable;
import java.util.Objects;

/**
 * An article to ask a Wikipedia for.
 *
 * @param language of the Wikipedia
 * @param title with spaces
 */
public record PageRequest(String language, String title) implements Serializable {
  public PageRequest {
    Objects.requireNonNull(language, "language");
    Objects.requireNonNull(title, "title");
  }

  @Override
  public String toString() {
    return language + ":" + title;
  }
}
