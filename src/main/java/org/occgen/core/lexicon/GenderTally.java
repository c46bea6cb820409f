package org.occgen.core.lexicon;

import java.util.ArrayList;
import java.util.List;
import org.occgen.core.lexicon.CorpusCount.Measure;

/**
 * What has been counted of one lexicon's terms. A sample is a line or a document, begun with the
 * first text that is counted and ended by {@link #endSample}.
 *
 * <p>Not for use by several threads; the counts of several add up.
 */
public final class GenderTally {
  private final GenderLexicon lexicon;
  private final long[] terms;
  private long samples;
  private long matchedSamples;
  private long blankSamples;
  private long words;
  private boolean hasWords;
  private boolean hasMatch;

  /** Nothing yet. */
  public GenderTally(GenderLexicon lexicon) {
    this.lexicon = lexicon;
    terms = new long[lexicon.terms().size()];
  }

  void addWord() {
    words++;
    hasWords = true;
  }

  void addTerm(int term) {
    terms[term]++;
    hasMatch = true;
  }

  /** Ends a sample. One without a word is counted apart: no share is taken of it. */
  public void endSample() {
    if (!hasWords) {
      blankSamples++;
    } else {
      samples++;
      if (hasMatch) {
        matchedSamples++;
      }
    }
    hasWords = false;
    hasMatch = false;
  }

  /** Whether the sample that is open has a term so far. */
  public boolean hasMatch() {
    return hasMatch;
  }

  /** The counts, without those that are zero. */
  public List<CorpusCount> counts(String dataset, String group) {
    List<CorpusCount> counts = new ArrayList<>();
    add(counts, dataset, group, Measure.SAMPLES, "", samples);
    add(counts, dataset, group, Measure.MATCHED_SAMPLES, "", matchedSamples);
    add(counts, dataset, group, Measure.BLANK_SAMPLES, "", blankSamples);
    add(counts, dataset, group, Measure.WORDS, "", words);
    for (int i = 0; i < terms.length; i++) {
      add(counts, dataset, group, Measure.TERM, lexicon.terms().get(i).text(), terms[i]);
    }
    return counts;
  }

  private void add(
      List<CorpusCount> counts,
      String dataset,
      String group,
      Measure measure,
      String term,
      long count) {
    if (count > 0) {
      counts.add(new CorpusCount(dataset, lexicon.code(), group, measure, term, count));
    }
  }
}
