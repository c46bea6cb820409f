package org.occgen.core.biography;

import java.util.Objects;
import org.occgen.core.person.Person;

/**
 * A person's article in one Wikipedia at one revision.
 *
 * @param person whom it is about
 * @param language language of the Wikipedia
 * @param title title of the page; where Wikidata names a redirect, that of the page it leads to
 * @param revision revision id, 0 where the source does not know it
 * @param url address of the page, of that revision where it is known
 * @param html the page as the source has it
 */
public record Article(
    Person person, String language, String title, long revision, String url, String html) {
  public Article {
    Objects.requireNonNull(person, "person");
    Objects.requireNonNull(language, "language");
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(url, "url");
    Objects.requireNonNull(html, "html");
  }
}
