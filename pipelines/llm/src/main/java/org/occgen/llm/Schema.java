package org.occgen.llm;

import java.util.Arrays;
import java.util.Optional;
import org.occgen.core.text.KebabCased;

/** The question to a model, and the classes of its answer. */
public enum Schema implements KebabCased {
  /**
   * All nouns and pronouns, each with whether it is of a person and with its grammatical gender
   * (section 3.2 of the paper): {@code word - P, M} a line.
   */
  NOUN_PERSON_GENDER,
  /**
   * All words that show the gender of a person, adjectives and verbs too, each with its gender:
   * {@code word - M} a line.
   */
  WORD_GENDER;

  /** The schema of that {@link #id}, in either case. */
  public static Optional<Schema> ofId(String id) {
    return Arrays.stream(values()).filter(schema -> schema.id().equalsIgnoreCase(id)).findFirst();
  }
}
