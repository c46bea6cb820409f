package org.occgen.regard.mention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.KeywordMatcher;
import org.occgen.regard.attribute.PersonClassifier;
import org.occgen.regard.attribute.Taxonomies;

class PersonClassifiersTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "de; true; Dort lebte ein Franzose mit seinem Hund.",
        "de; true; Ein Haus für die Blinden wurde gebaut.",
        "de; true; Eine französische Lehrerin half uns.",
        "de; true; Sie ist seit Jahren blind.",
        "de; true; Die Polen feierten.",
        "de; false; Wir fuhren nach Polen.",
        "de; false; Er mag französische Filme.",
        "de; false; Sie lernt Deutsch.",
        "es; true; Las mujeres musulmanas hablaron.",
        "es; true; Ayudan a los ciegos.",
        "es; true; Ella es rica y feliz.",
        "es; false; Es una casa blanca.",
        "es; false; La comida mexicana es rica.",
        "es; false; Una tierra rica en minerales.",
      })
  void rulesTellPeopleFromThings(String language, boolean person, String text) {
    List<AttributeMention> mentions =
        new KeywordMatcher(Taxonomies.shipped(language, false)).mentions(text);
    try (PersonClassifier classifier = PersonClassifiers.open(language)) {
      double probability = classifier.probabilities(mentions)[0];
      assertEquals(person, probability >= classifier.threshold(), text);
      assertTrue(((String) classifier.madeWith().get("name")).endsWith(language));
    }
  }

  /** Reports write it as it comes, and the order of Java's {@code Map.of} is drawn by lot. */
  @ParameterizedTest
  @ValueSource(strings = {"de", "en", "es"})
  void theDescriptionHasAnOrder(String language) {
    try (PersonClassifier classifier = PersonClassifiers.open(language)) {
      List<String> names = List.copyOf(classifier.madeWith().keySet());
      assertEquals(names.stream().sorted().toList(), names);
    }
  }

  @Test
  void otherLanguagesAreRefused() {
    IllegalArgumentException error =
        assertThrows(IllegalArgumentException.class, () -> PersonClassifiers.open("fi"));
    assertTrue(error.getMessage().contains("de, en, es"), error.getMessage());
  }
}
