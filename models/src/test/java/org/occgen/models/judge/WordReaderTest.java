package org.occgen.models.judge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.mining.Candidate;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.averaging.TextNormalizer;

class WordReaderTest {
  @TempDir private static Path folder;
  private static AveragingEncoder tiny;
  private static AveragingEncoder shipped;

  @BeforeAll
  static void open() throws IOException {
    tiny = MadeClassifier.encoder(folder, "tiny");
    shipped = AveragingModel.shipped().open();
  }

  @AfterAll
  static void close() {
    tiny.close();
    shipped.close();
  }

  private static List<ContentWord> tiny(String sentence) {
    return new WordReader(tiny, Optional.empty()).words("en", sentence);
  }

  private static List<ContentWord> shipped(String language, String sentence) {
    return new WordReader(shipped, Optional.empty()).words(language, sentence);
  }

  private static List<Long> forms(List<ContentWord> words) {
    return words.stream().map(ContentWord::form).toList();
  }

  private static long form(String word) {
    return tiny(word).get(0).form();
  }

  @Test
  void aWordHasTheDirectionAndTheWeightOfItsVector() {
    List<ContentWord> words = tiny("The Cat saw the dog");
    // the says too little, and saw is not known
    assertEquals(List.of(form("cat"), form("dog")), forms(words));
    assertArrayEquals(new float[] {1, 0, 0}, words.get(0).direction(), 1e-6f);
    assertEquals(1, words.get(0).weight());
    assertTrue(words.get(0).capital());
    assertArrayEquals(new float[] {0, 0.6f, 0.8f}, words.get(1).direction(), 1e-2f); // of 8 bits
    assertFalse(words.get(1).capital());
    // halfway between the length that says nothing and the one that says all
    assertEquals(0.5, tiny("homme").get(0).weight(), 1e-2);
    assertEquals(List.of(), tiny("the l unknown"));
  }

