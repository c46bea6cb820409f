package org.occgen.training.judge;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.core.judge.PairLabel;
import org.occgen.core.mining.MinedPairs;

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
}
