package org.occgen.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.ibm.icu.text.DateFormatSymbols;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.testing.MustEnd;

class SentenceSplitterTest {
  private static final List<String> RULED =
      List.of("ar", "ca", "de", "en", "es", "fr", "it", "pt", "ru", "sw");
  private static final List<String> OTHERS =
      List.of(
          "af", "am", "bg", "bn", "bo", "cs", "da", "el", "fa", "fi", "gu", "he", "hi", "hr", "hu",
          "hy", "id", "is", "ja", "ka", "kk", "km", "kn", "ko", "ku", "lo", "lv", "ml", "mr", "my",
          "nb", "ne", "nl", "pa", "pl", "ro", "si", "sl", "sr", "sv", "ta", "te", "th", "tr", "uk",
          "ur", "vi", "zh", "zu");

  @TestFactory
  Stream<DynamicTest> splitsTheTables() {
    return Stream.concat(RULED.stream(), OTHERS.stream())
        .flatMap(
            language ->
                table(language).stream()
                    .map(
                        row ->
                            DynamicTest.dynamicTest(
                                language + ": " + row, () -> splitsAs(language, row))));
  }

  @Test
  void aCapitalBeyondTheBasicPlaneIsAWordOfOneLetter() {
    assertEquals(
        List.of("the word.\uD801\uDC00"),
        SentenceSplitter.forLanguage("en").split("the word.\uD801\uDC00"));
  }

  @Test
  void theTablesHaveFifteenRowsForTheTenLanguages() {
    for (String language : RULED) {
      assertTrue(table(language).size() >= 15, language + ": " + table(language).size());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "en", "de", "fr", "ru", "ar", "sw", "zh", "ja", "tr", "hi", "is", "hy", "am", "pa", "bo",
        "ko"
      })
  void losesNothing(String language) {
    SentenceSplitter splitter = SentenceSplitter.forLanguage(language);
    for (int seed = 0; seed < 3000; seed++) {
      String paragraph = randomParagraph(new Random(seed));
      List<String> sentences = splitter.split(paragraph);
      assertEquals(
          withoutSpace(paragraph), withoutSpace(String.join("", sentences)), "seed " + seed);
      for (String sentence : sentences) {
        assertFalse(sentence.isEmpty(), "seed " + seed);
        assertEquals(sentence.strip(), sentence, "seed " + seed);
      }
    }
  }

  @Test
  void anEmptyParagraphHasNoSentence() {
    assertEquals(List.of(), SentenceSplitter.forLanguage("en").split(""));
    assertEquals(List.of(), SentenceSplitter.forLanguage("zh").split(" \u00a0 "));
  }

  @Test
  void aBurmeseCommaEndsNoSentence() {
    assertEquals(
        List.of("က၊ ခ၊ ဂ။", "ဃ။"), SentenceSplitter.forLanguage("my").split("က၊ ခ၊ ဂ။ ဃ။"));
  }

  @Test
  void aBarAfterALetterOfIndiaEndsASentence() {
    assertEquals(
        List.of("ਉਹ ਕਵੀ ਸੀ |", "ਉਹ ਦਿੱਲੀ ਰਿਹਾ|"),
        SentenceSplitter.forLanguage("pa").split("ਉਹ ਕਵੀ ਸੀ | ਉਹ ਦਿੱਲੀ ਰਿਹਾ|"));
    assertEquals(List.of("A | B"), SentenceSplitter.forLanguage("pa").split("A | B"));
  }

  @Test
  void aRomanNumeralOfFiveLettersIsNoWord() {
    assertEquals(
        List.of("Er diente Ludwig XVIII. von Frankreich."),
        SentenceSplitter.forLanguage("de").split("Er diente Ludwig XVIII. von Frankreich."));
  }

