package org.occgen.regard.mitigate;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.occgen.regard.Regard;
import org.occgen.regard.rows.MeasuredRegard;
import org.occgen.regard.score.DistinctWords;
import org.occgen.regard.score.RegardedSentence;

/** A word that goes with an attribute and a regard, and how often it does so afterwards. */
final class ChangedWord {
  /** Words in fewer sentences are not looked at. */
  static final int FEWEST = 5;

  private final String attributeClass;
  private final String keyword;
  private final Regard regard;
  private final String word;
  private final long sentences;
  private final long negative;
  private long after;

  /**
   * A word.
   *
   * @param sentences of the attribute that contain it, before
   * @param negative those of them that speak ill of the attribute
   */
  ChangedWord(
      String attributeClass,
      String keyword,
      Regard regard,
      String word,
      long sentences,
      long negative) {
    this.attributeClass = attributeClass;
    this.keyword = keyword;
    this.regard = regard;
    this.word = word;
    this.sentences = sentences;
    this.negative = negative;
  }

  /** Counts what is left of words. */
  static void count(
      MeasuredRegard measured,
      String language,
      ToLongFunction<RegardedSentence> weight,
      List<ChangedWord> words)
      throws IOException {
    Map<String, List<ChangedWord>> byKeyword = new HashMap<>();
    words.forEach(
        word -> byKeyword.computeIfAbsent(word.keyword, text -> new ArrayList<>()).add(word));
    DistinctWords segmenter = new DistinctWords(language);
    measured.forEach(
        sentence -> {
          long number = weight.applyAsLong(sentence);
          if (number > 0) {
            List<String> distinct = segmenter.of(sentence.text());
            for (RegardedSentence.Towards towards : sentence.attributes()) {
              for (ChangedWord word : byKeyword.getOrDefault(towards.keyword(), List.of())) {
                // the words of a sentence are in order
                word.after += Collections.binarySearch(distinct, word.word) < 0 ? 0 : number;
              }
            }
          }
        });
  }

  String attributeClass() {
    return attributeClass;
  }

  String keyword() {
    return keyword;
  }

  Regard regard() {
    return regard;
  }

  String word() {
    return word;
  }

  long sentences() {
    return sentences;
  }

  long negative() {
    return negative;
  }

  /** Sentences that contain it afterwards, in millionths. */
  long after() {
    return after;
  }
}
