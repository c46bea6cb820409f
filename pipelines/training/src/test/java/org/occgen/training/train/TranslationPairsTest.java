package org.occgen.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class TranslationPairsTest {
  /** Estonian comes before English, Finnish behind it. */
  private static final List<String> LANGUAGES = List.of("et", "en", "fi");

  private static final ParallelCorpus SENTENCES =
      new ParallelCorpus(
          List.of("the house", "talo tuo", "house", "maja", "talo"),
          new byte[] {1, 2, 1, 0, 0},
          new float[] {1, 1, 1, 1, 1},
          new boolean[] {true, false, true, false, false},
          List.of(new ParallelCorpus.Group("set", "en", "fi", new int[] {0}, new int[] {1})),
          Map.of("empty-text", 3L));

  private static ParallelCorpus extended() {
    return TranslationPairs.add(
        SENTENCES,
        LANGUAGES,
        Map.of(
            "fi", new TreeMap<>(Map.of("koira", "dog", "talo", "house")),
            "et", new TreeMap<>(Map.of("maja", "house"))));
  }

  @Test
  void everyEntryIsAPairOfItsLanguage() {
    ParallelCorpus corpus = extended();
    assertEquals(SENTENCES.pairs() + 3, corpus.pairs());
    assertSame(SENTENCES.groups().get(0), corpus.groups().get(0));
    assertGroup(corpus, 1, "et", "en", List.of("maja"), List.of("house"));
    assertGroup(corpus, 2, "en", "fi", List.of("dog", "house"), List.of("koira", "talo"));
    assertEquals(SENTENCES.dropped(), corpus.dropped());
  }

  private static void assertGroup(
      ParallelCorpus corpus,
      int place,
      String left,
      String right,
      List<String> leftWords,
      List<String> rightWords) {
    ParallelCorpus.Group group = corpus.groups().get(place);
    assertEquals(
        List.of(TranslationPairs.SET, left, right),
        List.of(group.set(), group.left(), group.right()));
    assertWords(corpus, LANGUAGES.indexOf(left), leftWords, group.a());
    assertWords(corpus, LANGUAGES.indexOf(right), rightWords, group.b());
  }

  private static void assertWords(
      ParallelCorpus corpus, int language, List<String> words, int[] ids) {
    assertEquals(words.size(), ids.length);
    for (int i = 0; i < ids.length; i++) {
      assertEquals(words.get(i), corpus.texts().get(ids[i]));
      assertEquals(language, corpus.languages()[ids[i]]);
      assertEquals(LANGUAGES.get(language).equals("en"), corpus.teaches()[ids[i]]);
    }
  }

  @Test
  void aTextStandsOnceInALanguage() {
    ParallelCorpus corpus = extended();
    // "talo" is there in Estonian, and not yet in Finnish
    assertEquals(
        List.of("the house", "talo tuo", "house", "maja", "talo", "dog", "koira", "talo"),
        corpus.texts());
    assertArrayEquals(new byte[] {1, 2, 1, 0, 0, 1, 2, 2}, corpus.languages());
  }

  @Test
  void aVocabularyIsMadeOfSentencesAlone() {
    assertArrayEquals(new float[] {1, 1, 1, 1, 1, 0, 0, 0}, extended().weights());
  }
}
