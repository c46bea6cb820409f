package org.occgen.regard.score;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.occgen.regard.Regard;

/** Counts and vocabularies, against slow ones. */
class WordCounterTest {
  private static WordCounter counter(List<RegardSentence> sentences) {
    WordCounter counter = new WordCounter();
    sentences.forEach(counter::add);
    return counter;
  }

  private static List<String> slowMostFrequent(List<RegardSentence> sentences, int size) {
    Map<String, Long> frequencies =
        sentences.stream()
            .flatMap(sentence -> sentence.words().stream())
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    return frequencies.entrySet().stream()
        .sorted(
            Comparator.comparing((Map.Entry<String, Long> word) -> -word.getValue())
                .thenComparing(Map.Entry::getKey))
        .limit(size)
        .map(Map.Entry::getKey)
        .toList();
  }

  @Test
  void countsAreThoseOfALoopOverSentences() {
    List<RegardSentence> sentences = RegardSentences.random(600, 1);
    ClassCounts counts = counter(sentences).counts("class", VocabularyRule.asPublished(1));
    assertEquals(List.of("a", "b", "c"), counts.attributes());
    for (int attribute = 0; attribute < 3; attribute++) {
      String keyword = counts.attributes().get(attribute);
      for (Regard regard : Regard.values()) {
        List<RegardSentence> these =
            sentences.stream()
                .filter(s -> s.keyword().equals(keyword) && s.regard() == regard)
                .toList();
        assertEquals(these.size(), counts.sentences(attribute, regard));
        for (int word = 0; word < counts.words().size(); word++) {
          String text = counts.words().get(word);
          assertEquals(
              these.stream().filter(s -> s.words().contains(text)).count(),
              counts.with(attribute, word, regard));
        }
      }
    }
  }

  @Test
  void thePublishedVocabularyIsTheIntersectionOfTheMostFrequentWords() {
    List<RegardSentence> sentences = RegardSentences.random(200, 2);
    for (int size : new int[] {1, 3, 10, 20}) {
      Set<String> expected = new TreeSet<>(slowMostFrequent(sentences, 20));
      for (String keyword : List.of("a", "b", "c")) {
        expected.retainAll(
            slowMostFrequent(
                sentences.stream().filter(s -> s.keyword().equals(keyword)).toList(), size));
      }
      VocabularyRule rule = new VocabularyRule(true, size, 1, 1, Set.of());
      assertEquals(
          List.copyOf(expected), counter(sentences).counts("class", rule).words(), "size " + size);
    }
  }

  @Test
  void oursIsTheMostFrequentWordsOfTheClassButForRareAndLeftOutOnes() {
    List<RegardSentence> sentences = RegardSentences.random(200, 3);
    List<String> all = slowMostFrequent(sentences, 20);
    VocabularyRule rule = new VocabularyRule(false, 5, 1, 1, Set.of(all.get(1)));
    Set<String> expected = new TreeSet<>(all.subList(0, 6));
    expected.remove(all.get(1));
    assertEquals(List.copyOf(expected), counter(sentences).counts("class", rule).words());
    WordCounter few = new WordCounter();
    few.add(RegardSentences.of("a", Regard.NEUTRAL, "often", "once"));
    few.add(RegardSentences.of("b", Regard.NEUTRAL, "often"));
    assertEquals(
        List.of("often"), few.counts("class", VocabularyRule.ours(1, 2, Set.of())).words());
  }

  @Test
  void millionsOfPairsAreKeptApart() {
    PairCounts pairs = new PairCounts();
    for (int attribute = 0; attribute < 100; attribute++) {
      for (int word = 0; word < 3_000; word++) {
        for (int times = 0; times < 1 + (attribute + word) % 3; times++) {
          pairs.add(attribute, word, Regard.values()[word % 3]);
        }
      }
    }
    int[] seen = {0};
    pairs.forEach(
        (attribute, word, counts, at) -> {
          seen[0]++;
          for (int regard = 0; regard < 3; regard++) {
            int expected = regard == word % 3 ? 1 + (attribute + word) % 3 : 0;
            assertEquals(expected, counts[at + regard]);
          }
        });
    assertEquals(300_000, seen[0]);
  }
}
