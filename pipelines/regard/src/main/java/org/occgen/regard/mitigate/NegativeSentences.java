package org.occgen.regard.mitigate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.occgen.regard.score.RegardedSentence;

/**
 * The facts of a corpus that a plan needs: the number of sentences that name each attribute, and
 * the attributes of each negative sentence. Memory: some 30 bytes for each of the latter.
 *
 * <p>Not for use by several threads.
 */
final class NegativeSentences {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> attributes = new ArrayList<>();

  /** Sentences of each attribute that speak ill of nobody. */
  private long[] plain = new long[16];

  private long[] hashes = new long[1 << 10];

  /** The end of the mentions of each sentence; those of the next one begin there. */
  private int[] ends = new int[hashes.length];

  /** Attribute numbers, doubled, and one more where the sentence speaks ill of it. */
  private short[] mentions = new short[hashes.length * 2];

  private int size;
  private int filled;

  /** Adds a sentence; no sentence twice. */
  public void add(RegardedSentence sentence) {
    List<String> negative = MitigationPlan.negative(sentence);
    List<String> others =
        sentence.attributes().stream()
            .map(RegardedSentence.Towards::keyword)
            .filter(keyword -> !negative.contains(keyword))
            .toList();
    if (negative.isEmpty()) {
      others.forEach(keyword -> addPlain(keyword, 1));
    } else {
      add(MitigationPlan.hash(sentence), negative, others);
    }
  }

  /** Adds sentences that name an attribute and speak ill of nobody. */
  public void addPlain(String keyword, long number) {
    int attribute = number(keyword);
    plain[attribute] += number;
  }

  /**
   * Adds a sentence that speaks ill of somebody.
   *
   * @param hash see {@link MitigationPlan#hash}
   * @param negative the attributes of which it speaks ill
   * @param others the other ones that it names
   */
  public void add(long hash, List<String> negative, List<String> others) {
    negative.forEach(keyword -> add(number(keyword), true));
    others.forEach(keyword -> add(number(keyword), false));
    if (size == hashes.length) {
      hashes = Arrays.copyOf(hashes, Math.multiplyExact(size, 2));
      ends = Arrays.copyOf(ends, hashes.length);
    }
    hashes[size] = hash;
    ends[size] = filled;
    size++;
  }

  private int number(String keyword) {
    Integer known = numbers.get(keyword);
    if (known != null) {
      return known;
    }
    if (attributes.size() == Short.MAX_VALUE / 2) {
      throw new IllegalArgumentException("more than " + attributes.size() + " attributes");
    }
    numbers.put(keyword, attributes.size());
    attributes.add(keyword);
    if (attributes.size() > plain.length) {
      plain = Arrays.copyOf(plain, plain.length * 2);
    }
    return attributes.size() - 1;
  }

  private void add(int attribute, boolean negative) {
    if (filled == mentions.length) {
      mentions = Arrays.copyOf(mentions, Math.multiplyExact(filled, 2));
    }
    mentions[filled] = (short) (attribute * 2 + (negative ? 1 : 0));
    filled++;
  }

  /** The attributes, in the order in which they came. */
  List<String> attributes() {
    return attributes;
  }

  /** Sentences of an attribute that speak ill of nobody. */
  long plain(int attribute) {
    return plain[attribute];
  }

  /** The number of sentences that speak ill of somebody. */
  int size() {
    return size;
  }

  long hash(int sentence) {
    return hashes[sentence];
  }

  /** Takes an attribute that a sentence names. */
  @FunctionalInterface
  interface Mentions {
    void mention(int attribute, boolean negative);
  }

  /** Gives the attributes of a sentence. */
  void forEach(int sentence, Mentions consumer) {
    for (int at = sentence == 0 ? 0 : ends[sentence - 1]; at < ends[sentence]; at++) {
      consumer.mention(mentions[at] / 2, mentions[at] % 2 == 1);
    }
  }

  /** The sentences by hash, the smallest first. */
  int[] byHash() {
    return IntStream.range(0, size)
        .boxed()
        .sorted(Comparator.comparingLong(this::hash))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
