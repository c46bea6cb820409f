package org.occgen.regard.mention;

import org.occgen.core.text.LanguageCode;
import org.occgen.regard.attribute.PersonClassifier;

/** The classifiers that ship with occgen, by language. */
public final class PersonClassifiers {
  private PersonClassifiers() {}

  /**
   * Opens the classifier of a language: the trained one of English, rules for German and Spanish.
   *
   * @param language in any way that {@link LanguageCode#of} reads
   * @throws IllegalArgumentException if the language has none; the message names those that have
   */
  public static PersonClassifier open(String language) {
    String code = LanguageCode.of(language).orElse(language);
    return switch (code) {
      case "en" -> ShippedPersonClassifier.open();
      case "de" -> new RulePersonClassifier("de", new GermanPersonRule());
      case "es" -> new RulePersonClassifier("es", new SpanishPersonRule());
      default ->
          throw new IllegalArgumentException(
              language
                  + ": no classifier of persons ships for this language; there are de, en, es,"
                  + " or give an exported model");
    };
  }
}
