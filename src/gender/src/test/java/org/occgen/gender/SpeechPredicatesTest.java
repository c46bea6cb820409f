package org.occgen.gender;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.gender.grammar.Lexicon;

/** Predicates of who speaks and of who is spoken to, in sentences of our own. */
class SpeechPredicatesTest {
  /** Person and what is shown, a letter each: 1f is a feminine predicate of the first person. */
  private static String shown(String language, String text) {
    return SpeechPredicates.of(language).orElseThrow().in(text).stream()
        .map(
            predicate ->
                (predicate.person().ordinal() + 1)
                    + switch (predicate.shown()) {
                      case FEMININE -> "f";
                      case MASCULINE -> "m";
                      case NEITHER -> "-";
                      case UNKNOWN -> "?";
                    })
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "es | «Creo que soy lista y tú eres testarudo», dijo Marta. | 1f 2m",
        "es | Soy tímida. | 1f",
        "es | «No estoy muy cansado, pero tú sí estás rendida». | 1m 2f",
        "es | Creo que usted está equivocada. | 2f",
        "es | «Soy valiente y tú, miedosa», dijo él. | 1- 2f",
        "es | «Estoy de buen humor». | 1-",
        "es | «Eres xyzzy». | 2?",
        "cs | „Myslím, že jsem unavená a ty jsi hloupý,“ řekl jsem. | 1f 2m",
        "cs | „Nejsem zlý, ale jste nespravedlivá.“ | 1m 2f",
        "cs | „Jsem elegantní.“ | 1-",
        "cs | „Jsem v pořádku.“ | 1-",
      })
  void predicatesAgreeWithWhoSpeaksOrListens(String language, String text, String expected) {
    if (Lexicon.maybe(language).map(Lexicon::isThere).orElse(true)) {
      assertEquals(expected, shown(language, text));
    }
  }

  /** What a narrator says outside of quotations is no predicate of a speaker. */
  @Test
  void narratorIsLeftOut() {
    assertEquals("", shown("cs", "Usmál jsem se. „Ahoj,“ řekl jsem."));
  }

  @Test
  void languageWithoutTableHasNone() {
    assertTrue(SpeechPredicates.of("hi").isEmpty());
    assertTrue(SpeechPredicates.of("sw").isEmpty());
  }

  /** Time grows with the length of a text, also of one without any end of a clause. */
  @Test
  void longTextIsRead() {
    String text = "soy lista tú ".repeat(20_000);
    assertEquals(20_000, SpeechPredicates.of("es").orElseThrow().in(text).size(), 20_000);
    assertEquals(List.of(), SpeechPredicates.of("es").orElseThrow().in("tú ".repeat(20_000)));
  }
}
