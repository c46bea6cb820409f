package org.occgen.models.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.biography.Article;
import org.occgen.core.biography.BiographyExtractor;
import org.occgen.core.biography.Extraction;
import org.occgen.core.biography.PageOutcome;
import org.occgen.core.person.Person;
import org.occgen.core.text.LanguageIdentifier;
import org.occgen.core.text.LanguageIdentifier.Verdict;
import org.occgen.core.text.SentenceSplitter;
import org.occgen.models.language.LinguaIdentifier.Scope;
import org.occgen.models.language.LinguaIdentifier.ScriptCheck;

class LinguaIdentifierTest {
  private static final LinguaIdentifier IDENTIFIER =
      LinguaIdentifier.of(List.of("en", "es", "ru", "ar", "sw", "ha", "ht", "ky", "sco", "am"));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          en | She taught physics at the local school for many years.
          en | She studied with Jean-Pierre Dupont, María García López and Giovanni Rossi.
          en | Died.
          en | 1950
          es | Fue profesora de física en la escuela del pueblo durante muchos años.
          es | Trabajó con Elizabeth Taylor, John Wayne y Katharine Hepburn en Hollywood.
          sw | Alifundisha fizikia katika shule ya kijiji kwa miaka mingi.
          sw | Aliandika kitabu kuhusu Martin Luther King na Rosa Parks.
          ru | Она много лет преподавала физику в местной школе.
          ar | درّست الفيزياء في المدرسة المحلية سنوات طويلة.
          ha | Ta koyar da kimiyya a makarantar kauye na shekaru da yawa.
          ha | Ya rubuta littafi mai suna The Lord of the Rings a shekarar 1954.
          sco | She wis a scots screiver an poet that bade in the ceety o Embra for mony years.
          am | እሷ አዲስ አበባ ተወለደች።
          ht | Li te anseye fizik nan lekòl vilaj la pandan plizyè ane.
          ky | Ал айылдык мектепте көп жылдар бою физикадан сабак берген.
          """)
  void acceptsTheRightLanguage(String language, String sentence) {
    assertEquals(Verdict.ACCEPTED, IDENTIFIER.check(sentence, language));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          en | Fue profesora de física en la escuela del pueblo durante muchos años.
          es | She taught physics at the local school for many years.
          sw | She taught physics at the local school for many years.
          en | Alifundisha fizikia katika shule ya kijiji kwa miaka mingi.
          ha | She taught physics at the local school for many years.
          ha | He was born in the north of the country and moved to the city when he was young.
          ha | Alifundisha fizikia katika shule ya kijiji kwa miaka mingi.
          sw | Ta koyar da kimiyya a makarantar kauye na shekaru da yawa.
          ht | She taught physics at the local school for many years.
          ky | Она много лет преподавала физику в местной школе.
          ky | Ол ауыл мектебінде көп жылдар бойы физика пәнінен сабақ берді.
          ru | Вона багато років викладала фізику в місцевій школі, а її учні здобули визнання.
          """)
  void refusesAnotherLanguage(String language, String sentence) {
    assertEquals(Verdict.OTHER_LANGUAGE, IDENTIFIER.check(sentence, language));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          en | Она преподавала физику.
          ru | She taught physics.
          ar | She taught physics.
          ha | Она преподавала физику.
          """)
  void refusesAnotherScript(String language, String sentence) {
    assertEquals(Verdict.OTHER_SCRIPT, IDENTIFIER.check(sentence, language));
  }

  /** Lingua knows Serbian and Kazakh in Cyrillic letters alone, and Bosnian in Latin ones. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ACCEPTED | sr | Živela je u Beogradu sa suprugom i dvoje dece.
          ACCEPTED | sr | Живела је у Београду са супругом и двоје деце.
          ACCEPTED | bs | Živjela je u Sarajevu sa suprugom i dvoje djece.
          ACCEPTED | bs | Живјела је у Сарајеву са супругом и двоје дјеце.
          ACCEPTED | sh | Živjela je u Zagrebu sa suprugom i dvoje djece.
          ACCEPTED | sh | Живјела је у Загребу са супругом и двоје дјеце.
          ACCEPTED | kk | Ол ауыл мектебінде көп жылдар бойы физика пәнінен сабақ берді.
          ACCEPTED | kk | Ol awıl mektebinde köp jıldar boyı fïzïka päninen sabaq berdi.
          ACCEPTED | kk | ول اۋىل مەكتەبىندە كوپ جىلدار بويى فيزيكا پانىنەن ساباق بەردى.
          OTHER_LANGUAGE | sr | She taught physics at the local school for many years.
          OTHER_LANGUAGE | sr | Przez wiele lat uczyła fizyki w miejscowej szkole podstawowej.
          OTHER_LANGUAGE | bs | Она много лет преподавала физику в местной школе.
          OTHER_LANGUAGE | sh | She taught physics at the local school for many years.
          OTHER_LANGUAGE | kk | She taught physics at the local school for many years.
          OTHER_LANGUAGE | kk | Elle a enseigné la physique à l'école du village pendant des années.
          OTHER_SCRIPT | hr | Живјела је у Загребу са супругом и двоје дјеце.
          """)
  void judgesALanguageInEachOfItsScripts(Verdict verdict, String language, String sentence) {
    for (List<String> run :
        List.of(List.of("en", language), List.of("bs", "en", "hr", "kk", "mk", "sh", "sr"))) {
      assertEquals(verdict, LinguaIdentifier.of(run).check(sentence, language), run.toString());
      assertEquals(
          verdict,
          LinguaIdentifier.withoutShortcuts(run).check(sentence, language),
          run.toString());
    }
  }

  @Test
  void saysHowEachScriptIsChecked() {
    assertEquals(
        List.of(
            new ScriptCheck("Cyrl", true, Set.of()),
            new ScriptCheck("Latn", false, Set.of("bs", "hr"))),
        LinguaIdentifier.scriptChecks("sr"));
    assertEquals(
        List.of(new ScriptCheck("Latn", true, Set.of()), new ScriptCheck("Cyrl", false, Set.of())),
        LinguaIdentifier.scriptChecks("uz"));
    assertEquals(
        List.of(new ScriptCheck("Latn", true, Set.of())), LinguaIdentifier.scriptChecks("hr"));
    assertEquals(Scope.LANGUAGES, LinguaIdentifier.scope("sh"));
  }

  /** A short sentence that Portuguese could have, too, and a longer one that it alone has. */
  @Test
  void keepsSentencesOfTheNeighbourOnAPageThatIsClearlyInTheLanguage() {
    LinguaIdentifier galician = LinguaIdentifier.of(List.of("en", "gl"));
    List<String> page =
        List.of(
            "Naceu en Lugo en 1900 nunha familia de mestres.",
            "A súa nai era profesora.",
            "Foi directora dunha escola.",
            "Morreu en Vigo despois dunha longa enfermidade.");
    for (String both : List.of("O seu pai era médico.", "Casou con un médico de Braga.")) {
      assertEquals(Verdict.OTHER_LANGUAGE, galician.check(both, "gl"));
      assertEquals(Verdict.ACCEPTED, galician.checkBeside(both, page, "gl"));
    }
    for (String other :
        List.of(
            "Ela morreu em Lisboa depois de uma longa doença, e os seus livros foram esquecidos.",
            "She taught physics at the local school.")) {
      assertEquals(Verdict.OTHER_LANGUAGE, galician.checkBeside(other, page, "gl"));
    }
    List<String> portuguese = List.of("Nasceu em Lisboa e não teve filhos.", "Escreveu livros.");
    assertEquals(
        Verdict.OTHER_LANGUAGE, galician.checkBeside("O seu pai era médico.", portuguese, "gl"));
  }

  @Test
  void saysWhatSentencesAreToldFrom() {
    assertEquals(Scope.LANGUAGES, LinguaIdentifier.scope("sw"));
    assertEquals(Scope.LANGUAGES, LinguaIdentifier.scope("ha"));
    assertEquals(Scope.SCRIPT_AND_ENGLISH, LinguaIdentifier.scope("ht"));
    assertEquals(Scope.SCRIPT, LinguaIdentifier.scope("sco"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          WRONG_LANGUAGE | She was born in the north of the country. Ada Bello is known for the books that she wrote about the life of her people. Ta rasu a Kano.
          WRONG_LANGUAGE | Ada Bello was a Nigerian politician. She won two awards. Her father was a farmer. She died in 1990.
          USABLE | An haifi Ada Bello a Kano. Her father was a farmer. Ta rubuta littattafai da yawa game da rayuwar mutanenta. Ta rasu a shekarar 1990.
          """)
  void aPageOfPlainEnglishIsNoPageInHausa(PageOutcome outcome, String text) {
    Extraction extraction =
        BiographyExtractor.extract(
            new Article(
                new Person("Q1", "Ada", List.of(), List.of(), List.of()),
                "ha",
                "Ada",
                0,
                "",
                "<p>" + text + "</p>"),
            SentenceSplitter.forLanguage("ha"),
            IDENTIFIER);
    assertEquals(outcome, extraction.outcome(), extraction.message());
  }

  @Test
  void tellsWhatALanguageThatLinguaLacksIsToldFrom() {
    assertTrue(LinguaIdentifier.toldFrom("gl").containsAll(Set.of("en", "es", "pt")));
    assertEquals(Set.of(), LinguaIdentifier.toldFrom("sw"));
    assertEquals(Set.of(), LinguaIdentifier.toldFrom("ht"));
  }

  @Test
  void modelsOfLettersAreAskedOnlyInRunsWithALanguageThatLinguaLacks() {
    assertEquals(Optional.empty(), LinguaIdentifier.letterModelsOf(List.of("en", "sw", "ht")));
    assertTrue(
        LinguaIdentifier.letterModelsOf(List.of("en", "ha"))
            .orElseThrow()
            .startsWith("occgen-language-1@"));
  }

  /** Uzbek and its model are in Latin letters; its Cyrillic ones say nothing against it. */
  @Test
  void saysNothingInAScriptThatTheModelHasNotSeen() {
    LinguaIdentifier uzbek = LinguaIdentifier.of(List.of("uz"));
    assertEquals(
        Verdict.ACCEPTED,
        uzbek.check("У кўп йиллар давомида қишлоқ мактабида физикадан дарс берган.", "uz"));
    assertEquals(
        Verdict.OTHER_LANGUAGE,
        uzbek.check("Köyün okulunda uzun yıllar boyunca fizik dersleri verdi.", "uz"));
  }

  /** Tatar may be in Latin letters, which its model has not seen: Lingua tells it from English. */
  @Test
  void englishIsRefusedInASecondScriptToo() {
    assertEquals(
        Verdict.OTHER_LANGUAGE,
        LinguaIdentifier.of(List.of("tt"))
            .check("She taught physics at the local school for many years.", "tt"));
  }

  @Test
  void refusesLanguagesItWasNotMadeFor() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> IDENTIFIER.check("Hallo.", "de"))
            .getMessage();
    assertTrue(
        message.contains("de") && message.contains("am, ar, en, es, ha, ht, ky, ru, sco, sw"),
        message);
    assertThrows(IllegalArgumentException.class, () -> LinguaIdentifier.of(List.of("qqq")));
  }

  @Test
  void isTheSameInEveryThreadAndAfterTravelling() throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(LinguaIdentifier.factory(List.of("sw", "en")));
    }
    LanguageIdentifier travelled;
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      travelled = ((LanguageIdentifier.Factory) in.readObject()).create();
    }
    IntStream.range(0, 200)
        .parallel()
        .forEach(
            i ->
                assertEquals(
                    Verdict.OTHER_LANGUAGE,
                    travelled.check(
                        "She taught physics at the local school for many years.", "sw")));
  }

  @Test
  void knowsSecondScripts() {
    assertTrue(Scripts.of("sr").mostOf("Она"));
    assertTrue(Scripts.of("sr").mostOf("Ona"));
    assertTrue(Scripts.of("ja").mostOf("彼女は作家です"));
    assertTrue(Scripts.of("zh").mostOf("她是作家"));
    assertTrue(Scripts.of("ko").mostOf("한국어"));
    assertTrue(Scripts.of("en").mostOf("1950–2000"));
    assertFalse(Scripts.of("uk").mostOf("ukrajina"));
  }
}
