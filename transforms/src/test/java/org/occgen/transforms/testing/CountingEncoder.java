package org.occgen.transforms.testing;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import org.occgen.models.EncoderProfile;
import org.occgen.models.FakeEncoder;
import org.occgen.models.NamedEncoder;
import org.occgen.models.SentenceEncoder;

/**
 * Counts how often it is asked for each sentence. It knows the words of {@link TinyEncoder}, and
 * any others of two letters for the language and some for the meaning.
 */
public final class CountingEncoder extends FakeEncoder {
  private static final int DIMENSION = 16;

  private final Map<String, Integer> asked;

  /** Counts in a map of its own. */
  public CountingEncoder() {
    this(new ConcurrentHashMap<>());
  }

  private CountingEncoder(Map<String, Integer> asked) {
    super(DIMENSION, TinyEncoder.LANGUAGES.toArray(String[]::new));
    this.asked = asked;
  }

  /** How often it was asked for each sentence, by {@link #key}. */
  public Map<String, Integer> asked() {
    return asked;
  }

  /** A sentence with its language. */
  public static String key(String language, String sentence) {
    return language + ": " + sentence;
  }

  @Override
  public float[][] encode(List<String> sentences, String language) {
    return sentences.stream()
        .map(
            sentence -> {
              asked.merge(key(language, sentence), 1, Integer::sum);
              return vector(sentence);
            })
        .toArray(float[][]::new);
  }

  private static float[] vector(String sentence) {
    double[] sum = new double[DIMENSION];
    for (String word : sentence.split(" ", -1)) {
      Random meaning = new Random(word.substring(Math.min(2, word.length())).hashCode());
      for (int i = 0; i < DIMENSION; i++) {
        sum[i] += meaning.nextGaussian();
      }
    }
    double square = 0;
    for (double component : sum) {
      square += component * component;
    }
    float[] vector = new float[DIMENSION];
    for (int i = 0; i < DIMENSION; i++) {
      vector[i] = (float) (sum[i] / Math.sqrt(square));
    }
    return vector;
  }

  /** Finds it by its name in a pipeline. All that are opened so count together. */
  public static final class Named implements NamedEncoder, EncoderProfile {
    /** The name. */
    public static final String NAME = "counting";

    /** The counts, by {@link #key}. */
    public static final Map<String, Integer> ASKED = new ConcurrentHashMap<>();

    @Override
    public String name() {
      return NAME;
    }

    @Override
    public EncoderProfile profile() {
      return this;
    }

    @Override
    public SentenceEncoder open() {
      return new CountingEncoder(ASKED);
    }

    @Override
    public List<String> languages() {
      return TinyEncoder.LANGUAGES;
    }

    @Override
    public int dimension() {
      return DIMENSION;
    }

    @Override
    public String fingerprint() {
      return "counting@1";
    }

    @Override
    public boolean dependsOnProcessor() {
      return false;
    }
  }
}
