package org.occgen.core.mining;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Vectors for tests, and slow sums over them. */
final class Vectors {
  private Vectors() {}

  /** Unit vectors; now and then a zero vector, or the same one again. */
  static List<float[]> random(Random random, int size, int width) {
    List<float[]> vectors = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      if (i > 0 && random.nextInt(6) == 0) {
        vectors.add(vectors.get(random.nextInt(i)).clone());
      } else if (random.nextInt(12) == 0) {
        vectors.add(new float[width]);
      } else {
        vectors.add(unit(random, width));
      }
    }
    return vectors;
  }

  private static float[] unit(Random random, int width) {
    float[] vector = new float[width];
    double squared = 0;
    while (squared < 0.01) {
      squared = 0;
      for (int c = 0; c < width; c++) {
        // Leaning to one side, as sentence vectors do, so that most cosines are positive.
        vector[c] = (float) (random.nextGaussian() + 0.7);
        squared += vector[c] * vector[c];
      }
    }
    for (int c = 0; c < width; c++) {
      vector[c] /= (float) Math.sqrt(squared);
    }
    return vector;
  }

  /** The dot product of the two vectors' 16-bit forms. */
  static long dot(float[] a, float[] b) {
    long sum = 0;
    for (int c = 0; c < a.length; c++) {
      sum += sixteenBit(a[c]) * sixteenBit(b[c]);
    }
    return sum;
  }

  /** The cosine of the two vectors' 16-bit forms; 0 with a zero vector. */
  static double cosine(float[] a, float[] b) {
    long squares = dot(a, a) * dot(b, b);
    return squares == 0 ? 0 : dot(a, b) / Math.sqrt((double) squares);
  }

  private static long sixteenBit(float component) {
    double scaled = component * 32767.0;
    return (long) Math.min(32767, Math.max(-32767, Math.floor(scaled + 0.5)));
  }
}
