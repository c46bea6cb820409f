package org.occgen.regard.score;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.occgen.regard.Regard;

/** Made-up sentences. */
final class RegardSentences {
  private RegardSentences() {}

  static RegardSentence of(String keyword, Regard regard, String... words) {
    return new RegardSentence("d", "class", keyword, regard, List.of(words));
  }

  /** Sentences of attributes a, b, c in 40 documents, of words w0 to w19, the first most usual. */
  static List<RegardSentence> random(int number, long seed) {
    Random random = new Random(seed);
    List<RegardSentence> sentences = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      List<String> words = new ArrayList<>();
      for (int word = 0; word < 20; word++) {
        if (random.nextInt(word + 2) == 0) {
          words.add("w" + word);
        }
      }
      sentences.add(
          new RegardSentence(
              "d" + random.nextInt(40),
              "class",
              List.of("a", "b", "c").get(random.nextInt(3)),
              Regard.values()[random.nextInt(3)],
              words));
    }
    return sentences;
  }

  /** Equation 1, as the paper has it. */
  static double frequencyBias(ClassCounts counts, int attribute, int word) {
    double sum = 0;
    for (int other = 0; other < counts.attributes().size(); other++) {
      sum += counts.share(other, word);
    }
    return counts.share(attribute, word) * counts.attributes().size() / sum;
  }
}
