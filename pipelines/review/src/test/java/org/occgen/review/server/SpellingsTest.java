package org.occgen.review.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingsTest {
  @ParameterizedTest
  @CsvSource({
    "Núñez, Nunez",
    "O’Connor, O'Connor",
    "Saint-Saëns, Saint-Saens",
    "Johanson, Johansson",
    "Nabokov, Nabakov",
    "أحمدي, احمدي",
    "Ёлкина, Елкина"
  })
  void oneNameInTwoSpellingsIsFound(String one, String other) {
    assertEquals(Map.of(one, other), Spellings.of("La " + one + " fue.", "Y " + other + "."));
    assertEquals(Map.of(other, one), Spellings.of("Y " + other + ".", "La " + one + " fue."));
  }

  /** Inflection, case, short words, and words that may be two. */
  @ParameterizedTest
  @CsvSource({
    "Пушкина, Пушкину",
    "Autor, Autoren",
    "Madrid, MADRID",
    "Esta, Está",
    "publico, publicó",
    "Anna, Hanna",
    "Smith, Jones",
    "الكاتب, والكاتب"
  })
  void otherWordsAreNot(String one, String other) {
    assertEquals(Map.of(), Spellings.of("La " + one + " fue.", "Y " + other + "."));
  }

  @ParameterizedTest
  @CsvSource({"Núñez y Nunez, Nunez", "Núñez, Núñez o Nunez"})
  void whereBothStandInOneSentenceTheyAreMeant(String one, String other) {
    assertEquals(Map.of(), Spellings.of(one, other));
  }
}
