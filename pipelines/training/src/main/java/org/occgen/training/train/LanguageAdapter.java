package org.occgen.training.train;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.text.LanguageCode;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.averaging.EncoderCard;
import org.occgen.models.averaging.TextNormalizer;
import org.occgen.models.registry.Encoders;
import org.occgen.training.evaluate.Xsim;

/**
 * Teaches an averaging encoder a further language. Its space is the teacher and stays as it is
 * (Reimers and Gurevych 2020; Heffernan et al. 2022): the vector of a translation in a known
 * language is where the new sentence's should be. The new language starts from the shared rows of
 * its features and gets differences to them by ridge regression, which has one solution and no
 * order of steps.
 *
 * <p>How strongly the differences are held back is chosen by the cosines of sentences with their
 * translations, each sentence left out of the regression in turn. The same pairs give the same
 * file.
 */
public record LanguageAdapter(String encoderName, Consumer<String> progress) {
  /** Fewer pairs than this teach too little. */
  public static final int FEWEST_PAIRS = 50;

  /**
   * Pairs beyond this are left out: time grows by the cube of their number, memory by the square.
   */
  public static final int MOST_PAIRS = 8_000;

  /** Of more pairs than this as many, evenly spread, choose the ridge. */
  private static final int MOST_TO_CHOOSE = 1_500;

  private static final double[] RIDGES = {1, 10, 100, 1_000};

  /** Translations do better than this with any language; what are none comes near to 1. */
  private static final double WORST_ERROR = 0.9;

  /**
   * The result of the training.
   *
   * @param language the added language
   * @param pairs pairs it was learned from
   * @param leftOut pairs left out: repeated, without anything the encoder knows, or beyond {@link
   *     #MOST_PAIRS}
   * @param errorBefore xSIM error among the pairs, 0 to 1, by the shared rows alone
   * @param errorAfter this error with the language's own rows, each sentence's made without it
   * @param fingerprint of the new encoder
   */
  public record Adaptation(
      String language,
      int pairs,
      int leftOut,
      double errorBefore,
      double errorAfter,
      String fingerprint) {}

  /**
   * The code of a language to add.
   *
   * @param typed as {@link LanguageCode} reads it
   * @throws IllegalArgumentException if it is no language of ISO 639, or the encoder was trained on
   *     it
   */
  public static String language(EncoderCard card, String typed) {
    Optional<String> trained = LanguageCode.among(card.languageSet(), typed);
    String language =
        trained.orElseGet(() -> WikipediaLanguages.require(LanguageCode.of(typed).orElse(typed)));
    card.requireNotTrained(language);
    return language;
  }

  /**
   * Teaches a language and writes the encoder that knows it.
   *
   * @param encoder as in {@link Encoders#averaging}
   * @param output the new model file, another one than the encoder's
   * @param progress takes lines on what is done
   * @throws IllegalArgumentException if the pairs are too few, are no translations, or their
   *     languages do not fit the encoder
   */
  public static Adaptation adapt(
      String encoder, AdaptationPairs pairs, Path output, Consumer<String> progress)
      throws IOException {
    return new LanguageAdapter(encoder, progress).adapt(pairs, output);
  }

  /** Kept pairs: what the regression starts from, and where it should lead. */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  private record Sides(List<String> normalized, float[][] start, float[][] teacher, int leftOut) {}

  private Adaptation adapt(AdaptationPairs pairs, Path output) throws IOException {
    Sides sides;
    FeatureKernel kernel;
    try (AveragingEncoder encoder = Encoders.averaging(encoderName).open()) {
      encoder.card().requireNotTrained(pairs.language());
      if (pairs.translatedTo().equals(pairs.language())) {
        throw new IllegalArgumentException(
            "both sides of the pairs are said to be in " + pairs.language());
      }
      sides = sides(encoder, pairs);
      kernel =
          new FeatureKernel(
              TrainingWords.of(sides.normalized(), encoder.features()::of),
              encoder.features().layout());
    }
    int size = sides.start().length;
    progress.accept(size + " pairs; comparing their sentences");
    double[][] triangle = kernel.lowerTriangle();
    float[][] residuals = residuals(sides);
    RidgeChoice choice = choose(triangle, sides, residuals);
    progress.accept("solving for " + kernel.rows().length + " rows, ridge " + choice.ridge());
    double[][] coefficients = new KernelRidge(triangle, choice.ridge()).solve(residuals);
    Encoders.averaging(encoderName)
        .writeWithLanguage(
            output,
            pairs.language(),
            kernel.rows(),
            kernel.differences(coefficients),
            size,
            pairs.translatedTo());
    return new Adaptation(
        pairs.language(),
        size,
        sides.leftOut(),
        choice.errorBefore(),
        choice.errorAfter(),
        AveragingModel.at(output).profile().fingerprint());
  }

