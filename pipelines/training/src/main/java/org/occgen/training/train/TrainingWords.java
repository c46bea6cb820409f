package org.occgen.training.train;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.occgen.models.averaging.WordFeatures;

/**
 * Sentences as numbers of their words, and the features of every word, looked up once.
 *
 * @param sentences by sentence id, numbers of the words in their order
 * @param features by word
 * @param languages by word, the further language that it is learned in, or {@link #NONE} for a word
 *     that teaches, or where no encoder is extended
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
record TrainingWords(int[][] sentences, WordFeatures.Weighted[] features, byte[] languages) {
  /** The language of words that have no gains. */
  static final byte NONE = -1;

  /** Cuts normalised texts into words and words into features. */
  static TrainingWords of(List<String> texts, Function<String, WordFeatures.Weighted> features) {
    byte[] languages = new byte[texts.size()];
    Arrays.fill(languages, NONE);
    return of(texts, languages, features, (language, word) -> features.apply(word));
  }

  /**
   * Cuts texts into words and features where an encoder is extended.
   *
   * @param languages by text, the further language, or {@link #NONE} if it is one of the base
   * @param known features of the words of texts that teach
   * @param learned features of the words of all others; a word may stand in several languages
   */
  static TrainingWords of(
      List<String> texts,
      byte[] languages,
      Function<String, WordFeatures.Weighted> known,
      BiFunction<Byte, String, WordFeatures.Weighted> learned) {
    Map<Byte, Map<String, Integer>> numbers = new HashMap<>();
    List<String> words = new ArrayList<>();
    ByteArrayOutputStream languageOf = new ByteArrayOutputStream();
    int[][] sentences = new int[texts.size()][];
    for (int id = 0; id < sentences.length; id++) {
      Map<String, Integer> ofLanguage =
          numbers.computeIfAbsent(languages[id], unseen -> new HashMap<>());
      sentences[id] = numbers(texts.get(id), ofLanguage, words);
      while (languageOf.size() < words.size()) {
        languageOf.write(languages[id]);
      }
    }
    byte[] ofWords = languageOf.toByteArray();
    WordFeatures.Weighted[] weighted =
        IntStream.range(0, words.size())
            .parallel()
            .mapToObj(
                word ->
                    ofWords[word] == NONE
                        ? known.apply(words.get(word))
                        : learned.apply(ofWords[word], words.get(word)))
            .toArray(WordFeatures.Weighted[]::new);
    return new TrainingWords(sentences, weighted, ofWords);
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

  /** Whether a sentence has words whose rows are learned in a further language. */
  boolean hasGains(int sentence) {
    return sentences[sentence].length > 0 && languages[sentences[sentence][0]] != NONE;
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
