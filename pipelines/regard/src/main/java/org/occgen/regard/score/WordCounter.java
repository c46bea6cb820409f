package org.occgen.regard.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.occgen.regard.Regard;

/**
 * Counts sentences by attribute, regard and word, in whole numbers, so that no order of sentences
 * gives other counts. Memory grows with the different pairs of attribute and word: about 30 bytes
 * each, some 3 million for a million sentences.
 *
 * <p>Not for use by several threads.
 */
public final class WordCounter {
  private record Attribute(String attributeClass, String keyword) {}

  private record Frequency(int word, long sentences) {}

  private final Map<Attribute, Integer> attributes = new HashMap<>();
  private final List<Attribute> attributeOf = new ArrayList<>();
  private final List<long[]> sentences = new ArrayList<>();
  private final Map<String, Integer> words = new HashMap<>();
  private final List<String> wordOf = new ArrayList<>();
  private final PairCounts pairs = new PairCounts();

  /** Counts a sentence. */
  public void add(RegardSentence sentence) {
    int attribute = attribute(new Attribute(sentence.attributeClass(), sentence.keyword()));
    sentences.get(attribute)[PairCounts.place(sentence.regard())]++;
    for (String word : sentence.words()) {
      Integer known = words.get(word);
      if (known == null) {
        known = words.size();
        words.put(word, known);
        wordOf.add(word);
      }
      pairs.add(attribute, known, sentence.regard());
    }
  }

  private int attribute(Attribute attribute) {
    return attributes.computeIfAbsent(
        attribute,
        added -> {
          attributeOf.add(added);
          sentences.add(new long[Regard.values().length]);
          return attributeOf.size() - 1;
        });
  }

  /** The counts of a class, of the words that a rule takes. */
  public ClassCounts counts(String attributeClass, VocabularyRule rule) {
    int[] members = members(attributeClass, rule.fewestSentences());
    int[] vocabulary = vocabulary(members, rule);
    int[] place = new int[wordOf.size()];
    Arrays.fill(place, -1);
    for (int i = 0; i < vocabulary.length; i++) {
      place[vocabulary[i]] = i;
    }
    int[] row = rows(members);
    int[][] counts = new int[members.length][vocabulary.length * PairCounts.REGARDS];
    pairs.forEach(
        (attribute, word, all, at) -> {
          if (row[attribute] >= 0 && place[word] >= 0) {
            System.arraycopy(
                all,
                at,
                counts[row[attribute]],
                place[word] * PairCounts.REGARDS,
                PairCounts.REGARDS);
          }
        });
    return new ClassCounts(
        attributeClass,
        IntStream.of(members).mapToObj(member -> attributeOf.get(member).keyword()).toList(),
        IntStream.of(vocabulary).mapToObj(wordOf::get).toList(),
        IntStream.of(members)
            .mapToObj(member -> sentences.get(member).clone())
            .toArray(long[][]::new),
        counts);
  }

  private int[] members(String attributeClass, int fewestSentences) {
    return IntStream.range(0, attributeOf.size())
        .filter(id -> attributeOf.get(id).attributeClass().equals(attributeClass))
        .filter(
            id ->
                IntStream.range(0, PairCounts.REGARDS)
                        .mapToLong(regard -> sentences.get(id)[regard])
                        .sum()
                    >= fewestSentences)
        .boxed()
        .sorted(Comparator.comparing(id -> attributeOf.get(id).keyword()))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** The row of each attribute in the counts of a class, or -1. */
  private int[] rows(int[] members) {
    int[] rows = new int[attributeOf.size()];
    Arrays.fill(rows, -1);
    for (int i = 0; i < members.length; i++) {
      rows[members[i]] = i;
    }
    return rows;
  }

  private int[] vocabulary(int[] members, VocabularyRule rule) {
    long[] ofClass = new long[wordOf.size()];
    int[] row = rows(members);
    List<List<Frequency>> ofAttribute = new ArrayList<>();
    for (int i = 0; i < members.length; i++) {
      ofAttribute.add(new ArrayList<>());
    }
    pairs.forEach(
        (attribute, word, all, at) -> {
          if (row[attribute] >= 0) {
            long sum = 0;
            for (int regard = 0; regard < PairCounts.REGARDS; regard++) {
              sum += all[at + regard];
            }
            ofClass[word] += sum;
            if (rule.inEvery()) {
              ofAttribute.get(row[attribute]).add(new Frequency(word, sum));
            }
          }
        });
    IntStream chosen =
        rule.inEvery() ? inEvery(ofAttribute, rule.size()) : mostFrequent(ofClass, rule);
    return chosen
        .filter(word -> ofClass[word] >= rule.fewestOfWord())
        .filter(word -> !rule.leftOut().contains(wordOf.get(word)))
        .boxed()
        .sorted(Comparator.comparing(wordOf::get))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** The most frequent words, of equally frequent ones the first as strings. */
  private IntStream mostFrequent(List<Frequency> frequencies, int size) {
    return frequencies.stream()
        .sorted(
            Comparator.comparingLong(Frequency::sentences)
                .reversed()
                .thenComparing(frequency -> wordOf.get(frequency.word())))
        .limit(size)
        .mapToInt(Frequency::word);
  }

  private IntStream mostFrequent(long[] ofClass, VocabularyRule rule) {
    return mostFrequent(
        IntStream.range(0, ofClass.length)
            .filter(word -> ofClass[word] >= rule.fewestOfWord())
            .filter(word -> !rule.leftOut().contains(wordOf.get(word)))
            .mapToObj(word -> new Frequency(word, ofClass[word]))
            .toList(),
        rule.size());
  }

  private IntStream inEvery(List<List<Frequency>> ofAttribute, int size) {
    int[] times = new int[wordOf.size()];
    for (List<Frequency> frequencies : ofAttribute) {
      mostFrequent(frequencies, size).forEach(word -> times[word]++);
    }
    return IntStream.range(0, times.length)
        .filter(word -> !ofAttribute.isEmpty() && times[word] == ofAttribute.size());
  }
}
