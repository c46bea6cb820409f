package org.occgen.regard.mitigate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.occgen.regard.score.RegardedSentence;

/**
 * The facts of a corpus that a plan needs: the number of sentences that name each attribute, and
 * the attributes of each negative sentence. Memory: some 100 bytes for each of the latter.
 *
 * <p>Not for use by several threads.
 */
final class NegativeSentences {
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final Map<Integer, Long> plain = new HashMap<>();
  private final List<Sentence> sentences = new ArrayList<>();

  /**
   * A sentence that speaks ill of somebody.
   *
   * @param hash see {@link MitigationPlan#hash}
   * @param negative the numbers of the attributes of which it speaks ill
   * @param others those of the other ones that it names
   */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  record Sentence(long hash, int[] negative, int[] others) {}

  /** Adds a sentence; no sentence twice. */
  void add(RegardedSentence sentence) {
    List<String> negative = MitigationPlan.negative(sentence);
    int[] others =
        sentence.attributes().stream()
            .map(RegardedSentence.Towards::keyword)
            .filter(keyword -> !negative.contains(keyword))
            .mapToInt(this::number)
            .toArray();
    if (negative.isEmpty()) {
      for (int attribute : others) {
        plain.merge(attribute, 1L, Long::sum);
      }
    } else {
      sentences.add(
          new Sentence(
              MitigationPlan.hash(sentence),
              negative.stream().mapToInt(this::number).toArray(),
              others));
    }
  }

  private int number(String keyword) {
    return numbers.computeIfAbsent(keyword, added -> numbers.size());
  }

  /** The attributes, in the order of their numbers. */
  List<String> attributes() {
    return List.copyOf(numbers.keySet());
  }

  /** Sentences of an attribute that speak ill of nobody. */
  long plain(int attribute) {
    return plain.getOrDefault(attribute, 0L);
  }

  /** The sentences that speak ill of somebody, in the order in which they came. */
  List<Sentence> sentences() {
    return sentences;
  }
}
