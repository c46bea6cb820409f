package org.occgen.models.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.pemistahl.lingua.api.Language;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the shortcut says is what Lingua says. */
class LinguaShortcutTest {
  private static final Set<String> LANGUAGES =
      RelatedLanguages.with(List.of("en", "es", "ru", "ar", "sw", "zh", "el", "vi"));

  /** Words of every script, with marks, and with letters that Lingua's rules look at. */
  private static final List<String> WORDS =
      List.of(
          """
          the school for née señora física escuela año avô straße shule kwa miaka она
          преподавала школе їжак ўлетку فيزياء المدرسة درّست گفت پژوهش 她 作家 彼女は の ποιητής
          έγραψε người phụ nữ 1950 – « + $5m a\u00a0b i̇ e\u0301 \uD83D\uDE00
          \uD835\uDC9C हिन्दी Ñ ÑÑ É ß ° ª ĳ ʼn
          """
              .split("\\s+", -1));

  private static SortedMap<Language, Double> asked(String text) {
    return LinguaModels.detector(LANGUAGES).computeLanguageConfidenceValues(text);
  }

  private static double evidence(String text, String language, int letters) {
    SortedMap<Language, Double> values = asked(text);
    Language expected = Objects.requireNonNull(LinguaModels.KNOWN.get(language));
    return values.isEmpty() ? 0 : letters * (1 / values.getOrDefault(expected, 0.0) - 1);
  }

  /** Texts without sense, in which rules and likelihoods meet in every way. */
  @ParameterizedTest
  @ValueSource(strings = {"en", "es", "ru", "ar", "sw", "zh", "el", "vi"})
  void isNeverCertainOfWhatLinguaDenies(String language) {
    LinguaShortcut shortcut = LinguaShortcut.of(LANGUAGES, language);
    Random random = new Random(1);
    int certain = 0;
    for (int i = 0; i < 400; i++) {
      StringBuilder text = new StringBuilder();
      int first = random.nextInt(WORDS.size());
      int span = 1 + random.nextInt(i % 4 == 0 ? WORDS.size() : 4); // one script, or several
      for (int words = 1 + random.nextInt(12); words > 0; words--) {
        text.append(WORDS.get((first + random.nextInt(span)) % WORDS.size()))
            .append(random.nextInt(20) == 0 ? "" : " ");
      }
      String words = text.toString();
      for (double evidence : new double[] {0, 5}) {
        if (shortcut.surelyWithin(words, 30, evidence)) {
          certain++;
          assertTrue(evidence(words, language, 30) <= evidence, words);
        }
      }
      if (shortcut.surelyNotLikeliest(words)) {
        assertTrue(evidence(words, language, 30) > 0, words);
      }
    }
    assertTrue(certain > 2, certain + " texts");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          en | she taught physics at the local school for many years
          en | she was née smith and taught physics at the local school for many years
          es | fue profesora de física en la escuela del pueblo durante muchos años
          ru | она много лет преподавала физику в местной школе
          ar | درّست الفيزياء في المدرسة المحلية سنوات طويلة
          sw | alifundisha fizikia katika shule ya kijiji kwa miaka mingi
          zh | 她在当地学校教授物理多年
          el | δίδαξε φυσική στο τοπικό σχολείο για πολλά χρόνια
          """)
  void isCertainOfPlainSentences(String language, String text) {
    assertTrue(LinguaShortcut.of(LANGUAGES, language).surelyWithin(text, text.length(), 0));
    String other = language.equals("en") ? "sw" : "en";
    assertFalse(LinguaShortcut.of(LANGUAGES, other).surelyWithin(text, text.length(), 5));
  }

  @Test
  void tellsThatEnglishIsNotTheLikeliest() {
    LinguaShortcut english = LinguaShortcut.of(RelatedLanguages.BESIDE_ENGLISH, "en");
    assertTrue(english.surelyNotLikeliest("ta koyar da kimiyya a makarantar kauye na shekaru"));
    assertFalse(english.surelyNotLikeliest("she taught physics at the local school"));
    assertFalse(english.surelyNotLikeliest("እሷ አዲስ አበባ ተወለደች።"));
    assertFalse(english.surelyNotLikeliest(""));
  }

  /** The sums are Lingua's: their quotients are what it gives. */
  @Test
  void theTableHasLinguasProbabilities() {
    String text = "she wrote a book about the history of physics";
    Set<String> pair = Set.of("en", "de");
    NgramTable table = NgramTable.of(pair);
    double[] sums = new double[2];
    IntStream.range(0, text.length() - 2)
        .mapToObj(i -> text.substring(i, i + 3))
        .filter(trigram -> trigram.indexOf(' ') < 0)
        .distinct()
        .forEach(t -> table.addTo(sums, NgramTable.key(t.charAt(0), t.charAt(1), t.charAt(2))));
    Map<Language, Double> values =
        LinguaModels.detector(pair).computeLanguageConfidenceValues(text);
    assertEquals(
        Objects.requireNonNull(values.get(Language.GERMAN)),
        sums[table.languages().indexOf("en")] / sums[table.languages().indexOf("de")],
        1e-5);
  }
}
