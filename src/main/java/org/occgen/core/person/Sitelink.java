package org.occgen.core.person;

import java.util.Comparator;
import java.util.Objects;
import org.apiguardian.api.API;

/**
 * The title of a person's article in one Wikipedia.
 *
 * @param language language of the Wikipedia, as {@link WikipediaLanguages} writes it ({@code en},
 *     {@code yue}, {@code nb})
 * @param title article title as Wikidata has it, with spaces
 */
@API(status = API.Status.STABLE)
public record Sitelink(String language, String title) implements Comparable<Sitelink> {
  private static final Comparator<Sitelink> ORDER =
      Comparator.comparing(Sitelink::language).thenComparing(Sitelink::title);

  public Sitelink {
    Objects.requireNonNull(language, "language");
    Objects.requireNonNull(title, "title");
  }

  @Override
  public int compareTo(Sitelink other) {
    return ORDER.compare(this, other);
  }
}
