package org.occgen.regard;

import java.util.Locale;
import java.util.Objects;

/**
 * A place where a corpus names a protected attribute of a person, and how it speaks of the person.
 * A sentence with two attributes has two rows.
 *
 * @param dataset name of the corpus
 * @param document what is drawn anew when an interval is estimated, unique in its dataset: a
 *     document, or the sentence itself where the corpus tells of none
 * @param id of the sentence, unique in its dataset: number of the row, from 1, and number of the
 *     sentence in it, from 1, such as {@code 12.1}
 * @param sentence the text
 * @param attributeClass class of the attribute, such as {@code religion}
 * @param keyword the attribute, such as {@code buddhist}
 * @param start where the keyword begins, in code points from the beginning of the sentence
 * @param end where it ends, in code points; the character there is no part of it
 * @param person how probably a person is meant, from 0 to 1
 * @param positive how probably the regard is positive, from 0 to 1
 * @param neutral how probably it is neutral
 * @param negative how probably it is negative
 * @param label the regard, as {@link Regard#label} writes it
 */
public record RegardRow(
    String dataset,
    String document,
    String id,
    String sentence,
    String attributeClass,
    String keyword,
    int start,
    int end,
    double person,
    double positive,
    double neutral,
    double negative,
    String label) {
  public RegardRow {
    Objects.requireNonNull(dataset, "dataset");
    Objects.requireNonNull(document, "document");
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(sentence, "sentence");
    Objects.requireNonNull(attributeClass, "attributeClass");
    Objects.requireNonNull(keyword, "keyword");
    Objects.requireNonNull(label, "label");
  }

  /**
   * The label.
   *
   * @throws IllegalArgumentException if it names no regard
   */
  public Regard regard() {
    return Regard.valueOf(label.toUpperCase(Locale.ROOT));
  }
}
