package org.occgen.run.stage;

import org.occgen.core.person.Person;

/**
 * The columns of articles and biographies by which they are counted.
 *
 * @param person whose
 * @param language of which Wikipedia
 */
public record ArticleKey(Person person, String language) {}
