package org.occgen.bench.encoder;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.occgen.core.mining.EncodedSentences;
import org.occgen.core.mining.MarginMiner;
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.mining.QuantizedVectors;

/**
 * Measures the cost of mining a person on one thread: biographies of made vectors in several
 * languages, each sentence near the pivot's of the same number, and the default options.
 */
public final class PeopleBench {
  private static final int WIDTH = 384;
  private static final double NOISE = 0.5;
  private static final List<String> OTHERS = List.of("ar", "es", "ru");

  private PeopleBench() {}

  /**
   * Measures, and prints a line a length.
   *
   * @param lengths sentences of a biography
   * @param rounds how often each is measured, after once to warm up; the best counts
   * @return milliseconds a person by length
   */
  public static Map<Integer, Double> run(PrintStream out, List<Integer> lengths, int rounds) {
    Random random = new Random(1);
    Map<String, EncodedSentences> backgrounds = new TreeMap<>();
    int size = MiningOptions.DEFAULT.backgroundSize();
    backgrounds.put("en", encoded("en", vectors(size, random), random));
    for (String other : OTHERS) {
      backgrounds.put(other, encoded(other, vectors(size, random), random));
    }
    MarginMiner miner = new MarginMiner(MiningOptions.DEFAULT, backgrounds);
    Map<Integer, Double> milliseconds = new TreeMap<>();
    for (int length : lengths) {
      List<float[]> sentences = vectors(length, random);
      EncodedSentences pivot = encoded("en", sentences, random);
      List<EncodedSentences> others = new ArrayList<>();
      for (String other : OTHERS) {
        others.add(encoded(other, near(sentences, random), random));
      }
      int people = Math.max(1, 400 / length);
      double best = Double.POSITIVE_INFINITY;
      int hash = 0;
      for (int round = 0; round <= rounds; round++) {
        long start = WordsBench.threadNanos();
        for (int person = 0; person < people; person++) {
          hash = miner.mine(pivot, others).hashCode();
        }
        double spent = (WordsBench.threadNanos() - start) / 1e6 / people;
        best = round == 0 ? best : Math.min(best, spent);
      }
      milliseconds.put(length, best);
      out.printf(
          Locale.ROOT,
          "a person of %,d sentences in %d languages: %,.2f ms of the thread; hash %08x%n",
          length,
          OTHERS.size() + 1,
          best,
          hash);
    }
    return milliseconds;
  }

  private static EncodedSentences encoded(String language, List<float[]> vectors, Random random) {
    long[] keys = random.longs(vectors.size()).toArray();
    return new EncodedSentences(language, keys, QuantizedVectors.of(vectors, WIDTH));
  }

  private static List<float[]> vectors(int count, Random random) {
    List<float[]> vectors = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      float[] vector = new float[WIDTH];
      for (int j = 0; j < WIDTH; j++) {
        vector[j] = (float) random.nextGaussian();
      }
      vectors.add(unit(vector));
    }
    return vectors;
  }

  private static List<float[]> near(List<float[]> vectors, Random random) {
    List<float[]> near = new ArrayList<>(vectors.size());
    for (float[] vector : vectors) {
      float[] other = vector.clone();
      for (int j = 0; j < other.length; j++) {
        other[j] += (float) (NOISE / Math.sqrt(WIDTH) * random.nextGaussian());
      }
      near.add(unit(other));
    }
    return near;
  }

  private static float[] unit(float[] vector) {
    double square = 0;
    for (float x : vector) {
      square += (double) x * x;
    }
    for (int j = 0; j < vector.length; j++) {
      vector[j] /= (float) Math.sqrt(square);
    }
    return vector;
  }
}
