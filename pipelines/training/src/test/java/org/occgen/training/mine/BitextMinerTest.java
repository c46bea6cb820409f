package org.occgen.training.mine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.occgen.core.mining.Margin;
import org.occgen.core.mining.Retrieval;
import org.occgen.inference.embed.EmbeddingMatrix;
import org.occgen.training.mine.BitextMiner.Pair;

class BitextMinerTest {
  /** LASER's mine_bitexts, word for word and slowly, over a table of all cosines. */
  private static final class Model {
    private final double[][] cosines;
    private final double[] sourceMeans;
    private final double[] targetMeans;
    private final float[][] x;
    private final float[][] y;
    private final int k;
    private final Margin margin;

    Model(float[][] x, float[][] y, int k, Margin margin) {
      this.x = x;
      this.y = y;
      this.k = k;
      this.margin = margin;
      cosines = new double[x.length][y.length];
      for (int i = 0; i < x.length; i++) {
        for (int j = 0; j < y.length; j++) {
          cosines[i][j] = EmbeddingMatrix.dot(x[i], y[j]);
        }
      }
      sourceMeans = IntStream.range(0, x.length).mapToDouble(i -> mean(true, i)).toArray();
      targetMeans = IntStream.range(0, y.length).mapToDouble(j -> mean(false, j)).toArray();
    }

    List<Integer> nearest(boolean forward, int row) {
      return IntStream.range(0, forward ? y.length : x.length)
          .boxed()
          .sorted(
              Comparator.comparingDouble((Integer i) -> 0.0 - cosine(forward, row, i))
                  .thenComparingInt(i -> i))
          .limit(k)
          .toList();
    }

    double cosine(boolean forward, int row, int other) {
      return forward ? cosines[row][other] : cosines[other][row];
    }

    double mean(boolean forward, int row) {
      double sum = 0;
      List<Integer> nearest = nearest(forward, row);
      for (int i : nearest) {
        sum += cosine(forward, row, i);
      }
      return sum / nearest.size();
    }

    double score(int i, int j) {
      double mean = (sourceMeans[i] + targetMeans[j]) / 2;
      double c = cosines[i][j];
      return switch (margin) {
        case RATIO -> c > 0 && mean > 0 ? c / mean : 0;
        case DISTANCE -> c - mean;
        case ABSOLUTE -> c;
      };
    }

    /** The best pair of a row, null if its sentence or all of its neighbours' are unknown. */
    Pair best(boolean forward, int row) {
      Pair best = null;
      for (int other : nearest(forward, row)) {
        int i = forward ? row : other;
        int j = forward ? other : row;
        boolean known = TestVectors.cosine(x[i], x[i]) > 0 && TestVectors.cosine(y[j], y[j]) > 0;
        if (known && (best == null || score(i, j) > best.score())) {
          best = new Pair(score(i, j), i, j);
        }
      }
      return best;
    }

    List<Pair> mine(Retrieval retrieval, double threshold) {
      List<Pair> forward = IntStream.range(0, x.length).mapToObj(i -> best(true, i)).toList();
      List<Pair> backward = IntStream.range(0, y.length).mapToObj(j -> best(false, j)).toList();
      List<Pair> candidates = new ArrayList<>();
      if (retrieval != Retrieval.BACKWARD) {
        candidates.addAll(forward);
      }
      if (retrieval == Retrieval.BACKWARD || retrieval == Retrieval.MAX) {
        candidates.addAll(backward);
      }
      if (retrieval == Retrieval.INTERSECT) {
        candidates.removeIf(
            pair -> {
              Pair back = pair == null ? null : backward.get(pair.target());
              return back == null || back.source() != pair.source();
            });
      }
      candidates.removeIf(pair -> pair == null);
      candidates.sort(
          Comparator.comparingDouble((Pair pair) -> -pair.score())
              .thenComparingInt(Pair::source)
              .thenComparingInt(Pair::target));
      Set<Integer> sources = new HashSet<>();
      Set<Integer> targets = new HashSet<>();
      List<Pair> mined = new ArrayList<>();
      for (Pair pair : candidates) {
        if (retrieval == Retrieval.MAX) {
          if (sources.contains(pair.source()) || targets.contains(pair.target())) {
            continue;
          }
          sources.add(pair.source());
          targets.add(pair.target());
        }
        if (pair.score() > threshold) {
          mined.add(pair);
        }
      }
      return mined;
    }
  }

