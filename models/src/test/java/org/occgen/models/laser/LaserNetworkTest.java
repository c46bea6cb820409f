package org.occgen.models.laser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LaserNetworkTest {
  private static final double TOLERANCE = 2e-6;

  @ParameterizedTest
  @CsvSource({
    "2, 1, 1, 1",
    "9, 3, 2, 2",
    "40, 20, 16, 5",
    "17, 5, 33, 3",
    "100, 64, 32, 2",
    "11, 7, 31, 4"
  })
  void agreesWithTheEquations(int vocabulary, int embedding, int hidden, int layers) {
    RandomLstm lstm = new RandomLstm(vocabulary, embedding, hidden, layers, 1);
    List<int[]> sentences =
        lstm.sentences(new Random(2), 1, 5, 2, 30, 1, 7, 7, 12, 3, 100, 17, 18, 19, 4, 1, 9, 25);
    try (LaserNetwork network = lstm.network()) {
      assertEquals(2 * hidden, network.dimension());
      assertEquals(vocabulary, network.vocabulary());
      assertClose(lstm, sentences, network.embed(sentences));
    }
  }

  @Test
  void agreesWithTheEquationsWhateverTheShapeOfItsProducts() {
    RandomLstm lstm = new RandomLstm(50, 10, 16, 3, 3);
    int[] lengths = IntStream.range(0, 300).map(i -> 1 + i * i % 23).toArray();
    List<int[]> sentences = lstm.sentences(new Random(4), lengths);
    List<ProductShape> shapes = new ArrayList<>(ProductShape.CHOICES);
    shapes.add(new ProductShape(1, 1, 1));
    shapes.add(new ProductShape(3, 2, 8));
    for (ProductShape shape : shapes) {
      LstmWeights weights = new LstmWeights(lstm.state, "random weights");
      try (LaserNetwork network = LaserNetwork.of(weights, List.of(shape))) {
        assertEquals(shape, network.shape());
        assertClose(lstm, sentences, network.embed(sentences));
      }
    }
  }

  @Test
  void takesSentencesLongerThanItMultipliesAtOnce() {
    RandomLstm lstm = new RandomLstm(30, 4, 8, 2, 5);
    List<int[]> sentences = lstm.sentences(new Random(6), 3, 2_500, 1_023, 1_024, 1_025, 40, 9_000);
    try (LaserNetwork network = lstm.network()) {
      assertClose(lstm, sentences, network.embed(sentences));
    }
  }

  private static void assertClose(RandomLstm lstm, List<int[]> sentences, float[][] vectors) {
    assertEquals(sentences.size(), vectors.length);
    for (int i = 0; i < vectors.length; i++) {
      double[] expected = lstm.embed(sentences.get(i));
      assertEquals(expected.length, vectors[i].length);
      for (int j = 0; j < expected.length; j++) {
        assertEquals(expected[j], vectors[i][j], TOLERANCE, "sentence " + i + ", number " + j);
      }
    }
  }

  @Test
  void givesTheSameBitsInAnyListAndOrder() {
    RandomLstm lstm = new RandomLstm(200, 48, 64, 3, 7);
    Random random = new Random(8);
    int[] lengths = IntStream.range(0, 700).map(i -> 1 + random.nextInt(60)).toArray();
    List<int[]> sentences = lstm.sentences(random, lengths);
    try (LaserNetwork network = lstm.network()) {
      float[][] together = network.embed(sentences);
      assertEquals(0, network.embed(List.of()).length);

      List<Integer> order = new ArrayList<>(IntStream.range(0, 700).boxed().toList());
      Collections.shuffle(order, random);
      float[][] shuffled = network.embed(order.stream().map(sentences::get).toList());
      for (int i = 0; i < shuffled.length; i++) {
        assertArrayEquals(together[order.get(i)], shuffled[i]);
      }
      for (int size : new int[] {1, 2, 3, 5, 8, 15, 16, 17, 31, 33, 64, 100, 255, 257}) {
        int start = random.nextInt(700 - size);
        float[][] part = network.embed(sentences.subList(start, start + size));
        float[][] same = Arrays.copyOfRange(together, start, start + size);
        assertTrue(Arrays.deepEquals(same, part), size + " sentences from " + start);
      }
      float[][] repeated = network.embed(Collections.nCopies(40, sentences.get(0)));
      for (float[] vector : repeated) {
        assertArrayEquals(together[0], vector);
      }
    }
  }

  @Test
  void givesTheSameBitsOnAnyThread() throws Exception {
    RandomLstm lstm = new RandomLstm(100, 32, 32, 2, 9);
    Random random = new Random(10);
    int[] lengths = IntStream.range(0, 400).map(i -> 1 + random.nextInt(40)).toArray();
    List<int[]> sentences = lstm.sentences(random, lengths);
    ExecutorService callers = Executors.newFixedThreadPool(4);
    try (LaserNetwork network = lstm.network()) {
      float[][] expected = network.embed(sentences);
      List<Callable<Boolean>> calls = new ArrayList<>();
      for (int i = 0; i < 24; i++) {
        int start = i * 10;
        calls.add(
            () ->
                Arrays.deepEquals(
                    Arrays.copyOfRange(expected, start, 400),
                    network.embed(sentences.subList(start, 400))));
      }
      for (Future<Boolean> same : callers.invokeAll(calls)) {
        assertTrue(same.get());
      }
    } finally {
      callers.shutdownNow();
    }
  }

  @Test
  void countsTheOperationsOfAToken() {
    // a layer: two directions of four gates, each of one number, take inputs and one state number
    RandomLstm lstm = new RandomLstm(5, 3, 1, 2, 11);
    try (LaserNetwork network = lstm.network()) {
      assertEquals(2 * (2 * 4 * (3 + 1) + 2 * 4 * (2 + 1)), network.flopsPerToken());
    }
  }

  @Test
  void refusesWhatIsNoSentence() {
    RandomLstm lstm = new RandomLstm(5, 3, 2, 1, 12);
    try (LaserNetwork network = lstm.network()) {
      assertRefused(network, "sentence 1 has no token", new int[] {2}, new int[0]);
      assertRefused(network, "sentence 0 holds the id -1", new int[] {2, -1});
      assertRefused(network, "sentence 0 holds the id 5", new int[] {5});
      assertRefused(network, "without 1, the padding", new int[] {2, 1, 3});
    }
  }

  private static void assertRefused(LaserNetwork network, String message, int[]... sentences) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> network.embed(Arrays.asList(sentences)));
    assertTrue(refused.getMessage().contains(message), refused.getMessage());
  }

  @Test
  void refusesToWorkWhenClosed() {
    LaserNetwork network = new RandomLstm(5, 3, 2, 1, 13).network();
    network.close();
    network.close();
    assertThrows(IllegalStateException.class, () -> network.embed(List.of(new int[] {2})));
  }
}
