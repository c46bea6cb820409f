package org.occgen.core.since;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShinglesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "en | She won the prize in 1990. | SHE WON THE PRIZE IN 1990!",
        "en | She won the prize in 1990. | She won the prize, in 2001",
        "en | The office is old. | The oﬃce is old.",
        "ar | ولدت عام 1990. | ولدت عام ١٩٩٨",
        "fr | L'homme est venu. | L´homme est venu.",
        "fr | L'homme est venu. | L`homme est venu.",
        "de | Die Straße ist lang. | Die STRASSE ist lang.",
        "ar | وُلِدَتْ في القاهرة عام ١٩٩٠. | ولدت في القاهـــرة عام 1990.",
        "fa | او نویسنده است و می‌نویسد. | او نویسنده است و مینویسد.",
        "he | היא נולדה בתל אביב. | הִיא נוֹלְדָה בְּתֵל אָבִיב.",
        "zh | 她是一位出生於北京的中國作家,曾獲得多項文學獎。 | 她是一位出生于北京的中国作家,曾获得多项文学奖。",
        "ar | هي أستاذة في إسبانيا. | هي استاذة في اسبانيا.",
        "ru | Она родилась в семье актёра. | Она родилась в семье актера.",
        "zh | 她是作家。 | 她是作家"
      })
  void sentencesOfTheSameLettersAreTheSame(String language, String one, String other) {
    Shingles words = new Shingles(language);
    assertEquals(words.key(one), words.key(other));
    assertEquals(words.shingles(one), words.shingles(other));
  }

  @Test
  void otherWordsAndOtherLanguagesAreDifferent() {
    Shingles english = new Shingles("en");
    assertNotEquals(english.key("She won."), english.key("He won."));
    assertNotEquals(english.key("Total."), new Shingles("es").key("Total."));
    // a number is not nothing
    assertNotEquals(english.key("In 1990 she won."), english.key("In she won."));
  }

  @Test
  void shinglesAreRunsOfThreeWords() {
    Shingles words = new Shingles("en");
    assertEquals(List.of(), words.shingles("Two words."));
    assertEquals(1, words.shingles("One, two: three!").size());
    List<Long> long1 = words.shingles("She was born in Oslo in 1990.");
    List<Long> long2 = words.shingles("He was born in Oslo in 1990.");
    assertEquals(5, long1.size());
    assertEquals(long1.subList(1, 5), long2.subList(1, 5));
    assertNotEquals(long1.get(0), long2.get(0));
  }

  @Test
  void runsOfAScriptWithoutSpacesAreOfCharacters() {
    Shingles words = new Shingles("ja");
    assertEquals(List.of(), words.shingles("東京で。"));
    assertEquals(12, words.shingles("彼女は東京で生まれた作家である。").size());
    assertEquals(words.shingles("作家であ"), words.shingles("作家、であ"));
    assertEquals(1, new Shingles("th").shingles("นักเขียน").size());
  }
}
