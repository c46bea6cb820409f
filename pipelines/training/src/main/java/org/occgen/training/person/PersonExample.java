package org.occgen.training.person;

import org.occgen.regard.attribute.AttributeMention;

/**
 * A mention of which somebody has said whether it means a person.
 *
 * @param document what it was taken from; examples of one document stay together
 * @param genre what kind of text that is
 * @param mention where the keyword stands
 * @param person whether a person is meant
 * @param annotated whether the corpus says so: entities of GUM are noun phrases, so of an adjective
 *     behind a copula (<i>they are rich</i>) it says nothing; such examples are judged, but nothing
 *     is learnt of them
 */
public record PersonExample(
    String document, String genre, AttributeMention mention, boolean person, boolean annotated) {
  /** An example of which the corpus speaks. */
  public PersonExample(String document, String genre, AttributeMention mention, boolean person) {
    this(document, genre, mention, person, true);
  }
}
