package org.occgen.regard.rows;

import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.occgen.core.measure.Bootstrap;
import org.occgen.regard.Regard;
import org.occgen.regard.score.ClassCounts;
import org.occgen.regard.score.ScoreIntervals;
import org.occgen.regard.score.ScoreKind;
import org.occgen.regard.score.WordScore;

/**
 * The words of a class that are listed.
 *
 * @param intervals of these words, once all sentences were added
 */
record ListedWords(ClassCounts counts, List<Highest> lists, ScoreIntervals intervals) {
  /**
   * The words that score highest.
   *
   * @param attribute its index
   * @param regard empty for words of the attribute whatever is said of it
   */
  record Highest(int attribute, ScoreKind kind, Optional<Regard> regard, List<WordScore> words) {}

  static ListedWords of(
      ClassCounts counts, List<Highest> lists, int documents, Bootstrap bootstrap) {
    SortedSet<Integer> chosen = new TreeSet<>();
    lists.forEach(list -> list.words().forEach(score -> chosen.add(score.word())));
    return new ListedWords(counts, lists, new ScoreIntervals(counts, chosen, documents, bootstrap));
  }
}
