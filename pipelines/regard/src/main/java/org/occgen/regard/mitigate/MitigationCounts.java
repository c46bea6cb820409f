package org.occgen.regard.mitigate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.occgen.core.mining.SentenceKeys;
import org.occgen.core.words.WordSegmenter;
import org.occgen.measure.report.TsvText;
import org.occgen.regard.Regard;
import org.occgen.regard.score.RegardedSentence;
import org.occgen.report.table.Columns;

/** Sentences, words and documents before and after a mitigation. What is after has millionths. */
final class MitigationCounts {
  /** The sentences about an attribute, all and negative, before and after the mitigation. */
  static final class Attribute {
    long before;
    long negativeBefore;
    long after;
    long negativeAfter;

    double negativeShareBefore() {
      return (double) negativeBefore / before;
    }
  }

  private final WordSegmenter segmenter;
  private final SortedMap<String, SortedMap<String, Attribute>> classes = new TreeMap<>();

  /** Whether a document has a sentence left; by hashes of 8 bytes. */
  private final Map<Long, Boolean> documents = new HashMap<>();

  private long sentencesBefore;
  private long sentencesAfter;
  private long wordsBefore;
  private long wordsAfter;

  MitigationCounts(String language) {
    segmenter = WordSegmenter.forLanguage(language);
  }

  /** Counts a sentence with its weight in millionths. */
  void add(RegardedSentence sentence, long weight) {
    sentencesBefore++;
    sentencesAfter += weight;
    long[] words = new long[1];
    segmenter.segment(sentence.text(), (text, start, end, form) -> words[0]++);
    wordsBefore += words[0];
    wordsAfter += words[0] * weight;
    documents.merge(SentenceKeys.of(sentence.unit()), weight > 0, Boolean::logicalOr);
    for (RegardedSentence.Towards towards : sentence.attributes()) {
      Attribute attribute =
          classes
              .computeIfAbsent(towards.attributeClass(), key -> new TreeMap<>())
              .computeIfAbsent(towards.keyword(), key -> new Attribute());
      boolean negative = towards.regard() == Regard.NEGATIVE;
      attribute.before++;
      attribute.after += weight;
      attribute.negativeBefore += negative ? 1 : 0;
      attribute.negativeAfter += negative ? weight : 0;
    }
  }

  /** The attributes by class. */
  SortedMap<String, SortedMap<String, Attribute>> classes() {
    return classes;
  }

  /** Adds the table of what is lost. */
  void losses(TsvText text) {
    double whole = MitigationWeights.WHOLE;
    long left = documents.values().stream().filter(any -> any).count();
    text.table(
        "What is lost: sentences that name an attribute of a person, their words, and documents"
            + " with such a sentence",
        new Columns<Loss>()
            .add("what", Loss::what)
            .add("before", Loss::before)
            .add("after", Loss::after)
            .add(
                "lost_share",
                loss -> loss.before() == 0 ? Double.NaN : 1 - loss.after() / loss.before()),
        List.of(
            new Loss("sentences", sentencesBefore, sentencesAfter / whole),
            new Loss("words", wordsBefore, wordsAfter / whole),
            new Loss("documents", documents.size(), left)));
  }

  private record Loss(String what, long before, double after) {}
}
