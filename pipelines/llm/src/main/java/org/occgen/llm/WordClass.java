package org.occgen.llm;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The class that a judge gives a word. Every class is of a person or not, and masculine or
 * feminine, so that masculine and feminine words are as many as words of persons and others.
 */
public enum WordClass {
  /** A noun or pronoun for a person, masculine. */
  PERSON_MASCULINE(Schema.NOUN_PERSON_GENDER, "P,M", true, true),
  /** A noun or pronoun for a person, feminine. */
  PERSON_FEMININE(Schema.NOUN_PERSON_GENDER, "P,F", true, false),
  /** Another noun or pronoun, masculine. */
  OTHER_MASCULINE(Schema.NOUN_PERSON_GENDER, "N,M", false, true),
  /** Another noun or pronoun, feminine. */
  OTHER_FEMININE(Schema.NOUN_PERSON_GENDER, "N,F", false, false),
  /** A word that shows a masculine person. */
  MASCULINE(Schema.WORD_GENDER, "M", true, true),
  /** A word that shows a feminine person. */
  FEMININE(Schema.WORD_GENDER, "F", true, false);

  private final Schema schema;
  private final String label;
  private final boolean person;
  private final boolean masculine;

  WordClass(Schema schema, String label, boolean person, boolean masculine) {
    this.schema = schema;
    this.label = label;
    this.person = person;
    this.masculine = masculine;
  }

  /** Its name in files: {@code P,M}. Replies have a space after the comma. */
  public String label() {
    return label;
  }

  /** Whether it is of words for persons. */
  public boolean isPerson() {
    return person;
  }

  /** Whether it is masculine; it is feminine otherwise. */
  public boolean isMasculine() {
    return masculine;
  }

  /** The classes of a schema, in the order of tables. */
  public static List<WordClass> classes(Schema schema) {
    return Arrays.stream(values()).filter(wordClass -> wordClass.schema == schema).toList();
  }

  /**
   * The class of a schema with that label, in either case and with white space anywhere: {@code p,
   * m} is {@code P,M}.
   */
  public static Optional<WordClass> ofLabel(Schema schema, String label) {
    StringBuilder bare = new StringBuilder();
    for (int i = 0; i < label.length() && bare.length() <= 3; i++) {
      if (!Character.isWhitespace(label.charAt(i)) && !Character.isSpaceChar(label.charAt(i))) {
        bare.append(label.charAt(i));
      }
    }
    String wanted = bare.toString();
    return classes(schema).stream()
        .filter(wordClass -> wordClass.label.equalsIgnoreCase(wanted))
        .findFirst();
  }
}
