package org.occgen.llm.score;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.llm.JudgedWord;
import org.occgen.llm.WordClass;

/** Words as they are compared: in lower case. */
final class WordKey {
  static String of(JudgedWord word) {
    return word.word().toLowerCase(Locale.ROOT);
  }

  /** The number of times that each word has each of the classes. */
  static Map<String, int[]> counts(List<WordClass> classes, List<JudgedWord> words) {
    Map<String, int[]> counts = new TreeMap<>();
    for (JudgedWord word : words) {
      int index = classes.indexOf(word.wordClass());
      if (index < 0) {
        throw new IllegalArgumentException(word.wordClass() + " is none of " + classes);
      }
      counts.computeIfAbsent(of(word), key -> new int[classes.size()])[index]++;
    }
    return counts;
  }
}
