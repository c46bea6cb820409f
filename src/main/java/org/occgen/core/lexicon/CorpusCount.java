package org.occgen.core.lexicon;

import java.util.Comparator;
import java.util.Objects;
import org.occgen.core.books.Countable;

/**
 * One number that was counted in a corpus.
 *
 * @param dataset name of the corpus: mostly a file's
 * @param language code of the lexicon: {@code eng}
 * @param group value of the metadata that is told apart; empty where none is
 * @param measure what was counted
 * @param term the term, where the measure is {@link Measure#TERM}; else empty
 * @param count how many
 */
public record CorpusCount(
    String dataset, String language, String group, Measure measure, String term, long count)
    implements Countable<CorpusCount> {
  /** What can be counted. */
  public enum Measure {
    /** Lines or documents with a word. */
    SAMPLES,
    /** Those of them with a term. */
    MATCHED_SAMPLES,
    /** Lines or documents without a word. */
    BLANK_SAMPLES,
    /** Lines with text whose language could not be told or has no lexicon. */
    OTHER_LANGUAGE,
    /** Words, marks of punctuation included. */
    WORDS,
    /** Occurrences of a term. */
    TERM
  }

  private static final Comparator<CorpusCount> ORDER =
      Comparator.comparing(CorpusCount::dataset)
          .thenComparing(CorpusCount::language)
          .thenComparing(CorpusCount::group)
          .thenComparing(CorpusCount::measure)
          .thenComparing(CorpusCount::term)
          .thenComparingLong(CorpusCount::count);

  public CorpusCount {
    Objects.requireNonNull(dataset, "dataset");
    Objects.requireNonNull(language, "language");
    Objects.requireNonNull(group, "group");
    Objects.requireNonNull(measure, "measure");
    Objects.requireNonNull(term, "term");
  }

  @Override
  public CorpusCount withCount(long newCount) {
    return new CorpusCount(dataset, language, group, measure, term, newCount);
  }

  @Override
  public int compareTo(CorpusCount other) {
    return ORDER.compare(this, other);
  }
}
