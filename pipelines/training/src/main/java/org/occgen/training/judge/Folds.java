package org.occgen.training.judge;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Ten parts of articles for cross-validation. All pairs about one subject stand in one part, in
 * whatever languages.
 */
record Folds(Map<String, Integer> bySubject) {
  private static final int FOLDS = 10;

  /** Spreads the subjects, those with most labels first, so that the parts get equal sizes. */
  static Folds of(Collection<JudgedArticles> articles) {
    Map<String, Integer> sizes = new TreeMap<>();
    articles.forEach(
        article ->
            sizes.merge(article.subject(), article.labelled().labels().size(), Integer::sum));
    List<Map.Entry<String, Integer>> bySize = new ArrayList<>(sizes.entrySet());
    bySize.sort(Map.Entry.<String, Integer>comparingByValue().reversed());
    int[] filled = new int[FOLDS];
    Map<String, Integer> folds = new TreeMap<>();
    for (Map.Entry<String, Integer> subject : bySize) {
      int smallest = 0;
      for (int fold = 1; fold < FOLDS; fold++) {
        smallest = filled[fold] < filled[smallest] ? fold : smallest;
      }
      filled[smallest] += subject.getValue();
      folds.put(subject.getKey(), smallest);
    }
    return new Folds(folds);
  }

  /** The part that an article stands in. */
  int of(JudgedArticles article) {
    return bySubject.getOrDefault(article.subject(), 0);
  }

  /** The articles of all parts but one. */
  List<JudgedArticles> without(int fold, Collection<JudgedArticles> articles) {
    return articles.stream().filter(article -> of(article) != fold).toList();
  }
}
