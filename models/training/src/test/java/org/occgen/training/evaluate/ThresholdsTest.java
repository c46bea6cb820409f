package org.occgen.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.models.SentenceEncoder;

class ThresholdsTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void noThresholdHasABetterF1(long seed) {
    Random random = new Random(seed);
    List<Thresholds.Scored> scored = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      boolean right = random.nextBoolean();
      // On a grid wider than the rounding of thresholds, so that rounding moves nothing.
      double margin = 1 + 0.01 * Math.round(5 * random.nextGaussian() + (right ? 6 : 0));
      scored.add(new Thresholds.Scored(margin, right));
    }
    Thresholds.Finding found = Thresholds.best(scored, 40);
    double best = 0;
    for (double threshold = 0.5; threshold < 1.6; threshold += 0.0025) {
      best = Math.max(best, f1(scored, 40, threshold));
    }
    assertEquals(best, found.f1(), 1e-9);
    assertEquals(found.f1(), f1(scored, 40, found.threshold()), 1e-9);
  }

  private static double f1(List<Thresholds.Scored> scored, int pairs, double threshold) {
    long taken = scored.stream().filter(s -> s.margin() >= threshold).count();
    long right = scored.stream().filter(s -> s.margin() >= threshold && s.right()).count();
    return taken == 0 ? 0 : 2.0 * right / (taken + pairs);
  }

  /** Knows what row a sentence is: translations lie close, all others nearly at random. */
  private static final class RowEncoder implements SentenceEncoder {
    private final double noise;

    RowEncoder(double noise) {
      this.noise = noise;
    }

    @Override
    public int dimension() {
      return 32;
    }

    @Override
    public Set<String> languages() {
      return Set.of("en", "xx", "yy");
    }

    @Override
    public float[][] encode(List<String> sentences, String language) {
      return sentences.stream()
          .map(
              sentence -> {
                Random row = new Random(Long.parseLong(sentence.split(" ", -1)[1]));
                Random own = new Random(sentence.hashCode());
                float[] vector = new float[dimension()];
                double square = 0;
                for (int j = 0; j < vector.length; j++) {
                  vector[j] = (float) (row.nextGaussian() + noise * own.nextGaussian());
                  square += vector[j] * vector[j];
                }
                for (int j = 0; j < vector.length; j++) {
                  vector[j] /= (float) Math.sqrt(square);
                }
                return vector;
              })
          .toArray(float[][]::new);
    }

    @Override
    public boolean truncates(String sentence) {
      return false;
    }

    @Override
    public long truncated() {
      return 0;
    }

    @Override
    public String fingerprint() {
      return "rows";
    }

    @Override
    public void close() {}
  }

  private static DevelopmentSet set(String... languages) {
    Map<String, List<String>> columns = new TreeMap<>();
    for (String language : languages) {
      columns.put(language, IntStream.range(0, 400).mapToObj(row -> language + " " + row).toList());
    }
    return new DevelopmentSet("rows", columns);
  }

  @Test
  void findsNearlyAllPairsOfAGoodEncoderAndFewerOfABadOne() {
    List<DevelopmentSet> sets = List.of(set("en", "xx"));
    Thresholds.Finding good = Thresholds.find(new RowEncoder(0.3), sets, 1).get("xx");
    Thresholds.Finding bad = Thresholds.find(new RowEncoder(1.2), sets, 1).get("xx");
    assertTrue(good.f1() > 0.99, good.toString());
    assertTrue(bad.f1() < good.f1() - 0.05, bad.toString());
    assertTrue(good.threshold() > 1 && good.threshold() < 2, good.toString());
    assertTrue(good.pairs() >= 3 * 395, good.toString());
  }

  @Test
  void languagesWithoutDataTakeTheMean() {
    Map<String, Thresholds.Finding> found =
        Thresholds.find(new RowEncoder(0.5), List.of(set("en", "xx")), 1);
    assertEquals(Set.of("xx", "yy"), found.keySet());
    assertEquals(found.get("xx").threshold(), found.get("yy").threshold());
    assertEquals(0, found.get("yy").pairs());
  }

  @Test
  void sameSeedSameThresholds() {
    List<DevelopmentSet> sets = List.of(set("en", "xx", "yy"));
    assertEquals(
        Thresholds.find(new RowEncoder(0.8), sets, 5),
        Thresholds.find(new RowEncoder(0.8), sets, 5));
  }

  @Test
  void refusesSetsWithoutTheLanguages() {
    assertThrows(
        IllegalArgumentException.class,
        () -> Thresholds.find(new RowEncoder(0.5), List.of(set("en", "zz")), 1));
  }
}