  private Sides sides(AveragingEncoder encoder, AdaptationPairs pairs) {
    TextNormalizer normalizer = encoder.normalizer();
    float[][] teacher = encoder.encode(pairs.translations(), pairs.translatedTo());
    List<String> normalized = new ArrayList<>();
    List<float[]> starts = new ArrayList<>();
    List<float[]> teachers = new ArrayList<>();
    Set<List<String>> seen = new HashSet<>();
    for (int i = 0; i < teacher.length && starts.size() < MOST_PAIRS; i++) {
      String sentence = normalizer.normalize(pairs.sentences().get(i));
      float[] start = encoder.sharedSums(List.of(sentence))[0];
      // a zero vector: nothing that the encoder knows
      if (length(start) > 0
          && length(teacher[i]) > 0
          && seen.add(List.of(sentence, pairs.translations().get(i)))) {
        normalized.add(sentence);
        starts.add(start);
        teachers.add(teacher[i]);
      }
    }
    if (starts.size() < FEWEST_PAIRS) {
      throw new IllegalArgumentException(
          starts.size()
              + " different pairs with words that the encoder knows, of "
              + teacher.length
              + "; a language needs "
              + FEWEST_PAIRS
              + ", and is learned from some hundreds");
    }
    return new Sides(
        normalized,
        starts.toArray(float[][]::new),
        teachers.toArray(float[][]::new),
        teacher.length - starts.size());
  }

  /**
   * The residuals: the teacher's direction at the length of the shared rows' sum, less that sum.
   */
  private static float[][] residuals(Sides sides) {
    float[][] residuals = new float[sides.start().length][];
    for (int i = 0; i < residuals.length; i++) {
      double length = length(sides.start()[i]);
      residuals[i] = new float[sides.start()[i].length];
      for (int d = 0; d < residuals[i].length; d++) {
        residuals[i][d] = (float) (length * sides.teacher()[i][d] - sides.start()[i][d]);
      }
    }
    return residuals;
  }

  private record RidgeChoice(double ridge, double errorBefore, double errorAfter) {}

  private RidgeChoice choose(double[][] triangle, Sides sides, float[][] residuals) {
    int size = residuals.length;
    int count = Math.min(size, MOST_TO_CHOOSE);
    int[] chosen = IntStream.range(0, count).map(i -> (int) ((long) i * size / count)).toArray();
    double[][] part =
        IntStream.range(0, count)
            .mapToObj(
                i ->
                    IntStream.rangeClosed(0, i)
                        .mapToDouble(j -> triangle[chosen[i]][chosen[j]])
                        .toArray())
            .toArray(double[][]::new);
    float[][] start = select(sides.start(), chosen);
    float[][] teacher = select(sides.teacher(), chosen);
    float[][] missing = select(residuals, chosen);
    float[][] best = start;
    double bestCosine = Double.NEGATIVE_INFINITY;
    double bestRidge = RIDGES[0];
    for (double ridge : RIDGES) {
      float[][] without = leavingOneOut(new KernelRidge(part, ridge), start, missing);
      double cosine =
          IntStream.range(0, count).mapToDouble(i -> cosine(without[i], teacher[i])).sum() / count;
      progress.accept(String.format(Locale.ROOT, "ridge %.0f: mean cosine %.4f", ridge, cosine));
      if (cosine > bestCosine) {
        best = without;
        bestCosine = cosine;
        bestRidge = ridge;
      }
    }
    double before = Xsim.error(start, teacher, Xsim.NEIGHBOURS);
    double after = Xsim.error(best, teacher, Xsim.NEIGHBOURS);
    if (after > WORST_ERROR) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "the pairs teach nothing: by the others' help %.1f percent of the sentences do not"
                  + " find their translation; are they translations of each other, line by line?",
              100 * after));
    }
    return new RidgeChoice(bestRidge, before, after);
  }

  private static float[][] leavingOneOut(KernelRidge ridge, float[][] start, float[][] residuals) {
    double[][] coefficients = ridge.solve(residuals);
    double[] diagonal = ridge.inverseDiagonal();
    float[][] vectors = new float[start.length][];
    for (int i = 0; i < vectors.length; i++) {
      vectors[i] = start[i].clone();
      for (int d = 0; d < vectors[i].length; d++) {
        vectors[i][d] += (float) (residuals[i][d] - coefficients[i][d] / diagonal[i]);
      }
    }
    return vectors;
  }

  private static float[][] select(float[][] vectors, int[] indices) {
    return IntStream.of(indices).mapToObj(i -> vectors[i]).toArray(float[][]::new);
  }

  private static double cosine(float[] vector, float[] unit) {
    double product = 0;
    for (int d = 0; d < unit.length; d++) {
      product += (double) vector[d] * unit[d];
    }
    double length = length(vector);
    return length == 0 ? 0 : product / length;
  }

  private static double length(float[] vector) {
    double square = 0;
    for (float x : vector) {
      square += (double) x * x;
    }
    return Math.sqrt(square);
  }
}
