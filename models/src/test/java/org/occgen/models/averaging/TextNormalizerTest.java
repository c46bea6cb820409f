package org.occgen.models.averaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextNormalizerTest {
  private final TextNormalizer normalizer = new TextNormalizer(NormalizationRules.OCCGEN_2);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Ada Lovelace wrote  notes.       | ada lovelace wrote notes.
          Zoë Ångström, née Łódź           | zoe angstrom, nee lodz
          Straße İstanbul ılık             | strasse istanbul ilik
          Анна Ахматова                    | anna ahmatova
          Пётр Щукин                       | petr sukin
          Μαρία Κάλλας                     | maria kallas
          मीरा बाई                           | mira ba'i
          Նվարդ                            | nvard
          გელა                             | gela
          한국어                             | hangug-eo
          ﬁlm № ⅷ ＡＢＣ                     | film no viii abc
          alizaliwa mwaka wa 1950          | alizaliwa mwaka wa 1950
          """)
  void romanisesAndLowers(String text, String expected) {
    assertEquals(expected, normalizer.normalize(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          وُلِدَتْ في القاهـــرة  | ولدت في القاهره
          أحمد إبراهيم آدم      | احمد ابراهيم ادم
          مصطفى               | مصطفي
          عام ١٩٥٠، نعم؟        | عام 1950, نعم?
          """)
  void keepsArabicScriptAndFoldsItsLetters(String text, String expected) {
    assertEquals(expected, normalizer.normalize(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ປະເທດລາວ                         | pathed lav
          ភាសាខ្មែរគឺជាភាសា                  | phasakhmaer keucha phasa
          ශ්‍රී ලංකාව                         | sri lamkava
          ဝ​ဝ                               | w w
          ཀ་ཁ                              | ཀ ཁ
          FacebookជាភាសាX                  | facebook cha phasa x
          (ៗ)                              | ()
          ລາວUSA, 1950                     | lav usa, 1950
          Ada Lovelace                     | ada lovelace
          """)
  void cutsAndRomanisesFurtherScriptsByLaterRules(String text, String expected) {
    assertEquals(expected, new TextNormalizer(NormalizationRules.OCCGEN_3).normalize(text));
  }

  @Test
  void keepsHanSimplifiedAsWordsOfTheirOwn() {
    assertEquals("国会图书馆", normalizer.normalize("國會圖書館"));
    assertEquals("彼女 ha 作家 desu", normalizer.normalize("彼女は作家です"));
  }

  @Test
  void treatsMixedTextLetterByLetter() {
    assertEquals("nasa ناسا moskva", normalizer.normalize("NASA ناسا Москва"));
    assertEquals("الnasaو", normalizer.normalize("الNASAو"));
  }

  @Test
  void dropsWhatIsNotSeenAndSeparatesAtControls() {
    assertEquals("a b", normalizer.normalize("\u200Fa\u0000\uD800b\u00AD"));
    assertEquals("", normalizer.normalize(" \t\u00A0\u200B "));
  }

  @Test
  void cutsLongTextAndNeverASurrogatePair() {
    assertEquals(TextNormalizer.MAX_LENGTH, normalizer.normalize("a".repeat(10_000)).length());
    String pairs = "a" + "\uD835\uDC00".repeat(2_000);
    String out = normalizer.normalize(pairs);
    assertTrue(out.chars().allMatch(c -> c == 'a'), out);
  }

  @Test
  void doesNotChangeWhatIsNormalised() {
    for (String text : List.of("Пётр Щукин", "Zoë № 1", "قاهـــرة", "國會 Łódź", "彼女は")) {
      String once = normalizer.normalize(text);
      assertEquals(once, normalizer.normalize(once));
    }
  }

  @Test
  void isTheSameInEveryThread() {
    List<String> texts = List.of("Пётр Щукин", "Zoë Ångström", "मीरा बाई", "國會圖書館", "أحمد");
    List<String> expected = texts.stream().map(normalizer::normalize).toList();
    IntStream.range(0, 500)
        .parallel()
        .forEach(i -> assertEquals(expected.get(i % 5), normalizer.normalize(texts.get(i % 5))));
  }

  @Test
  void aTextIsItsWordsWithSpacesBetween() {
    int[] ranges = {
      0x20, 0x7f, 0x80, 0x24f, 0x300, 0x36f, 0x400, 0x52f, 0x590, 0x6ff, 0x900, 0x97f
    };
    int[] more = {
      0xa8, 0x2000, 0x2fff, 0x3000, 0x30ff, 0x4e00, 0x4eff, 0xac00, 0xadff, 0x1100, 0x11ff
    };
    Random random = new Random(6);
    for (int i = 0; i < 4_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(14); length > 0; length--) {
        int kind = random.nextInt(8);
        if (kind < 3) {
          text.append(' ');
        } else if (kind == 3) {
          text.append((char) (0x300 + random.nextInt(0x70)));
        } else if (kind == 4) {
          text.append((char) more[random.nextInt(more.length)]);
        } else {
          int range = 2 * random.nextInt(ranges.length / 2);
          text.append((char) (ranges[range] + random.nextInt(ranges[range + 1] - ranges[range])));
        }
      }
      String words =
          Stream.of(text.toString().split(" "))
              .map(normalizer::normalize)
              .filter(word -> !word.isEmpty())
              .collect(Collectors.joining(" "));
      assertEquals(normalizer.normalize(text.toString()), words, text.toString());
    }
  }
}