  /** CLDR's abbreviations of months, in all languages that have lists. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "af", "az", "be", "bg", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et", "eu",
        "fi", "fo", "fr", "ga", "gl", "ha", "hr", "hu", "id", "is", "it", "ka", "kk", "ky", "lb",
        "lt", "lv", "mk", "mt", "nb", "nl", "pl", "pt", "ro", "ru", "sk", "sl", "so", "sq", "sr",
        "sv", "sw", "tg", "tk", "tr", "uk", "uz", "zu"
      })
  void anAbbreviatedMonthInADateEndsNoSentence(String language) {
    SentenceSplitter splitter = SentenceSplitter.forLanguage(language);
    DateFormatSymbols symbols = new DateFormatSymbols(ULocale.forLanguageTag(language));
    List<String> whole = new ArrayList<>();
    for (int context : new int[] {DateFormatSymbols.FORMAT, DateFormatSymbols.STANDALONE}) {
      whole.addAll(List.of(symbols.getMonths(context, DateFormatSymbols.WIDE)));
    }
    int cut = 0;
    for (String month :
        symbols.getMonths(DateFormatSymbols.FORMAT, DateFormatSymbols.ABBREVIATED)) {
      if (!whole.contains(month) && month.chars().noneMatch(Character::isDigit)) {
        String date = "(3 " + month.replace(".", "") + ". 1900)";
        assertEquals(List.of(date), splitter.split(date));
        cut++;
      }
    }
    assertTrue(cut > 3, language + ": " + cut);
  }

  @Test
  void splitsALanguageWithoutList() {
    assertEquals(
        List.of("Hún fæddist í Reykjavík.", "Faðir hennar var sjómaður."),
        SentenceSplitter.forLanguage("nso")
            .split("Hún fæddist í Reykjavík. Faðir hennar var sjómaður."));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a. ",
        "A. ",
        ". ",
        "\"",
        "a. \" ",
        "«. ",
        "e.g. ",
        "1. ",
        "... ",
        "- . ",
        "В 19 г. ",
        "a",
        "?! ",
        "St. ",
        "。\"",
        "《？》",
        "。と",
        "| ",
        "፡፡",
        "यू."
      })
  @MustEnd
  void takesLinearTime(String unit) {
    String paragraph = unit.repeat(150_000 / unit.length());
    for (String language : List.of("en", "ru", "de", "vi", "ja", "pa")) {
      SentenceSplitter splitter = SentenceSplitter.forLanguage(language);
      // A quadratic pass over so many characters takes minutes.
      String sentences = String.join("", splitter.split(paragraph));
      assertEquals(withoutSpace(paragraph), withoutSpace(sentences));
    }
  }

  private static void splitsAs(String language, String row) {
    List<String> expected = Arrays.stream(row.split("\\|", -1)).map(String::strip).toList();
    String paragraph = row.replace(" | ", " ").replace("|", "");
    assertEquals(expected, SentenceSplitter.forLanguage(language).split(paragraph));
  }

  private static List<String> table(String language) {
    return WordLists.read(SentenceSplitterTest.class, "splits/" + language + ".txt").orElseThrow();
  }

  private static String randomParagraph(Random random) {
    String[] units = {
      "She",
      "went",
      "home",
      ".",
      "!",
      "?",
      "…",
      " ",
      " ",
      " ",
      "\u00a0",
      "\"",
      "«",
      "»",
      "“",
      "”",
      "Dr.",
      "J.",
      "U.S.",
      "1990",
      "3.",
      "г.",
      "В",
      "он",
      "ولد",
      "؟",
      "。",
      "她",
      "「",
      "」",
      "と",
      "《",
      "》",
      "|",
      "-",
      "–",
      "(",
      ")",
      ",",
      "¿",
      "p.",
      "XIV.",
      "'",
      "\uD83D\uDE00",
      "é",
      "е\u0301",
      "।",
      "፡",
      ":",
      "ਸੀ|",
      "།"
    };
    StringBuilder text = new StringBuilder();
    int length = random.nextInt(40);
    for (int i = 0; i < length; i++) {
      text.append(units[random.nextInt(units.length)]);
    }
    return text.toString();
  }

  private static String withoutSpace(String text) {
    StringBuilder kept = new StringBuilder();
    text.codePoints().filter(c -> !WhiteSpace.is(c)).forEach(kept::appendCodePoint);
    return kept.toString();
  }
}
