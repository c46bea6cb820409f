package org.occgen.gender.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.mark.WordGender;

/** Dictionaries give the readings of words, and their forms in the other gender. */
class LexiconTest {
  private static Optional<Reading> reading(
      String language, String word, PartOfSpeech partOfSpeech) {
    return Lexicon.of(language).readings(word).stream()
        .filter(reading -> reading.partOfSpeech() == partOfSpeech && reading.showsGender())
        .findFirst();
  }

  @ParameterizedTest
  @CsvSource({
    "es, escritora, NOUN, FEMININE, escritor",
    "es, altos, ADJECTIVE, MASCULINE, altas",
    "es, nacida, PARTICIPLE, FEMININE, nacido",
    "ca, escriptora, NOUN, FEMININE, escriptor",
    "ca, nascuda, PARTICIPLE, FEMININE, nascut",
    "pt, atriz, NOUN, FEMININE, ator",
    "pt, brasileiros, ADJECTIVE, MASCULINE, brasileiras",
    "fr, actrice, NOUN, FEMININE, acteur",
    "fr, née, PARTICIPLE, FEMININE, né",
    "fr, la, DETERMINER, FEMININE, le",
    "it, scrittrice, NOUN, FEMININE, scrittore",
    "it, professori, NOUN, MASCULINE, professoresse",
    "it, sposata, PARTICIPLE, FEMININE, sposato",
    "ro, scriitoarea, NOUN, FEMININE, scriitorul",
    "ro, înaltă, ADJECTIVE, FEMININE, înalt",
    "de, Lehrerinnen, NOUN, FEMININE, Lehrer",
    "de, Autor, NOUN, MASCULINE, Autorin",
    "ru, писательницей, NOUN, FEMININE, писателем",
    "ru, родился, PAST, MASCULINE, родилась",
    "ru, знаменитая, ADJECTIVE, FEMININE, знаменитый",
    "uk, письменниця, NOUN, FEMININE, письменник",
    "uk, народилася, PAST, FEMININE, народився",
    "pl, pisarka, NOUN, FEMININE, pisarz",
    "pl, urodziła, PAST, FEMININE, urodził",
    "pl, znaną, ADJECTIVE, FEMININE, znanym",
    "sk, herečka, NOUN, FEMININE, herec",
    "sk, narodila, PAST, FEMININE, narodil"
  })
  void aWordHasItsGenderAndTheOtherForm(
      String language, String word, PartOfSpeech partOfSpeech, WordGender gender, String other) {
    Optional<Reading> reading = reading(language, word, partOfSpeech);
    assertTrue(
        reading.filter(found -> found.is(gender)).isPresent(),
        () -> word + " " + Lexicon.of(language).readings(word));
    List<String> forms =
        Lexicon.of(language).readings(word).stream()
            .filter(found -> found.partOfSpeech() == partOfSpeech && found.is(gender))
            .flatMap(found -> Lexicon.of(language).inGender(found, gender.other()).stream())
            .toList();
    assertTrue(forms.contains(other), () -> word + " " + forms);
  }

  @ParameterizedTest
  @CsvSource({
    "ru, певица, FEMININE, певец, DATIVE, true, певцам",
    "ru, актриса, FEMININE, '', GENITIVE, true, актрис",
    "uk, письменниця, FEMININE, письменник, GENITIVE, false, письменника",
    "pl, pisarz, MASCULINE, pisarka, INSTRUMENTAL, false, pisarką",
    "sk, herec, MASCULINE, herečka, LOCATIVE, true, herečkách"
  })
  void aNounHasItsCounterpartInEachCase(
      String language,
      String noun,
      WordGender gender,
      String counterpart,
      GrammaticalCase grammaticalCase,
      boolean plural,
      String form) {
    Lexicon lexicon = Lexicon.of(language);
    Optional<Reading> other = lexicon.counterpart(noun, gender.other());
    assertEquals(counterpart, other.map(Reading::lemma).orElse(""));
    WordGender wordGender = other.isPresent() ? gender.other() : gender;
    Reading word = other.or(() -> lexicon.noun(noun, gender)).orElseThrow();
    assertTrue(lexicon.forms(word, wordGender, plural, grammaticalCase).contains(form));
  }

  @Test
  void aLanguageWithoutADictionaryHasNoWords() {
    assertFalse(Lexicon.of("cs").isThere());
    assertEquals(List.of(), Lexicon.of("cs").readings("herečka"));
    assertEquals(Optional.empty(), Lexicon.none().counterpart("herečka", WordGender.MASCULINE));
  }

  @ParameterizedTest
  @CsvSource({"es", "ca", "pt", "fr", "it", "ro", "de", "ru", "uk", "pl", "sk"})
  void eachTagOfADictionaryIsUnderstood(String language) {
    assertTrue(Lexicon.of(language).isThere());
    assertEquals(List.of(), Lexicon.of(language).unknownTags(300_000));
  }
}
