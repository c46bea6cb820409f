package org.occgen.models.laser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class SentenceBlockTest {
  @Test
  void packsStepByStepTheLongestFirst() {
    List<int[]> sentences = List.of(new int[] {10}, new int[] {20, 21, 22}, new int[] {30, 31});
    SentenceBlock block = SentenceBlock.of(sentences, 0, 3);
    assertArrayEquals(new int[] {1, 2, 0}, block.sentences());
    assertArrayEquals(new long[] {3, 2, 1}, block.sizes());
    assertArrayEquals(new int[] {20, 30, 10, 21, 31, 22}, block.ids());
  }

  @Test
  void keepsEveryTokenAndTheLimits() {
    Random random = new Random(1);
    for (int trial = 0; trial < 50; trial++) {
      boolean many = trial % 3 == 0;
      int longest = 1 + random.nextInt(many ? 100 : 20_000);
      List<int[]> sentences =
          IntStream.range(0, random.nextInt(many ? 2_000 : 20))
              .mapToObj(i -> random.ints(1 + random.nextInt(longest), 0, 99).toArray())
              .toList();
      int[][] found = new int[sentences.size()][];
      for (SentenceBlock block : SentenceBlock.cut(sentences, 1 + trial % 4)) {
        assertTrue(block.ids().length <= SentenceBlock.MAX_TOKENS || block.sentences().length == 1);
        assertTrue(block.sentences().length <= SentenceBlock.MAX_SENTENCES);
        assertEquals(block.ids().length, Arrays.stream(block.sizes()).sum());
        unpack(block, sentences, found);
      }
      assertTrue(Arrays.deepEquals(sentences.toArray(), found));
    }
  }

  private static void unpack(SentenceBlock block, List<int[]> sentences, int[][] found) {
    for (int sentence : block.sentences()) {
      assertEquals(null, found[sentence]);
      found[sentence] = new int[sentences.get(sentence).length];
    }
    int next = 0;
    for (int step = 0; step < block.sizes().length; step++) {
      for (int rank = 0; rank < block.sizes()[step]; rank++) {
        found[block.sentences()[rank]][step] = block.ids()[next++];
      }
    }
  }

  @Test
  void givesEveryThreadABlockUnlessTheyGetSmall() {
    List<int[]> sentences = IntStream.range(0, 200).mapToObj(i -> new int[30]).toList();
    assertEquals(1, SentenceBlock.cut(sentences, 1).size());
    assertEquals(2, SentenceBlock.cut(sentences, 2).size());
    assertEquals(3, SentenceBlock.cut(sentences, 64).size());
    assertEquals(1, SentenceBlock.cut(sentences.subList(0, 60), 64).size());
  }
}
