package org.occgen.training.evaluate;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.occgen.models.SentenceEncoder;

/** Knows what row a sentence is: translations lie close, all others nearly at random. */
final class RowEncoder implements SentenceEncoder {
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

  /** 400 rows in these languages. */
  static DevelopmentSet set(String... languages) {
    return set(400, languages);
  }

  /** Some rows in these languages. */
  static DevelopmentSet set(int rows, String... languages) {
    Map<String, List<String>> columns = new TreeMap<>();
    for (String language : languages) {
      columns.put(
          language, IntStream.range(0, rows).mapToObj(row -> language + " " + row).toList());
    }
    return new DevelopmentSet("rows", columns);
  }
}
