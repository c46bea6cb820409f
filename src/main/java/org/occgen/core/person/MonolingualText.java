package org.occgen.core.person;

import java.util.Objects;

/**
 * A text with its language: what Wikidata calls a monolingual text.
 *
 * @param language Wikidata's code of the language, such as {@code es} or {@code pt-br}
 * @param text not blank
 */
public record MonolingualText(String language, String text) {
  public MonolingualText {
    Objects.requireNonNull(language, "language");
    if (text.isBlank()) {
      throw new IllegalArgumentException("a text in " + language + " is blank");
    }
  }
}
