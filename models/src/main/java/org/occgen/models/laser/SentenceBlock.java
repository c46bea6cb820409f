package org.occgen.models.laser;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Sentences that go through the network together, packed as PyTorch packs sequences of several
 * lengths: the longest first, and step by step, so that no place is taken by padding.
 *
 * @param sentences which sentences of the caller's list these are, the longest first
 * @param sizes of every step, how many sentences have a token there; never grows
 * @param ids the tokens: the first of all sentences, then the second of those that have one ...
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
record SentenceBlock(int[] sentences, long[] sizes, int[] ids) {
  /** More sentences make the matrix products hardly faster, and take more memory. */
  static final int MAX_SENTENCES = 256;

  /** Bounds the memory of a block, unless one sentence has more tokens by itself. */
  static final int MAX_TOKENS = 8_192;

  /** Blocks of fewer tokens lose more by small products than they win by a second thread. */
  static final int MIN_TOKENS = 2_048;

  /**
   * Parts sentences into blocks of similar length. Sentences of the same length stay in the order
   * that the caller gave.
   *
   * @param sentences none empty
   * @param threads on how many threads blocks can run at once: there should be one for each
   */
  static List<SentenceBlock> cut(List<int[]> sentences, int threads) {
    int[] order = longestFirst(sentences, 0, sentences.size());
    long total = sentences.stream().mapToLong(ids -> ids.length).sum();
    long most = Math.min(MAX_TOKENS, Math.max(MIN_TOKENS, (total + threads - 1) / threads));
    List<SentenceBlock> blocks = new ArrayList<>();
    for (int start = 0; start < order.length; ) {
      long tokens = sentences.get(order[start]).length;
      int end = start + 1;
      while (end < order.length
          && end - start < MAX_SENTENCES
          && tokens + sentences.get(order[end]).length <= most) {
        tokens += sentences.get(order[end++]).length;
      }
      blocks.add(pack(sentences, Arrays.copyOfRange(order, start, end), Math.toIntExact(tokens)));
      start = end;
    }
    return blocks;
  }

  /** One block of the sentences from {@code start} to {@code end} - 1, however many they are. */
  static SentenceBlock of(List<int[]> sentences, int start, int end) {
    int[] chosen = longestFirst(sentences, start, end);
    long tokens = 0;
    for (int i : chosen) {
      tokens += sentences.get(i).length;
    }
    return pack(sentences, chosen, Math.toIntExact(tokens));
  }

  private static int[] longestFirst(List<int[]> sentences, int start, int end) {
    return IntStream.range(start, end)
        .boxed()
        .sorted(Comparator.comparingInt((Integer i) -> sentences.get(i).length).reversed())
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private static SentenceBlock pack(List<int[]> sentences, int[] chosen, int tokens) {
    int steps = sentences.get(chosen[0]).length;
    long[] sizes = new long[steps];
    int[] ids = new int[tokens];
    int next = 0;
    int size = chosen.length;
    for (int step = 0; step < steps; step++) {
      while (sentences.get(chosen[size - 1]).length <= step) {
        size--;
      }
      sizes[step] = size;
      for (int rank = 0; rank < size; rank++) {
        ids[next++] = sentences.get(chosen[rank])[step];
      }
    }
    return new SentenceBlock(chosen, sizes, ids);
  }
}
