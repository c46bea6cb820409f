package org.occgen.training.evaluate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.language.RelatedLanguages;
import org.occgen.models.registry.Encoders;

/**
 * Finds an encoder's default thresholds: the margin with the best F1 in the {@link MinedArticles}
 * of each language.
 */
public final class Thresholds {
  /** Seed of the shipped thresholds. */
  public static final long DEFAULT_SEED = 1;

  private Thresholds() {}

  /**
   * The threshold of a language, with its quality.
   *
   * @param threshold margin from which a pair counts
   * @param precision share of the found pairs that are right, at that threshold
   * @param recall share of the right pairs that are found
   * @param pairs right pairs that there were to find; 0 if the language has no development data and
   *     takes the mean threshold of its relatives ({@link RelatedLanguages}), or of all others if
   *     none of these has any
   */
  public record Finding(double threshold, double precision, double recall, int pairs) {
    /** Harmonic mean of precision and recall. */
    public double f1() {
      return precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall);
    }
  }

  /**
   * Finds the thresholds of all of an encoder's languages but the pivot.
   *
   * @param seed of the draws of unrelated sentences
   * @throws IllegalArgumentException if no language has development data
   */
  public static Map<String, Finding> find(
      SentenceEncoder encoder, List<DevelopmentSet> sets, long seed) {
    Map<String, Finding> found = new TreeMap<>();
    List<String> without = new ArrayList<>();
    for (String language : encoder.languages()) {
      if (language.equals(DevelopmentSet.PIVOT)) {
        continue;
      }
      MinedArticles mined = MinedArticles.of(encoder, sets, language, seed);
      if (mined.pairs() == 0) {
        without.add(language);
      } else {
        found.put(language, mined.best());
      }
    }
    if (found.isEmpty()) {
      throw new IllegalArgumentException("the development sets hold none of the languages");
    }
    Map<String, Finding> all = new TreeMap<>(found);
    without.forEach(
        language -> all.put(language, new Finding(byRelatives(found, language), 0, 0, 0)));
    return all;
  }

  /**
   * Finds the thresholds of a model file and writes them into its card.
   *
   * @param sets development sets
   * @param seed of the draws of unrelated sentences
   * @param progress takes a line a language
   */
  public static Map<String, Finding> findAndWrite(
      Path model, List<DevelopmentSet> sets, long seed, Consumer<String> progress)
      throws IOException {
    Map<String, Finding> found;
    try (SentenceEncoder encoder = Encoders.open(model.toString())) {
      found = find(encoder, sets, seed);
    }
    Map<String, Double> thresholds = new TreeMap<>();
    found.forEach(
        (language, finding) -> {
          thresholds.put(language, finding.threshold());
          progress.accept(
              String.format(
                  Locale.ROOT,
                  "%s: threshold %.3f, F1 %.1f, precision %.1f, recall %.1f, %d pairs",
                  language,
                  finding.threshold(),
                  100 * finding.f1(),
                  100 * finding.precision(),
                  100 * finding.recall(),
                  finding.pairs()));
        });
    Encoders.find(model.toString()).setThresholds(thresholds);
    return found;
  }

  private static double byRelatives(Map<String, Finding> found, String language) {
    Map<String, Finding> relatives = new TreeMap<>(found);
    relatives.keySet().retainAll(RelatedLanguages.of(language));
    return rounded(
        (relatives.isEmpty() ? found : relatives)
            .values().stream().mapToDouble(Finding::threshold).average().orElseThrow());
  }

  /** A threshold as tables show it, in thousandths. */
  static double rounded(double threshold) {
    return Math.round(threshold * 1000) / 1000.0;
  }
}
