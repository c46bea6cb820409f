package org.occgen.core.biography;

import java.util.List;
import java.util.Objects;
import org.apiguardian.api.API;
import org.occgen.core.person.Person;

/**
 * One article as ordered sentences: person x language, at one revision.
 *
 * @param person whom it is about
 * @param language language of the Wikipedia
 * @param title title of the page
 * @param revision revision id, 0 where the source does not know it
 * @param url address of the page
 * @param sentences clean, distinct sentences in the order of the article
 */
@API(status = API.Status.STABLE)
public record Biography(
    Person person,
    String language,
    String title,
    long revision,
    String url,
    List<String> sentences) {
  public Biography {
    Objects.requireNonNull(person, "person");
    Objects.requireNonNull(language, "language");
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(url, "url");
    sentences = List.copyOf(sentences);
  }
}
