package org.occgen.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.inference.embed.EmbeddingMatrix;
import org.occgen.training.evaluate.HardNegative.Kind;
import org.occgen.training.evaluate.Xsim.ErrorCount;

/** xSIM among hard negatives, on vectors. */
class HardXsimTest {
  private static final int LINES = 40;
  private static final int WIDTH = 12;

  private static float[] near(float[] vector, double noise, Random random) {
    float[] other = new float[vector.length];
    double square = 0;
    for (int i = 0; i < other.length; i++) {
      other[i] = vector[i] + (float) (noise * random.nextGaussian());
      square += other[i] * other[i];
    }
    for (int i = 0; i < other.length; i++) {
      other[i] /= (float) Math.sqrt(square);
    }
    return other;
  }

  private static float[][] lines(Random random) {
    float[] middle = new float[WIDTH];
    Arrays.fill(middle, 1);
    return IntStream.range(0, LINES).mapToObj(i -> near(middle, 1, random)).toArray(float[][]::new);
  }

  private static EmbeddingMatrix matrix(float[][] lines, List<float[]> more) {
    List<float[]> all = new ArrayList<>(Arrays.asList(lines));
    all.addAll(more);
    return EmbeddingMatrix.of(all.toArray(float[][]::new));
  }

  private static double cosine(float[] a, float[] b) {
    return IntStream.range(0, a.length).mapToDouble(i -> (double) a[i] * b[i]).sum();
  }

  private static double mean(float[] vector, List<float[]> others) {
    return others.stream()
        .map(other -> cosine(vector, other))
        .sorted(Comparator.reverseOrder())
        .limit(4)
        .mapToDouble(c -> c)
        .average()
        .orElseThrow();
  }

  /** The place of the best of four candidates, all cosines computed anew. */
  private static int best(float[] source, List<float[]> candidates, List<float[]> sources) {
    return IntStream.range(0, candidates.size())
        .boxed()
        .sorted(Comparator.comparing((Integer i) -> -cosine(source, candidates.get(i))))
        .limit(4)
        .max(
            Comparator.comparing(
                i ->
                    cosine(source, candidates.get(i))
                        / (mean(source, candidates) + mean(candidates.get(i), sources))))
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void agreesWithASearchOfAllPairs(long seed) {
    Random random = new Random(seed);
    float[][] lines = lines(random);
    float[][] source =
        Arrays.stream(lines).map(line -> near(line, 0.25, random)).toArray(float[][]::new);
    List<HardNegative> negatives = new ArrayList<>();
    List<float[]> vectors = new ArrayList<>();
    for (int line = 0; line < LINES; line++) {
      for (Kind kind : Kind.values()) {
        if (random.nextInt(3) > 0) {
          negatives.add(new HardNegative(kind, line, "made"));
          vectors.add(near(lines[line], 0.1 + 0.1 * kind.ordinal(), random));
        }
      }
    }
    Map<String, ErrorCount> counts =
        HardXsim.measure(EmbeddingMatrix.of(source), matrix(lines, vectors), negatives);

    int errors = 0;
    int[] alone = new int[Kind.values().length];
    List<float[]> all = new ArrayList<>(Arrays.asList(lines));
    all.addAll(vectors);
    for (int line = 0; line < LINES; line++) {
      int best = best(source[line], all, Arrays.asList(source));
      errors += best == line ? 0 : 1;
      for (Kind kind : Kind.values()) {
        List<float[]> some = new ArrayList<>(Arrays.asList(lines));
        int own = -1;
        for (int i = 0; i < negatives.size(); i++) {
          if (negatives.get(i).kind() == kind) {
            own = negatives.get(i).line() == line ? some.size() : own;
            some.add(vectors.get(i));
          }
        }
        int of = best(source[line], some, Arrays.asList(source));
        alone[kind.ordinal()] += of == own ? 1 : 0;
      }
    }
    assertEquals(new ErrorCount(errors, LINES), counts.get("xsim++"));
    assertEquals(
        Xsim.measure(EmbeddingMatrix.of(source), EmbeddingMatrix.of(lines), Xsim.NEIGHBOURS),
        counts.get("xsim"));
    assertTrue(errors > 5 && errors < LINES, "errors: " + errors);
    for (Kind kind : Kind.values()) {
      int rows = (int) negatives.stream().filter(negative -> negative.kind() == kind).count();
      assertEquals(new ErrorCount(alone[kind.ordinal()], rows), counts.get(kind.toString()));
    }
  }

  @Test
  void aNegativeThatTheEncoderCannotTellIsAnError() {
    Random random = new Random(1);
    float[][] lines = lines(random);
    List<HardNegative> negatives = new ArrayList<>();
    List<float[]> vectors = new ArrayList<>();
    for (int line = 0; line < 10; line++) {
      negatives.add(new HardNegative(Kind.ORDER, line, "made"));
      // as floats that were added in another order
      vectors.add(near(lines[line], 1e-8, random));
    }
    EmbeddingMatrix source = EmbeddingMatrix.of(lines);
    Map<String, ErrorCount> counts = HardXsim.measure(source, matrix(lines, vectors), negatives);
    assertEquals(
        List.of("xsim", "xsim++", "number", "name", "order", "negation"),
        List.copyOf(counts.keySet()));
    assertEquals("40\t0\t0.00\t0.00\t8.76", counts.get("xsim").line());
    assertEquals("40\t10\t25.00\t14.19\t40.19", counts.get("xsim++").line());
    assertEquals("10\t10\t100.00\t72.25\t100.00", counts.get("order").line());
    assertEquals(new ErrorCount(0, 0), counts.get("name"));
  }

  @Test
  void withoutNegativesItIsXsim() {
    Random random = new Random(2);
    float[][] lines = lines(random);
    EmbeddingMatrix source =
        EmbeddingMatrix.of(
            Arrays.stream(lines).map(line -> near(line, 0.7, random)).toArray(float[][]::new));
    ErrorCount plain = Xsim.measure(source, EmbeddingMatrix.of(lines), Xsim.NEIGHBOURS);
    Map<String, ErrorCount> counts = HardXsim.measure(source, matrix(lines, List.of()), List.of());
    assertTrue(plain.errors() > 0);
    assertEquals(plain, counts.get("xsim"));
    assertEquals(plain, counts.get("xsim++"));
  }
}
