package org.occgen.models.judge;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.apiguardian.api.API;

/**
 * The card of a pair classifier: all of its numbers but the axes that vectors of words are brought
 * onto.
 *
 * @param name what it is called
 * @param words fingerprint of the encoder whose vectors of words it compares
 * @param probability from which on a pair is chosen if a recipe says nothing
 * @param coverage by language: the share of content, above 0 to 1, that is covered in a usual
 *     translation between it and English
 * @param withWords the model for languages whose words are known
 * @param withoutWords the model for all others
 * @param trainedOn how many pairs it was trained on
 * @param articles how many articles these pairs are of
 * @param figures how well it does on pairs that it was not trained on, by languages
 */
@API(status = API.Status.STABLE)
public record PairClassifierCard(
    String name,
    String words,
    double probability,
    Map<String, Double> coverage,
    @API(status = API.Status.INTERNAL) PairModel withWords,
    @API(status = API.Status.INTERNAL) PairModel withoutWords,
    int trainedOn,
    int articles,
    @API(status = API.Status.INTERNAL) List<JudgedPairs> figures) {
  /** The least ratio margin, with a background, of the candidates that readers labelled. */
  @API(status = API.Status.INTERNAL)
  public static final double LEAST_MARGIN = 0.9;

  private static final String ENGLISH = "en";

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if the models have no words where they should, or the
   *     probability is not from 0 to 1
   */
  @API(status = API.Status.INTERNAL)
  public PairClassifierCard {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(words, "words");
    coverage = Collections.unmodifiableMap(new TreeMap<>(coverage));
    figures = List.copyOf(figures);
    coverage.forEach(
        (language, share) -> {
          if (!(share > 0 && share <= 1)) {
            throw new IllegalArgumentException("coverage of " + language + ": " + share);
          }
        });
    if (!(probability >= 0 && probability <= 1)) {
      throw new IllegalArgumentException("probability " + probability);
    }
    if (!withWords.words() || withoutWords.words()) {
      throw new IllegalArgumentException("one model with words and one without are needed");
    }
  }

  /**
   * The share of content that is covered in a usual translation between two languages. A language
   * that nobody has measured counts as the middle one of the others.
   */
  public double expected(String language, String other) {
    return expected(coverage, language, other);
  }

  /** The expected share by a table of coverage that is in no card yet. */
  public static double expected(Map<String, Double> coverage, String language, String other) {
    return Math.min(coverage(coverage, language), coverage(coverage, other));
  }

  private static double coverage(Map<String, Double> coverage, String language) {
    if (language.equals(ENGLISH)) {
      return 1;
    }
    Double known = coverage.get(language);
    if (known != null) {
      return known;
    }
    List<Double> all = coverage.values().stream().sorted().toList();
    return all.isEmpty() ? 1 : all.get(all.size() / 2);
  }

  /** Whether a labelled article is in a language. */
  public boolean hasLabels(String language) {
    return figures.stream().anyMatch(figure -> figure.has(language));
  }
}