  static List<Arguments> cases() {
    List<Arguments> cases = new ArrayList<>();
    for (Margin margin : Margin.values()) {
      for (Retrieval retrieval : Retrieval.values()) {
        cases.add(Arguments.of(margin, retrieval));
      }
    }
    return cases;
  }

  private static BitextMiner miner(float[][] x, float[][] y, int k, Margin margin) {
    EmbeddingMatrix source = EmbeddingMatrix.of(x);
    EmbeddingMatrix target = EmbeddingMatrix.of(y);
    return new BitextMiner(source, target, NearestNeighbours.search(source, target, k), margin);
  }

  private static void assertAgrees(
      float[][] x, float[][] y, int k, Margin margin, Retrieval retrieval) {
    Model model = new Model(x, y, k, margin);
    BitextMiner miner = miner(x, y, k, margin);
    for (double threshold : new double[] {Double.NEGATIVE_INFINITY, 0, 0.4, 1.01}) {
      assertEquals(model.mine(retrieval, threshold), miner.mine(retrieval, threshold));
    }
    for (int i = 0; i < x.length; i++) {
      Pair best = model.best(true, i);
      assertEquals(best == null ? new Pair(0, i, BitextMiner.NONE) : best, miner.best(i));
      int j = i % y.length;
      assertEquals(model.score(i, j), miner.score(i, j));
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void agreesWithTheModel(Margin margin, Retrieval retrieval) {
    for (int seed = 0; seed < 4; seed++) {
      Random random = new Random(seed);
      float[][] x = TestVectors.random(30 + seed, 6, random);
      float[][] y = TestVectors.random(25, 6, random);
      for (int i = 0; i < 15; i++) {
        y[i] = x[2 * i].clone();
      }
      y[20] = new float[6];
      x[1] = new float[6];
      assertAgrees(x, y, 1 + seed * 2, margin, retrieval);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void agreesWithTheModelWhereScoresAreEqual(Margin margin, Retrieval retrieval) {
    for (int seed = 0; seed < 4; seed++) {
      Random random = new Random(seed);
      assertAgrees(
          TestVectors.lattice(40, 5, random),
          TestVectors.lattice(35, 5, random),
          1 + seed,
          margin,
          retrieval);
    }
  }

  @Test
  void findsNothingBetweenUnknownSentences() {
    float[][] zeros = new float[3][4];
    for (Retrieval retrieval : Retrieval.values()) {
      BitextMiner miner = miner(zeros, zeros, 4, Margin.ABSOLUTE);
      assertEquals(List.of(), miner.mine(retrieval, Double.NEGATIVE_INFINITY));
      assertEquals(new Pair(0, 2, BitextMiner.NONE), miner.best(2));
    }
  }

  @Test
  void unifiesEqualLines() {
    List<String> lines = List.of("b", "a", "b", "", "a", "");
    UnifiedLines unified = UnifiedLines.of(lines, true);
    assertEquals(List.of("b", "a", ""), unified.sentences());
    assertArrayEquals(new int[] {0, 1, 0, 2, 1, 2}, unified.sentenceOfLine());
    assertArrayEquals(new int[] {0, 1, 3}, unified.firstLines());
    UnifiedLines single = UnifiedLines.of(lines, false);
    assertEquals(lines, single.sentences());
    assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5}, single.sentenceOfLine());
    assertEquals(6, single.lines());
  }
}
