package org.occgen.training.train;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.occgen.models.averaging.WordFeatures;

/**
 * Sentences as numbers of their words, and the features of every word, looked up once.
 *
 * @param sentences by sentence id, numbers of the words in their order
 * @param features by word
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
record TrainingWords(int[][] sentences, WordFeatures.Weighted[] features) {
  /** Cuts normalised texts into words and words into features. */
  static TrainingWords of(List<String> texts, WordFeatures features) {
    Map<String, Integer> numbers = new HashMap<>();
    List<String> words = new ArrayList<>();
    int[][] sentences = new int[texts.size()][];
    for (int id = 0; id < sentences.length; id++) {
      sentences[id] = numbers(texts.get(id), numbers, words);
    }
    WordFeatures.Weighted[] weighted =
        IntStream.range(0, words.size())
            .parallel()
            .mapToObj(word -> features.of(words.get(word)))
            .toArray(WordFeatures.Weighted[]::new);
    return new TrainingWords(sentences, weighted);
  }

  private static int[] numbers(String text, Map<String, Integer> numbers, List<String> words) {
    List<Integer> found = new ArrayList<>();
    for (int start = 0; start < text.length(); ) {
      int space = text.indexOf(' ', start);
      int end = space < 0 ? text.length() : space;
      if (end > start) {
        String word = text.substring(start, end);
        Integer number = numbers.get(word);
        if (number == null) {
          number = words.size();
          numbers.put(word, number);
          words.add(word);
        }
        found.add(number);
      }
      start = end + 1;
    }
    return found.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Whether any word of the sentence has a feature. */
  boolean isKnown(int sentence) {
    for (int word : sentences[sentence]) {
      if (features[word].rows().length > 0) {
        return true;
      }
    }
    return false;
  }
}