  @Test
  void axesTurnDirections() {
    WordReader reader = new WordReader(tiny, Optional.of(MadeClassifier.axes()));
    assertArrayEquals(new float[] {-1, 0}, reader.words("en", "cat").get(0).direction(), 1e-6f);
    // what is left of a vector along the axes has length one again
    assertArrayEquals(new float[] {0, 1}, reader.words("en", "dog").get(0).direction(), 1e-6f);
    assertEquals(
        tiny("dog").get(0).weight(), reader.words("en", "dog").get(0).weight(), "as before");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "l'homme | homme",
        "L’homme | homme",
        "cat's dog | cat dog",
        "cat-dog, (cat)! | cat dog cat",
        "\"dog\"—«cat» | dog cat",
        "cat/dog_homme | cat dog homme",
      })
  void apostrophesAndMarksStandBetweenWords(String sentence, String words) {
    assertEquals(
        List.of(words.split(" ")).stream().map(WordReaderTest::form).toList(),
        forms(tiny(sentence)));
  }

  @Test
  void whatHasDigitsIsLeftOut() {
    assertEquals(List.of(form("cat")), forms(tiny("cat 7 8cat cat9 ٣ ٣cat")));
    assertEquals(List.of(), tiny("1990"));
  }

  @Test
  void lettersAndMarksBelongTogether() {
    // é as one character, and as e with an accent behind it
    List<ContentWord> one = shipped("fr", "écrivain");
    List<ContentWord> two = shipped("fr", "e\u0301crivain");
    assertEquals(1, one.size());
    assertEquals(forms(one), forms(two));
    // vowel signs of Hindi are marks
    assertEquals(1, shipped("hi", "लेखिका").size());
  }

  @Test
  void wordsOfTwoScriptsHaveTheSameForm() {
    assertEquals(forms(shipped("en", "Moskva")), forms(shipped("ru", "Москва")));
    assertNotEquals(forms(shipped("en", "Moscow")), forms(shipped("ru", "Москва")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "en | the of and to in a by was",
        "fr | de la le et les des du en",
        "es | de la el y en los",
        "de | der die und in den",
        "ru | в и на",
      })
  void functionWordsSayLittleOrNothing(String language, String words) {
    for (String word : words.split(" ")) {
      shipped(language, word)
          .forEach(
              contentWord ->
                  assertTrue(
                      contentWord.weight() < 0.25,
                      language + " " + word + ": " + contentWord.weight()));
    }
  }

  @Test
  void theMostFrequentWordsAreLeftOut() {
    assertEquals(List.of(), shipped("en", "the of"));
    assertEquals(List.of(), shipped("fr", "de la"));
    assertEquals(List.of(), shipped("de", "der"));
  }

  @ParameterizedTest
  @CsvSource({"en, not", "en, never", "de, nicht", "es, nunca", "fr, jamais"})
  void wordsThatDenySomethingAreTold(String language, String word) {
    List<ContentWord> words = shipped(language, word);
    assertEquals(1, words.size());
    assertTrue(words.get(0).negative(), language + " " + word);
  }

  @Test
  void otherWordsDenyNothing() {
    for (String word : List.of("chemist", "novel", "born", "knot", "city")) {
      assertTrue(shipped("en", word).stream().noneMatch(ContentWord::negative), word);
    }
    // an encoder that does not know the words knows no negation
    assertTrue(tiny("cat dog").stream().noneMatch(ContentWord::negative));
  }

  @Test
  void contentWordsOfTranslationsAreNear() {
    ContentWord english = shipped("en", "chemist").get(0);
    ContentWord spanish = shipped("es", "química").get(0);
    assertTrue(cosine(english, spanish) > 0.4, "cosine " + cosine(english, spanish));
    assertTrue(cosine(english, spanish) > cosine(shipped("en", "river").get(0), spanish) + 0.2);
    assertTrue(english.weight() > 0.2 && english.weight() <= 1, "weight " + english.weight());
  }

  private static double cosine(ContentWord a, ContentWord b) {
    double sum = 0;
    for (int i = 0; i < a.direction().length; i++) {
      sum += a.direction()[i] * b.direction()[i];
    }
    return sum;
  }

  @Test
  void scriptsWithoutSpacesAreCutIntoWords() {
    // six characters of Chinese are no single word, and a word of two is one
    List<ContentWord> chinese = shipped("zh", "她出生於臺北");
    assertTrue(chinese.size() > 1 && chinese.size() < 6, chinese.size() + " words");
    assertTrue(forms(chinese).containsAll(forms(shipped("zh", "臺北"))));
    assertEquals(1, shipped("zh", "臺北").size());
    // a year beside them is left out, and cuts nothing off
    assertEquals(forms(chinese), forms(shipped("zh", "1990她出生於臺北")));
    List<ContentWord> japanese = shipped("ja", "東京で生まれた物理学者");
    assertTrue(japanese.size() > 1, japanese.size() + " words");
    assertTrue(forms(japanese).containsAll(forms(shipped("ja", "東京"))));
    List<ContentWord> thai = shipped("th", "นักเขียนชาวไทยเกิดที่กรุงเทพ");
    assertTrue(thai.size() > 1, thai.size() + " words");
    // Korean writes spaces
    assertEquals(2, shipped("ko", "소설가 시인").size());
  }

  @Test
  void onlyTheBeginningOfALongSentenceIsRead() {
    String longest = "cat ".repeat(TextNormalizer.MAX_LENGTH / 4);
    assertEquals(TextNormalizer.MAX_LENGTH / 4, tiny(longest).size());
    assertEquals(tiny(longest).size(), tiny(longest + "dog dog").size());
  }

  @Test
  void wordsOfAnUnknownLanguageAreNotRead() {
    WordReader reader = new WordReader(tiny, Optional.empty());
    assertTrue(reader.knows("fr"));
    assertFalse(reader.knows("sw"));
    Candidate candidate =
        new Candidate("sw", 0, 0, 0.5, 1, 1, 1, true, true, Candidate.Rivals.NONE, 0, 0);
    double[] features =
        new PairFeatures()
            .of(reader.read("en", "cat dog 7"), reader.read("sw", "cat dog 7"), candidate, true, 1);
    assertEquals(0, features[PairFeature.CONTENT.place()], "the one has no words");
    assertEquals(1, features[PairFeature.NUMBERS_SHARED.place()], "but numbers");
    assertThrows(IllegalArgumentException.class, () -> reader.words("sw", "cat"));
  }
}
