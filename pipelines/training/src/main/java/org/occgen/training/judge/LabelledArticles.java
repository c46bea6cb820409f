package org.occgen.training.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.MinedPairs;
import org.occgen.models.judge.PairLabel;

/**
 * Two articles about one subject in two languages, the candidates that the search proposes between
 * them, and the labels that people gave to some of these.
 *
 * @param article what the articles are about, such as an item id: pairs of one article are never
 *     both trained on and tested on
 * @param pivotLanguage language of the first article
 * @param pivot its sentences
 * @param language language of the second article
 * @param other its sentences
 * @param mined the candidates
 * @param labels by the place of a candidate
 */
public record LabelledArticles(
    String article,
    String pivotLanguage,
    List<String> pivot,
    String language,
    List<String> other,
    MinedPairs mined,
    Map<Integer, PairLabel> labels) {
  public LabelledArticles {
    pivot = List.copyOf(pivot);
    other = List.copyOf(other);
    labels = new TreeMap<>(labels);
  }

  /** The two languages, in alphabetical order: {@code en-fr}. */
  public String languages() {
    return pivotLanguage.compareTo(language) < 0
        ? pivotLanguage + "-" + language
        : language + "-" + pivotLanguage;
  }

  /**
   * The labelled pairs.
   *
   * @param probabilities one a candidate
   */
  List<JudgedExample> examples(double[] probabilities) {
    List<JudgedExample> examples = new ArrayList<>();
    labels.forEach(
        (place, label) -> {
          Candidate candidate = mined.candidates().get(place);
          examples.add(
              new JudgedExample(
                  article,
                  languages(),
                  label,
                  probabilities[place],
                  pivot.get(candidate.pivotPosition()),
                  other.get(candidate.position())));
        });
    return examples;
  }
}
